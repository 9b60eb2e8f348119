"""Responsible for `python -m tools.sounds [effects] [ambience] [narration]`: makes web/sound again.
Must not depend on how sounds are made."""

from __future__ import annotations

import argparse
import sys

from tools.sounds.encode import ToolMissing
from tools.sounds.publish import publish

KINDS = ("effects", "ambience", "narration")
NEEDED = "Effects need ffmpeg with libmp3lame; narration also needs pico2wave (Debian: libttspico-utils)."


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.sounds", description="Make all sounds, or some kinds of them."
    )
    parser.add_argument("kinds", nargs="*", metavar="|".join(KINDS))
    wanted = frozenset(parser.parse_args().kinds or KINDS)
    if not wanted <= set(KINDS):
        parser.error("unknown kind: " + ", ".join(sorted(wanted - set(KINDS))))
    try:
        rows = publish(wanted)
    except ToolMissing as missing:
        print(f"{missing}. {NEEDED}", file=sys.stderr)
        return 1
    print(f"{len(rows)} sounds, {sum(row['bytes'] for row in rows) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
