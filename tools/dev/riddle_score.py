"""Responsible for the report on answered riddles: solved shares, calibration and Brier score.
Must not know which game the riddles are from."""

from collections.abc import Sequence

from tools.console import ToolError

BANDS = ((0, 300), (300, 600), (600, 800), (800, 1001))
"""Estimates in thousandths for which the solved share is printed."""


def scored_rows(rows: list[tuple[str, int, bool]], kinds: Sequence[str]) -> str:
    """Return the report on answered riddles: kind, estimate in thousandths, whether it was solved."""
    if not rows:
        raise ToolError("The file holds no choices.")
    lines = [_line("all", rows)]
    lines += [_line(kind, [row for row in rows if row[0] == kind]) for kind in kinds]
    lines.append("estimate      riddles  solved  share")
    for low, high in BANDS:
        inside = [row for row in rows if low <= row[1] < high]
        solved = sum(row[2] for row in inside)
        share = f"{100 * solved / len(inside):.0f} %" if inside else "–"
        lines.append(
            f"{low / 1000:.1f} to {min(high, 1000) / 1000:.1f}    {len(inside):7}  {solved:6}  {share}"
        )
    brier = sum((row[1] / 1000 - row[2]) ** 2 for row in rows) / len(rows)
    lines.append(f"Brier score {brier:.3f} (a coin has 0.250)")
    return "\n".join(lines)


def _line(name: str, rows: list[tuple[str, int, bool]]) -> str:
    if not rows:
        return f"{name}: none"
    solved, mean = sum(row[2] for row in rows), sum(row[1] for row in rows) / len(rows)
    share = 100 * solved / len(rows)
    return f"{name}: {solved} of {len(rows)} solved ({share:.0f} %), mean estimate {mean / 10:.0f} %"
