"""The asset manifest: every file of the site with its URL and its precache tier.
It must not know what is in a file."""

import hashlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

FOLDER = "a"
TIERS = ("shell", "runtime", "machine", "obscurio", "mysterium", "spare")
"""In the order of precaching: the shell at install, the runtime, machine players, pictures, files for the
plain start."""


@dataclass(frozen=True)
class Shipped:
    """One file of dist/: its logical name, its URL, its bytes and its tier."""

    name: str
    path: str
    content: bytes
    tier: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


@dataclass
class AssetManifest:
    """Collects the files; each logical name is used once."""

    files: dict[str, Shipped] = field(default_factory=dict)

    def add(self, name: str, content: bytes | str, tier: str) -> str:
        """Add a file under a URL that contains the hash of its content; returns the URL."""
        raw = content.encode() if isinstance(content, str) else content
        pure = PurePosixPath(name)
        assert pure.suffix != ".mjs", f"{name}: some hosts send .mjs with a type that browsers refuse"
        digest = hashlib.sha256(raw).hexdigest()[:12]
        # The name of a picture may be a secret (a role, a culprit), so its URL must not contain it.
        stem = "" if name.startswith("cards/") else pure.stem + "."
        return self.place(name, f"{FOLDER}/{stem}{digest}{pure.suffix}", raw, tier)

    def place(self, name: str, path: str, content: bytes | str, tier: str) -> str:
        """Add a file under a fixed URL; returns the URL."""
        assert tier in TIERS and name not in self.files, name
        raw = content.encode() if isinstance(content, str) else content
        self.files[name] = Shipped(name, path, raw, tier)
        return path

    def url(self, name: str) -> str:
        return self.files[name].path

    def names(self, prefix: str) -> dict[str, str]:
        return {name: file.path for name, file in sorted(self.files.items()) if name.startswith(prefix)}

    def listing(self) -> list[list[str | int]]:
        """Rows for the service worker in the order of precaching: path, sha256, size, tier."""
        unique = {file.path: file for file in reversed(self.files.values())}
        order = sorted(
            unique.values(), key=lambda file: (TIERS.index(file.tier), size_order(file), file.path)
        )
        return [[file.path, file.sha256, len(file.content), TIERS.index(file.tier)] for file in order]


def size_order(file: Shipped) -> int:
    """Within a tier, pictures of board size come before those for the lightbox."""
    return 1 if "/large/" in file.name else 0
