"""The page in a real browser: what a person sees, presses and clicks, and what hostile text can't do.

One browser for all of it. Each test has a context of its own, in which everything that goes wrong is
written down: what the console says, what the policy refuses, what is asked of the network.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from tests.conftest import Command

LOG = b"".join(
    b"src/f%d.c:3:1: error: number %d broke\n" % (n, n)
    if n in (300, 900, 901, 1500)
    else b"src/f%d.c:9:1: warning: unused\n" % n
    if n in (450, 1100)
    else b"compiling %d of 2000 with flags -O2 -Wall\n" % n
    for n in range(1, 2001)
)
ERRORS, WARNINGS = (300, 900, 901, 1500), (450, 1100)

WATCH = """
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.refused.push(event.violatedDirective);
});
"""
ROWS = "[...document.querySelectorAll('#log li')]"
SIZES = {"wide": (1280, 800), "phone": (390, 760)}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=options)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the page of a run that failed."""
    folder = tmp_path_factory.mktemp("failed")
    script = "cat; exit 3"
    command = [sys.executable, "-m", "slicecli"]
    environment = {"PATH": os.environ["PATH"], "SLICE_STORE": str(folder / "store")}
    for words in (
        ["run", "--cap", "150", "--", "sh", "-c", script],
        ["show", "--html", "page.html"],
    ):
        subprocess.run(
            [*command, *words],
            input=LOG,
            check=False,
            env=environment,
            cwd=folder,
            capture_output=True,
        )
    return folder / "page.html"


@pytest.fixture
def shown(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page; what goes wrong in it fails the test when it is over."""
    wrong: list[str] = []
    asked: list[str] = []
    opened: list[Page] = []

    def show(file: Path, anchor: str = "", size: str = "wide", **options: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(20_000)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.on("dialog", lambda dialog: wrong.append(dialog.message))
        page.goto(f"{file.as_uri()}{anchor}")
        opened.append(page)
        return page

    yield show
    for page in opened:
        if page.evaluate("typeof window.refused") != "undefined":
            wrong.extend(page.evaluate("window.refused"))
        page.context.close()
    assert wrong == []
    assert len(asked) == len(opened)  # the page itself


def page_of(slice_: Command, name: str = "page.html") -> Path:
    """Write the page of the last run."""
    done = slice_("show", "--html", name)
    assert done.returncode == 0, done.stderr
    return slice_.folder / name


def where(page: Page) -> int:
    """Give the line that the address and the focus are at, which must be in sight."""
    name = page.evaluate("document.activeElement.id")
    assert page.evaluate("location.hash") == f"#{name}"
    page.wait_for_timeout(60)  # so many frames as a jump takes
    box = page.locator(f"#{name}").bounding_box()
    bar = page.locator("#bar").bounding_box()
    assert box is not None
    assert bar is not None
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert bar["y"] + bar["height"] <= box["y"] < height - 20
    return int(name.removeprefix("L"))


def pressed(page: Page, key: str, times: int) -> list[int]:
    found = []
    for _ in range(times):
        page.keyboard.press(key)
        found.append(where(page))
    return found


READ = ["ink paper", "ink fold", "ink found", "ink error-paper", "ink warning-paper", "soft paper"]
READ += ["soft fold", "soft error-paper", "link paper", "error paper", "error fold"]
READ += ["error error-paper", "warning paper", "warning fold", "good paper"]
"""Which colours are read on which, by their names in page.css."""

LUMINANCE = """(name) => {
  const probe = document.body.appendChild(document.createElement("p"));
  probe.style.color = `var(--${name})`;
  const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
  probe.remove();
  const [r, g, b] = parts.map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""
"""How bright a colour is, as WCAG 2 reckons it."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_in_light_and_dark_wide_and_narrow(
    shown: Callable[..., Page], failed: Path, tmp_path: Path, scheme: str, size: str
) -> None:
    page = shown(failed, size=size, color_scheme=scheme)
    page.screenshot(path=tmp_path / f"{scheme}-{size}.png")
    page.keyboard.press("n")
    page.keyboard.press("O")
    assert where(page) == ERRORS[0]
    page.screenshot(path=tmp_path / f"{scheme}-{size}-error.png")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")
    for pair in READ:
        dark, bright = sorted(page.evaluate(LUMINANCE, name) for name in pair.split())
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, pair
    width, _ = SIZES[size]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.getElementById('bar').offsetHeight") < 100
    # The numbers stand beside their lines, and a line's text begins where the next one's does.
    left = page.evaluate(f"{ROWS}.slice(0, 50).map((li) => li.getBoundingClientRect().left)")
    assert len(set(left)) == 1


def test_keys_lead_from_error_to_error_and_open_their_gaps(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed)
    assert pressed(page, "n", 5) == [*ERRORS, ERRORS[0]]
    assert page.inner_text("#said") == "error 1 of 4, from the other end"
    assert pressed(page, "p", 2) == [1500, 901]
    assert pressed(page, "N", 2) == [1100, 450]
    assert pressed(page, "P", 1) == [1100]
    # A jump starts from what is in sight once the last one is out of it.
    page.evaluate("scrollTo(0, 0)")
    assert pressed(page, "n", 1) == [300]
    page.get_by_role("button", name="Previous error").click()
    assert where(page) == 1500


def test_search_counts_and_leads_through_what_is_folded_too(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed)
    page.keyboard.press("/")
    page.keyboard.type("COMPILING 77")
    page.get_by_text("11 lines", exact=True).wait_for()
    for number, line in enumerate((77, 770, 771), 1):
        page.keyboard.press("Enter")
        assert page.inner_text("#hits") == f"{number} of 11"
        assert page.locator("li.here").get_attribute("value") == str(line)
        assert page.locator("li.here").is_visible()
    page.keyboard.press("Shift+Enter")
    assert page.inner_text("#hits") == "2 of 11"
    assert page.evaluate("CSS.highlights.get('found').size") == 11
    page.keyboard.press("Escape")
    assert where(page) == 770
    assert page.inner_text("#hits") == ""
    # Outside of the box its keys are keys again.
    assert pressed(page, "n", 1) == [900]
    page.keyboard.press("/")
    page.keyboard.type("no such thing ?n")
    page.keyboard.press("Enter")
    assert page.inner_text("#said") == "nothing found"


def test_gaps_open_by_key_by_click_and_all_at_once(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")  # a short log
    gaps = page.locator("details")
    is_open = "document.querySelectorAll('details[open]').length"
    count = gaps.count()
    assert count > 2
    assert page.evaluate(is_open) == 0
    page.keyboard.press("o")
    assert page.evaluate("document.activeElement.parentElement.open")
    page.keyboard.press("o")
    assert page.evaluate(is_open) == 0
    page.keyboard.press("Enter")  # the summary has the focus, and is a real one
    assert page.evaluate(is_open) == 1
    gaps.nth(1).locator("summary").click()
    assert page.evaluate(is_open) == 2
    page.keyboard.press("O")
    assert page.evaluate(is_open) == count
    page.get_by_role("button", name="Close all").click()
    assert page.evaluate(is_open) == 0


def test_the_map_leads_to_errors_and_to_any_place(shown: Callable[..., Page], failed: Path) -> None:
    page = shown(failed)
    page.locator("#map rect.e").first.click()
    assert where(page) == ERRORS[0]
    box = page.locator("#map svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] * 0.8)
    assert where(page) == pytest.approx(1600, abs=15)
    box, view = page.locator("#map svg").bounding_box(), page.locator("#view").bounding_box()
    assert box is not None
    assert view is not None
    middle = (view["y"] + view["height"] / 2 - box["y"]) / box["height"]
    assert middle == pytest.approx(0.8, abs=0.1)


def test_an_address_leads_to_its_line_and_a_number_gives_one(
    shown: Callable[..., Page], failed: Path
) -> None:
    # Where lines take two rows, what is far away isn't yet as tall as it will be.
    page = shown(failed, "#L1850", size="phone")
    assert where(page) == 1850
    box = page.locator("#L1850").bounding_box()
    assert box is not None
    assert box["y"] == pytest.approx(SIZES["phone"][1] / 2, abs=60)
    page.evaluate("location.hash = '#L1700'")
    page.wait_for_timeout(60)
    assert where(page) == 1700
    page.locator("#L1702").click(position={"x": 20, "y": 5})
    assert where(page) == 1702


def test_the_theme_and_the_list_of_keys_open_and_close(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed, color_scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.keyboard.press("t")
    assert page.evaluate(paper) != light
    page.get_by_role("button", name="Dark or light").click()
    assert page.evaluate(paper) == light
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keys").is_visible()
    page.keyboard.press("n")
    assert page.evaluate("location.hash") == ""
    page.keyboard.press("Enter")
    assert not page.get_by_role("dialog").is_visible()
    page.emulate_media(media="print")
    assert not page.locator("#bar").is_visible()
    assert not page.locator("#map").is_visible()


def test_tab_goes_through_all_that_acts_and_shows_where_it_is(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed)
    names = []
    for _ in range(14):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate(
                "document.activeElement.ariaLabel || document.activeElement.innerText || ''"
            )
        )
        outline, name = page.evaluate(
            "[getComputedStyle(document.activeElement).outlineStyle, document.activeElement.id]"
        )
        # Around the box of the search it is its group that has one.
        assert (outline != "none") == (name != "sought")
    assert names[:3] == ["To the log", "Previous error", "4 errors ↓"]
    assert "Search the lines of this page" in names
    assert any(re.match(r"\d+ lines", name) for name in names)


def test_without_scripts_it_is_read_opened_and_followed(
    shown: Callable[..., Page], failed: Path
) -> None:
    page = shown(failed, "#L1234", java_script_enabled=False)
    assert page.locator("#L1234").is_visible()
    assert not page.locator("#bar").is_visible()
    first = page.locator("details").first
    first.locator("summary").click()
    assert first.locator("li").first.is_visible()
    page.locator("#map a").first.click()
    assert page.locator("li:target").get_attribute("value") == str(WARNINGS[0])
    assert page.locator("li:target").is_visible()


HOSTILE = (
    b"</script><script>window.hacked = 1</script>\n"
    b"</li></ol></details></main></body></html><img src=//evil.example/x onerror='window.hacked = 1'>\n"
    b"<!-- <base href=//evil.example><meta http-equiv=refresh content='0;url=//evil.example'>\n"
    b"\"'><svg onload=window.hacked=1> <iframe srcdoc='<script>parent.hacked = 1</script>'>\n"
    b"<style>* { background: url(//evil.example) }</style><link rel=stylesheet href=//evil.example>\n"
    b"\x1b]0;title\x07\x1b[31mred\x1b[0m \xe2\x80\xaetxt.exe \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \x00\xff"
    b" <b>\n"
)


def test_hostile_text_is_seen_and_does_nothing(
    slice_: Command, shown: Callable[..., Page], tmp_path: Path
) -> None:
    word = "</title></h1><img src=x onerror=window.hacked=1>"
    slice_("run", "--", "sh", "-c", "cat", word, stdin=HOSTILE * 3)
    page = shown(page_of(slice_))
    page.screenshot(path=tmp_path / "hostile.png")
    page.keyboard.press("O")
    page.keyboard.press("/")
    page.keyboard.type("<script>")
    page.keyboard.press("Enter")
    assert page.inner_text("#hits") == "1 of 6"
    seen = page.evaluate(f"{ROWS}.map((li) => li.textContent.replace(/\\n$/, ''))")
    lines = HOSTILE.decode("utf-8", "replace").splitlines()[:5]
    assert seen == [*lines, "red \\u202etxt.exe \u05e9\u05dc\u05d5\u05dd \\x00\\xff <b>"] * 3
    assert page.evaluate("window.hacked") is None
    assert page.locator("img, iframe, base, link, object, form:not([method=dialog])").count() == 0
    assert word in page.inner_text("h1")
    assert page.title().endswith(f"'{word}'")


def test_a_large_raw_leads_to_the_count_of_a_line_that_is_missing(
    slice_: Command, shown: Callable[..., Page]
) -> None:
    raw = b"".join(
        b"%d: error: broke\n" % n if n % 9000 == 0 else b"%d\n" % n for n in range(1, 120_001)
    )
    slice_("--cap", "200", stdin=raw)
    page = shown(page_of(slice_), "#L63000")
    cut = page.locator(".cut.here")
    first, last = (int(cut.get_attribute(f"data-{name}") or 0) for name in ("first", "last"))
    assert first <= 63_000 <= last
    assert f"--lines {first}:{last}" in cut.inner_text()
    page.keyboard.press("n")
    assert re.fullmatch(r"error \d+ of \d+ in this page.*", page.inner_text("#said"))
    numbers = page.evaluate(f"{ROWS}.map((li) => li.value)")
    assert all(a < b for a, b in pairwise(numbers))
