"""Translations: both languages have the same keys and parameters, every key is used, typography."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from app.ui import i18n
from app.ui.html import h, render
from app.ui.i18n import AREAS, LANGUAGES, params_of, plural, read_table, translator, typeset

APP = Path(__file__).resolve().parents[2] / "web" / "app"
ENGINE = APP.parents[1] / "engine"


def area_keys(lang: str, area: str) -> dict[str, str]:
    import json

    path = APP / "text" / lang / f"{area}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def stem(key: str) -> str:
    return re.sub(r"\.(one|other)$", "", key).removesuffix(i18n.ALONE)


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_keys(area: str) -> None:
    assert area_keys("en", area).keys() == area_keys("fr", area).keys()


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_parameters(area: str) -> None:
    english, french = area_keys("en", area), area_keys("fr", area)
    different = [key for key in english if params_of(english[key]) != params_of(french.get(key, ""))]
    assert different == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_come_in_pairs_and_no_text_is_empty(lang: str) -> None:
    table = read_table(lang)
    alone = [k for k in table if k.endswith(".one") and k[:-4] + ".other" not in table]
    assert alone == []
    assert [key for key, text in table.items() if not text.strip()] == []


def test_every_text_file_is_listed_in_areas() -> None:
    for lang in LANGUAGES:
        assert {path.stem for path in (APP / "text" / lang).glob("*.json")} <= set(AREAS)


def test_every_text_is_used() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8") for folder in (APP, ENGINE) for path in folder.rglob("*.py")
    )
    literal = set(re.findall(r'"([a-z_]+(?:\.[\w{}.\[\]]+)+)"', sources))
    prefixes = {re.split(r"\{", found)[0] for found in re.findall(r'f"([^"]*\{[^"]*)"', sources)}
    patterns = [_pattern(found) for found in re.findall(r'f"([\w.]*\{[^"]*)"', sources)]
    unused = []
    for area in AREAS:
        for key in {stem(k) for k in area_keys("en", area)}:
            base = re.sub(r"\.(title|text|yes|note)$", "", key)
            if key in literal or base in literal or any(p.fullmatch(key) for p in patterns):
                continue
            if f'"{base}"' in sources or f"|{base}|" in sources:
                continue
            unused.append(key)
    assert unused == [] and prefixes


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{[^}]*\}", template)
    return re.compile(r"[\w.]+".join(re.escape(part) for part in parts))


def test_literal_keys_in_the_shell_exist() -> None:
    table = read_table("en")
    missing = []
    for path in [*APP.glob("*.py"), *(APP / "core").rglob("*.py"), *(APP / "ui").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and _is_t(node.func)
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                key = str(node.args[0].value)
                if key not in table and f"{key}.other" not in table:
                    missing.append(f"{path.name}: {key}")
    assert missing == []


def _is_t(func: ast.expr) -> bool:
    return (isinstance(func, ast.Name) and func.id == "t") or (
        isinstance(func, ast.Attribute) and func.attr in ("t", "say")
    )


@pytest.mark.parametrize(
    ("lang", "n", "form"), [("en", 0, "other"), ("en", 1, "one"), ("fr", 0, "one"), ("fr", 2, "other")]
)
def test_french_uses_the_singular_for_zero(lang: str, n: int, form: str) -> None:
    assert plural(lang, n) == form


def test_french_punctuation_has_no_break_spaces() -> None:
    assert (
        typeset("fr", "Quoi ? Ah ! Oui : « non » ; 5 %")
        == "Quoi\u202f? Ah\u202f! Oui\u00a0: «\u00a0non\u00a0»\u202f; 5\u00a0%"
    )
    assert typeset("en", "What ?") == "What ?"
    assert typeset("fr", "Mettez-vous, vise-t-elle") == "Mettez-\u2060vous, vise-\u2060t-\u2060elle"
    assert typeset("fr", "peut-être au rez-de-chaussée") == "peut-être au rez-de-chaussée"
    plain = [k for k, text in translator("fr").table.items() if re.search(r" [;:!?»%]|« ", text)]
    assert plain == []


def test_french_uses_curly_apostrophes_and_no_straight_quotes() -> None:
    wrong = [k for k, text in translator("fr").table.items() if re.search(r"\w'\w|\"", text)]
    assert wrong == []


def test_parameters_may_be_nodes_and_are_escaped() -> None:
    t = i18n.Translator("en", {"k": "Give {name} the book"})
    assert (
        render(h("p", None, t.rich("k", name=h("bdi", None, "<b>"))))
        == "<p>Give <bdi>&lt;b&gt;</bdi> the book</p>"
    )


def test_a_right_to_left_name_is_isolated_in_a_sentence() -> None:
    t = i18n.Translator("en", {"k": "{name} plays"})
    assert t("k", name="دينا") == "\u2068دينا\u2069 plays"


def test_a_missing_key_raises_in_tests_and_is_shown_on_the_page() -> None:
    with pytest.raises(i18n.MissingText):
        translator("en")("no.such.key")
    assert i18n.Translator("en", {}, lenient=True)("no.such.key") == "no.such.key"
