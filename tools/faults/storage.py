"""Responsible for storage faults: damaged files, full disk, no access, two tabs, a crashed tab.
Must not depend on the rules. No action may be lost; an unsaved game must show that it is unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from tools.faults.app_page import REFOCUS, AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium
from tools.faults.corrupt_files import backup_files, database_files, flip_bits, flip_one, remove_all, truncate
from tools.faults.crashes import kill_and_check
from tools.faults.harness import Harness, Tally, reopen_and_check, shortfall, shows_a_secret

Damage = Callable[[list[Path]], None]
Find = Callable[[Path], list[Path]]
OTHER_TAB_SCRIPTS = {
    "blocked": """new Promise((done) => {
      indexedDB.open('umbrary:%2F', 1).onsuccess = ({ target: { result } }) => {
        globalThis.held = result;  // stays open although a newer version requests an upgrade
        indexedDB.open('umbrary:%2F', 2).onblocked = done;
      };
    })""",
    "deleted": """new Promise((done) => {
      const request = indexedDB.deleteDatabase('umbrary:%2F');
      request.onsuccess = request.onerror = done;
    })""",
    "raised": "new Promise((done) => { indexedDB.open('umbrary:%2F', 2).onsuccess = done; })",
}


def _damage_and_reopen(harness: Harness, tally: Tally, find: Find, damages: Sequence[Damage]) -> None:
    """Play, kill, damage the files, restart."""
    for number, damage in enumerate(damages):
        with harness.playing(4, seed=number) as (app, game):
            expected = app.stored(game).save
            app.store_call("settled")
            profile = app.chromium.profile
        damage(find(profile))
        reopen_and_check(harness, tally, profile, game, expected, f"damage {number}")


def flipped_database(harness: Harness, tally: Tally) -> None:
    """F4. One bit flipped at different positions of the database, then many bits."""
    shares = [number / (2 * harness.repeats) for number in range(1, 2 * harness.repeats)]
    _damage_and_reopen(
        harness, tally, database_files, [*(partial(flip_one, share=share) for share in shares), flip_bits]
    )


def truncated_database(harness: Harness, tally: Tally) -> None:
    """F5. Every database file is cut to half its size."""
    _damage_and_reopen(harness, tally, database_files, [truncate] * harness.repeats)


def deleted_database(harness: Harness, tally: Tally) -> None:
    """F6. Every database file is deleted."""
    _damage_and_reopen(harness, tally, database_files, [remove_all] * harness.repeats)


def damaged_backup(harness: Harness, tally: Tally) -> None:
    """F7. The backup is damaged, cut or deleted; the log is intact."""
    _damage_and_reopen(
        harness, tally, backup_files, [flip_bits, truncate, remove_all] * (harness.repeats // 3 or 1)
    )


def full_disk(harness: Harness, tally: Tally) -> None:
    """F8. On a full disk the game goes on and shows "unsaved"; with free space all is stored."""
    for _ in range(harness.repeats):
        with Chromium(harness.playwright, harness.fresh_profile()) as chromium:
            session = chromium.context.new_cdp_session(chromium.context.new_page())
            origin = {"origin": harness.site.origin + "/"}
            session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
            app = AppPage(chromium, harness.site.origin + "/", Random(8))
            table = harness.tables()[0]
            app.start_game(table.game, table.players)
            silent = sum(not _shows_unsaved(app.play_action()) for _ in range(3))
            session.send("Storage.overrideQuotaForOrigin", origin)
            tally.trial(silent + int(_shows_unsaved(app.play_action())), 0, "the unsaved badge was wrong")
            kill_and_check(harness, tally, app, app.newest_game(), "after the disk had free space again")


def _shows_unsaved(snapshot: ScreenSnapshot) -> bool:
    return "btn--badge" in snapshot.html


def version_change(harness: Harness, tally: Tally) -> None:
    """F9. Another tab deletes the database, raises its version, or blocks it during a game."""
    for trial in range(harness.repeats):
        name, script = list(OTHER_TAB_SCRIPTS.items())[trial % len(OTHER_TAB_SCRIPTS)]
        with harness.playing(3, seed=trial) as (app, game):
            other = app.chromium.page(harness.site.origin + "/manifest.json")
            other.evaluate(script)
            app.page.bring_to_front()  # a tab in the background opens no secrets
            app.page.evaluate(REFOCUS)
            tally.lost += int(
                _shows_unsaved(app.play_action()) != (name == "blocked")
            )  # shown only if blocked
            kill_and_check(harness, tally, app, game, f"{name} by another tab")


def closing_connection(harness: Harness, tally: Tally) -> None:
    """F10. The browser closes the connection and clears the database; the page writes all rows again."""
    for trial in range(harness.repeats):
        with harness.playing(3, seed=trial) as (app, game):
            session = app.chromium.context.new_cdp_session(app.page)
            where = {"origin": harness.site.origin, "storageTypes": "indexeddb"}
            session.send("Storage.clearDataForOrigin", where)
            app.play_action()
            kill_and_check(harness, tally, app, game, "connection closed")


def two_tabs(harness: Harness, tally: Tally) -> None:
    """F11. The second tab shows that the game is open elsewhere and can take it over from the first."""
    for trial in range(harness.repeats):
        with harness.playing(3, seed=trial) as (first, game):
            expected = first.stored(game).save
            second = AppPage(first.chromium, first.url, Random(trial))
            notice = second.resume(game)
            taken = _use_here(second, game)
            # The first tab notices a moment later, when its lock is lost.
            first.page.wait_for_selector("#root[data-screen^=elsewhere]", state="attached")
            covered = first.read_screen()
            leaked = shows_a_secret(covered, expected) + int(taken.audience != "curtain")
            lost = int(notice.audience != "elsewhere") + shortfall(second, game, expected)
            tally.trial(lost, leaked, f"{notice.screen}, {taken.screen}, {covered.screen}")
            _both_write(tally, first, second, game)


def _use_here(app: AppPage, game: str) -> ScreenSnapshot:
    app.tap("game.use_here", game)
    app.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
    return app.read_screen()


def _both_write(tally: Tally, first: AppPage, second: AppPage, game: str) -> None:
    """Writes of the tab that lost the game are refused; the other tab goes on."""
    before = second.stored(game).save
    refused = first.store_call("append", game, before.seq + 1, "u1.0000000000000000.AAAA", "")
    second.play_action()
    after = second.stored(game)
    # A countdown may end meanwhile and add an action: more rows are fine, other or fewer rows are not.
    intact = after.save.rows[: before.seq] == before.rows and after.save.seq > before.seq
    correct = intact and after.verdict.code == "clean" and refused.get("code") == "store.elsewhere"
    tally.trial(int(not correct), 0, f"both wrote: {refused}, {after.verdict}")


def dead_lock_holder(harness: Harness, tally: Tally) -> None:
    """F12. The tab that holds the lock crashes; another tab resumes the game without waiting."""
    for trial in range(harness.repeats):
        with harness.playing(3, seed=trial) as (first, game):
            expected = first.stored(game).save
            second = AppPage(first.chromium, first.url, Random(trial))
            first.chromium.kill_renderer(first.page)
            snapshot = second.resume(game)
            lost = shortfall(second, game, expected) + int(snapshot.audience == "elsewhere")
            tally.trial(lost, int(snapshot.audience == "private"), snapshot.screen)


def private_mode(harness: Harness, tally: Tally) -> None:
    """F20. A private window plays and resumes as long as it is open."""
    for trial in range(harness.repeats):
        with harness.open_app(harness.fresh_profile(), trial) as app:
            context = app.chromium.browser.new_context()
            app.page = context.new_page()
            app.open()
            table = harness.tables()[0]
            app.start_game(table.game, table.players)
            app.play_action()
            game = app.newest_game()
            expected = app.stored(game).save
            app.open()
            snapshot = app.resume(game)
            tally.trial(shortfall(app, game, expected), int(snapshot.audience != "curtain"), snapshot.screen)
            context.close()
