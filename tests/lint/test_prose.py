"""Plain English in code and docs: banned words, docstring first lines, true paths, commit subjects.

Must not import the code it reads: sources are parsed, never run.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_CHARACTERS = 100  # first line of a docstring
MOST_SUBJECT = 72  # first line of a commit message

# docs/GLOSSARY.md has the words to use instead. The lists below are the only place where the old words may stand.
METAPHORS = (
    r"anew|at once|errands?|foresee\w*|hears?|heard|held against|keeping|nobody|robot's fingers|sitters?|"
    r"stands? ready|told|what lasts|whoever|wish(?:es|ed)?"
)
CONTENT = r"dusk|echo(?:es)?|eyes|glass(?:es)?|hall|houses?|lamps?|sand|shelf|shelves|veil(?:s|ed)?"
"""Metaphors in code, but also things that pictures show and sounds imitate."""
CONTENT_FOLDERS = ("cards/", "docs/gallery/", "tests/cards/", "tests/sounds/", "tools/sounds/")

GAME_PHRASES = re.compile(
    r"dusk hallway|eyes[- ](?:are |stay )?closed|clos\w+ (?:their |your |all |the )?eyes|open\w* their eyes|"
    r"looking glass|magnifying glass",
    re.IGNORECASE,
)
"""Rule-book terms that contain a banned word. Blanked before the search."""

CONTENT_PARTS = r"dusk|echo|eyes|glass|hall|house|lamp|sand|shelf|shelves|veil"
METAPHOR_PARTS = (
    r"anew|errands?|foreseen?|hears?|heard|hollowed|keeping|kept|nobody|sitters?|told|whoever|wish(?:es|ed)?"
)
OLD_NAMES = (
    r"Ctx|Host|HouseScreen|PATIENCE|PLAIN_TEMPLATE|Painting|SITTINGS|Setting|ShutDeck|_kin|_weave|take_up"
)
"""Whole names that have been replaced and contain no banned part. Compared case-sensitively."""
GAME_NAMES = re.compile(
    r"dusk[_-]?hallway|overlay--dusk|eyes[_-]?closed|closed[_-]?eyes|night\.eyes|hourglass__sand|^sand$|narration\.\w+",
    re.IGNORECASE,
)
"""Names from the rule books, of narrated sentences, of stored option values, and the sand of the hourglass.
Blanked before the search."""

CODE_FOLDERS = ("engine", "web", "tools", "tests")
DOCSTRING_FOLDERS = ("cards", *CODE_FOLDERS)
SCRIPTS = (".js", ".mjs", ".ts", ".css")
DOCS = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs", "web/sound/CREDITS.md")


class Text(NamedTuple):
    """A docstring, a comment or a document: where its first line is, and what it says."""

    path: str
    line: int
    words: str


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def is_scene(path: Path) -> bool:
    """Whether a module stages pictures: its docstrings are their titles."""
    return short(path).startswith("cards/scenes/")


Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
READ = Documented | ast.Expr | ast.Name | ast.Attribute | ast.arg | ast.alias


@cache
def files(folders: tuple[str, ...], suffixes: tuple[str, ...]) -> tuple[Path, ...]:
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*")))
    here = Path(__file__)  # this file names every banned word
    return tuple(path for path in found if path.suffix in suffixes and path.is_file() and path != here)


@cache
def source(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The parts of a module that carry a docstring or define a name; each module is walked once."""
    return tuple(node for node in ast.walk(ast.parse(source(path))) if isinstance(node, READ))


# --- what is read ----------------------------------------------------------------------------------------------


def docstrings(path: Path) -> Iterator[tuple[Documented, Text]]:
    for node in nodes(path):
        if isinstance(node, Documented) and (words := ast.get_docstring(node, clean=False)) is not None:
            yield node, Text(short(path), node.body[0].lineno, words)


def attribute_docs(path: Path) -> Iterator[Text]:
    """Strings on their own line below an assignment, which document a constant."""
    for node in nodes(path):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield Text(short(path), node.lineno, node.value.value)


def python_comments(path: Path) -> Iterator[Text]:
    if "#" not in source(path):
        return
    for token in tokenize.generate_tokens(io.StringIO(source(path)).readline):
        if token.type == tokenize.COMMENT:
            yield Text(short(path), token.start[0], token.string)


REGEX_LITERAL = (
    r"(?:(?<=[=(,:!&|?;{}])|(?<=[=(,:!&|?;{}] ))/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/"
)
LITERALS = r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`|" + REGEX_LITERAL
SCRIPT_TOKENS = re.compile(r"(?P<comment>//[^\n]*|/\*.*?\*/)|" + LITERALS, re.DOTALL)
CSS_COMMENTS = re.compile(r"(?P<comment>/\*.*?\*/)", re.DOTALL)


def script_comments(path: Path) -> Iterator[Text]:
    pattern = CSS_COMMENTS if path.suffix == ".css" else SCRIPT_TOKENS
    for match in pattern.finditer(source(path)):
        if words := match["comment"]:
            yield Text(short(path), source(path).count("\n", 0, match.start()) + 1, words)


def documents() -> Iterator[Text]:
    named = [ROOT / name for name in DOCS if name.endswith(".md")]
    for path in (*(path for path in named if path.is_file()), *files(("docs",), (".md",))):
        yield Text(short(path), 1, source(path))


def texts() -> Iterator[Text]:
    for path in files(DOCSTRING_FOLDERS, (".py",)):
        if not is_scene(path):
            yield from attribute_docs(path)  # includes docstrings proper
    for path in files(CODE_FOLDERS, (".py",)):
        yield from python_comments(path)
    for path in files(CODE_FOLDERS, SCRIPTS):
        yield from script_comments(path)
    yield from documents()


# --- names -----------------------------------------------------------------------------------------------------


def python_names(path: Path) -> Iterator[tuple[int, str]]:
    """Every name that a module defines; uses of a name are not repeated."""
    for node in nodes(path):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case (
                ast.Name(id=name, ctx=ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
                | ast.arg(arg=name)
            ):
                yield node.lineno, name
            case ast.alias(asname=str(name)):
                yield node.lineno, name


def blanked(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def script_names(path: Path) -> Iterator[tuple[int, str]]:
    """Every word of the code outside strings and comments, each once."""
    for number, line in enumerate(SCRIPT_TOKENS.sub(blanked, source(path)).split("\n"), 1):
        yield from ((number, name) for name in re.findall(r"[A-Za-z_$][\w$]*", line))


def style_names(path: Path) -> Iterator[tuple[int, str]]:
    """Class names and custom properties of a style sheet, or the keys of a file of sentences."""
    pattern = r'^\s*"([\w.]+)":' if path.suffix == ".json" else r"(?:\.|--)([A-Za-z][\w-]*)"
    for number, line in enumerate(CSS_COMMENTS.sub(blanked, source(path)).split("\n"), 1):
        yield from ((number, name) for name in re.findall(pattern, line))


def parts(name: str) -> set[str]:
    """`GlassEmpty`, `glass_empty` and `glassEmpty` have the same parts.

    >>> sorted(parts("hearOffline_now"))
    ['hear', 'now', 'offline']
    """
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def bad_parts(name: str, content: bool) -> list[str]:
    """Banned parts of a name; `content` allows those that pictures and sounds are about."""
    banned = METAPHOR_PARTS if content else f"{METAPHOR_PARTS}|{CONTENT_PARTS}"
    found = {part for part in parts(GAME_NAMES.sub("", name)) if re.fullmatch(banned, part)}
    return sorted(found | ({name} if re.fullmatch(OLD_NAMES, name) else set()))


def name_faults(path: Path) -> Iterator[str]:
    read = {".py": python_names, ".css": style_names, ".json": style_names}.get(path.suffix, script_names)
    first: dict[str, int] = {}
    for line, name in read(path):
        first.setdefault(name, line)
    for name, line in first.items():
        if bad := bad_parts(name, short(path).startswith(CONTENT_FOLDERS)):
            yield f"{short(path)}:{line}: {', '.join(bad)} (in {name})"


# --- prose -----------------------------------------------------------------------------------------------------


CODE_SPANS = re.compile(r"```.*?```|`[^`\n]+`|https?://\S+", re.DOTALL)
EVERYWHERE = re.compile(rf"\b(?:{METAPHORS})\b", re.IGNORECASE)
IN_CODE = re.compile(rf"\b(?:{METAPHORS}|{CONTENT})\b", re.IGNORECASE)


def prose_faults(text: Text) -> Iterator[str]:
    banned = EVERYWHERE if text.path.startswith(CONTENT_FOLDERS) else IN_CODE
    plain = GAME_PHRASES.sub(blanked, CODE_SPANS.sub(blanked, text.words))
    for offset, line in enumerate(plain.split("\n")):
        for match in banned.finditer(line):
            yield f"{text.path}:{text.line + offset}: {match[0].lower()}"


def listing(faults: Iterable[str]) -> str:
    """All faults, one a line and sorted by folder; empty when there are none."""
    found = sorted(set(faults), key=lambda fault: (fault.split(":")[0], int(fault.split(":")[1])))
    return "\n".join([f"{len(found)} to mend; see docs/GLOSSARY.md for plain words", *found]) if found else ""


def test_comments_docstrings_and_docs_avoid_the_old_vocabulary() -> None:
    faults = listing(fault for text in texts() for fault in prose_faults(text))
    assert not faults, faults


def test_names_avoid_the_old_vocabulary() -> None:
    sources = (*files(CODE_FOLDERS, (".py", *SCRIPTS)), *files(("web/app/text",), (".json",)))
    faults = listing(fault for path in sources for fault in name_faults(path))
    assert not faults, faults


def test_file_and_folder_names_avoid_the_old_vocabulary() -> None:
    paths = [short(path) for path in files(CODE_FOLDERS, (".py", *SCRIPTS))]
    faults = listing(f"{path}:1: {', '.join(bad)}" for path in paths if (bad := bad_parts(path, False)))
    assert not faults, faults


# --- docstrings ------------------------------------------------------------------------------------------------


def is_public(node: Documented) -> bool:
    return isinstance(node, ast.Module) or not node.name.startswith("_")


def first_line_faults(text: Text) -> Iterator[str]:
    first = text.words.split("\n", 1)[0].strip()
    if len(first) > MOST_CHARACTERS:
        yield f"{text.path}:{text.line}: first line of {len(first)} characters"
    if not first.endswith("."):
        yield f"{text.path}:{text.line}: first line without a full stop at its end"


def test_docstrings_begin_with_one_short_sentence() -> None:
    sources = [path for path in files(DOCSTRING_FOLDERS, (".py",)) if not is_scene(path)]
    found = (text for path in sources for node, text in docstrings(path) if is_public(node))
    faults = listing(fault for text in found for fault in first_line_faults(text))
    assert not faults, faults


# --- paths in documents ----------------------------------------------------------------------------------------


LINKS = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
NAMED_PATHS = re.compile(r"`((?:\.ci|\.github|cards|docs|engine|tests|tools|web)/[\w./-]+)`")


def path_faults(text: Text) -> Iterator[str]:
    folder = (ROOT / text.path).parent
    for number, line in enumerate(text.words.split("\n"), 1):
        linked = ((name, folder / name) for name in LINKS.findall(line))
        named = ((name, ROOT / name) for name in NAMED_PATHS.findall(line))
        for name, path in (*linked, *named):
            if not path.exists():
                yield f"{text.path}:{number}: no such file: {name}"


def test_documents_name_only_files_that_exist() -> None:
    faults = listing(fault for text in documents() for fault in path_faults(text))
    assert not faults, faults


def test_names_in_the_glossary_exist_in_the_code() -> None:
    """The code column of docs/GLOSSARY.md names what `engine/` and `web/` really contain."""
    code = files(("engine", "web"), (".py", ".js"))
    known = {name for path in code for name in (path.stem, *re.findall(r"\w+", source(path)))}
    terms = re.findall(r"`([A-Za-z_.]+)`", source(ROOT / "docs" / "GLOSSARY.md"))
    named = {part for term in terms if not term.endswith((".json", ".toml")) for part in term.split(".")}
    assert sorted(named - known) == []


# --- commits ---------------------------------------------------------------------------------------------------


def git(*arguments: str) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def subjects() -> list[str]:
    """Subjects of the commits that came with or after this test; empty when they cannot be known."""
    try:
        if git("rev-parse", "--is-shallow-repository") == "true":
            return []
        added = git("log", "--diff-filter=A", "--format=%H", "--", short(Path(__file__))).split()
        return git("log", "--no-merges", "--format=%s", f"{added[-1]}..HEAD").splitlines() if added else []
    except (OSError, subprocess.CalledProcessError):
        return []


NOT_IMPERATIVE = re.compile(
    r"(?!Embed|Feed|Need|Speed|Shed|Bring|Ping|String)(?:\w+(?:ed|ing)|The|An?|This|It)\b"
)


def subject_faults(subject: str) -> list[str]:
    """Reasons against a subject; the check of the imperative knows only the commonest slips.

    >>> subject_faults("Cache the view per state")
    []
    >>> subject_faults("The worker leaves no weight behind.")
    ['begins with "The", not with an imperative', 'ends with a full stop']
    """
    slip = NOT_IMPERATIVE.match(subject)
    return [
        *([f"has {len(subject)} characters"] if len(subject) > MOST_SUBJECT else []),
        *([f'begins with "{slip[0]}", not with an imperative'] if slip else []),
        *(["ends with a full stop"] if subject.endswith(".") else []),
    ]


def test_commit_subjects_are_short_and_imperative() -> None:
    found = subjects()
    if not found:
        pytest.skip("no git history since this test was added")
    assert [f"{subject}: {fault}" for subject in found for fault in subject_faults(subject)] == []


# --- the checks themselves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "words", "expected"),
    [
        ("web/a.py", "The house is built anew.", ["anew", "house"]),
        ("cards/a.py", "A house with a lamp, painted anew.", ["anew"]),
        ("docs/a.md", "Dusk Hallway, with eyes closed.", []),
        ("docs/a.md", "The stored name is `house.guide`.", []),
        ("web/a.py", "The hourglass on the screen.", []),
    ],
)
def test_banned_words_are_found_and_game_terms_are_not(path: str, words: str, expected: list[str]) -> None:
    found = sorted(fault.rsplit(" ", 1)[1] for fault in prose_faults(Text(path, 1, words)))
    assert found == expected


def test_script_names_are_read_outside_strings_comments_and_patterns() -> None:
    code = "const a = 'kept'; // kept\nlet b = /kept['\"]/.test(c); /* kept */ const kept = `kept`;"
    assert "kept" not in SCRIPT_TOKENS.sub(blanked, code).replace("const kept", "")
