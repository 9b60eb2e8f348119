"""Responsible for the command table of build.py: what each command installs and which module runs it.
Must not depend on anything but the standard library; a command's module is imported after its set-up."""

import importlib
import os
import subprocess
import sys
from dataclasses import dataclass

from tools.bootstrap_env import ensure_lock, ensure_npm
from tools.console import ToolError, say
from tools.paths import ROOT, VENV, venv_python

HELP_OPTIONS = ("-h", "--help")


@dataclass(frozen=True)
class Command:
    """One command of build.py; its module has `run(arguments) -> int`."""

    module: str
    summary: str
    locks: tuple[str, ...] = ()
    npm: bool = False
    usage: str = ""  # printed for --help if the module has no argument parser of its own


COMMANDS = {
    "serve": Command("tools.dev_server", "build the site and serve it on this machine", ("site",), npm=True),
    "test": Command(
        "tools.run_tests",
        "run the linters and the tests (--all: nightly variants too)",
        ("test", "cards"),
        npm=True,
    ),
    "check": Command(
        "tools.lint", "run the linters and type checkers only", ("test", "cards"), npm=True, usage="check"
    ),
    "site": Command(
        "tools.build.site_builder",
        "build dist/ (--fast: no snapshot, no compression, no service worker)",
        ("site",),
        npm=True,
        usage="site [--fast]",
    ),
    "cards": Command("tools.build.paint_cards", "paint the pictures and write their decks again", ("cards",)),
    "bench": Command(
        "tools.bench.run", "measure against plain PyScript, write docs/bench/", ("test",), npm=True
    ),
    "size": Command("tools.size_budget", "compare every shipped file with its budget", ("site",), npm=True),
    "simulate": Command("tools.dev.simulate", "play random games with the engine, print who wins"),
    "riddles": Command(
        "tools.dev.riddles",
        "write a sheet of machine riddles for readers, or score their choices",
        ("test",),
        npm=True,
    ),
    "faults": Command(
        "tools.faults.run",
        "try crashes, damaged files and hidden pages; nothing may be lost",
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


def prepare(command: Command) -> None:
    """Install what the command needs."""
    for lock in command.locks:
        ensure_lock(lock)
    if command.npm:
        ensure_npm()


def in_venv() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def run(name: str, arguments: list[str]) -> int:
    """Run a command, in the virtual environment if it needs packages; return its exit code."""
    command = COMMANDS[name]
    if command.usage and arguments and arguments[0] in HELP_OPTIONS:
        say(f"usage: python3 build.py {command.usage}\n\n{command.summary}")
        return 0
    prepare(command)
    if command.locks and not in_venv():
        in_venv_command = [str(venv_python()), str(ROOT / "build.py"), name, *arguments]
        return subprocess.run(in_venv_command).returncode
    module = importlib.import_module(command.module)
    return int(module.run(arguments))


def fail(message: str, code: int) -> int:
    print(message, file=sys.stderr, flush=True)
    return code


def main(arguments: list[str]) -> int:
    """Run build.py with these arguments; 0 is success, 1 a failure, 2 an unknown command."""
    if not arguments or arguments[0] in (*HELP_OPTIONS, "help"):
        say(usage())
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        return fail(f"build.py: there is no command “{name}”; python3 build.py lists all commands.", 2)
    try:
        return run(name, rest)
    except ToolError as failure:
        return fail(f"build.py {name}: {failure}", 1)
    except KeyboardInterrupt:
        return 130
