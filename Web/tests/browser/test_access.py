"""Every screen for everybody: axe in both themes, no sideways scroll at 320 px, focus on the heading after a press."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, WIDE
from playwright.sync_api import expect

SCREENS = ["/", "/?open=1&sort=rating", "/search", "/search?q=taco", "/where", "/cart", "/evening", "/you", "/sign-in", "/pages/privacy", "/pages/imprint", "/nothing"]


def settle(page):
    """The screen with its data: its heading is there, and nothing of it is a skeleton any more."""
    expect(page.locator("main h1")).to_have_count(1)
    expect(page.locator("main h1")).not_to_be_empty()
    expect(page.locator("main :is(.skeleton, .skeletons, [aria-busy=true])")).to_have_count(0)
    page.evaluate("document.fonts.ready")


def violations(page):
    """What axe finds once nothing of the page is fading in any more: half there, a word has half its contrast."""
    page.evaluate(
        """() => Promise.allSettled(document.getAnimations()
          .filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished))
          .then(() => undefined)"""
    )
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
    return [(each["id"], [node["html"][:160] for node in each["nodes"]][:3]) for each in found.response["violations"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", SCREENS)
def test_axe_finds_nothing(open_page, path, theme):
    page = open_page(theme=theme)
    page.goto(path)
    settle(page)
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_restaurant_and_a_dish(open_page, theme):
    page = open_page(theme=theme)
    page.goto("/")
    page.locator("article.kitchen a").first.click()
    expect(page.locator(".dish-link").first).to_be_visible()
    settle(page)
    assert violations(page) == []
    page.locator(".dish-link").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_focused()
    assert violations(page) == []


@pytest.mark.parametrize("path", SCREENS)
def test_nothing_scrolls_sideways_at_320(open_page, path):
    page = open_page(size={"width": 320, "height": 640})
    page.goto(path)
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_after_a_press_focus_is_on_the_heading_and_the_title_says_where(open_page):
    page = open_page()
    page.goto("/")
    page.get_by_role("link", name="You").click()
    expect(page.get_by_role("heading", level=1, name="You")).to_be_focused()
    expect(page).to_have_title("You · Soiree")


def test_escape_and_back_close_a_dish(open_page):
    page = open_page(size=WIDE)
    page.goto("/")
    page.locator("article.kitchen a").first.click()
    page.locator(".dish-link").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator(".dish-link").first.click()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_have_count(0)


def test_the_phone_has_targets_of_44_pixels(open_page):
    page = open_page(size=PHONE)
    page.goto("/")
    settle(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, nav a')].filter(each => {
          const own = each.getBoundingClientRect(), more = parseFloat(getComputedStyle(each, '::after').height) || 0
          return own.width > 0 && Math.max(own.height, more) < 43.5
        }).map(each => each.outerHTML.slice(0, 90))"""
    )
    assert small == []
