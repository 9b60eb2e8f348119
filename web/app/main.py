"""Owns the bridge to the browser: the only module that imports js.
Must not know rules; screens and sentences live elsewhere."""


def warm() -> None:
    """Read into memory what the first screens need; runs before the snapshot, where no browser exists."""


async def start() -> None:
    import js
    from pyodide.ffi import create_proxy

    js.umbraryBoot.ready(create_proxy(lambda do, arg, seq: js.console.log("tap", do, arg, seq)))
