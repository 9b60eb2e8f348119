"""The save store of the page, called from Python: names and JSON texts in, dictionaries out.
Must not depend on games or on what is stored."""

from __future__ import annotations

import json
from typing import Any


class SaveStore:
    """`web/platform/save-store.js`. It never raises; every answer has the key `ok`."""

    def __init__(self, js: Any) -> None:
        self.js = js

    async def call(self, name: str, *args: str | int | bool) -> dict[str, Any]:
        answer = json.loads(await getattr(self.js.umbrary.saveStore, name)(*args))
        return answer if isinstance(answer, dict) else {"ok": False, "code": "store.failed", "memory": False}
