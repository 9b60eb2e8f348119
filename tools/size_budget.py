"""Responsible for `build.py size`: compares the sizes of all shipped files with their budgets.
Must not depend on how the files are made."""

import tomllib
from collections.abc import Iterable

from tools import options
from tools.build.asset_manifest import TIERS, AssetManifest, Shipped
from tools.build.precompress import COMPRESSIBLE, squeezed
from tools.console import say
from tools.paths import ROOT

Sizes = tuple[int, int, int]


def budgets() -> dict[str, float]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, float] = settings["tool"]["umbrary"]["budgets"]
    return found


def sizes_of(file: Shipped) -> Sizes:
    """Return raw, brotli and gzip sizes; files that are not compressed have one size."""
    raw = len(file.content)
    if "." + file.path.rsplit(".", 1)[-1] not in COMPRESSIBLE:
        return raw, raw, raw
    packed = (len(squeezed(file.content, suffix)) for suffix in (".br", ".gz"))
    brotli, gzip = (min(raw, size) for size in packed)
    return raw, brotli, gzip


def total(sizes: Iterable[Sizes]) -> Sizes:
    sums = [sum(column) for column in zip(*sizes)] or [0, 0, 0]
    return sums[0], sums[1], sums[2]


def line(name: str, size: Sizes) -> str:
    return f"{name:<46}" + "".join(f"{size / 1000:>11.1f}" for size in size)


def report(manifest: AssetManifest, verbose: bool) -> dict[str, Sizes]:
    """Print the table and return the sums by tier."""
    say(f"{'kB':<46}{'raw':>11}{'brotli':>11}{'gzip':>11}")
    sums = {}
    for tier in TIERS:
        rows = {file.path: (file, sizes_of(file)) for file in manifest.files.values() if file.tier == tier}
        sums[tier] = total(size for _, size in rows.values())
        few = verbose or tier in ("shell", "runtime", "machine", "spare")
        for file, size in sorted(rows.values(), key=lambda row: row[0].name) if few else ():
            say(line("  " + file.name, size))
        say(line(f"{tier}: {len(rows)} files", sums[tier]))
    return sums


def largest(manifest: AssetManifest, prefix: str) -> float:
    sizes = [len(file.content) for name, file in manifest.files.items() if name.startswith(prefix)]
    return max(sizes, default=0) / 1000


def verdicts(manifest: AssetManifest, sums: dict[str, Sizes]) -> list[tuple[str, float, float]]:
    """Return name, size and budget of each check, in kB over the network."""
    limits = budgets()
    start = sums["shell"][1] + sums["runtime"][1]
    return [
        ("shell", sums["shell"][1] / 1000, limits["shell_kb"]),
        ("runtime and app", start / 1000, limits["runtime_and_app_kb"]),
        ("fallback (start without snapshot)", sums["spare"][1] / 1000, limits["spare_kb"]),
        ("machine players", sums["machine"][1] / 1000, limits["machine_kb"]),
        ("pictures and sounds", (sums["obscurio"][1] + sums["mysterium"][1]) / 1000, limits["pictures_kb"]),
        ("largest picture", largest(manifest, "cards/"), limits["picture_kb"]),
    ]


def run(arguments: list[str]) -> int:
    chosen = options.size().parse_args(arguments)
    from tools.build.site_builder import build

    manifest = build(compressed=True)
    sums = report(manifest, chosen.all)
    say("")
    failed = 0
    for what, found, limit in verdicts(manifest, sums):
        failed += found > limit
        say(f"{'OVER' if found > limit else 'ok':<6}{what:<32}{found:>10.1f} of {limit:g} kB")
    return 1 if failed else 0
