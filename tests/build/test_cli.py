"""The command line: its list of commands, exit codes and messages; lock files name no host."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import cli, find_chromium, lint, run_tests
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


@pytest.fixture
def nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError("something would be installed")

    for name in ("ensure_lock", "ensure_npm"):
        monkeypatch.setattr(cli, name, refuse)


@pytest.mark.usefixtures("nothing_is_installed")
@pytest.mark.parametrize("option", ["-h", "--help"])
@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_command_explains_itself_without_installing(
    name: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([name, option])
    assert ended.value.code == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(f"usage: build.py {name}") and printed.err == ""


WRONG = [
    *([name, "--fsat"] for name in sorted(cli.COMMANDS) if name != "test"),
    ["site", "--fas"],  # no abbreviations
    ["site", "dist"],
    ["serve", "--port", "70000"],
    ["serve", "--port", "-1"],
    ["serve", "--port", "eighty"],
    ["serve", "--port"],
    ["serve", "--host", "no.such.host.invalid"],
    ["serve", "--host", "a" * 300],
    ["serve", "--root", "no/such/folder"],
    ["serve", "--root", "tools"],  # a folder without a page
    ["simulate", "chess"],
    ["simulate", "--games", "0"],
    ["bench", "--rounds", "0"],
    ["bench", "--against", "no/such/folder"],
    ["bench", "--against", "tools"],
    ["faults", "--site", "tools"],
    ["simulate", "--people", "99"],
    ["faults", "--effort", "9"],
    ["cards", "draw"],
    ["cards", "deck", "nonsense"],
]


@pytest.mark.usefixtures("nothing_is_installed")
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_option_is_one_sentence_and_exit_code_2_before_anything_is_installed(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == "" and len(printed.err.strip().splitlines()) == 1
    assert "--help lists the options." in printed.err


def test_help_and_wrong_options_work_in_a_fresh_clone(tmp_path: Path) -> None:
    """No package is needed for them: this Python sees the standard library only."""
    for name in ("build.py", "tools", "engine"):
        (tmp_path / name).symlink_to(ROOT / name)
    command = [sys.executable, "-I", "-S", "-c", "import sys; sys.path.insert(0, '.'); import runpy; "]
    for arguments, code in ((["serve", "--help"], 0), (["faults", "--fsat"], 2)):
        program = f"sys.argv = {['build.py', *arguments]!r}; runpy.run_path('build.py', run_name='__main__')"
        done = subprocess.run([*command[:-1], command[-1] + program], cwd=tmp_path, capture_output=True)
        assert done.returncode == code, done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build.py", "engine", "tools"]


@pytest.mark.parametrize(
    "arguments", [["--fsat"], ["tests/no_such_test.py"], ["-k", "no_such_test_anywhere", "tests/lint"]]
)
def test_arguments_that_pytest_cannot_use_are_refused_before_the_build(arguments: list[str]) -> None:
    with pytest.raises(ToolError, match=r"^(pytest cannot use|No test matches) these arguments"):
        run_tests.check_choice(arguments)


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_signal_to_the_command_also_ends_what_it_started_in_the_environment() -> None:
    """A second process would go on serving after the first one was ended."""
    program = (
        "from tools import cli; cli.continue_in_venv([sys.executable, '-c', 'import os; print(os.getpid())'])"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", f"import sys; {program}"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    printed, _ = child.communicate()
    assert int(printed) == child.pid


def test_an_expected_failure_is_one_sentence_and_exit_code_2() -> None:
    done = call("simulate", "obscurio", "--players", "99")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EBUSY, errno.ENOTDIR])
def test_a_folder_that_cannot_be_written_is_named_in_one_sentence(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(lock: str) -> None:
        raise OSError(number, os.strerror(number), "/here/.venv")

    monkeypatch.setattr(cli, "ensure_lock", refuse)
    assert cli.main(["site"]) == 2
    printed = capsys.readouterr().err
    assert printed == f"build.py site: cannot read or write /here/.venv: {os.strerror(number)}.\n"


def test_a_terminal_without_utf8_is_no_error() -> None:
    settings = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [
        sys.executable,
        str(ROOT / "build.py"),
        "simulate",
        "obscurio",
        "--players",
        "2",
        "--games",
        "1",
    ]
    done = subprocess.run(command, env=settings, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "" and "actions" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_a_reader_that_has_ended_is_no_traceback() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, str(ROOT / "build.py")], stdout=write, stderr=subprocess.PIPE, text=True
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


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


WORDS_OF_LICENCES = {
    "CPython": "PSF is making Python available to Licensee on an",
    "zlib": "1995-2011 Jean-loup Gailly and Mark Adler",
    "libffi": "Red Hat, Inc and others",
    "Expat": "Thai Open Source Software Center Ltd",
    "libmpdec": "Stefan Krah",
    "HACL*": "INRIA, CMU and Microsoft Corporation",
    "Emscripten": "2010-2014 Emscripten authors",
    "musl": "Rich Felker",
    "bzip2": "Julian R Seward",
    "liblzma": "The XZ Utils authors",
    "Zstandard": "Meta Platforms, Inc. and affiliates",
    "error-stack-parser": "Eric Wendelin",
    "Mozilla Public License": '“Covered Software”|"Covered Software"',
}


@pytest.mark.parametrize("work", WORDS_OF_LICENCES)
def test_the_licences_of_works_inside_pyodide_are_given_in_full(work: str) -> None:
    """The app is used offline, where a link to a licence cannot be followed."""
    text = " ".join((ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").split())
    assert work in text and re.search(WORDS_OF_LICENCES[work], text), work


def test_every_stored_licence_is_used() -> None:
    used = {part.text for parts in third_party_notices.COMPONENTS.values() for part in parts if part.text}
    stored = {path.name for path in third_party_notices.LICENCES.iterdir()}
    assert stored == used | set(third_party_notices.OWN_TEXT.values())


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
