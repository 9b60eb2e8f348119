"""What can happen to the disk and to the right to use it: damage, no room, no access, two tabs, dead tabs.
Each fault must cost no action; where nothing can be kept, the game goes on and says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from tools.faults.app_page import BACK, Sight, Tablet
from tools.faults.chromium import Chromium
from tools.faults.corrupt_files import database_files, flip_bits, flip_one, mirror_files, remove_all, truncate
from tools.faults.crashes import die_and_judge
from tools.faults.harness import Bench, Tally, reopen_and_judge, shortfall, shows_a_secret

Hurt = Callable[[list[Path]], None]
Find = Callable[[Path], list[Path]]
ELSEWHERE = {
    "blocked": """new Promise((done) => {
      indexedDB.open('umbrary', 1).onsuccess = ({ target: { result } }) => {
        globalThis.held = result;  // never let go of, though a newer program asks for it
        indexedDB.open('umbrary', 2).onblocked = done;
      };
    })""",
    "deleted": """new Promise((done) => {
      const request = indexedDB.deleteDatabase('umbrary');
      request.onsuccess = request.onerror = done;
    })""",
    "raised": "new Promise((done) => { indexedDB.open('umbrary', 2).onsuccess = done; })",
}


def _hurt(bench: Bench, tally: Tally, find: Find, hurts: Sequence[Hurt]) -> None:
    """Play, die, damage the files, start again."""
    for number, hurt in enumerate(hurts):
        with bench.playing(4, seed=number) as (tablet, game):
            expected = tablet.kept(game).save
            tablet.call("settled")
            profile = tablet.chromium.profile
        hurt(find(profile))
        reopen_and_judge(bench, tally, profile, game, expected, f"damage {number}")


def flipped_database(bench: Bench, tally: Tally) -> None:
    """F4. One bit at different places of the database, then a bit in every stretch of it."""
    shares = [number / (2 * bench.tries) for number in range(1, 2 * bench.tries)]
    _hurt(bench, tally, database_files, [*(partial(flip_one, share=share) for share in shares), flip_bits])


def truncated_database(bench: Bench, tally: Tally) -> None:
    """F5."""
    _hurt(bench, tally, database_files, [truncate] * bench.tries)


def deleted_database(bench: Bench, tally: Tally) -> None:
    """F6."""
    _hurt(bench, tally, database_files, [remove_all] * bench.tries)


def damaged_mirror(bench: Bench, tally: Tally) -> None:
    """F7. The copy may be damaged in any way: the log is whole."""
    _hurt(bench, tally, mirror_files, [flip_bits, truncate, remove_all] * (bench.tries // 3 or 1))


def no_room(bench: Bench, tally: Tally) -> None:
    """F8. Full disk from the first moment: play on unsaved, say so; with room again, everything is stored."""
    for _ in range(bench.tries):
        with Chromium(bench.playwright, bench.fresh_profile()) as chromium:
            session = chromium.context.new_cdp_session(chromium.context.new_page())
            room = {"origin": bench.site.origin + "/"}
            session.send("Storage.overrideQuotaForOrigin", {**room, "quotaSize": 1})
            tablet = Tablet(chromium, bench.site.origin + "/", Random(8))
            table = bench.tables()[0]
            tablet.sit_down(table.game, table.players)
            silent = sum(not _says_unsaved(tablet.act()) for _ in range(3))
            session.send("Storage.overrideQuotaForOrigin", room)
            tally.trial(silent + int(_says_unsaved(tablet.act())), 0, "the badge was wrong")
            die_and_judge(bench, tally, tablet, tablet.game(), "after there was room again")


def _says_unsaved(sight: Sight) -> bool:
    return "btn--badge" in sight.html


def version_change(bench: Bench, tally: Tally) -> None:
    """F9. Another tab deletes the database under the running game, raises its version, or holds it locked."""
    for trial in range(bench.tries):
        name, script = list(ELSEWHERE.items())[trial % len(ELSEWHERE)]
        with bench.playing(3, seed=trial) as (tablet, game):
            other = tablet.chromium.page(bench.site.origin + "/manifest.json")
            other.evaluate(script)
            tablet.page.bring_to_front()  # before a tab that nobody looks at, no secret would be opened
            tablet.page.evaluate(BACK)
            tally.lost += int(_says_unsaved(tablet.act()) != (name == "blocked"))  # said when, and only when
            die_and_judge(bench, tally, tablet, game, f"{name} by another tab")


def closing_connection(bench: Bench, tally: Tally) -> None:
    """F10. The browser closes the connection and clears the database; the page writes everything anew."""
    for trial in range(bench.tries):
        with bench.playing(3, seed=trial) as (tablet, game):
            session = tablet.chromium.context.new_cdp_session(tablet.page)
            where = {"origin": bench.site.origin, "storageTypes": "indexeddb"}
            session.send("Storage.clearDataForOrigin", where)
            tablet.act()
            die_and_judge(bench, tally, tablet, game, "connection closed")


def two_tabs(bench: Bench, tally: Tally) -> None:
    """F11. The second tab is told; it may take over; the first one then writes nothing any more."""
    for trial in range(bench.tries):
        with bench.playing(3, seed=trial) as (first, game):
            expected = first.kept(game).save
            second = Tablet(first.chromium, first.url, Random(trial))
            told = second.resume(game)
            taken = _use_here(second, game)
            # The first tab hears of it when its lock breaks: soon, but not in the same moment.
            first.page.wait_for_selector("#root[data-screen^=elsewhere]", state="attached")
            covered = first.look()
            leaked = shows_a_secret(covered, expected) + int(taken.eyes != "curtain")
            lost = int(told.eyes != "elsewhere") + shortfall(second, game, expected)
            tally.trial(lost, leaked, f"{told.screen}, {taken.screen}, {covered.screen}")
            _both_write(tally, first, second, game)


def _use_here(tablet: Tablet, game: str) -> Sight:
    tablet.tap("game.use_here", game)
    tablet.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
    return tablet.look()


def _both_write(tally: Tally, first: Tablet, second: Tablet, game: str) -> None:
    """The tab that lost the game is refused; what it tried is nowhere, and the other one goes on."""
    before = second.kept(game).save
    refused = first.call("append", game, before.seq + 1, "u1.0000000000000000.AAAA", "")
    second.act()
    after = second.kept(game)
    # Sand may run out meanwhile and add an action of its own: more is fine, other or less is not.
    kept = after.save.rows[: before.seq] == before.rows and after.save.seq > before.seq
    whole = kept and after.verdict.code == "clean" and refused.get("code") == "store.elsewhere"
    tally.trial(int(not whole), 0, f"both wrote: {refused}, {after.verdict}")


def dead_lock_holder(bench: Bench, tally: Tally) -> None:
    """F12. The tab that held the game dies; another one takes it up without being asked to wait."""
    for trial in range(bench.tries):
        with bench.playing(3, seed=trial) as (first, game):
            expected = first.kept(game).save
            second = Tablet(first.chromium, first.url, Random(trial))
            first.chromium.kill_renderer(first.page)
            sight = second.resume(game)
            lost = shortfall(second, game, expected) + int(sight.eyes == "elsewhere")
            tally.trial(lost, int(sight.eyes == "private"), sight.screen)


def private_mode(bench: Bench, tally: Tally) -> None:
    """F20. A private window plays and resumes while it lives; nothing is promised beyond."""
    for trial in range(bench.tries):
        with bench.tablet(bench.fresh_profile(), trial) as tablet:
            context = tablet.chromium.browser.new_context()
            tablet.page = context.new_page()
            tablet.open()
            table = bench.tables()[0]
            tablet.sit_down(table.game, table.players)
            tablet.act()
            game = tablet.game()
            expected = tablet.kept(game).save
            tablet.open()
            sight = tablet.resume(game)
            tally.trial(shortfall(tablet, game, expected), int(sight.eyes != "curtain"), sight.screen)
            context.close()
