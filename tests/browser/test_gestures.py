"""Gestures and keys in Chromium, without Python: each becomes exactly one call to the handler."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tools import find_chromium as chromium
from tools.build import style_sheets

WEB = Path(__file__).resolve().parents[2] / "web"
SCRIPTS = ("renderer", "input", "drag", "zoom", "pointing", "gestures")
PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 800, "height": 600}, has_touch=True)
    page = context.new_page()
    page.goto("about:blank")
    page.set_content(
        '<html data-motion="full" data-device="passed"><body><main id="root" data-seq="7"></main></body></html>'
    )
    page.add_style_tag(content=style_sheets.joined(style_sheets.SHELL))
    page.evaluate(
        "globalThis.calls = []; (globalThis.umbrary ??= {}).boot = { isReady: true, handler: (...said) => calls.push(said) }"
    )
    for name in SCRIPTS:
        page.add_script_tag(path=str(WEB / "platform" / f"{name}.js"))
    yield page
    context.close()


def painting(html: str, **more: object) -> dict[str, object]:
    return {"html": html, "screen": "table:x", "seq": 7, "cover": "", "held": False, "cover_after_ms": 0,
            "lang": "en", "title": "t", "root_attributes": [["device", "passed"]], **more}  # fmt: skip


def show(page: Page, html: str, **more: object) -> None:
    """Paint as Python would, and end the tap guard."""
    page.evaluate(
        "painting => { umbrary.renderer.paint(JSON.stringify(painting)); delete document.getElementById('root').dataset.guard; }",
        painting(html, **more),
    )


def calls(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("calls.splice(0)")
    return found


def stage(inner: str, turned: int = 0) -> str:
    return f'<div class="stage turned-{turned}"><div></div><div>{inner}</div></div>'


TARGET = '<div data-point="page1" data-point-action="point" data-drop="page1" data-drop-action="lay" tabindex="0" data-vars="w:1" class="t"></div>'


def place(page: Page, selector: str, x: int, y: int, w: int, h: int) -> None:
    page.evaluate(
        """([selector, x, y, w, h]) => Object.assign(document.querySelector(selector).style,
        { position: 'absolute', left: x + 'px', top: y + 'px', width: w + 'px', height: h + 'px' })""",
        [selector, x, y, w, h],
    )


def test_a_tap_is_one_call_with_the_sequence_number_of_the_screen(page: Page) -> None:
    show(page, stage('<button data-action="door" data-arg="3">x</button>'))
    page.click("button")
    assert calls(page) == [["door", "3", "7"]]


def test_the_context_of_a_list_is_appended_to_the_argument(page: Page) -> None:
    show(
        page, stage('<ul data-context="4"><li><button data-action="say" data-arg="2.1">x</button></li></ul>')
    )
    page.click("button")
    assert calls(page) == [["say", "2.1|4", "7"]]


def panel(n: int, shown: int) -> str:
    """One of several panels at the same place."""
    ready = "" if n == shown else " data-prerendered"
    return f'<i id="p{n}"{ready}><button id="b{n}" data-action="say" data-arg="{n}" data-vars="w:1">x</button></i>'


def panels(shown: int) -> str:
    return stage("".join(panel(n, shown) for n in range(3)) + '<h1 tabindex="-1" data-focus>now</h1>')


def inert(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('[inert]')].map(node => node.id)")
    return found


def test_prerendered_panels_are_inert(page: Page) -> None:
    show(page, panels(shown=0))
    assert inert(page) == ["p1", "p2"]  # a whole screen: before it can be touched
    for n in range(3):
        place(page, f"#b{n}", 100, 100, 200, 200)
    page.mouse.click(200, 200)
    assert calls(page) == [["say", "0", "7"]]


def test_a_panel_that_is_shown_is_no_longer_inert_after_its_frame(page: Page) -> None:
    show(page, panels(shown=0))
    page.focus("#b0")
    flip = {
        "kids": [
            [1, {"kids": [[0, {"set": {"data-prerendered": ""}}], [2, {"set": {"data-prerendered": None}}]]}]
        ]
    }
    page.evaluate("painting => umbrary.renderer.paint(JSON.stringify(painting))", painting("", change=flip))
    page.wait_for_function("document.getElementById('p0').inert")
    assert inert(page) == ["p0", "p1"]
    assert page.evaluate("document.activeElement.dataset.focus") == ""  # the focus is not lost
    page.click("#b2")
    assert calls(page) == [["say", "2", "7"]]


def test_changed_text_reuses_the_text_node(page: Page) -> None:
    show(page, stage("<p>one</p>"))
    page.evaluate("globalThis.words = document.querySelector('p').firstChild")

    def say(text: str) -> None:
        wanted = {"kids": [[1, {"kids": [[0, {"text": text}]]}]]}
        page.evaluate(
            "painting => umbrary.renderer.paint(JSON.stringify(painting))", painting("", change=wanted)
        )

    say("two")
    assert page.evaluate("[words.data, words.isConnected]") == ["two", True]
    for text in ("", "three"):
        say(text)
        assert page.evaluate("document.querySelector('p').textContent") == text


def test_new_and_changed_elements_get_their_custom_properties(page: Page) -> None:
    show(page, stage('<p id="a" data-vars="w:1">a</p><div></div>'))
    wanted = {"kids": [[1, {"kids": [
        [0, {"set": {"data-vars": "w:2"}}],
        [1, {"order": ['<b id="b" data-vars="w:3">b</b>', '<b id="c"><i id="d" data-vars="w:4">d</i></b>']}],
    ]}]]}  # fmt: skip
    page.evaluate("painting => umbrary.renderer.paint(JSON.stringify(painting))", painting("", change=wanted))
    widths = page.evaluate("[...'abd'].map(id => document.getElementById(id).style.getPropertyValue('--w'))")
    assert widths == ["2", "3", "4"]


def test_a_disabled_button_sends_nothing(page: Page) -> None:
    show(page, stage('<button data-action="a" aria-disabled="true">x</button>'))
    page.click("button >> nth=0", force=True)
    assert calls(page) == []


def test_the_guard_ignores_taps_on_a_screen_that_has_just_appeared(page: Page) -> None:
    show(page, stage('<button data-action="a">x</button>'))
    page.evaluate("document.getElementById('root').dataset.guard = ''")
    page.click("button")
    assert calls(page) == []


@pytest.mark.parametrize(("turned", "x", "y"), [(0, 250, 500), (180, 750, 500)])
def test_a_point_is_in_thousandths_of_the_element_in_every_rotation(
    page: Page, turned: int, x: int, y: int
) -> None:
    show(page, stage(TARGET, turned))
    place(page, ".t", 100, 100, 200, 200)
    box = page.locator(".t").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.5)
    [[do, arg, _]] = calls(page)
    where, found_x, found_y = arg.split("|")
    assert (do, where) == ("point", "page1")
    assert abs(int(found_x) - x) <= 5 and abs(int(found_y) - y) <= 5


def test_a_point_on_a_stage_rotated_sideways(page: Page) -> None:
    show(page, stage(TARGET, 90))
    place(page, ".t", 100, 100, 200, 100)
    box = page.locator(".t").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.1)
    [[_, arg, _]] = calls(page)
    _, found_x, found_y = arg.split("|")
    assert abs(int(found_x) - 100) <= 10 and abs(int(found_y) - 800) <= 10


def test_arrow_keys_move_a_crosshair_and_enter_points(page: Page) -> None:
    show(page, stage(TARGET))
    place(page, ".t", 100, 100, 200, 200)
    page.focus(".t")
    for key in ("ArrowRight", "Shift+ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    page.evaluate("document.querySelector('.t').click()")
    assert calls(page) == [["point", "page1|625|475", "7"]]


def test_a_drop_sends_item_target_and_position_and_no_tap_follows(page: Page) -> None:
    show(
        page,
        stage('<button class="b" data-drag="red" data-action="pick.hand" data-arg="red">b</button>' + TARGET),
    )
    place(page, ".b", 10, 10, 60, 60)
    place(page, ".t", 200, 200, 200, 200)
    thing, target = page.locator(".b").bounding_box(), page.locator(".t").bounding_box()
    assert thing is not None and target is not None
    page.mouse.move(thing["x"] + 30, thing["y"] + 30)
    page.mouse.down()
    page.mouse.move(target["x"] + 40, target["y"] + 40, steps=4)
    page.mouse.move(target["x"] + 50, target["y"] + 150)
    assert page.locator(".ghost").count() == 1
    page.mouse.up()
    assert page.locator(".ghost").count() == 0
    [[do, arg, _]] = calls(page)
    assert do == "lay" and arg.startswith("red|page1|25") and arg.endswith(("|750", "|749", "|751"))


FACE = (
    '<div data-drop="4" data-drop-action="lay"><button class="f" data-action="pick.zoom" data-arg="3" data-face>x</button>'
    '<button class="c" data-action="take" data-arg="9">c</button></div>'
)


def test_a_tap_on_a_picture_drops_the_held_item_or_opens_the_lightbox_without_one(
    page: Page,
) -> None:
    show(
        page,
        stage(
            f'<div class="places">{FACE}</div><button class="f far" data-action="pick.zoom" data-arg="5" data-face>y</button>'
        ),
    )
    page.click(".places .f")
    page.evaluate("document.querySelector('.places').dataset.heldItem = '1.0'")
    page.click(".places .f")
    page.click(".c")
    page.click(".far")
    assert [said[:2] for said in calls(page)] == [
        ["pick.zoom", "3"],
        ["lay", "1.0|4"],
        ["take", "9"],
        ["pick.zoom", "5"],
    ]


def test_a_drag_that_ends_outside_a_target_sends_nothing(page: Page) -> None:
    show(page, stage('<button class="b" data-drag="red" data-action="pick.hand">b</button>' + TARGET))
    place(page, ".b", 10, 10, 60, 60)
    place(page, ".t", 200, 200, 100, 100)
    box = page.locator(".b").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(700, 500, steps=5)
    page.mouse.up()
    assert calls(page) == []


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_drag_to_the_edge_scrolls_in_every_rotation(page: Page, turned: int) -> None:
    scroller = (
        f'<div class="s"><button class="b" data-drag="red">b</button><div class="gap"></div>{TARGET}</div>'
    )
    show(page, stage(scroller, turned))
    page.add_style_tag(
        content=".s { height: 100%; overflow: auto } .gap { height: 1500px } .t { height: 120px; background: red } .b { width: 60px; height: 60px }"
    )
    thing = page.locator(".b").bounding_box()
    box = page.locator(".s").bounding_box()
    assert thing is not None and box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    edges = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}  # where the bottom of the rotated page is
    toward = edges[turned]
    foot = (middle[0] + toward[0] * (box["width"] / 2 - 20), middle[1] + toward[1] * (box["height"] / 2 - 20))
    page.mouse.move(thing["x"] + 30, thing["y"] + 30)
    page.mouse.down()
    page.mouse.move(*middle)
    page.mouse.move(*foot)
    page.wait_for_selector(".t.is-over")
    page.mouse.up()
    [said] = calls(page)
    assert said[0] == "lay" and said[1].startswith("red|page1|")


def test_a_lens_is_shown_over_pictures_while_dragging(page: Page) -> None:
    target = f'<div class="t" data-drop="p" data-drop-action="lay" data-lens><img src="{PIXEL}" alt=""></div>'
    show(page, stage('<button class="b" data-drag="red">b</button>' + target))
    place(page, ".b", 10, 10, 60, 60)
    place(page, ".t", 200, 200, 200, 200)
    place(page, ".t img", 0, 0, 200, 200)
    box, over = page.locator(".b").bounding_box(), page.locator(".t").bounding_box()
    assert box is not None and over is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(over["x"] + 100, over["y"] + 100, steps=4)
    assert page.locator(".lens").count() == 1
    page.mouse.up()
    assert page.locator(".lens").count() == 0


def test_holding_fires_once_and_a_short_press_not_at_all(page: Page) -> None:
    show(page, stage('<button class="b" data-hold="agree" data-hold-arg="yes">b</button>'))
    place(page, ".b", 10, 10, 200, 60)
    page.click(".b")
    assert calls(page) == []
    box = page.locator(".b").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.wait_for_function("calls.length > 0")
    page.mouse.up()
    assert calls(page) == [["agree", "yes", "7"]]


def test_a_held_screen_is_removed_when_the_finger_is_lifted(page: Page) -> None:
    show(
        page,
        stage('<button class="b" data-hold="private.hold">b</button>'),
        screen="curtain:1",
        cover="<p>curtain</p>",
    )
    page.locator(".b").hover()
    page.mouse.down()
    page.wait_for_function("calls.length > 0")
    show(page, "<p>SECRET</p>", screen="private:x", held=True, cover="<p>curtain</p>")
    assert "SECRET" in page.inner_html("#root")
    page.evaluate(
        """() => addEventListener('pointerup', () => { globalThis.left = document.getElementById('root').innerHTML; })"""
    )
    page.mouse.up()
    assert page.evaluate("left") == "<p>curtain</p>"
    assert calls(page)[-1][:2] == ["shell.cover", "lifted"]


def test_a_held_screen_is_never_shown_without_a_finger(page: Page) -> None:
    show(page, "<p>SECRET</p>", screen="private:x", held=True, cover="<p>curtain</p>")
    assert page.inner_html("#root") == "<p>curtain</p>"


def test_another_surface_replaces_all_elements(page: Page) -> None:
    show(page, f'<div><img id="i" src="{PIXEL}" alt=""></div>', screen="private:x", cover="<p>c</p>")
    page.evaluate("globalThis.old = document.getElementById('i')")
    show(page, f'<div><img id="i" src="{PIXEL}#2" alt=""></div>', screen="table:x", cover="<p>c</p>")
    assert page.evaluate("document.getElementById('i') !== old")


def test_the_same_surface_keeps_its_elements_and_the_focus(page: Page) -> None:
    show(page, stage('<button id="b" data-action="a">x</button>'))
    page.focus("#b")
    page.evaluate("globalThis.old = document.getElementById('b')")
    show(page, stage('<button id="b" data-action="a" aria-pressed="true">y</button>'))
    assert page.evaluate("document.getElementById('b') === old && document.activeElement === old")


@pytest.fixture
def touch(page: Page) -> Callable[..., None]:
    """Several fingers together; one session, because it remembers which are down."""
    session = page.context.new_cdp_session(page)

    def move(kind: str, *points: tuple[int, float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"id": n, "x": x, "y": y} for n, x, y in points]},
        )

    return move


FINGERS = (
    '<div class="f" data-fingers="vote" data-need="2">'
    + "".join(
        f'<button class="s{seat}{target}" data-finger="{seat}:{target}">.</button>'
        for seat in (0, 1)
        for target in (2, 3)
    )
    + "</div>"
)


def spots(page: Page) -> dict[str, tuple[float, float]]:
    found = {}
    for n, name in enumerate(("s02", "s03", "s12", "s13")):
        place(page, f".{name}", 40 + 150 * n, 40, 100, 100)
        box = page.locator(f".{name}").bounding_box()
        assert box is not None
        found[name] = (box["x"] + 50, box["y"] + 50)
    return found


def test_pointing_together_sends_all_votes_in_one_call(page: Page, touch: Callable[..., None]) -> None:
    show(page, stage(FINGERS))
    at = spots(page)
    touch("touchStart", (1, *at["s03"]))
    touch("touchStart", (1, *at["s03"]), (2, *at["s12"]))
    page.wait_for_function("calls.length > 0")
    touch("touchEnd")
    assert calls(page)[0] == ["vote", "0:3 1:2", "7"]


def test_a_finger_lifted_before_three_sends_nothing(page: Page, touch: Callable[..., None]) -> None:
    show(page, stage(FINGERS))
    at = spots(page)
    page.evaluate("globalThis.setTimeout = () => 1")  # the count is paused while we lift a finger
    touch("touchStart", (1, *at["s03"]))
    touch("touchStart", (1, *at["s03"]), (2, *at["s12"]))
    page.wait_for_selector("[data-count]", state="attached")
    touch("touchEnd", (1, *at["s03"]))
    page.wait_for_selector("[data-fingers]:not([data-count])", state="attached")
    touch("touchEnd")
    assert [call for call in calls(page) if call[0] == "vote"] == []


LIGHTBOX = ('<div class="lightbox" data-swipe-action="pick.zoom" data-swipe-back="0" data-swipe-on="2" data-escape-action="pick.drop" data-escape-arg="zoom">'
          f'<div class="p" data-pinch><img src="{PIXEL}" alt=""></div><button data-action="x">x</button></div>')  # fmt: skip


def test_a_swipe_shows_the_next_picture_and_a_pinch_does_not(page: Page, touch: Callable[..., None]) -> None:
    show(page, stage(LIGHTBOX))
    place(page, ".p", 0, 0, 400, 400)
    touch("touchStart", (1, 300, 200))
    touch("touchMove", (1, 200, 205))
    touch("touchMove", (1, 100, 205))
    touch("touchEnd")
    assert calls(page) == [["pick.zoom", "2", "7"]]
    touch("touchStart", (1, 180, 200), (2, 220, 200))
    touch("touchMove", (1, 80, 200), (2, 320, 200))
    touch("touchEnd")
    assert calls(page) == []
    assert float(page.evaluate("document.querySelector('.p').style.getPropertyValue('--zoom')")) > 2


def test_escape_closes_the_topmost_dialog_and_arrows_change_the_picture(page: Page) -> None:
    show(page, stage(LIGHTBOX))
    page.focus(".lightbox button")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    assert [call[:2] for call in calls(page)] == [
        ["pick.zoom", "2"],
        ["pick.zoom", "0"],
        ["pick.drop", "zoom"],
    ]


def test_tab_stays_inside_a_dialog(page: Page) -> None:
    show(
        page,
        stage(
            '<button id="out">o</button><div role="dialog" data-trap><button id="a">a</button><button id="b">b</button></div>'
        ),
    )
    page.focus("#b")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "a"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == "b"


def test_custom_properties_come_from_data_vars(page: Page) -> None:
    show(page, stage('<i class="v" data-vars="x:12 y:-3.5"></i>'))
    assert page.evaluate("getComputedStyle(document.querySelector('.v')).getPropertyValue('--x')") == "12"
    assert page.evaluate("getComputedStyle(document.querySelector('.v')).getPropertyValue('--y')") == "-3.5"


def test_the_countdown_is_shown_without_painting_a_screen(page: Page) -> None:
    show(page, stage("<div data-countdown><b data-countdown-seconds>1:00</b></div>"))
    page.evaluate("umbrary.renderer.showCountdown(480, 9, true)")
    assert page.inner_text("[data-countdown-seconds]") == "0:09"
    assert page.evaluate("document.querySelector('[data-countdown]').className") == "is-last"


def test_the_first_screen_reuses_the_prerendered_elements(page: Page) -> None:
    page.evaluate("""() => {
        const root = document.getElementById('root');
        root.dataset.screen = 'home:';
        root.innerHTML = '<p id="p">hello</p>';
        globalThis.old = document.getElementById('p');
    }""")
    show(page, '<p id="p">hello again</p>', screen="home:")
    assert page.evaluate("document.getElementById('p') === old") and page.inner_text("#p") == "hello again"
