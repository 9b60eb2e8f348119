"""The files of the site: each gets its place by content, and a tier that says when it is stored offline.
It must not know what is in a file."""

import hashlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

FOLDER = "a"
TIERS = ("shell", "runtime", "obscurio", "mysterium", "spare")
"""In the order of storing: the shell at install, what starts Python, pictures, last the second chances."""


@dataclass(frozen=True)
class Shipped:
    """One file of dist/: its logical name, its address, its bytes."""

    name: str
    path: str
    content: bytes
    tier: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


@dataclass
class AssetManifest:
    """Collects the files; a logical name is given once."""

    files: dict[str, Shipped] = field(default_factory=dict)

    def add(self, name: str, content: bytes | str, tier: str) -> str:
        """Put a file under an address made from its content; gives that address."""
        raw = content.encode() if isinstance(content, str) else content
        pure = PurePosixPath(name)
        digest = hashlib.sha256(raw).hexdigest()[:12]
        # The name of a picture may be a secret (a role, a culprit): its address says nothing.
        stem = "" if name.startswith("cards/") else pure.stem + "."
        return self.place(name, f"{FOLDER}/{stem}{digest}{pure.suffix}", raw, tier)

    def place(self, name: str, path: str, content: bytes | str, tier: str) -> str:
        """Put a file under a fixed address."""
        assert tier in TIERS and name not in self.files, name
        raw = content.encode() if isinstance(content, str) else content
        self.files[name] = Shipped(name, path, raw, tier)
        return path

    def url(self, name: str) -> str:
        return self.files[name].path

    def names(self, prefix: str) -> dict[str, str]:
        return {name: file.path for name, file in sorted(self.files.items()) if name.startswith(prefix)}

    def listing(self) -> list[list[str | int]]:
        """What the service worker needs to know, in the order of storing: path, sha256, bytes, tier."""
        unique = {file.path: file for file in reversed(self.files.values())}
        order = sorted(unique.values(), key=lambda file: (TIERS.index(file.tier), spread(file), file.path))
        return [[file.path, file.sha256, len(file.content), TIERS.index(file.tier)] for file in order]


def spread(file: Shipped) -> int:
    """Board-size pictures before zoom-size ones within a tier."""
    return 1 if "/large/" in file.name else 0
