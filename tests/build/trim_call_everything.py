"""Calls every function of every remaining built-in module; the probe prints its last line.
Runs in the official and in the trimmed Pyodide: a removed function would stop the trimmed one with a trap.
The test puts REMOVED, the names of the removed modules, in front of it."""
# mypy: ignore-errors
# ruff: noqa: F821

import builtins
import json
import sys
import types
import warnings
import zlib

warnings.simplefilter("ignore")

# Wait, exit, print, change global state, or answer differently at every start.
SKIPPED_MODULES = {
    "_imp",
    "_posixshmem",
    "_signal",
    "_thread",
    "faulthandler",
    "marshal",
    "posix",
    "sys",
    "time",
}
SKIPPED_NAMES = {
    "__build_class__", "__init_subclass__", "_clear_type_cache", "breakpoint", "disable", "enable", "exec", "exit",
    "freeze", "get_objects", "get_referents", "get_referrers", "id", "input", "new_timer", "print", "quit", "read",
    "run", "select", "set_debug", "set_threshold", "start", "_start_joinable_thread", "unfreeze", "urandom",
}  # fmt: skip
ARGUMENTS = ((), (1,), ("a",), (b"a",), ([1, 2],), (1, 2), ("a", "b"), (b"a", 1), (1.5, 2), ([3], 0, 1))
SAMPLES = (
    1,
    2.5,
    1j,
    "text",
    b"bytes",
    bytearray(b"x"),
    [1],
    (1,),
    {1: 2},
    {1},
    frozenset((1,)),
    range(3),
    None,
)


def outcome(function, arguments):
    """The type of the answer or of the exception; a value may hold an address."""
    try:
        return type(function(*arguments)).__name__
    except RecursionError:
        return "RecursionError"
    except Exception as error:
        return type(error).__name__


# The tables of Unicode names are zeroed on purpose; test_trim_runtime.py checks how that shows.
NAME_LOOKUP = {"unicodedata": {"name", "lookup"}}


def called(owner, samples=()):
    found = {}
    skipped = SKIPPED_NAMES | NAME_LOOKUP.get(owner.__name__, set())
    for name in sorted(vars(owner)):
        value = getattr(owner, name, None)
        if name in skipped or not callable(value) or name in ("__class__", "__del__"):
            continue
        calls = [outcome(value, arguments) for arguments in ARGUMENTS]
        calls += [outcome(value, (sample, *more)) for sample in samples for more in ((), (1,), ("a",))]
        found[name] = calls
    return found


def module_answers(name):
    module = __import__(name)
    found = called(module)
    for attribute in sorted(vars(module)):
        value = getattr(module, attribute)
        if isinstance(value, type) and not issubclass(value, BaseException):
            found[attribute + "."] = called(value)
    return found


answers = {}
for module_name in sorted(set(sys.builtin_module_names) - SKIPPED_MODULES):
    if module_name and module_name not in REMOVED and not module_name.startswith(("_pyodide", "_js", "js")):
        answers[module_name] = zlib.crc32(json.dumps(module_answers(module_name)).encode())
for sample in SAMPLES:
    if not isinstance(sample, types.ModuleType):
        answers["type " + type(sample).__name__] = zlib.crc32(
            json.dumps(called(type(sample), (sample,))).encode()
        )
answers["builtins"] = len(vars(builtins)) > 100
json.dumps(answers)
