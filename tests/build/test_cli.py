"""The command line: its list of commands, exit codes and messages; lock files name no host."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import bootstrap_env, cli, find_chromium, lint
from tools.build import third_party_notices
from tools.console import ToolError
from tools.paths import ROOT, TOOLS


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "build.py"), *arguments], capture_output=True, text=True
    )


def test_without_arguments_it_prints_every_command() -> None:
    done = call()
    assert done.returncode == 0
    for name in ("serve", "test", "check", "site", "cards", "bench", "size", "simulate"):
        assert re.search(rf"^  {name} ", done.stdout, re.MULTILINE)


def test_an_unknown_command_is_one_sentence_and_exit_code_2() -> None:
    done = call("dance")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1 and "“dance”" in done.stderr


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_command_explains_itself(name: str) -> None:
    done = call(name, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: ")


def test_an_expected_failure_prints_one_sentence_and_exits_with_an_error() -> None:
    done = call("simulate", "obscurio", "--players", "99")
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr


def test_every_command_has_a_module() -> None:
    for name, command in cli.COMMANDS.items():
        assert (ROOT / (command.module.replace(".", "/") + ".py")).exists(), name


@pytest.mark.parametrize("lock", sorted(path.name for path in TOOLS.glob("*.lock")))
def test_python_locks_pin_every_package_by_hash_and_name_no_host(lock: str) -> None:
    text = (TOOLS / lock).read_text()
    assert "http" not in text and "index-url" not in text
    blocks = re.split(r"\n(?=[a-z0-9])", text.strip())
    assert blocks and all("==" in block and "--hash=sha256:" in block for block in blocks)


def test_the_npm_lock_pins_every_package_by_hash_and_names_no_host() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name, facts in packages.items():
        if name:
            assert facts["integrity"].startswith("sha512-") and "resolved" not in facts, name


def test_dependencies_are_pinned_exactly() -> None:
    facts = json.loads((ROOT / "package.json").read_text())
    wanted = facts["dependencies"] | facts["devDependencies"]
    assert [version for version in wanted.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_notices_match_the_locked_packages() -> None:
    assert (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8") == third_party_notices.notices()


def test_the_notices_list_every_shipped_package() -> None:
    shipped = set(json.loads((ROOT / "package.json").read_text())["dependencies"])
    assert set(third_party_notices.SHIPPED) == shipped
    text = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for package in (
        *shipped,
        *(inner for bundle in third_party_notices.BUNDLES for inner in third_party_notices.bundled(bundle)),
    ):
        heading = re.search(rf"^##+ {re.escape(package)} [\d.]+$\n\n(.*?)(?=^##|\Z)", text, re.M | re.S)
        assert heading and heading[1].startswith("Licence: "), package
        assert any(sign in heading[1] for sign in ("```", "same as above", "Source: ", "By ")), package


def test_packages_run_no_scripts_during_installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(bootstrap_env, "run_logged", lambda command, *rest: commands.append(command))
    monkeypatch.setattr(bootstrap_env, "stamp_text", lambda lock: "another lock")
    monkeypatch.setattr(bootstrap_env, "ensure_venv", lambda: None)
    monkeypatch.setattr(bootstrap_env, "find_node", lambda: ("node", ["npm"]))
    for place in ("VENV", "NPM"):
        monkeypatch.setattr(bootstrap_env, place, tmp_path)
    bootstrap_env.ensure_lock("site")
    bootstrap_env.ensure_npm()
    pip, npm = commands
    assert {"--require-hashes", "--only-binary=:all:"} <= set(pip)
    assert "ci" in npm and "--ignore-scripts" in npm
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text().split()


def test_without_node_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise ToolError("no network")

    monkeypatch.setattr(bootstrap_env.shutil, "which", lambda name: None)
    monkeypatch.setattr(bootstrap_env, "wheel_node", lambda: None)
    monkeypatch.setattr(bootstrap_env, "ensure_lock", refuse)
    with pytest.raises(ToolError, match="install the packages nodejs and npm"):
        bootstrap_env.find_node()


def test_a_failing_installation_prints_one_sentence_and_logs_the_output(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap_env, "WORK", tmp_path)
    monkeypatch.setattr(bootstrap_env, "ROOT", tmp_path)
    with pytest.raises(ToolError, match=r"^It did not work\. \(the whole output is in pip\.log\)$"):
        bootstrap_env.run_logged(
            [sys.executable, "-c", "print('why'); raise SystemExit(1)"], "pip.log", "It did not work."
        )
    assert (tmp_path / "pip.log").read_text().strip() == "why"


def test_without_chromium_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_chromium, "installed", lambda: None)
    monkeypatch.setattr(find_chromium, "install", lambda: None)
    with pytest.raises(ToolError, match="UMBRARY_CHROMIUM"):
        find_chromium.find()


def test_the_budgets_are_all_positive_numbers() -> None:
    budgets = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["umbrary"]["budgets"]
    assert all(value > 0 for value in budgets.values())


def test_without_npm_packages_the_check_says_so_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lint, "NPM", tmp_path)
    with pytest.raises(ToolError, match="npm packages for checking JavaScript and CSS are missing"):
        lint.call_node("biome", lint.BIOME, "check")


def test_the_npm_lock_holds_every_optional_package() -> None:
    """`npm ci` refuses a lock without the native programs of other platforms."""
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for facts in packages.values():
        for name in facts.get("optionalDependencies", {}):
            assert f"node_modules/{name}" in packages, name
