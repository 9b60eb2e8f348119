"""The built site: same bytes twice, nothing named that is not shipped, nothing shipped that nobody checks."""

from __future__ import annotations

import ast
import hashlib
import json
import re
from pathlib import Path

import pytest

from tools.build import html_page, node_cache, python_bundle, site_builder, vendor_patches
from tools.build.asset_manifest import AssetManifest
from tools.paths import ROOT, WORK


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The quick build: everything but the snapshot."""
    WORK.mkdir(exist_ok=True)
    out = tmp_path_factory.mktemp("site") / "dist"
    site_builder.build(out, fast=True)
    return out


def digest(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_two_builds_are_identical(built: Path, tmp_path: Path) -> None:
    site_builder.build(tmp_path / "again", fast=True)
    assert digest(built) == digest(tmp_path / "again")


def test_every_name_with_a_hash_tells_the_truth(built: Path) -> None:
    for path in (built / "a").iterdir():
        [claimed] = re.findall(r"(?:^|\.)([0-9a-f]{12})\.", path.name)
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(claimed)


def test_the_list_of_the_worker_is_complete_and_true(built: Path) -> None:
    [listing] = (built / "a").glob("files.*.json")
    rows = json.loads(listing.read_text())
    found = digest(built)
    assert {row[0]: row[1] for row in rows} == {
        name: sha for name, sha in found.items() if name not in ("sw.js", f"a/{listing.name}")
    }
    assert all((built / row[0]).stat().st_size == row[2] for row in rows)
    assert hashlib.sha256(listing.read_bytes()).hexdigest() in (built / "sw.js").read_text()


def test_the_page_names_only_files_that_are_shipped(built: Path) -> None:
    text = (built / "index.html").read_text()
    named = re.findall(r'(?:src|href)="(?:\./)?([^"#?:]+)"', text) + re.findall(r'"(a/[^"]+)"', text)
    assert named
    assert [name for name in named if not (built / name).exists()] == []


def test_nothing_in_the_page_or_its_style_points_elsewhere(built: Path) -> None:
    for path in (built / "index.html", *(built / "a").glob("*.css"), *built.glob("manifest*.json")):
        assert re.findall(r"https?://(?!www\.w3\.org)", path.read_text()) == [], path.name


def test_the_policy_allows_exactly_the_inline_scripts_and_the_style_of_the_page(built: Path) -> None:
    text = (built / "index.html").read_text()
    inline = re.findall(r"<(script|style)>(.*?)</\1>", text, re.DOTALL)
    hashes = {html_page.inline(tag, content)[1] for tag, content in inline}
    assert {tag for tag, _ in inline} == {"script", "style"}
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
    assert hashes == set(re.findall(r"'sha256-[^']+'", policy))
    assert "'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy


def test_the_address_of_a_picture_does_not_tell_its_name() -> None:
    shelf = AssetManifest()
    assert "traitor" not in shelf.add("cards/pieces/role_traitor.webp", b"picture", "obscurio")


def test_the_worker_never_takes_over_by_itself() -> None:
    text = (ROOT / "web" / "sw.js").read_text()
    assert text.count("skipWaiting") == 1
    assert "skipWaiting" in text[text.index("const apply") : text.index("const WORK")]
    assert len(text.splitlines()) < 150


@pytest.mark.parametrize("language", html_page.LANGUAGES)
def test_the_manifest_is_complete_in_every_language(built: Path, language: str) -> None:
    name = "manifest.json" if language == "en" else f"manifest.{language}.json"
    manifest = json.loads((built / name).read_text())
    assert manifest["lang"] == language and "umbrary_languages" not in manifest
    english = json.loads((built / "manifest.json").read_text())
    assert manifest.keys() == english.keys()
    for icon in manifest["icons"]:
        assert (built / icon["src"]).exists()


def test_a_changed_upstream_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "core.js"
    other.write_text("something else")
    monkeypatch.setitem(vendor_patches.PINNED, other, "0" * 64)
    with pytest.raises(vendor_patches.ToolError, match="not the version"):
        vendor_patches.official(other)


def test_a_change_that_does_not_fit_is_refused() -> None:
    wrong = (vendor_patches.Change("because", "this text is not in the file", ""),)
    with pytest.raises(vendor_patches.ToolError, match="was not found once"):
        vendor_patches.changed(vendor_patches.PYODIDE / "pyodide.mjs", wrong)


def test_pyscript_is_shipped_without_eval_on_the_main_thread() -> None:
    core, modules = vendor_patches.pyscript()
    assert "return Function(" not in core
    assert "pyscript/__init__.py" in modules and "from polyscript import" not in core.split("xworker")[-1]


def test_imports_inside_functions_are_found() -> None:
    code = python_bundle.PythonCode(
        {"app/one.py": "def f():\n    import zlib\n    from js import document\n"}, {}
    )
    assert code.imports() == ["app.one", "zlib"]


def test_the_page_reads_from_the_shelf_that_the_worker_fills() -> None:
    [shelf] = re.findall(
        r"caches\?\.open\('([\w-]+)'\)", (ROOT / "web" / "boot" / "inline-boot.js").read_text()
    )
    assert f"const FILES = '{shelf}'," in (ROOT / "web" / "sw.js").read_text()


def test_parts_of_pyscript_load_when_asked_for_and_all_can_be_asked_for() -> None:
    """Its package would load every part at every start; nothing may get lost on the way."""
    _, modules = vendor_patches.pyscript()
    text = modules[vendor_patches.PACKAGE]
    [homes] = [
        ast.literal_eval(node.value)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    promised = set(re.findall(r"import (.*)", vendor_patches.PACKAGE_CHANGES[0].old))
    assert set(homes) == {name for names in promised for name in names.split(",")}
    for name, home in homes.items():
        assert re.search(
            rf"^(class |def |async def )?{name}\b", modules[f"pyscript/{home}.py"], re.MULTILINE
        ), name


@pytest.mark.slow
def test_two_snapshots_of_the_same_sources_are_identical(tmp_path: Path) -> None:
    _, modules = vendor_patches.pyscript()
    code = python_bundle.collect(modules, {})
    stdlib, app = python_bundle.stdlib(code), python_bundle.application(code)
    job: dict[str, object] = {
        "runtime": str(site_builder.runtime_folder()),
        "stdlib": str(stdlib),
        "app": str(app),
        "imports": code.imports(),
        "build": "0" * 16,
        "lock": site_builder.lock_info(),
    }
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        node_cache.run_node("make_snapshot.mjs", job | {"out": str(tmp_path / name)})
        made.append((tmp_path / name / "python.snap").read_bytes())
    assert made[0] == made[1]


@pytest.mark.slow
def test_every_module_of_ours_can_be_imported_without_a_browser() -> None:
    _, modules = vendor_patches.pyscript()
    assert python_bundle.skipped(python_bundle.application(python_bundle.collect(modules, {}))) == {}
