"""Uses the parts of Python that code in the page may use; its last line is what the probe prints.
Runs in the official and in the trimmed Pyodide: every answer must be the same."""
# mypy: ignore-errors

import array
import asyncio
import binascii
import bisect
import cmath
import collections
import contextvars
import copy
import csv
import datetime
import enum
import fractions
import functools
import gc
import hashlib
import heapq
import io
import itertools
import json
import math
import pickle
import random
import re
import string
import struct
import textwrap
import time
import traceback
import unicodedata
import weakref
import zlib

ANSWERS = {}


def answer(name):
    def record(work):
        ANSWERS[name] = zlib.crc32(repr(work()).encode("utf-8", "surrogatepass"))
        return work

    return record


@answer("characters")
def characters():
    return [
        (
            unicodedata.category(c),
            unicodedata.combining(c),
            unicodedata.bidirectional(c),
            unicodedata.decomposition(c),
            unicodedata.east_asian_width(c),
            unicodedata.numeric(c, None),
            c.isalpha(),
            c.isprintable(),
            c.casefold(),
            c.title(),
        )
        for c in map(chr, itertools.chain(range(0x3000), range(0x3000, 0x110000, 13)))
    ]


@answer("normal forms")
def normal_forms():
    text = "".join(map(chr, itertools.chain(range(0xD800), range(0xF900, 0x10000), range(0x1D100, 0x1FB00))))
    return [unicodedata.normalize(form, text) for form in ("NFC", "NFD", "NFKC", "NFKD")]


@answer("encodings")
def encodings():
    text = "Été à Noël: ночь, 書, 🎲 \ud800"
    codecs = (
        "utf-8",
        "utf-16",
        "utf-32",
        "utf-7",
        "latin-1",
        "cp1252",
        "ascii",
        "idna",
        "punycode",
        "unicode_escape",
    )
    return [
        text.encode(codec, "replace") if codec != "idna" else "bücher.example".encode(codec)
        for codec in codecs
    ]


@answer("numbers")
def numbers():
    chance = random.Random(7)
    floats = [chance.uniform(-1, 1) * 10.0 ** chance.randrange(-300, 300) for _ in range(800)]
    one = (math.floor, math.ceil, math.trunc, math.frexp, math.modf)
    two = (
        math.sin,
        math.cos,
        math.tan,
        math.exp,
        math.sqrt,
        math.log,
        math.gamma,
        math.erf,
        math.atan,
        math.cbrt,
        math.log2,
    )
    small = [abs(chance.uniform(0.01, 20)) for _ in range(200)]
    whole = [chance.getrandbits(k) * (-1) ** k for k in range(1, 600, 7)]
    return (
        [repr(x) for x in floats],
        [float(repr(x)) for x in floats],
        [f(x) for f in one for x in small],
        [f(x) for f in two for x in small],
        [f"{x:.3e} {x:12.4f} {x:g} {x:%}" for x in small],
        [str(a * b // (c or 1) % 10**40) for a, b, c in zip(whole, whole[1:], whole[2:])],
        [pow(a, 65537, 10**9 + 7) for a in whole],
        [math.isqrt(abs(a)) for a in whole],
        [round(x, 3) for x in small],
        [x.hex() for x in floats],
        cmath.sqrt(-2),
        fractions.Fraction(3, 7) ** 9,
        sum(floats),
        math.fsum(floats),
        [int(x) for x in small],
        divmod(-7.5, 2),
        (-7) // 2,
        7.0 // -2,
    )


@answer("digests")
def digests():
    return [
        hashlib.new(name, b"umbra" * 999).hexdigest()
        for name in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256", "blake2b", "blake2s")
    ]


@answer("texts")
def texts():
    words = (string.printable * 40).split()
    return (
        re.findall(r"(?i)\b[a-f]+(?=\W)|\d{2,}", " ".join(words)),
        sorted(words),
        "".join(words).upper(),
        json.loads(json.dumps({"a": [1.5, None, "é", {"b": words}]}, ensure_ascii=False)),
        textwrap.wrap(" ".join(words), 40),
        list(csv.reader(io.StringIO('a,"b,c"\n1,2\n'))),
        "%-8s|%+.2f|%x".__mod__(("a", 2.5, 255)),
        f"{1234567:>10,}",
        zlib.decompress(zlib.compress(b"x" * 9999)),
        binascii.hexlify(b"abc"),
        binascii.b2a_base64(b"abc" * 30),
    )


@answer("things")
def things():
    point = collections.namedtuple("point", "x y")
    colour = enum.Enum("colour", "RED BLUE")
    data = [
        point(3, 1),
        {"k": [1, 2]},
        (1, "a"),
        frozenset((1, 2)),
        colour.RED.value,
        b"bytes",
        1 << 70,
        2.5,
        None,
    ]
    heap = list(range(50, 0, -3))
    heapq.heapify(heap)
    held = weakref.WeakValueDictionary()
    return (
        copy.deepcopy(data),
        pickle.loads(pickle.dumps(data[1:])),
        heap,
        bisect.bisect([1, 3, 5], 4),
        len(held),
        struct.pack("<IhdQ", 1, -2, 3.5, 4),
        struct.unpack("<Ih", b"\1\0\0\0\2\0"),
        array.array("d", [1.5, 2]),
        list(itertools.permutations("abcd", 3)),
        functools.reduce(lambda a, b: a * b, range(1, 40)),
        gc.collect() >= 0,
        collections.Counter("mississippi").most_common(),
        collections.deque(range(9), 4),
        contextvars.ContextVar("c", default=3).get(),
    )


@answer("chance")
def chance():
    source = random.Random(20)
    return (
        [source.random() for _ in range(50)],
        source.sample(range(999), 30),
        source.getrandbits(300),
        source.gauss(0, 1),
    )


@answer("times")
def times():
    moment = datetime.datetime(2024, 2, 29, 13, 5, 7, tzinfo=datetime.UTC)
    return (
        moment.isoformat(),
        moment + datetime.timedelta(days=1.5),
        moment.strftime("%A %d %B %Y %H:%M"),
        time.gmtime(86400 * 365),
    )


@answer("errors")
def errors():
    found = []
    for bad in (
        "1/0",
        "int('x')",
        "[].pop()",
        "{}['a']",
        "(",
        "None.x",
        "b'\\xff'.decode()",
        "'a'+1",
        "float('q')",
        "'%d' % 'a'",
        "chr(-1)",
        "range(3)[9]",
        "next(iter(()))",
        "json.loads('{')",
        "re.compile('(')",
        "1 << -1",
        "__import__('nowhere')",
    ):
        try:
            eval(bad)
        except Exception as error:
            found.append("".join(traceback.format_exception_only(error)))
    return found


@answer("generators and coroutines")
def running():
    async def later(n):
        await asyncio.sleep(0)
        return n * n

    def counting():
        got = yield 1
        yield from (got, 3)

    counted = counting()
    return next(counted), counted.send(2), list(counted), asyncio.iscoroutinefunction(later)


json.dumps(ANSWERS)
