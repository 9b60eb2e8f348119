"""Responsible for the options of all commands: wrong ones are refused before anything is installed.
Must not depend on anything but the standard library and our own modules that need nothing else."""

import argparse
import socket
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from tools.paths import CARDS, DIST

TEST_HELP = """Run the linters and the tests; the last line says how many passed.

Without arguments: everything except the heavy variants marked `nightly`.
With paths or pytest options: only the chosen tests, nightly ones among them too, on one worker.

A failed test stays failed. Failed tests are run once more only to tell flaky ones from broken ones."""


class Parser(argparse.ArgumentParser):
    """A parser that reports a wrong option in one sentence, with exit code 2."""

    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        command = " ".join(self.prog.split()[:2])
        self.exit(2, f"{self.prog}: {message}; python3 {command} --help lists the options.\n")


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type for argparse: a whole number in this range."""
    wanted = f"from {least} to {most}" if most is not None else f"of at least {least}"

    def number(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or int(text) < least or (most and int(text) > most):
            raise argparse.ArgumentTypeError(f"“{text}” is not a whole number {wanted}")
        return int(text)

    return number


def host_name(text: str) -> str:
    """A type for argparse: a name or an address that this machine can look up."""
    try:
        socket.getaddrinfo(text, None)
    except (OSError, UnicodeError):
        raise argparse.ArgumentTypeError(f"there is no host named “{text}”") from None
    return text


def folder(text: str) -> Path:
    """A type for argparse: an existing folder."""
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder “{text}”")
    return Path(text)


def built_site(text: str) -> Path:
    """A type for argparse: a folder with a built site."""
    if not (folder(text) / "index.html").is_file():
        raise argparse.ArgumentTypeError(f"the folder “{text}” has no index.html")
    return Path(text)


def serve() -> Parser:
    parser = Parser(prog="build.py serve", description="Build the site and serve it on this machine.")
    parser.add_argument(
        "--port", type=whole_number(0, 65535), default=8000, help="0 chooses a free port (default 8000)"
    )
    parser.add_argument(
        "--host",
        type=host_name,
        default="127.0.0.1",
        help="address to listen on (default 127.0.0.1); 0.0.0.0 lets other devices of the network connect",
    )
    parser.add_argument(
        "--https", action="store_true", help="with a certificate of its own, so that other devices can store"
    )
    parser.add_argument("--fast", action="store_true", help="no snapshot, no compression, no service worker")
    parser.add_argument("--root", type=built_site, help="serve this folder without building")
    parser.add_argument("--no-build", action="store_true", help=f"serve {DIST.name}/ without building")
    return parser


def test() -> Parser:
    parser = Parser(
        prog="build.py test",
        description=TEST_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="build.py test [--all | PATH … and pytest options]",
    )
    parser.add_argument("--all", action="store_true", help="every test, also the nightly variants")
    return parser


def check() -> Parser:
    return Parser(prog="build.py check", description="Run the linters and type checkers only.")


def site() -> Parser:
    parser = Parser(prog="build.py site", description="Build dist/ for a static host.")
    parser.add_argument("--fast", action="store_true", help="no snapshot, no compression, no service worker")
    return parser


def cards() -> Parser:
    parser = Parser(
        prog="build.py cards", description="Paint drafts or decks; without a command paint everything again."
    )
    commands = parser.add_subparsers(dest="command")
    one = commands.add_parser("draft", help="paint some scenes on one sheet")
    one.add_argument("specs", nargs="+", help="scene[:palette[:seed[:slot=value,…]]]")
    one.add_argument("--size", type=whole_number(16), default=384)
    one.add_argument("--columns", type=whole_number(1), default=4)
    one.add_argument("--out", type=Path, default=Path("draft.png"))
    many = commands.add_parser("deck", help="paint a family from its plan")
    plans = sorted(path.stem for path in (CARDS / "plans").glob("*.json"))
    many.add_argument("family", choices=plans, help="one of " + ", ".join(plans), metavar="family")
    many.add_argument("only", nargs="*", help="ids of cards (default: all)")
    many.add_argument("--jobs", type=whole_number(1), default=None)
    many.add_argument("--quick", action="store_true", help="paint at board size only")
    notes = commands.add_parser("annotate", help="write annotations.json again, without painting")
    families = [plan for plan in plans if plan != "pieces"]
    notes.add_argument("families", nargs="*", help="families of cards (default: all)")
    notes.add_argument("--only", nargs="+", default=(), help="ids of cards (default: all)")
    notes.add_argument("--jobs", type=whole_number(1), default=None)
    notes.set_defaults(known=families)
    return parser


def bench() -> Parser:
    parser = Parser(
        prog="build.py bench", description="Measure our page against plain PyScript and raw Pyodide."
    )
    parser.add_argument(
        "--rounds", type=whole_number(1), default=5, help="number of cold and warm starts (default 5)"
    )
    parser.add_argument("--no-history", action="store_true", help="print only, write nothing to docs/bench")
    parser.add_argument("--taps", action="store_true", help="measure and print only the rows about taps")
    parser.add_argument("--machine", action="store_true", help="measure only a machine player")
    parser.add_argument(
        "--against", type=built_site, metavar="FOLDER", help="compare taps with those of another built site"
    )
    parser.add_argument("--raw", action="store_true", help="without compressed files: faster to build")
    return parser


def size() -> Parser:
    parser = Parser(
        prog="build.py size", description="Compare the size of every shipped file with the budgets."
    )
    parser.add_argument("--all", action="store_true", help="list pictures and sounds one by one")
    return parser


def simulate() -> Parser:
    from engine.random_games import RANDOM_GAMES

    parser = Parser(
        prog="build.py simulate", description="Play random games with the engine and print who wins."
    )
    parser.add_argument("game", nargs="?", choices=sorted(RANDOM_GAMES), help="default: both games")
    parser.add_argument("--players", type=whole_number(1), help="default: every possible number")
    parser.add_argument("--games", type=whole_number(1), default=200, help="number of games (default 200)")
    parser.add_argument("--machines", action="store_true", help="thinking machines in every seat")
    parser.add_argument(
        "--noise", type=whole_number(0), help="with --machines: how far readers stray, in thousandths"
    )
    parser.add_argument(
        "--people",
        type=whole_number(0, 8),
        default=0,
        help="with --machines: so many seats read as people do (a mixed table)",
    )
    return parser


def riddles() -> Parser:
    parser = Parser(
        prog="build.py riddles", description="Write a sheet of machine riddles, or score a reader's choices."
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=1, help="the same number gives the same riddles"
    )
    parser.add_argument("--count", type=whole_number(1), default=30, help="number of riddles (default 30)")
    parser.add_argument("--kind", choices=("mixed", "fillers", "traitor"), default="mixed")
    parser.add_argument(
        "--ghost", action="store_true", help="visions of a machine Ghost for a row of six (The Manor)"
    )
    parser.add_argument(
        "--clues", action="store_true", help="Pages and Exit for people who give clues; --score has them read"
    )
    parser.add_argument(
        "--level", choices=("any", "gentle", "fair", "hard"), default="fair", help="how riddles are dealt"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--out", type=Path, help="folder for the pages; open its index.html")
    parser.add_argument("--pictures", action="store_true", help="also write a PNG of every riddle")
    parser.add_argument(
        "--sheets",
        action="store_true",
        help="also write a picture of each riddle with large Pages, for readers without a browser",
    )
    parser.add_argument("--score", type=Path, metavar="FILE", help="score the file that the sheet exported")
    parser.add_argument("--reveal", action="store_true", help="with --score: print answers and reasons")
    parser.add_argument("--annotations", type=Path, default=CARDS, help=argparse.SUPPRESS)
    return parser


def days() -> Parser:
    parser = Parser(
        prog="build.py days",
        description="Choose the riddles of the day; days whose riddles are still good stay as they are.",
    )
    parser.add_argument(
        "--weeks",
        type=whole_number(1),
        help="how many weeks the list has (default: as many as now, at least 165)",
    )
    parser.add_argument("--fresh", action="store_true", help="choose every day again")
    parser.add_argument("--check", action="store_true", help="only check every day again, write nothing")
    return parser


def deal() -> Parser:
    parser = Parser(
        prog="build.py deal",
        description="Print the words of the deal of an exported game, and replay it from its seed.",
    )
    parser.add_argument("file", type=Path, help="a game that the app exported")
    return parser


def faults() -> Parser:
    parser = Parser(
        prog="build.py faults",
        description="Kill, cut, corrupt and hide the app while it is played; count lost actions and leaks.",
    )
    parser.add_argument("--only", help="names of faults, for example F1,F4 (default: all)")
    parser.add_argument(
        "--effort", type=whole_number(1, 3), default=2, help="1: short, 2: normal (default), 3: whole games"
    )
    parser.add_argument("--actions", type=whole_number(0), default=0, help="F1: number of kills in each game")
    parser.add_argument("--record", action="store_true", help="write the rows to docs/qa/faults.md")
    parser.add_argument("--site", type=built_site, help="a built site to use instead of building one")
    return parser
