"""The same sources give the same bytes, whatever folder, time zone, language or Node builds them."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import bootstrap_env
from tools.build import node_cache, python_bundle, site_builder, vendor_patches
from tools.build.variant import default_variant
from tools.console import ToolError
from tools.paths import NPM, ROOT

BUILDERS = {
    "one": {"TZ": "Asia/Kolkata", "LANG": "xq_XQ.UTF-8", "LC_ALL": "xq_XQ.UTF-8", "HOME": "/home/anna"},
    "zwei räume/& mehr": {"TZ": "America/St_Johns", "LANG": "C", "LC_ALL": "C", "HOME": "/home/bertrand"},
}
"""Folder and environment of each builder."""
PRIVATE = [b"/home/anna", b"/home/bertrand", b"Kolkata", b"St_Johns", b"xq_XQ", "zwei räume".encode()]


def link_or_copy(source: str, target: str) -> None:
    """A hard link where possible: node_modules has 130 MB."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def snapshot_job(folder: Path) -> dict[str, object]:
    """The inputs of a snapshot, copied into a folder."""
    _, modules = vendor_patches.pyscript()
    code = python_bundle.collect(modules, {})
    shutil.copytree(site_builder.runtime_folder(default_variant()), folder / "runtime")
    shutil.copy(python_bundle.stdlib(code), folder / "stdlib.zip")
    shutil.copy(python_bundle.application(code), folder / "app.zip")
    return {
        "runtime": str(folder / "runtime"),
        "stdlib": str(folder / "stdlib.zip"),
        "app": str(folder / "app.zip"),
        "imports": code.imports(),
        "build": "0" * 16,
        "lock": site_builder.lock_info(),
        "stub_modules": True,
        "strip_lines": True,
        "share_methods": True,
        "out": str(folder),
    }


def snapshot_in(folder: Path, patch: pytest.MonkeyPatch) -> bytes:
    """A snapshot made by scripts in this folder from files in this folder."""
    scripts = folder / "scripts"
    scripts.mkdir(parents=True)
    for name in ("make_snapshot.mjs", "make_snapshot.py"):
        shutil.copy(node_cache.SCRIPTS / name, scripts)
    job = snapshot_job(folder)
    with patch.context() as here:
        here.setattr(node_cache, "SCRIPTS", scripts)
        node_cache.run_node("make_snapshot.mjs", job)
    return (folder / "python.snap").read_bytes()


@pytest.mark.slow
def test_snapshots_of_two_builders_are_identical(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_cache, "SAME_EVERYWHERE", {})  # the script itself must not depend on them
    made = []
    for name, settings in BUILDERS.items():
        with monkeypatch.context() as builder:
            for key, value in settings.items():
                builder.setenv(key, value)
            made.append(snapshot_in(tmp_path / name, monkeypatch))
    assert made[0] == made[1]
    assert [text for text in (*PRIVATE, str(tmp_path).encode(), str(ROOT).encode()) if text in made[0]] == []


@pytest.mark.slow
@pytest.mark.nightly
def test_snapshots_of_two_versions_of_node_are_identical(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Node 21 and newer have a `navigator` and could make a trampoline that iPhones cannot call."""
    try:
        bootstrap_env.ensure_lock("node")
    except ToolError:
        pytest.skip("the wheel of Node cannot be installed")
    wheel = bootstrap_env.wheel_node()
    assert wheel is not None
    made = []
    for number, node in enumerate((bootstrap_env.find_node(), wheel)):

        def chosen(node: tuple[str, list[str]] = node) -> tuple[str, list[str]]:
            return node

        (tmp_path / str(number)).mkdir()
        monkeypatch.setattr(node_cache, "find_node", chosen)
        made.append(snapshot_in(tmp_path / str(number), monkeypatch))
    assert made[0] == made[1]


def test_the_version_of_node_is_part_of_the_cache_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_cache, "WORK", tmp_path)
    monkeypatch.setattr(node_cache, "run_node", lambda script, job: "")
    folders = set()
    for version in ("v20.0.0", "v24.0.0", "v20.0.0"):
        monkeypatch.setattr(node_cache, "node_version", lambda version=version: version)
        folders.add(node_cache.cached_job("kind", {}, "make_snapshot.mjs"))
    assert len(folders) == 2


def checkout(folder: Path) -> None:
    """A copy of the sources and of the installed npm packages."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.split(b"\0")
    for name in map(os.fsdecode, filter(None, listed)):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    shutil.copytree(NPM.resolve(), folder / "node_modules", copy_function=link_or_copy)


def digests(folder: Path, wanted: Callable[[Path], bool] = Path.is_file) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if wanted(path)
    }


@pytest.mark.slow
@pytest.mark.nightly
def test_whole_sites_of_two_builders_are_identical(tmp_path: Path) -> None:
    program = "from tools.build.site_builder import build; build(compressed=True)"
    sites = []
    for name, settings in BUILDERS.items():
        checkout(tmp_path / name)
        settings = settings | {"HOME": str(tmp_path / Path(settings["HOME"]).name)}
        subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path / name, env=os.environ | settings, check=True
        )
        sites.append(tmp_path / name / "dist")
    first, second = map(digests, sites)
    assert len(first) > 600
    assert first == second
    private = [*PRIVATE, str(tmp_path).encode(), str(ROOT).encode()]
    for path in sorted(sites[0].rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            assert [text for text in private if text in content] == [], path
