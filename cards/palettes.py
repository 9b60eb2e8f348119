"""The palettes: tables of colours, each with one accent and a mood.
Must not depend on scenes; a plan names a palette by its key."""

from __future__ import annotations

from typing import Any

from cards.painter.palette import Palette

ROLES = {
    "stone": "#8d8a86", "stone2": "#6f6b6b", "wood": "#7a5438", "wood2": "#5a3d2c", "roof": "#8a4a3c",
    "wall": "#c9b79a", "leaf": "#5c7a46", "leaf2": "#3f5f3c", "grass": "#6d8248", "earth": "#6a5140",
    "cloth": "#a8443c", "cloth2": "#3f5a78", "skin": "#e3b795", "skin2": "#a8714d", "skin3": "#6b4430",
    "hair": "#4a2f22", "hair2": "#b5762f", "hair3": "#d9cfc2", "metal": "#8e8f96", "brass": "#c79a4a",
    "paper": "#e8dcc0", "dark": "#2b2833", "white": "#e9e4da", "glass": "#9fc4c4", "fur": "#b8642f",
    "fur2": "#e8d8c0", "feather": "#7a6650", "water": "#3f6f86", "sand": "#cfae7c", "bone": "#ddd0b4",
    "flame": "#ffb347", "window": "#ffc76b", "snow": "#e6ecf2",
}  # fmt: skip


def _palette(roles: dict[str, str] | None = None, **values: Any) -> Palette:
    return Palette(roles={**ROLES, **(roles or {}), "accent": values["accent"]}, **values)


DAY = {"key_strength": 1.75, "exposure": 1.0, "vignette": 0.1}

PALETTES: dict[str, Palette] = {
    "midnight": _palette(
        sky=("#0e1b3d", "#1d3a63", "#3f6f8c", "#8fb3a8"), fog="#3d6480", low_fog="#2a4a6a", sky_light="#5b7fb0",
        ground_light="#2c3658", key="#cfe0f0", rim="#bfe0ff", accent="#e8a13a", moods=("uneasy", "wondrous"),
        roles={"leaf": "#3f6a5c", "leaf2": "#27504e", "grass": "#44705f", "water": "#24506e", "wall": "#a9a08e", "roof": "#6a4a58", "cloth": "#c0503c"},
    ),
    "ember": _palette(
        sky=("#2c1533", "#6d2440", "#c4503a", "#f6a54a"), fog="#c4623f", low_fog="#6a2f44", sky_light="#8a5070",
        ground_light="#5a2c40", key="#ffcf8a", rim="#ffb060", accent="#3fb0a8", key_from=(0.5, -0.35, 0.6), moods=("uneasy",),
        roles={"leaf": "#7a5a34", "leaf2": "#54402f", "grass": "#7c5c3a", "water": "#6a3648", "wall": "#c79a78", "roof": "#5a2c3c", "cloth": "#3f7a80", "stone": "#8a6a66"},
    ),
    "rose": _palette(
        sky=("#7fa6b8", "#c9b6bc", "#f0b9a4", "#fbe0b8"), fog="#f2c4b2", low_fog="#c9a0a8", sky_light="#b9b4d0",
        ground_light="#b08a90", key="#fff0d0", rim="#fff0dc", accent="#c23b4a", ambient=0.55, ink="#3c2836", fog_density=1.0,
        moods=("tender",), **DAY,
        roles={"leaf": "#7f9a72", "leaf2": "#5d7f6a", "grass": "#93a271", "water": "#7fa9ae", "wall": "#e0cdb4", "roof": "#b05a54", "stone": "#a89c9a", "cloth": "#b8434e"},
    ),
    "forest": _palette(
        sky=("#12231f", "#1f4034", "#4c7a4a", "#c9c26a"), fog="#6f9457", low_fog="#2f5440", sky_light="#6f9a78",
        ground_light="#2a4034", key="#ffe9a0", rim="#f2e88a", accent="#d8552f", key_from=(0.35, -0.75, 0.5), moods=("wondrous",),
        roles={"leaf": "#5c8a3c", "leaf2": "#2f5a38", "grass": "#5f8240", "wood": "#5c4434", "water": "#2f5f58", "earth": "#4a4030", "wall": "#a89a78"},
    ),
    "violet": _palette(
        sky=("#1a1040", "#41206c", "#8a3f8f", "#f08aa0"), fog="#8a4a96", low_fog="#42286c", sky_light="#8a78d0",
        ground_light="#402860", key="#ffd0e8", rim="#ffb0f0", accent="#4fd0c0", moods=("wondrous",),
        roles={"leaf": "#5a5a9a", "leaf2": "#40407c", "grass": "#5f5a94", "water": "#4a3a8a", "wall": "#b09ac0", "roof": "#6a3470", "cloth": "#2fa89c", "stone": "#8a7aa0", "wood": "#6a4660"},
    ),
    "sepia": _palette(
        sky=("#6a5a48", "#a08a66", "#d8c090", "#f4e4b8"), fog="#d8c092", low_fog="#a0855e", sky_light="#b8ac94",
        ground_light="#8a7050", key="#fff0c8", rim="#fff4d8", accent="#2f5a8a", ink="#33241a", moods=("tender", "uneasy"), **DAY,
        roles={"leaf": "#8a8450", "leaf2": "#6a6a44", "grass": "#98884e", "water": "#8a9a8a", "wall": "#d8c49a", "roof": "#8a5a3c", "cloth": "#34608a", "stone": "#a0927a"},
    ),
    "frost": _palette(
        sky=("#5a7fa6", "#93b3cb", "#c9dbe4", "#f2eee6"), fog="#d3e0e8", low_fog="#a9bfd2", sky_light="#b4cbe6",
        ground_light="#8c9cbc", key="#fff4e0", rim="#ffffff", accent="#d0342c", ambient=0.58, ink="#26304a", fog_density=1.15,
        moods=("uneasy", "tender"), **DAY,
        roles={"leaf": "#6a8a8a", "leaf2": "#4a6a78", "grass": "#dfe6ec", "water": "#6f9cb8", "wall": "#b8a898", "roof": "#e4ebf0", "cloth": "#c8342f", "earth": "#9aa8b8", "wood": "#5c4c48", "stone": "#8c96a6"},
    ),
    "abyss": _palette(
        sky=("#5fd0c8", "#1f8fa8", "#12507f", "#0a2350"), fog="#1a6a90", low_fog="#0c2c5a", sky_light="#5fb8c8",
        ground_light="#14305e", key="#c8fff0", rim="#a8fff0", accent="#f0704a", key_from=(-0.15, -0.85, 0.5), fog_density=1.5,
        moods=("wondrous", "uneasy"),
        roles={"leaf": "#2f8a7a", "leaf2": "#1f6470", "grass": "#2f7a78", "earth": "#2c4a6a", "stone": "#4a6a86", "wall": "#7a9a9a", "roof": "#3a5a80", "wood": "#4a5058", "sand": "#4f7f90", "cloth": "#e0603f", "water": "#1f6f98"},
    ),
    "storm": _palette(
        sky=("#20262e", "#3c4a54", "#6e7f80", "#c9c48a"), fog="#78868a", low_fog="#47545c", sky_light="#8a9aa6",
        ground_light="#3f4850", key="#e8e6c0", rim="#e8f0d0", accent="#e8c22f", key_from=(0.55, -0.5, 0.6), moods=("uneasy",),
        roles={"leaf": "#56684f", "leaf2": "#3d5048", "grass": "#667052", "water": "#37505a", "wall": "#a8a090", "roof": "#4a4a54", "cloth": "#d8b02f", "stone": "#70767a", "wood": "#5a4a40"},
    ),
    "desert": _palette(
        sky=("#2f8a9a", "#6fb8b0", "#c8d8b0", "#f8e2b0"), fog="#ecd2a0", low_fog="#d09a64", sky_light="#a8c8d0",
        ground_light="#b07848", key="#fff0c0", rim="#fff2d0", accent="#b8324a", ambient=0.52, ink="#3c241c",
        key_from=(0.6, -0.5, 0.6), moods=("wondrous",), **DAY,
        roles={"leaf": "#7a9a5a", "leaf2": "#5a7f54", "grass": "#a8a058", "earth": "#c08a54", "sand": "#e0b070", "water": "#4fa0a0", "wall": "#e8c896", "roof": "#b0583a", "stone": "#c89a70", "cloth": "#a8304a"},
    ),
    "candle": _palette(
        sky=("#1c0f10", "#3a1c16", "#6a3420", "#a86a34"), fog="#5a3424", low_fog="#2c1814", sky_light="#7a5a4a",
        ground_light="#3c2420", key="#ffd08a", rim="#ffc070", accent="#2f8a8a", key_from=(-0.3, -0.6, 0.7), fog_density=0.6,
        moods=("tender", "uneasy"),
        roles={"wall": "#8a5a3c", "wood": "#7a4a2c", "wood2": "#54301f", "cloth": "#9a2f2c", "cloth2": "#2f5a5a", "stone": "#86705c", "leaf": "#5f6a3a", "leaf2": "#44502f", "water": "#3a4a4a"},
    ),
    "absinthe": _palette(
        sky=("#0f1c14", "#2c4420", "#7f9a2f", "#e8e07a"), fog="#8fa042", low_fog="#3c5424", sky_light="#9ab070",
        ground_light="#34452c", key="#f8ffb8", rim="#f0ff9a", accent="#b02f6a", key_from=(-0.4, -0.6, 0.6), moods=("uneasy", "comic"),
        roles={"leaf": "#7a9a34", "leaf2": "#4a6c2c", "grass": "#84983a", "water": "#4f7040", "wall": "#b0ac74", "roof": "#54602f", "cloth": "#a82f64", "stone": "#848a60", "wood": "#5c5230"},
    ),
    "spring": _palette(
        sky=("#3f9fc0", "#86c8d0", "#c8e6d8", "#fbf2d0"), fog="#cfe8dc", low_fog="#a0cfb8", sky_light="#b8dcec",
        ground_light="#8fae80", key="#fff4cc", rim="#fffbe0", accent="#e8603c", ambient=0.58, ink="#23343c", fog_density=0.95,
        moods=("tender", "comic"), **DAY,
        roles={"leaf": "#7fb04a", "leaf2": "#4f8a50", "grass": "#9abf56", "water": "#4fa8b8", "wall": "#f0e0c0", "roof": "#d0603f", "stone": "#b0aca0", "wood": "#8a6444", "cloth": "#e0583c"},
    ),
    "teal": _palette(
        sky=("#0c2c34", "#14505a", "#2f8a84", "#e8c88a"), fog="#3f8a86", low_fog="#1a4c58", sky_light="#5faaa8",
        ground_light="#204450", key="#ffe2b0", rim="#ffe0a0", accent="#e05a3a", key_from=(0.5, -0.5, 0.6), moods=("wondrous",),
        roles={"leaf": "#3f8470", "leaf2": "#275e5c", "grass": "#4a8270", "water": "#1f6470", "wall": "#c0ae90", "roof": "#a04a3a", "stone": "#6f8284", "cloth": "#d8583a", "wood": "#6a4c3c"},
    ),
    "ward": _palette(  # hospital white
        sky=("#cfd8d4", "#dfe5e0", "#ebeee8", "#f6f5ee"), fog="#e6ece6", low_fog="#c4cfca", sky_light="#d4dedc",
        ground_light="#a8b4b0", key="#ffffff", rim="#ffffff", accent="#b3202c", ambient=0.62, ink="#3a4446", fog_density=0.8,
        saturation=0.92, mids=(0.5, 0.68), moods=("uneasy",), **DAY,
        roles={"wall": "#dde3dc", "wood": "#9aa39e", "wood2": "#7c8884", "stone": "#bcc4c0", "stone2": "#98a4a0", "cloth": "#8fb3ae", "cloth2": "#6f8d94", "roof": "#a7b4b0", "leaf": "#8fa894", "leaf2": "#6d8a7c", "grass": "#b5c4b4", "metal": "#a8b2b6", "water": "#9fbcc0", "brass": "#b9b49a", "earth": "#a39c90", "sand": "#d8d4c4", "fur": "#9a8c7c"},
    ),
    "plague": _palette(  # sickly green and bile
        sky=("#1a2417", "#3c4a26", "#6d7438", "#a8a25a"), fog="#7a8148", low_fog="#38442a", sky_light="#7c8a5c",
        ground_light="#343c28", key="#dfe6a0", rim="#d8e890", accent="#7a1f3a", key_from=(-0.5, -0.55, 0.55), fog_density=1.35,
        saturation=0.95, moods=("uneasy",),
        roles={"wall": "#8f8a62", "wood": "#564a32", "wood2": "#3c3626", "stone": "#6f7258", "stone2": "#555844", "roof": "#4a4634", "leaf": "#66703a", "leaf2": "#424c2c", "grass": "#6a7240", "water": "#4c5a36", "cloth": "#5c2436", "cloth2": "#3a4a44", "skin": "#c2b184", "earth": "#4a4230", "bone": "#cfc79a", "dark": "#22241c"},
    ),
    "ash": _palette(  # after the fire
        sky=("#2e2c2e", "#4e4a4a", "#7c7471", "#b4a79e"), fog="#8e8682", low_fog="#57514f", sky_light="#8f8a8a",
        ground_light="#453f3e", key="#efe4d8", rim="#fff0e0", accent="#e0561f", key_from=(0.45, -0.6, 0.55), saturation=0.8,
        moods=("uneasy",),
        roles={"leaf": "#6a6a60", "leaf2": "#4c4c48", "grass": "#6e6a62", "wood": "#4c4340", "wood2": "#393331", "wall": "#9a918a", "roof": "#4a4444", "stone": "#827c78", "earth": "#57504b", "water": "#545a5e", "cloth": "#8a3a22", "cloth2": "#4c5258", "fur": "#7c6a5a", "sand": "#a89e90"},
    ),
    "snuffed": _palette(  # candle-black
        sky=("#07060a", "#120e14", "#241a1e", "#3e2c28"), fog="#1e1719", low_fog="#0d0a0d", sky_light="#463a44",
        ground_light="#1c1518", key="#e8c9a0", rim="#ffc27a", accent="#c8231f", key_from=(-0.35, -0.55, 0.7), key_strength=1.5,
        fog_density=0.7, lamp_strength=2.3, mids=(0.18, 0.34), levels=(0.02, 0.9), moods=("uneasy",),
        roles={"wall": "#4c3a36", "wood": "#4e3427", "wood2": "#33221b", "stone": "#5e5652", "stone2": "#433d3c", "leaf": "#3c4432", "leaf2": "#262e25", "grass": "#3d4234", "earth": "#33291f", "water": "#1d2a34", "cloth": "#8a1f1f", "cloth2": "#2c3548", "roof": "#3a2a2a", "metal": "#77747a"},
    ),
    "orchard": _palette(  # harvest gold
        sky=("#4f7d86", "#96a98a", "#dcc07a", "#f7dc9a"), fog="#e2c489", low_fog="#b98a52", sky_light="#b4b6a0",
        ground_light="#96703f", key="#ffe3a0", rim="#ffeab8", accent="#a8232f", key_from=(0.65, -0.45, 0.55), ambient=0.52,
        ink="#3a2416", moods=("tender",), **DAY,
        roles={"leaf": "#8d8a2f", "leaf2": "#5f6d2e", "grass": "#b09a3e", "earth": "#8a6238", "wall": "#e6cd96", "roof": "#a5482c", "water": "#5f8e8a", "stone": "#a89674", "cloth": "#a02c34", "cloth2": "#3c6470", "wood": "#7c4e2a"},
    ),
    "inkwell": _palette(  # blue-black drawing with one red
        sky=("#1c2430", "#3d4c5e", "#8593a0", "#d8d9d2"), fog="#a3aeb6", low_fog="#5d6b78", sky_light="#93a3b4",
        ground_light="#4a5462", key="#f4f1e6", rim="#ffffff", accent="#c02a22", saturation=0.72, key_from=(-0.55, -0.6, 0.55),
        moods=("uneasy",),
        roles={"leaf": "#56666a", "leaf2": "#3c4c54", "grass": "#67747a", "wood": "#4d4a4c", "wood2": "#383a40", "wall": "#b8b6ac", "roof": "#4a525e", "stone": "#7f868c", "water": "#4b6072", "cloth": "#b42a24", "cloth2": "#3d4d62", "fur": "#8a7866", "earth": "#565250", "brass": "#a89a78", "sand": "#b3ac9c"},
    ),
    "coral": _palette(  # warm reef, salmon and turquoise
        sky=("#1f6f78", "#5fb0a4", "#f2b894", "#fbe3c4"), fog="#efb8a0", low_fog="#7fa8a0", sky_light="#a6c8c4",
        ground_light="#a87868", key="#fff0d8", rim="#fff4e0", accent="#f0bb2e", ambient=0.54, ink="#2c2a34", moods=("comic", "wondrous"), **DAY,
        roles={"leaf": "#4f9a84", "leaf2": "#2f766e", "grass": "#6aa884", "water": "#3a9c9c", "wall": "#f0d2b4", "roof": "#e0664e", "cloth": "#e2603f", "cloth2": "#2f7884", "stone": "#b09a94", "wood": "#8a5a48", "earth": "#a0665a", "sand": "#f0cc9c"},
    ),
    "indigo": _palette(  # deep carnival night
        sky=("#0b0d2c", "#1e1f5a", "#4c3a92", "#c77aa8"), fog="#5a4a98", low_fog="#241f56", sky_light="#7478c8",
        ground_light="#28245a", key="#ffdcb0", rim="#ffb89a", accent="#ff6a3a", key_from=(0.4, -0.6, 0.6), moods=("comic", "wondrous"),
        roles={"leaf": "#3c5a8a", "leaf2": "#2a406c", "grass": "#45568c", "water": "#26307c", "wall": "#b0a0b8", "roof": "#70306a", "cloth": "#d8452f", "cloth2": "#2f6ab0", "stone": "#7c789c", "wood": "#644a62", "earth": "#4a3c5e"},
    ),
    "moor": _palette(  # heather, rain and peat
        sky=("#59636e", "#8a8f94", "#b9b2ae", "#ddd2c2"), fog="#b6b2b2", low_fog="#85808a", sky_light="#a4aab4",
        ground_light="#6c6470", key="#f4ece0", rim="#fff8ea", accent="#d98a1f", ambient=0.55, ink="#2a2630", saturation=0.95,
        moods=("uneasy", "tender"), **DAY,
        roles={"leaf": "#6c7258", "leaf2": "#4f5a4c", "grass": "#7d7466", "earth": "#6a5664", "water": "#66788a", "wall": "#b4aa9a", "roof": "#5c5058", "cloth": "#7c4a78", "cloth2": "#4a5c74", "stone": "#86848a", "wood": "#5a4a46", "fur": "#9c6a3c"},
    ),
    "bazaar": _palette(  # saffron, plum, turquoise tiles
        sky=("#3a1f4a", "#8a2f52", "#e0743a", "#ffd27a"), fog="#e09a5a", low_fog="#8a4450", sky_light="#b07898",
        ground_light="#7a4038", key="#ffe0a8", rim="#ffd898", accent="#1f9aa0", key_from=(-0.55, -0.5, 0.6), moods=("comic", "wondrous"),
        roles={"leaf": "#6f7a3a", "leaf2": "#4a5f3c", "grass": "#a08a44", "water": "#2f7f8c", "wall": "#e6b878", "roof": "#b83a3a", "cloth": "#1f8a94", "cloth2": "#7a2a5c", "stone": "#b88a6a", "wood": "#7a4430", "earth": "#9a5c3c", "sand": "#e8b870"},
    ),
}  # fmt: skip
