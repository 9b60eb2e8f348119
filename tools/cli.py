"""Responsible for the command table of build.py: what each command installs and which module runs it.
Must not depend on anything but the standard library; a command's module is imported after its set-up."""

import errno
import importlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

from tools import options
from tools.bootstrap_env import ensure_lock, ensure_npm
from tools.console import ToolError, say
from tools.paths import ROOT, VENV, venv_python

HELP_OPTIONS = ("-h", "--help")
# Reasons that lie in the user's folders, not in our code: rights, space, a mounted folder, a file in the way.
NO_ACCESS = (
    *(errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO),
    *(errno.EBUSY, errno.EXDEV, errno.ENOTDIR, errno.EEXIST, errno.ENOTEMPTY, errno.ENAMETOOLONG),
)


@dataclass(frozen=True)
class Command:
    """One command of build.py; its module has `run(arguments) -> int`."""

    module: str
    summary: str
    parser: Callable[[], options.Parser]
    locks: tuple[str, ...] = ()
    npm: bool = False


COMMANDS = {
    "serve": Command(
        "tools.dev_server", "build the site and serve it on this machine", options.serve, ("site",), npm=True
    ),
    "test": Command(
        "tools.run_tests",
        "run the linters and the tests (--all: nightly variants too)",
        options.test,
        ("test", "cards", "https"),
        npm=True,
    ),
    "check": Command(
        "tools.lint",
        "run the linters and type checkers only",
        options.check,
        ("test", "cards", "https"),
        npm=True,
    ),
    "site": Command(
        "tools.build.site_builder",
        "build dist/ (--fast: no snapshot, no compression, no service worker)",
        options.site,
        ("site",),
        npm=True,
    ),
    "cards": Command(
        "tools.build.paint_cards",
        "paint the pictures and write their decks again",
        options.cards,
        ("cards",),
    ),
    "bench": Command(
        "tools.bench.run",
        "measure against plain PyScript, write docs/bench/",
        options.bench,
        ("test",),
        npm=True,
    ),
    "size": Command(
        "tools.size_budget", "compare every shipped file with its budget", options.size, ("site",), npm=True
    ),
    "simulate": Command(
        "tools.dev.simulate", "play random games with the engine, print who wins", options.simulate
    ),
    "riddles": Command(
        "tools.dev.riddles",
        "write a sheet of machine riddles for readers, or score their choices",
        options.riddles,
        ("test",),
        npm=True,
    ),
    "days": Command("tools.build.daily_riddles", "choose or check the riddles of the day", options.days),
    "deal": Command("tools.dev.check_deal", "check the words of the deal of an exported game", options.deal),
    "faults": Command(
        "tools.faults.run",
        "try crashes, damaged files and hidden pages; nothing may be lost",
        options.faults,
        ("test",),
        npm=True,
    ),
}


def usage() -> str:
    rows = "\n".join(f"  {name:<10}{command.summary}" for name, command in COMMANDS.items())
    return (
        f"usage: python3 build.py COMMAND [options]\n\n{rows}\n\n"
        "Each command first installs what it needs. python3 build.py COMMAND --help lists its options."
    )


def locks_for(name: str, arguments: list[str]) -> tuple[str, ...]:
    """Check the options, and return the lock files that the command needs with them.

    Options of pytest are not known before it is installed; `tools.run_tests` checks them."""
    command = COMMANDS[name]
    parser = command.parser()
    if name == "test":
        parser.parse_known_args(arguments)
        return command.locks
    chosen = parser.parse_args(arguments)
    return (*command.locks, "https") if getattr(chosen, "https", False) else command.locks


def in_venv() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def continue_in_venv(command: list[str]) -> int:
    """Replace this process, so that a signal to it reaches the command; Windows cannot do that."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def run(name: str, arguments: list[str]) -> int:
    """Run a command, in the virtual environment if it needs packages; return its exit code."""
    command = COMMANDS[name]
    locks = locks_for(name, arguments)
    for lock in locks:
        ensure_lock(lock)
    if command.npm:
        ensure_npm()
    if locks and not in_venv():
        return continue_in_venv([str(venv_python()), str(ROOT / "build.py"), name, *arguments])
    module = importlib.import_module(command.module)
    return int(module.run(arguments))


def fail(message: str, code: int) -> int:
    print(message, file=sys.stderr, flush=True)
    return code


def main(arguments: list[str]) -> int:
    """Run build.py; 0 is success, 1 a failed check, 2 a command that could not be carried out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without UTF-8 gets “?” for some characters
            stream.reconfigure(errors="replace")
    try:
        return carry_out(arguments)
    except BrokenPipeError:  # the reader of a pipe has ended, for example `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def carry_out(arguments: list[str]) -> int:
    """Run a command; expected failures are one sentence."""
    if not arguments or arguments[0] in (*HELP_OPTIONS, "help"):
        say(usage())
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        return fail(f"build.py: there is no command “{name}”; python3 build.py lists all commands.", 2)
    try:
        return run(name, rest)
    except ToolError as failure:
        return fail(f"build.py {name}: {failure}", 2)
    except OSError as error:
        if error.errno not in NO_ACCESS:
            raise
        return fail(
            f"build.py {name}: cannot read or write {error.filename or 'a file'}: {error.strerror}.", 2
        )
    except KeyboardInterrupt:
        return 130
