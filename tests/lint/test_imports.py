"""Import rules: who may import whom, no cycles, who may open a seal, where clocks may be read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPURE = {
    "random",
    "time",
    "datetime",
    "js",
    "pyodide",
    "pyscript",
    "asyncio",
    "os",
    "logging",
    "pathlib",
    "secrets",
    "threading",
}


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


ENGINE = sources("engine")


def test_there_is_an_engine_to_look_at() -> None:
    assert len(ENGINE) > 10


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_is_pure(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    assert not roots & IMPURE
    assert not roots & {"app", "web", "cards", "tools", "tests"}


@pytest.mark.parametrize("game, other", [("obscurio", "mysterium"), ("mysterium", "obscurio")])
def test_games_know_neither_each_other_nor_machine_players(game: str, other: str) -> None:
    for path in sources(f"engine/{game}"):
        for name in imports(path):
            assert not name.startswith((f"engine.{other}", "engine.machine")), short(path)


def test_the_core_knows_no_game() -> None:
    for path in sources("engine/core"):
        assert not any(
            name.startswith(("engine.obscurio", "engine.mysterium", "engine.machine"))
            for name in imports(path)
        ), short(path)


def opens_a_seal(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    names_sealed = any(
        "Sealed" in ast.dump(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "engine.core.sealed"
    )
    calls_open = any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "open"
        and not node.args
        and not node.keywords
        for node in ast.walk(tree)
    )
    return names_sealed or calls_open


@pytest.mark.parametrize("path", sources("engine/machine", "web/app"), ids=short)
def test_only_the_rules_open_a_seal(path: Path) -> None:
    assert not opens_a_seal(path)


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_uses_no_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), (
            f"{short(path)}:{node.lineno}"
        )
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), (
            f"{short(path)}:{node.lineno}"
        )


@pytest.mark.parametrize("path", ENGINE + sources("web/app", "cards", "tools"), ids=short)
def test_every_module_has_a_docstring(path: Path) -> None:
    if path.name == "__init__.py" and not path.read_text("utf-8").strip():
        return
    assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), short(path)


# ---------------------------------------------------------------------- the import graph

GRAPH_FOLDERS = ("engine", "web/app", "tools", "cards", "tests")


def module_name(path: Path) -> str:
    """`web/app/core/state.py` is imported as `app.core.state`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts[1:] if parts[0] == "web" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(path: Path, known: set[str]) -> set[str]:
    """All modules of ours that a file imports, also inside functions. `from a import b` may name a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inside & known or {node.module}
            if inside - known:
                found.add(node.module)
    return found & known


def import_graph() -> dict[str, set[str]]:
    paths = {module_name(path): path for path in sources(*GRAPH_FOLDERS)}
    return {name: imported_modules(path, set(paths)) - {name} for name, path in paths.items()}


def find_cycle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one cycle in the order of their imports; empty if there is none."""
    done: set[str] = set()

    def walk(name: str, trail: list[str]) -> list[str]:
        if name in trail:
            return [*trail[trail.index(name) :], name]
        if name in done:
            return []
        for other in sorted(graph[name]):
            if found := walk(other, [*trail, name]):
                return found
        done.add(name)
        return []

    return next((found for name in sorted(graph) if (found := walk(name, []))), [])


def test_no_module_imports_itself_through_others() -> None:
    graph = import_graph()
    assert len(graph) > 150
    assert find_cycle(graph) == []


def test_the_search_for_cycles_finds_one() -> None:
    assert find_cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert find_cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def reachable(graph: dict[str, set[str]], name: str) -> set[str]:
    """Everything a module imports, directly or through others."""
    found, waiting = set[str](), [name]
    while waiting:
        for other in graph[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def test_the_update_loop_knows_no_game_no_html_and_no_text() -> None:
    graph = import_graph()
    for name in [name for name in graph if name.startswith("app.core")]:
        wrong = {other for other in reachable(graph, name) if other.startswith(("app.games", "app.ui"))}
        assert not wrong, (name, wrong)
        assert not reachable(graph, name) & {"engine.obscurio.rules", "engine.mysterium.rules"}, name


def test_only_the_bridge_imports_the_browser() -> None:
    for path in sources("web/app"):
        roots = {name.split(".")[0] for name in imports(path)}
        if path.parent.name != "bridge":
            assert not roots & {"js", "pyodide", "pyscript", "pyodide_js"}, short(path)


def test_the_games_of_the_app_do_not_import_each_other() -> None:
    graph = import_graph()
    for game, other in (("obscurio", "mysterium"), ("mysterium", "obscurio")):
        for name in [name for name in graph if name.startswith(f"app.games.{game}")]:
            wrong = [n for n in graph[name] if n.startswith((f"app.games.{other}", f"engine.{other}"))]
            assert not wrong, (name, wrong)


def test_the_shared_screens_import_no_game() -> None:
    graph = import_graph()
    for name in [name for name in graph if name.startswith("app.ui")]:
        assert not [other for other in graph[name] if other.startswith("app.games")], name


def test_screens_and_games_import_neither_the_runner_nor_the_store() -> None:
    banned = {"app.core.runner", "app.core.devices", "app.core.save_service", "app.core.update", "app.main"}
    graph = import_graph()
    for name in [
        name for name in graph if name.startswith(("app.ui", "app.games", "app.daily", "app.machine"))
    ]:
        wrong = {n for n in graph[name] if n in banned or n.startswith(("app.core.perform", "app.bridge"))}
        assert not wrong, (name, wrong)


def test_only_the_runner_replaces_the_state_of_the_app() -> None:
    """`AppState` is frozen, and outside the core nothing else holds one that could be replaced."""
    for path in sources("web/app/core", "web/app/bridge") + [ROOT / "web" / "app" / "main.py"]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assigned = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            if assigned and node.attr == "state":  # type: ignore[union-attr]
                assert short(path) == "web/app/core/runner.py", short(path)


def test_machine_players_import_neither_handlers_nor_the_game_loop() -> None:
    """A machine player gets a View: it needs no way to apply actions or to make a State."""
    for path in sources("engine/machine"):
        for name in imports(path):
            for part in ("handlers", "rules", "setup"):
                assert not name.startswith((f"engine.obscurio.{part}", f"engine.mysterium.{part}")), short(
                    path
                )
            assert not name.startswith("engine.core.game_loop"), short(path)


def test_only_machine_games_import_machine_players() -> None:
    """Start-up must not load them: the app imports them when a machine takes a seat."""
    allowed = (
        "engine/machine/",
        "engine/machine_deals_",
        "engine/machine_games",
        "engine/random_games.py",
    )
    for path in sources("engine"):
        if not short(path).startswith(allowed):
            assert not any(name.startswith("engine.machine") for name in imports(path)), short(path)
