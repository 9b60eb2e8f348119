"""Writes THIRD_PARTY.md: authors and licences of everything we ship, read from the locked packages.
It must not know how the packages are used."""

import json
from dataclasses import dataclass

from tools.paths import NPM, ROOT

OUT = ROOT / "THIRD_PARTY.md"
FONTS = ("@fontsource/cormorant", "@fontsource/atkinson-hyperlegible")
SHIPPED = ("pyodide", "@pyscript/core", *FONTS)
BUNDLES = ("@pyscript/core",)  # its one file contains the packages it depends on
INSIDE = {
    "pyodide": """Source: https://github.com/pyodide/pyodide (tag of this version). The build leaves out
parts and changes named places: `tools/build/vendor_patches.py`, `tools/build/trim_glue.mjs` and
`tools/build/trim_wasm.mjs` are those changes. Contains the works listed below it. Its helpers for references
to JavaScript objects, hiwire (https://github.com/hoodmane/hiwire), are by the same authors.""",
    "@pyscript/core": "Source: https://github.com/pyscript/pyscript. Contains the packages listed below it.",
}
# The package of Pyodide brings no texts of licences. These are in tools/build/licences.
LICENCES = ROOT / "tools" / "build" / "licences"
OWN_TEXT = {"pyodide": "mpl-2.0.txt"}


@dataclass(frozen=True)
class Component:
    """A work of others that is compiled or bundled into a package."""

    name: str
    licence: str
    note: str
    text: str = ""  # a file in LICENCES


COMPONENTS = {
    "pyodide": (
        Component(
            "CPython",
            "Python Software Foundation License 2",
            "Copyright © 2001 Python Software Foundation; All Rights Reserved. The text also holds the "
            "licences of the works inside CPython, among them zlib, Expat, libffi, libmpdec and mimalloc.",
            "python.txt",
        ),
        Component("HACL*", "MIT", "The hash functions inside CPython.", "hacl.txt"),
        Component(
            "Emscripten", "MIT", "Its run-time library, in the glue and in the wasm.", "emscripten.txt"
        ),
        Component("musl", "MIT", "The C library of Emscripten.", "musl.txt"),
        Component(
            "LLVM compiler-rt and libc++",
            "Apache 2.0 with LLVM exceptions",
            "The exceptions allow compiled parts without the text of the licence.",
        ),
        Component("bzip2", "BSD style", "Removed by the trimmed build.", "bzip2.txt"),
        Component("liblzma", "0BSD", "Removed by the trimmed build.", "xz.txt"),
        Component("Zstandard", "BSD 3-clause", "Removed by the trimmed build.", "zstd.txt"),
        Component("SQLite", "public domain", "Removed by the trimmed build."),
        Component(
            "error-stack-parser and stackframe", "MIT", "In the JavaScript loader.", "error-stack-parser.txt"
        ),
    ),
}
HEAD = """# Third-party notices

Umbrary itself is under the MIT licence (see LICENSE). The page ships these works of others, at the versions
pinned in `package-lock.json`. This file is made by `python3 -m tools.build.third_party_notices`; a test
compares it.
All pictures, effects and soundscapes are made by the programs in this repository (see `cards/` and
`web/sound/CREDITS.md`).

The narrator's clips in `web/sound/en` and `web/sound/fr` are our own words spoken by the SVOX Pico
synthesiser (© 2008-2009 SVOX AG, © 2009 The Android Open Source Project, Apache License 2.0). Neither
the program nor its voice data is shipped. The voice data was released under that licence as finished
files, without the recordings they were trained on, which is why Debian keeps the package in its non-free
section.
"""


def licence_text(package: str) -> str:
    if package in OWN_TEXT:
        return (LICENCES / OWN_TEXT[package]).read_text(encoding="utf-8").strip()
    for name in ("LICENSE", "LICENSE.txt", "LICENSE.md"):
        path = NPM / package / name
        if path.exists():
            return path.read_text(encoding="utf-8").strip().replace("```", "")
    return ""


def bundled(package: str) -> list[str]:
    """The packages inside a bundle: everything it depends on, by package-lock.json."""
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: dict[str, None] = {}
    remaining = [package]
    while remaining:
        wanted = locked[f"node_modules/{remaining.pop()}"].get("dependencies", {})
        remaining += [name for name in wanted if name not in found]
        found |= dict.fromkeys(wanted)
    return sorted(found)


def entry(package: str, known: set[str], level: str = "##") -> str:
    """Name, version, licence and its text, unless the same text is already above."""
    facts = json.loads((NPM / package / "package.json").read_text(encoding="utf-8"))
    parts = [f"{level} {package} {facts['version']}", f"Licence: {facts.get('license', 'see below')}."]
    if package in INSIDE:
        parts.append(INSIDE[package])
    text = licence_text(package)
    if not text and package not in INSIDE:
        parts.append(f"By {facts['author']}; the package brings no text of its licence.")
    if text:
        parts.append("(The text is the same as above.)" if text in known else f"```\n{text}\n```")
    known.add(text)
    return "\n\n".join(parts)


def component_entry(component: Component) -> str:
    parts = [f"### {component.name}", f"Licence: {component.licence}.", component.note]
    if component.text:
        text = (LICENCES / component.text).read_text(encoding="utf-8").strip()
        parts.append(f"```\n{text}\n```")
    return "\n\n".join(parts)


def notices() -> str:
    known: set[str] = set()
    entries = []
    for package in SHIPPED:
        entries.append(entry(package, known))
        entries += [component_entry(component) for component in COMPONENTS.get(package, ())]
        entries += [entry(inner, known, "###") for inner in bundled(package) if package in BUNDLES]
    return HEAD + "\n" + "\n\n".join(entries) + "\n"


if __name__ == "__main__":
    OUT.write_text(notices(), encoding="utf-8")
