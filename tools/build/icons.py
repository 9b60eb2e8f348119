"""The app's icons, painted by `build.py cards`.
It must not need any image library, so that the site can be built without the painter's packages."""

from tools.console import ToolError
from tools.paths import CARDS, ROOT

NAMES = ("icon-32", "icon-180", "icon-192", "icon-512", "maskable-512")


def icons() -> dict[str, bytes]:
    """PNG bytes by logical name; a missing icon is an error."""
    found = {}
    for name in NAMES:
        path = CARDS / "pieces" / "icons" / f"{name}.png"
        if not path.exists():
            raise ToolError(f"{path.relative_to(ROOT)} is missing; `python3 build.py cards` paints it.")
        found[f"icons/{name}.png"] = path.read_bytes()
    return found
