"""Jobs for Node: run once for each set of inputs, their results kept between builds.
It must not know what a job does."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from tools.bootstrap_env import find_node
from tools.console import ToolError, step
from tools.paths import NPM, TOOLS, WORK

SCRIPTS = TOOLS / "build"


def readable(text: str) -> str:
    """The end of an error without the single lines of a hundred kilobytes that minified code gives."""
    return "\n".join(line for line in text.splitlines() if len(line) < 400)[-2000:]


def run_node(script: str, job: dict[str, object]) -> str:
    node, _ = find_node()
    done = subprocess.run(
        [node, str(SCRIPTS / script)], input=json.dumps(job), capture_output=True, text=True
    )
    if done.returncode:
        raise ToolError(f"tools/build/{script} failed:\n{readable(done.stderr + done.stdout)}")
    return done.stdout


def cached_job(kind: str, job: dict[str, object], script: str) -> Path:
    """Run a Node job once for each set of inputs; its folder is kept between builds."""
    inside = SCRIPTS / script.replace(".mjs", ".py")
    recipe = (SCRIPTS / script).read_bytes() + (inside.read_bytes() if inside.exists() else b"")
    text = json.dumps(job, sort_keys=True).encode()
    out = WORK / kind / hashlib.sha256(recipe + text).hexdigest()[:16]
    if (out / "done").exists():
        return out
    out.mkdir(parents=True, exist_ok=True)
    with step(f"making the {kind} with Node"):
        run_node(script, job | {"pyodide": str(NPM / "pyodide"), "out": str(out)})
    (out / "done").touch()
    forget_old(out.parent)
    return out


def forget_old(folder: Path, keep: int = 4) -> None:
    """The newest few results stay, so that going back and forth between two versions is quick."""
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
        shutil.rmtree(old, ignore_errors=True)
