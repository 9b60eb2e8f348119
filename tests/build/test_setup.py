"""Set-up: the next run finishes an interrupted installation; every failure has a true sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import bootstrap_env, console
from tools.console import ToolError
from tools.paths import ROOT

Calls = list[list[str]]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A checkout with nothing installed."""
    places = {"ROOT": ".", "WORK": ".build", "VENV": ".venv", "NPM": "node_modules"}
    for name, folder in places.items():
        monkeypatch.setattr(bootstrap_env, name, tmp_path / folder)
    python = tmp_path / ".venv" / "bin" / "python"
    monkeypatch.setattr(bootstrap_env, "venv_python", lambda: python)
    bootstrap_env.venv_version.cache_clear()
    yield tmp_path
    bootstrap_env.venv_version.cache_clear()


@pytest.fixture
def commands(place: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """The commands that would have run; .venv and node_modules look whole."""
    calls: Calls = []
    (place / ".venv").mkdir()
    (place / "node_modules").mkdir()
    monkeypatch.setattr(bootstrap_env, "run_logged", lambda command, *rest: calls.append(command))
    monkeypatch.setattr(bootstrap_env, "venv_version", lambda: "3.11")
    monkeypatch.setattr(bootstrap_env.venv_version, "cache_clear", lambda: None, raising=False)
    monkeypatch.setattr(bootstrap_env, "find_node", lambda: ("node", ["npm"]))
    return calls


def failing(error: BaseException) -> Callable[..., None]:
    def fail(*arguments: object) -> None:
        raise error

    return fail


def test_packages_run_no_scripts_during_installation(commands: Calls) -> None:
    bootstrap_env.ensure_lock("site")
    bootstrap_env.ensure_npm()
    pip, npm = commands
    assert {"--require-hashes", "--only-binary=:all:"} <= set(pip)
    assert "ci" in npm and "--ignore-scripts" in npm
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text().split()


def test_what_is_installed_is_not_installed_again(commands: Calls) -> None:
    for _ in range(3):
        bootstrap_env.ensure_lock("site")
        bootstrap_env.ensure_npm()
    assert len(commands) == 2


def test_after_a_kill_every_python_package_is_installed_again(
    commands: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package may look whole after a kill: pip judges by its metadata."""
    with monkeypatch.context() as killed:
        killed.setattr(bootstrap_env, "run_logged", failing(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            bootstrap_env.ensure_lock("site")
    bootstrap_env.ensure_lock("site")
    bootstrap_env.ensure_lock("site")
    [again] = commands
    assert "--force-reinstall" in again


def test_after_a_failure_python_packages_are_tried_again_without_force(
    commands: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as failed:
        failed.setattr(bootstrap_env, "run_logged", failing(ToolError("no network")))
        with pytest.raises(ToolError):
            bootstrap_env.ensure_lock("site")
    bootstrap_env.ensure_lock("site")
    [again] = commands
    assert "--force-reinstall" not in again


def test_an_interrupted_change_of_packages_is_noticed_after_going_back(
    commands: Calls, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stamp of the old packages must not outlive them."""
    bootstrap_env.ensure_npm()
    other = place / "other-lock.json"
    other.write_text("{}")
    with monkeypatch.context() as interrupted:
        interrupted.setattr(bootstrap_env, "NPM_LOCK", other)
        interrupted.setattr(bootstrap_env, "run_logged", failing(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            bootstrap_env.ensure_npm()
    bootstrap_env.ensure_npm()
    assert len(commands) == 2


def test_npm_does_not_empty_the_packages_of_another_checkout(commands: Calls, place: Path) -> None:
    (place / "node_modules").rmdir()
    (place / "other").mkdir()
    (place / "other" / "package").touch()
    (place / "node_modules").symlink_to(place / "other")
    with pytest.raises(FileNotFoundError):  # the fake npm makes no folder for the stamp
        bootstrap_env.ensure_npm()
    assert (place / "other" / "package").exists() and not (place / "node_modules").is_symlink()


def test_npm_gives_up_soon(commands: Calls) -> None:
    bootstrap_env.ensure_npm()
    [npm] = commands
    assert "--fetch-retries=1" in npm and any(option.startswith("--fetch-timeout=") for option in npm)


def pip_answers(place: Path) -> bool:
    command = [str(place / ".venv" / "bin" / "python"), "-m", "pip", "--version"]
    return subprocess.run(command, capture_output=True).returncode == 0


CHILD = """
import sys
from pathlib import Path
from tools import bootstrap_env
place = Path(sys.argv[1])
bootstrap_env.ROOT, bootstrap_env.WORK, bootstrap_env.VENV = place, place / ".build", place / ".venv"
bootstrap_env.venv_python = lambda: place / ".venv" / "bin" / "python"
bootstrap_env.ensure_venv()
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="process groups")
def test_a_virtual_environment_killed_while_it_is_made_is_made_again(place: Path) -> None:
    for delay in (0.1, 0.4, 1.0, 2.0):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(place)],
            cwd=ROOT,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
        )
        time.sleep(delay)
        if child.poll() is None:
            os.killpg(child.pid, 9)
        child.wait()
    bootstrap_env.ensure_venv()
    assert pip_answers(place)
    assert bootstrap_env.venv_version() == f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.mark.slow
def test_a_virtual_environment_whose_python_is_gone_is_made_again(place: Path) -> None:
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "bin" / "python").symlink_to("/usr/bin/python2.9")
    bootstrap_env.ensure_venv()
    assert pip_answers(place)


def test_a_folder_that_cannot_be_written_is_not_called_a_missing_package(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "mkdir", failing(PermissionError(13, "Permission denied", ".venv")))
    with pytest.raises(PermissionError):
        bootstrap_env.ensure_venv()


def test_a_python_without_ensurepip_names_the_package_to_install(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap_env.sys, "executable", "false")
    with pytest.raises(ToolError, match="python3-venv"):
        bootstrap_env.ensure_venv()


def test_without_node_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap_env.shutil, "which", lambda name: None)
    monkeypatch.setattr(bootstrap_env, "wheel_node", lambda: None)
    monkeypatch.setattr(bootstrap_env, "ensure_lock", failing(ToolError("no network")))
    with pytest.raises(ToolError, match="install the packages nodejs and npm"):
        bootstrap_env.find_node()


def test_a_failing_installation_prints_one_sentence_and_logs_the_output(place: Path) -> None:
    with pytest.raises(ToolError, match=r"^It did not work\. \(the whole output is in \.build/pip\.log\)$"):
        bootstrap_env.run_logged(
            [sys.executable, "-c", "print('why'); raise SystemExit(1)"], "pip.log", "It did not work."
        )
    assert (place / ".build" / "pip.log").read_text().strip() == "why"


@pytest.mark.parametrize(
    "output, words",
    [
        ("WARNING: Retrying (Retry(total=1)) NewConnectionError\nERROR: No matching distribution", "network"),
        ("npm error code ECONNREFUSED", "network"),
        ("npm error code EAI_AGAIN", "network"),
        ("ERROR: No matching distribution found for brotli==1.2.1", "no wheel for this version of Python"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "hash in the lock file"),
        ("npm error code EINTEGRITY", "hash in the lock file"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("npm error code EACCES", "cannot be written"),
        ("Segmentation fault", "its output says why"),
    ],
)
def test_the_sentence_names_the_cause_of_a_failed_installation(output: str, words: str, place: Path) -> None:
    with pytest.raises(ToolError) as failed:
        bootstrap_env.run_logged(
            [sys.executable, "-c", f"print({output!r}); raise SystemExit(1)"],
            "pip.log",
            "Not installed: CAUSE.",
        )
    assert words in str(failed.value) and "CAUSE" not in str(failed.value)


def test_a_long_step_says_that_it_still_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "QUIET_SECONDS", 0.05)
    with console.step("outer work"), console.step("installing"):
        deadline = time.monotonic() + 30
        said = ""
        while "still" not in said and time.monotonic() < deadline:
            time.sleep(0.02)
            said += capsys.readouterr().out
    assert "still installing (" in said and "still outer work" not in said


def test_links_to_an_environment_elsewhere_are_ignored_by_git() -> None:
    """A pattern that ends with a slash matches folders only."""
    lines = (ROOT / ".gitignore").read_text().split()
    assert {".venv", "node_modules"} <= set(lines)
    assert {"dist.new/", "dist.old/", ".build/"} <= set(lines)
