"""Runs build scripts in Node, once for each set of inputs; results are cached between builds.
It must not know what a script does."""

import hashlib
import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from tools.bootstrap_env import find_node
from tools.console import ToolError, step
from tools.paths import NPM, TOOLS, WORK

SCRIPTS = TOOLS / "build"
# Results must not depend on the builder's own settings.
SAME_EVERYWHERE = {"TZ": "UTC", "LANG": "C", "LC_ALL": "C"}
CACHED_RESULTS = 8  # of each kind: enough for the variants of one bench run


def readable(text: str) -> str:
    """The end of an error message without lines of minified code."""
    return "\n".join(line for line in text.splitlines() if len(line) < 400)[-2000:]


def run_node(script: str, job: dict[str, object]) -> str:
    """Run a script with its job as JSON on standard input; returns its output."""
    node, _ = find_node()
    done = subprocess.run(
        [node, str(SCRIPTS / script)],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | SAME_EVERYWHERE,
    )
    if done.returncode:
        raise ToolError(f"tools/build/{script} failed:\n{readable(done.stderr + done.stdout)}")
    return done.stdout


@cache
def node_version() -> str:
    """The version of the Node program that runs the scripts; part of every cache key."""
    node, _ = find_node()
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def source_of(script: str, parts: tuple[str, ...]) -> bytes:
    """The text of a script, of the Python file it runs, and of the scripts it imports."""
    inside = SCRIPTS / script.replace(".mjs", ".py")
    paths = [SCRIPTS / script, *([inside] if inside.exists() else []), *(SCRIPTS / name for name in parts)]
    return b"".join(path.read_bytes() for path in paths)


def cached_job(kind: str, job: dict[str, object], script: str, parts: tuple[str, ...] = ()) -> Path:
    """Run a Node job once for each set of inputs; returns the folder with its results."""
    text = json.dumps(job | {"node": node_version()}, sort_keys=True).encode()
    out = WORK / kind / hashlib.sha256(source_of(script, parts) + text).hexdigest()[:16]
    if (out / "done").exists():
        return out
    out.mkdir(parents=True, exist_ok=True)
    with step(f"making {WORK.name}/{kind} with Node"):
        run_node(script, job | {"pyodide": str(NPM / "pyodide"), "out": str(out)})
    (out / "done").touch()
    delete_old(out.parent)
    return out


def delete_old(folder: Path, keep: int = CACHED_RESULTS) -> None:
    """Delete all but the newest results."""
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
        shutil.rmtree(old, ignore_errors=True)
