"""The command table: what each command needs to be installed, and which module does it.
Standard library only; commands are imported after their needs are met, inside the virtual environment."""

import importlib
import os
import subprocess
import sys
from dataclasses import dataclass

from tools.bootstrap_env import ensure_lock, ensure_npm
from tools.console import ToolError, say
from tools.paths import ROOT, VENV, venv_python


@dataclass(frozen=True)
class Command:
    """One word after build.py; its module has `run(arguments) -> int`."""

    module: str
    words: str
    locks: tuple[str, ...] = ()
    npm: bool = False


COMMANDS = {
    "serve": Command("tools.dev_server", "build the site and serve it on this machine", ("site",), npm=True),
    "test": Command("tools.run_tests", "run every check and every test", ("test", "cards"), npm=True),
    "check": Command("tools.lint", "ruff and mypy --strict only", ("test", "cards")),
    "site": Command("tools.build.site_builder", "build dist/", ("site",), npm=True),
    "cards": Command(
        "tools.build.paint_cards", "paint the pictures and their descriptions again", ("cards",)
    ),
    "bench": Command(
        "tools.bench.run",
        "measure against a plain PyScript page, write docs/bench/METHOD.md",
        ("test",),
        npm=True,
    ),
    "size": Command("tools.size_budget", "weigh every shipped file against its budget", ("site",), npm=True),
    "simulate": Command("tools.dev.simulate", "play many games with the bare engine, print who wins", ()),
    "faults": Command("tools.faults.run", "kill, cut and corrupt; nothing may be lost", ("test",), npm=True),
}


def usage() -> str:
    rows = "\n".join(f"  {name:<10}{command.words}" for name, command in COMMANDS.items())
    return f"usage: python3 build.py COMMAND [options]\n\n{rows}\n\nEach command sets up what it needs."


def prepare(command: Command) -> None:
    for lock in command.locks:
        ensure_lock(lock)
    if command.npm:
        ensure_npm()


def inside() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def run(name: str, arguments: list[str]) -> int:
    command = COMMANDS[name]
    prepare(command)
    if command.locks and not inside():
        again = [str(venv_python()), str(ROOT / "build.py"), name, *arguments]
        return subprocess.run(again).returncode
    work = importlib.import_module(command.module)
    return int(work.run(arguments))


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        say(usage())
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        say(f"There is no command “{name}”.\n\n{usage()}")
        return 2
    try:
        return run(name, rest)
    except ToolError as failure:
        print(f"build.py {name}: {failure}", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        return 130
