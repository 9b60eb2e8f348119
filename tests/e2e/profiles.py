"""Browser profiles on disk: a fresh one, and copies of one in which the whole app is already stored.
Must not depend on any game."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app, wait_stored
from tools import find_chromium

# Without a graphics card the moving home picture would keep one processor busy.
FLAGS = [*find_chromium.FLAGS, "--disable-dev-shm-usage", "--force-prefers-reduced-motion"]
REPORT_VIOLATIONS = """addEventListener('securitypolicyviolation', event =>
    reportBreach(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""


@dataclass
class BreachWatch:
    """Collect policy violations of a browser context and its requests to other origins."""

    origin: str
    breaches: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        context.expose_binding("reportBreach", lambda _, text: self.breaches.append(text))
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", lambda request: self.note(request.url))

    def note(self, url: str) -> None:
        if not url.startswith((self.origin, "blob:", "data:", "about:")):
            self.breaches.append(f"request: {url}")


class Profile:
    """One profile folder. `open` starts a browser on it; a browser opened earlier is closed first."""

    def __init__(self, playwright: Playwright, folder: Path, watch: BreachWatch | None = None) -> None:
        self.playwright, self.folder, self.watch = playwright, folder, watch
        self.context: BrowserContext | None = None

    def open(self, **options: Any) -> Page:
        """Start a browser on this profile; the options are those of a Playwright context."""
        self.close()
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.folder), executable_path=find_chromium.find(), args=FLAGS, **options
        )
        if self.watch:
            self.watch.attach(self.context)
        return self.context.pages[0]

    def close(self) -> None:
        if self.context:
            self.context.close()
            self.context = None

    def delete(self) -> None:
        self.close()
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass(frozen=True)
class StoredProfile:
    """A profile in which the whole app is stored, and the port of the origin it belongs to."""

    folder: Path
    port: int

    def copy(self, folder: Path) -> Path:
        ignored = shutil.ignore_patterns("Singleton*", "DevToolsActivePort")
        return Path(shutil.copytree(self.folder, folder, ignore=ignored))


def make_stored_profile(playwright: Playwright, site: Path, folder: Path) -> StoredProfile:
    """Visit the site once and wait until everything is stored."""
    server = FaultyServer(site)
    profile = Profile(playwright, folder)
    wait_stored(open_app(profile.open(), server.url))
    profile.close()
    server.stop()
    return StoredProfile(folder, server.port)


@dataclass
class StoredApp:
    """The app as it is after a complete first visit: a server and a profile that has everything."""

    server: FaultyServer
    profile: Profile

    @property
    def url(self) -> str:
        return self.server.url

    def open(self, **options: Any) -> Page:
        """Start the browser and the app in it."""
        return open_app(self.profile.open(**options), self.url)
