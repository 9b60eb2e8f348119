"""THIRD_PARTY.md: who made what we ship, under which licence, from the locked packages themselves.
It must not know how the parts are used."""

import json

from tools.places import NPM, ROOT

OUT = ROOT / "THIRD_PARTY.md"
FONTS = ("@fontsource/cormorant", "@fontsource/atkinson-hyperlegible")
SHIPPED = ("pyodide", "@pyscript/core", "idiomorph", *FONTS)
INSIDE = {
    "pyodide": "Contains CPython (Python Software Foundation License 2), compiled to WebAssembly with "
               "Emscripten (MIT), musl (MIT), zlib, bzip2, liblzma, SQLite and libffi under their own free "
               "licences.",
    "@pyscript/core": "Contains polyscript, coincident, reflected-ffi and other modules of the same authors "
                      "(ISC / MIT).",
}
HEAD = """# Third-party notices

Umbrary itself is under the MIT licence (see LICENSE). The page ships these works of others, at the versions
pinned in `package-lock.json`. This file is made by `python3 -m tools.notices`; a test compares it.
All pictures, effects and soundscapes are made by the programs in this repository (see `cards/` and
`web/sound/CREDITS.md`).

The narrator's clips in `web/sound/en` and `web/sound/fr` are our own words spoken by the SVOX Pico
synthesiser (© 2008-2009 SVOX AG, © 2009 The Android Open Source Project, Apache License 2.0). Neither
the program nor its voice data is shipped. The voice data was released under that licence as finished
files, without the recordings they were trained on, which is why Debian keeps the package in its non-free
section.
"""


def licence_text(package: str) -> str:
    for name in ("LICENSE", "LICENSE.txt", "LICENSE.md"):
        path = NPM / package / name
        if path.exists():
            return path.read_text(encoding="utf-8").strip()
    return ""


def entry(package: str) -> str:
    facts = json.loads((NPM / package / "package.json").read_text(encoding="utf-8"))
    parts = [f"## {package} {facts['version']}", f"Licence: {facts.get('license', 'see below')}."]
    if package in INSIDE:
        parts.append(INSIDE[package])
    text = licence_text(package)
    if text:
        parts.append("```\n" + text.replace("```", "") + "\n```")
    return "\n\n".join(parts)


def notices() -> str:
    return HEAD + "\n" + "\n\n".join(entry(package) for package in SHIPPED) + "\n"


if __name__ == "__main__":
    OUT.write_text(notices(), encoding="utf-8")
