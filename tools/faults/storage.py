"""Responsible for storage faults: damaged files, full disk, no access, two tabs, a crashed tab.
Must not depend on the rules. No action may be lost; an unsaved game must show that it is unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tools.faults.app_page import REFOCUS, AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium, Site
from tools.faults.corrupt_files import backup_files, database_files, flip_bits, flip_one, remove_all, truncate
from tools.faults.harness import Harness, Tally, shortfall, shows_a_secret
from tools.faults.parallel_games import LIGHT_FLAGS
from tools.faults.shared_browser import (
    Damage,
    Trial,
    batches,
    begin,
    check_after_restart,
    kill_and_check_all,
    one_after_the_other,
    origins,
)

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


def flipped_database(harness: Harness, tally: Tally) -> None:
    """F4. One bit flipped at a different position of each database; in every tenth one many bits."""

    def damage(profile: Path, trials: Sequence[Trial]) -> None:
        for trial in trials:
            files = database_files(profile, trial.site.port)
            if trial.number % 10 == 9:
                flip_bits(files)
            else:
                flip_one(files, (trial.number + 1) / (harness.many + 1))

    kill_and_check_all(harness, tally, "bits flipped", damage=damage)


def _in_all(find: Callable[[Path], list[Path]], change: Callable[[list[Path]], None]) -> Damage:
    return lambda profile, trials: change(find(profile))


def truncated_database(harness: Harness, tally: Tally) -> None:
    """F5. Every database file is cut to half its size."""
    kill_and_check_all(harness, tally, "database cut", damage=_in_all(database_files, truncate))


def deleted_database(harness: Harness, tally: Tally) -> None:
    """F6. Every database file is deleted."""
    kill_and_check_all(harness, tally, "database deleted", damage=_in_all(database_files, remove_all))


def damaged_backup(harness: Harness, tally: Tally) -> None:
    """F7. The backup is damaged, cut or deleted; the log is intact."""
    for change in (flip_bits, truncate, remove_all):
        damage = _in_all(backup_files, change)
        kill_and_check_all(harness, tally, f"backup: {change.__name__}", None, damage, harness.many // 3 or 1)


def full_disk(harness: Harness, tally: Tally) -> None:
    """F8. On a full disk the game goes on and shows "unsaved"; with free space all is stored."""
    for numbers in batches(harness.many):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                both = zip(numbers, sites, strict=True)
                trials = [_play_on_full_disk(harness, tally, chromium, site, n) for n, site in both]
                for trial in trials:
                    trial.note_expected()
            check_after_restart(harness, tally, profile, trials, "after the disk had free space again")


def _play_on_full_disk(harness: Harness, tally: Tally, chromium: Chromium, site: Site, number: int) -> Trial:
    session = chromium.context.new_cdp_session(chromium.context.new_page())
    origin = {"origin": site.origin + "/"}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    trial = begin(harness, chromium, site, number, 0)
    silent = sum(not _shows_unsaved(trial.app.play_action()) for _ in range(3))
    session.send("Storage.overrideQuotaForOrigin", origin)
    tally.trial(silent + int(_shows_unsaved(trial.app.play_action())), 0, "the unsaved badge was wrong")
    return trial


def _shows_unsaved(snapshot: ScreenSnapshot) -> bool:
    return "btn--badge" in snapshot.html


def version_change(harness: Harness, tally: Tally) -> None:
    """F9. Another tab deletes the database, raises its version, or blocks it during a game."""

    def act(tally: Tally, trial: Trial) -> None:
        name, script = list(OTHER_TAB_SCRIPTS.items())[trial.number % len(OTHER_TAB_SCRIPTS)]
        other = trial.chromium.page(trial.site.origin + "/manifest.json")
        other.evaluate(script)
        trial.app.page.bring_to_front()  # a tab in the background opens no secrets
        trial.app.page.evaluate(REFOCUS)
        shown = _shows_unsaved(trial.app.play_action())
        tally.lost += int(shown != (name == "blocked"))  # shown only if blocked

    kill_and_check_all(harness, tally, "changed by another tab", act)


def closing_connection(harness: Harness, tally: Tally) -> None:
    """F10. The browser closes the connection and clears the database; the page writes all rows again."""

    def act(tally: Tally, trial: Trial) -> None:
        session = trial.chromium.context.new_cdp_session(trial.app.page)
        where = {"origin": trial.site.origin, "storageTypes": "indexeddb"}
        session.send("Storage.clearDataForOrigin", where)
        trial.app.play_action()

    kill_and_check_all(harness, tally, "connection closed", act)


def two_tabs(harness: Harness, tally: Tally) -> None:
    """F11. The second tab shows that the game is open elsewhere and can take it over from the first."""
    with one_after_the_other(harness) as begin_next:
        for number in range(harness.many // 2):
            trial = begin_next(number, 3)
            first, game = trial.app, trial.game
            expected = first.stored(game).save
            second = AppPage(first.chromium, first.url, Random(number))
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
    with one_after_the_other(harness) as begin_next:
        for number in range(harness.many):
            trial = begin_next(number, 3)
            expected = trial.app.stored(trial.game).save
            second = AppPage(trial.chromium, trial.app.url, Random(number))
            trial.chromium.kill_renderer(trial.app.page)
            snapshot = second.resume(trial.game)
            lost = shortfall(second, trial.game, expected) + int(snapshot.audience == "elsewhere")
            tally.trial(lost, int(snapshot.audience == "private"), snapshot.screen)


def private_mode(harness: Harness, tally: Tally) -> None:
    """F20. A private window plays and resumes as long as it is open."""
    tables = harness.tables()
    with harness.open_app(harness.fresh_profile()) as app:
        for number in range(harness.many):
            context = app.chromium.browser.new_context()
            app.page = context.new_page()
            app.open()
            table = tables[number % len(tables)]
            app.start_game(table.game, table.players)
            app.play_action()
            game = app.newest_game()
            expected = app.stored(game).save
            app.open()
            snapshot = app.resume(game)
            tally.trial(shortfall(app, game, expected), int(snapshot.audience != "curtain"), snapshot.screen)
            context.close()
