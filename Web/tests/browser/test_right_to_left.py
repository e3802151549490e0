"""The app as a language that is written from right to left has it: nothing beside the screen, what points points back."""

import os
import re

import dinner
import pytest
from conftest import PHONE, WIDE
from programme import choose_best, go_to_bill, keep, later_show
from playwright.sync_api import expect
from test_access import settle

MIRRORED = "addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' })"
# Whatever reaches over an edge of the screen and is not clipped or scrolled by what holds it.
BESIDE = """() => {
  const wide = document.documentElement.clientWidth, holds = each => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(each).overflowX)
  const isHeld = each => { for (let up = each.parentElement; up && up !== document.body; up = up.parentElement) if (holds(up)) return true; return false }
  return [...document.querySelectorAll('body *')].filter(each => {
    const box = each.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && (box.left < -1 || box.right > wide + 1) && !each.closest('.unseen, .skip, svg') && !isHeld(each)
  }).map(each => each.outerHTML.slice(0, 140))
}"""


def fits(page, name, points=0):
    """`points`: at least so many arrows stand there."""
    settle(page)
    assert page.evaluate("document.documentElement.dir") == "rtl"
    if "SHOTS" in os.environ:
        page.screenshot(path=f"{os.environ['SHOTS']}/{name}.png")
    assert page.evaluate(BESIDE) == [], page.url
    arrows = page.locator("svg.icon.along").filter(visible=True)
    assert arrows.count() >= points, page.url
    for arrow in arrows.all():
        expect(arrow).to_have_css("scale", "-1 1")


SCREENS = ["/", "/films", "/evening", "/you", "/where", "/search?q=taco", "/sign-in", "/cart", "/map-of-restaurants"]
# These have an arrow back, on a phone and on a wide screen.
WITH_BACK = {"/where", "/sign-in", "/cart", "/map-of-restaurants"}


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_every_screen_fits(open_page, size):
    page = open_page(size=size)
    page.add_init_script(MIRRORED)
    for path in SCREENS:
        page.goto(path)
        fits(page, re.sub(r"\W+", "-", path) + str(size["width"]), points=1 if path in WITH_BACK else 0)


def test_a_dinner_fits_up_to_its_tracking(signed_in):
    page = signed_in()
    page.add_init_script(MIRRORED)
    dinner.open_kitchen(page)
    fits(page, "restaurant", points=1)
    page.locator(".dish-link").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_focused()
    fits(page, "dish")
    page.keyboard.press("Escape")
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    fits(page, "checkout", points=1)
    dinner.place_order(page)
    expect(page).to_have_url(re.compile("/orders/ord_"))
    expect(page.locator(".timeline [aria-current=step]")).to_be_visible()
    fits(page, "tracking", points=1)
    page.get_by_role("button", name=re.compile("^Message ")).click()
    messages = page.get_by_role("dialog", name="Messages")
    expect(messages.get_by_label("Write a message")).to_be_visible()
    fits(page, "messages")
    expect(messages.get_by_role("button", name="Send", exact=True).locator("svg")).to_have_css("scale", "-1 1")


def test_seats_fit_up_to_their_bill(signed_in, base):
    page = signed_in()
    page.add_init_script(MIRRORED)
    choose_best(page, later_show(base, 16))
    fits(page, "seats", points=1)
    keep(page)
    go_to_bill(page)
    fits(page, "bill", points=1)
