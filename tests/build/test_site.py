"""The built site: the same bytes twice, no missing file, every file listed with its hash."""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import re
from pathlib import Path
from types import CodeType

import pytest

from tools.build import html_page, precompress, python_bundle, site_builder, vendor_patches
from tools.build.asset_manifest import TIERS, AssetManifest
from tools.paths import ROOT, TOOLS, WORK

BUILD = TOOLS / "build"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The quick build: everything except the snapshot."""
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


def test_hashes_in_file_names_match_the_content(built: Path) -> None:
    for path in (built / "a").iterdir():
        [claimed] = re.findall(r"(?:^|\.)([0-9a-f]{12})\.", path.name)
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(claimed)


def test_the_file_list_of_the_worker_is_complete_and_correct(built: Path) -> None:
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


def test_page_styles_and_manifests_name_no_other_host(built: Path) -> None:
    for path in (built / "index.html", *(built / "a").glob("*.css"), *built.glob("manifest*.json")):
        assert re.findall(r"https?://(?!www\.w3\.org)", path.read_text()) == [], path.name


def test_the_policy_allows_exactly_the_inline_scripts_and_the_style_of_the_page(built: Path) -> None:
    text = (built / "index.html").read_text()
    inline = re.findall(r"<(script|style)>(.*?)</\1>", text, re.DOTALL)
    hashes = {html_page.inline(tag, content)[1] for tag, content in inline}
    assert {tag for tag, _ in inline} == {"script", "style"}
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
    scripts = [
        path.read_text() for path in (built / "a").glob("*.js")
    ]  # inlined where a host sends a wrong type
    hashes |= {html_page.inline("script", text)[1] for text in scripts}
    assert len(scripts) == 3 and hashes == set(re.findall(r"'sha256-[^']+'", policy))
    assert "'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy


def test_the_url_of_a_picture_does_not_contain_its_name() -> None:
    manifest = AssetManifest()
    assert "traitor" not in manifest.add("cards/pieces/role_traitor.webp", b"picture", "obscurio")


def test_the_worker_activates_only_on_request() -> None:
    text = (ROOT / "web" / "sw.js").read_text()
    assert text.count("skipWaiting") == 1
    assert "skipWaiting" in text[text.index("const apply") : text.index("const HANDLERS")]


@pytest.mark.parametrize("language", html_page.LANGUAGES)
def test_the_manifest_is_complete_in_every_language(built: Path, language: str) -> None:
    name = "manifest.json" if language == "en" else f"manifest.{language}.json"
    manifest = json.loads((built / name).read_text())
    assert manifest["lang"] == language and "umbrary_languages" not in manifest
    english = json.loads((built / "manifest.json").read_text())
    assert manifest.keys() == english.keys()
    for icon in manifest["icons"]:
        assert (built / icon["src"]).exists()


def test_manifest_and_page_have_the_colour_of_the_background(built: Path) -> None:
    """The system shows these colours before first paint; another colour would flash."""
    night = re.findall(r"--night: (#\w+);", (ROOT / "web" / "style" / "tokens.css").read_text())[0]
    page = (built / "index.html").read_text()
    assert f'<meta name="theme-color" content="{night}">' in page
    assert re.search(r"html \{\s*background: var\(--night\)", page), "inline, so that no frame is white"
    for path in built.glob("manifest*.json"):
        manifest = json.loads(path.read_text())
        assert (manifest["background_color"], manifest["theme_color"]) == (night, night)


def test_compressed_copies_do_not_name_the_system_that_made_them() -> None:
    packed = precompress.same_gzip(b"text" * 100)
    assert packed[4:8] == bytes(4) and packed[9] == 255
    assert gzip.decompress(packed) == b"text" * 100


def test_a_changed_upstream_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "core.js"
    other.write_text("something else")
    pin = vendor_patches.Pin("@pyscript/core", "1.2.3", "0" * 64)
    monkeypatch.setitem(vendor_patches.PINS, other, pin)
    with pytest.raises(vendor_patches.ToolError, match=r"is not from @pyscript/core 1\.2\.3") as caught:
        vendor_patches.official(other)
    sentence = str(caught.value)
    assert "UPGRADING_PYODIDE.md" in sentence and vendor_patches.PLACES["@pyscript/core"] in sentence


@pytest.mark.parametrize("files", [[], ["core-Abc_-123.js", "core-Def45678.js"]])
def test_a_package_with_other_files_is_refused_in_one_sentence(
    files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in files:
        (tmp_path / name).touch()
    other = tmp_path / vendor_patches.CORE
    monkeypatch.setitem(vendor_patches.PINS, other, vendor_patches.PINS[vendor_patches.PYSCRIPT])
    with pytest.raises(
        vendor_patches.ToolError, match=f"has {len(files)} files named core-HASH.js"
    ) as caught:
        vendor_patches.official(other)
    assert vendor_patches.PLACES["@pyscript/core"] in str(caught.value)


def test_no_hash_of_a_release_stands_in_a_file_name() -> None:
    """Such a name changes with every release; the content is pinned instead."""
    text = (BUILD / "vendor_patches.py").read_text()
    assert re.findall(r"core-(?!HASH)\w+\.js", text) == []


def test_pins_belong_to_the_locked_versions() -> None:
    locked = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert {pin.package: pin.version for pin in vendor_patches.PINS.values()} == {
        package: locked[package] for package in vendor_patches.PLACES
    }


def test_places_to_look_at_after_an_upgrade_exist() -> None:
    for text in vendor_patches.PLACES.values():
        for path in re.findall(r"(?:tools|web)/[\w./-]+", text):
            assert (ROOT / path).exists(), path
        for name, path in re.findall(r"([A-Z_]{5,})(?=[^/]* in (tools/[\w./-]+))", text):
            assert name in (ROOT / path).read_text(), (name, path)


def test_a_change_that_does_not_fit_is_refused() -> None:
    wrong = (vendor_patches.Change("because", "this text is not in the file", ""),)
    with pytest.raises(vendor_patches.ToolError, match="occurs 0 times instead of once"):
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


def test_module_scripts_have_names_that_every_host_knows(built: Path) -> None:
    """Stock nginx sends .mjs as application/octet-stream, which browsers refuse for modules."""
    assert list(built.rglob("*.mjs")) == []


def test_every_name_of_pyscript_is_imported_on_first_use() -> None:
    """The changed package must offer every name that the original imports."""
    _, modules = vendor_patches.pyscript()
    text = modules[vendor_patches.PACKAGE]
    [modules_of] = [
        ast.literal_eval(node.value)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    promised = set(re.findall(r"import (.*)", vendor_patches.PACKAGE_CHANGES[0].old))
    assert set(modules_of) == {name for names in promised for name in names.split(",")}
    for name, module in modules_of.items():
        assert re.search(
            rf"^(class |def |async def )?{name}\b", modules[f"pyscript/{module}.py"], re.MULTILINE
        ), name


@pytest.mark.slow
def test_every_module_of_ours_can_be_imported_without_a_browser() -> None:
    """python_bundle.application raises an error that names the module otherwise."""
    _, modules = vendor_patches.pyscript()
    assert python_bundle.application(python_bundle.collect(modules, {})).exists()


def test_squeezing_a_script_removes_comment_lines_and_no_code() -> None:
    script = """// @ts-check
  /** @param {string} a */
  const one = (a) => a; // stays: the rest of a line is code
  /**
   * Several lines.
   */
  /** @type {Two} */ (one).two();
  three('/*', "*/");
"""
    assert html_page.squeeze(script).splitlines() == [
        "const one = (a) => a; // stays: the rest of a line is code",
        "/** @type {Two} */ (one).two();",
        "three('/*', \"*/\");",
    ]


def test_no_classic_script_has_a_template_string_of_several_lines() -> None:
    """Squeezing would change its spaces."""
    for name in site_builder.CLASSIC:
        lines = (ROOT / "web" / name).read_text(encoding="utf-8").splitlines()
        code = [line for line in lines if not line.strip().startswith(("//", "*", "/*"))]
        assert all(line.split(" // ")[0].count("`") % 2 == 0 for line in code), name


def test_a_module_that_cannot_be_imported_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "modules.json").write_text(json.dumps({"library": [], "skipped": {"app.one": "NameError"}}))
    monkeypatch.setattr(python_bundle, "cached_job", lambda *job: tmp_path)
    with pytest.raises(vendor_patches.ToolError, match=r"app\.one: NameError"):
        python_bundle.application(python_bundle.PythonCode({}, {}))


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(vendor_patches.ToolError, match=r"cards/nothing/deck\.json is missing"):
        python_bundle.compact(ROOT / "cards" / "nothing" / "deck.json")


def test_a_missing_picture_of_a_card_is_an_error() -> None:
    manifest = AssetManifest()
    manifest.add("cards/illusions/c000.webp", b"", "obscurio")
    with pytest.raises(vendor_patches.ToolError, match=r"cards/illusions/large/c000\.webp is missing"):
        site_builder.check_cards(manifest, "illusions", '{"cards": [{"id": "c000"}]}')


def line_numbers(code: CodeType) -> set[int | None]:
    found = {line for _, _, line in code.co_lines()}
    return found.union(*(line_numbers(part) for part in code.co_consts if isinstance(part, CodeType)))


def test_stripped_code_has_no_line_numbers_and_can_still_be_traced() -> None:
    """The line table format belongs to a Python version; both build scripts use this one."""
    table = bytes([0xFF]) * 2 + bytes([0xF8 + 2])  # eight, eight and three instructions without a line
    code = compile("x = 1", "name", "exec")
    stripped = code.replace(co_linetable=table)
    assert line_numbers(stripped) == {None}
    for script in ("compile_bytecode.py", "make_snapshot.py"):
        assert r'b"\xff" * whole + (bytes([0xF8 + rest - 1])' in (BUILD / script).read_text(), script


def test_stubbed_modules_are_not_imported_by_our_own_code() -> None:
    """Their functions raise an error in the snapshot."""
    text = (BUILD / "make_snapshot.py").read_text()
    stubbed = set(ast.literal_eval(re.findall(r"STUBBED_MODULES = (\(.*?\n\))", text, re.DOTALL)[0]))
    sources = [path.read_text() for root in ("engine", "web/app") for path in (ROOT / root).rglob("*.py")]
    imported = set().union(*(python_bundle.imported(source) for source in sources))
    assert imported & stubbed == set()


def test_machine_players_are_outside_the_page_and_complete() -> None:
    """The page starts without them; what they import is either theirs or in the page."""
    page, _ = python_bundle.own_files()
    machine, _ = python_bundle.own_files(python_bundle.is_machine)
    assert not page.keys() & machine.keys()
    assert "app/machine/obscurio.py" in machine and "engine/machine/clue_giver.py" in machine
    known = {python_bundle.module_name(name) for name in (*page, *machine)}
    for name, text in machine.items():
        own = {found for found in python_bundle.imported(text) if found.split(".")[0] in ("app", "engine")}
        assert own <= known, name
    for name, text in page.items():
        later = {python_bundle.module_name(other) for other in machine}
        assert not python_bundle.imported(text) & later, name


def test_the_files_of_machine_players_are_stored_after_the_runtime(built: Path) -> None:
    [path] = (built / "a").glob("files.*.json")
    tier = TIERS.index("machine")
    rows = [row for row in json.loads(path.read_text()) if row[3] == tier]
    names = sorted(row[0].removeprefix("a/").partition(".")[0] for row in rows)
    assert names == ["code", "daily", "day_decks", "illusions", "mysterium"]
    raw = b"".join((built / row[0]).read_bytes() for row in rows)
    assert len(gzip.compress(raw)) < 270_000
