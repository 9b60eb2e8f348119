"""The icons of buttons as SVG paths on a grid of 24.
Must not depend on where they are used."""

from __future__ import annotations

from app.ui.html import Node, h
from app.ui.memo import memo_node

PATHS: dict[str, str] = {
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "up": "M5 15l7-7 7 7",
    "down": "M5 9l7 7 7-7",
    "close": "M6 6l12 12M18 6L6 18",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "rules": "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
    "pause": "M9 5v14M15 5v14",
    "play": "M8 5l11 7-11 7z",
    "sound": "M4 10v4h4l5 4V6l-5 4zM16.5 9a4 4 0 010 6M19 6.5a8 8 0 010 11",
    "mute": "M4 10v4h4l5 4V6l-5 4zM17 9.5l5 5M22 9.5l-5 5",
    "turn": "M20 12a8 8 0 11-2.6-5.9M20 3v4.5h-4.5",
    "eye": (
        "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
        "M12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z"
    ),
    "cover": (
        "M3 4.5l18 15M6.5 7.6C3.9 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1"
        "M10 5.7a9 9 0 012-.2c6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.5 3.3"
    ),
    "check": "M4.5 12.500l5 5L19.5 7",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "pen": "M4 20l1-4.500L16 4.500l3.5 3.500L8.5 19z",
    "gear": (
        "M12 8.500a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3"
        "M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M5.3 18.700l2.1-2.100M16.6 7.400l2.1-2.1"
    ),
    "book": "M5 4.500h11a3 3 0 013 3v12H8a3 3 0 01-3-3zM5 16.500a3 3 0 013-3h11",
    "frame": "M4 4h16v16H4zM7 7h10v10H7zM7 14.500l3.5-3.5 3 3 1.5-1.5 2 2",
    "door": "M6 20.500V9a6 6 0 0112 0v11.500zM14.5 13.500v1.500M3.5 20.500h17",
    "calendar": "M4 6h16v14H4zM4 10.500h16M8 3.500v4M16 3.500v4M8 14h2M14 14h2M8 17h2",
    "candle": (
        "M12 3c2 2 2.5 3.2 2.5 4.300a2.5 2.5 0 01-5 0C9.5 6.2 10 5 12 3zM10 11h4v9.500h-4zM6.5 20.500h11"
    ),
    "share": "M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8",
    "save": "M12 4v11M8 11.500l4 4 4-4M5 20h14",
    "open": "M12 15V4M8 8l4-4 4 4M5 20h14",
    "trash": "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.5 11v5.500M13.5 11v5.5",
    "warn": "M12 4l9 16H3zM12 10v4.500M12 17v.5",
    "hand": (
        "M8 12V5.500a1.5 1.5 0 013 0V11M11 10.500V4a1.5 1.5 0 013 0v6.500"
        "M14 10.500V5.500a1.5 1.5 0 013 0V14"
        "M8 12l-1.7-1.700a1.6 1.6 0 00-2.3 2.200L9 18.500c1 1.5 2.2 2 4 2 3 0 4-2.5 4-5.5"
    ),
    "star": "M12 3.500l2.5 5.6 6 .6-4.5 4 1.3 6L12 16.6 6.7 19.700l1.3-6-4.5-4 6-.6z",
    "grip": "M9 5.500v.01M15 5.500v.01M9 12v.01M15 12v.01M9 18.500v.01M15 18.500v.01",
    "globe": (
        "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18"
        "M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3z"
    ),
    "install": "M7 3.500h10v17H7zM12 7v6M9.5 11l2.5 2.500L14.5 11M10.5 17.500h3",
    "undo": "M8 5L3.5 9.500 8 14M4 9.500h10a5.5 5.5 0 010 11h-3",
    "compare": "M3.5 5h7v14h-7zM13.5 5h7v14h-7zM5.5 15l1.5-2 1.5 2M15.5 15l1.5-2 1.5 2",
}


@memo_node
def icon(name: str) -> Node:
    """Draw an icon, hidden from screen readers because the button has a name."""
    return h(
        "svg",
        {"class": f"icon icon--{name}", "viewBox": "0 0 24 24", "aria-hidden": True, "focusable": "false"},
        h("path", {"d": PATHS[name]}),
    )
