"""`build.py size`: every shipped file, raw and compressed, against the budgets in pyproject.toml.
It must not know how the files are made."""

import tomllib
from collections.abc import Iterable

from tools.build.asset_manifest import TIERS, AssetManifest, Shipped
from tools.build.precompress import COMPRESSIBLE, squeezed
from tools.console import say
from tools.paths import ROOT

Weight = tuple[int, int, int]


def budgets() -> dict[str, float]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, float] = settings["tool"]["umbrary"]["budgets"]
    return found


def weigh(file: Shipped) -> Weight:
    """Raw, brotli and gzip bytes; what does not compress travels as it is."""
    raw = len(file.content)
    if "." + file.path.rsplit(".", 1)[-1] not in COMPRESSIBLE:
        return raw, raw, raw
    packed = (len(squeezed(file.content, suffix)) for suffix in (".br", ".gz"))
    brotli, gzip = (min(raw, size) for size in packed)
    return raw, brotli, gzip


def total(weights: Iterable[Weight]) -> Weight:
    sums = [sum(column) for column in zip(*weights)] or [0, 0, 0]
    return sums[0], sums[1], sums[2]


def line(name: str, weight: Weight) -> str:
    return f"{name:<46}" + "".join(f"{size / 1000:>11.1f}" for size in weight)


def report(shelf: AssetManifest, verbose: bool) -> dict[str, Weight]:
    """Prints the table; gives the sums by tier."""
    say(f"{'kB':<46}{'raw':>11}{'brotli':>11}{'gzip':>11}")
    sums = {}
    for tier in TIERS:
        rows = {file.path: (file, weigh(file)) for file in shelf.files.values() if file.tier == tier}
        sums[tier] = total(weight for _, weight in rows.values())
        few = verbose or tier in ("shell", "runtime", "spare")
        for file, weight in sorted(rows.values(), key=lambda row: row[0].name) if few else ():
            say(line("  " + file.name, weight))
        say(line(f"{tier}: {len(rows)} files", sums[tier]))
    return sums


def heaviest(shelf: AssetManifest, prefix: str) -> float:
    sizes = [len(file.content) for name, file in shelf.files.items() if name.startswith(prefix)]
    return max(sizes, default=0) / 1000


def verdicts(shelf: AssetManifest, sums: dict[str, Weight]) -> list[tuple[str, float, float]]:
    """What is held against which budget, in thousands of bytes on the wire."""
    limits = budgets()
    start = sums["shell"][1] + sums["runtime"][1]
    return [
        ("shell", sums["shell"][1] / 1000, limits["shell_kb"]),
        ("runtime and app", start / 1000, limits["runtime_and_app_kb"]),
        ("second chance (plain start)", sums["spare"][1] / 1000, limits["spare_kb"]),
        ("pictures and sounds", (sums["obscurio"][1] + sums["mysterium"][1]) / 1000, limits["pictures_kb"]),
        ("heaviest picture", heaviest(shelf, "cards/"), limits["picture_kb"]),
    ]


def run(arguments: list[str]) -> int:
    from tools.build.site_builder import build

    shelf = build(compressed=True)
    sums = report(shelf, "--all" in arguments)
    say("")
    failed = 0
    for what, found, limit in verdicts(shelf, sums):
        failed += found > limit
        say(f"{'OVER' if found > limit else 'ok':<6}{what:<32}{found:>10.1f} of {limit:g} kB")
    return 1 if failed else 0
