"""A courier's screens for everybody: axe in both themes, small phones, twice the text, German."""

import re

import pytest
from bike import bike, other_pin, pick_up, press, take, type_pin  # noqa: F401
from playwright.sync_api import expect
from test_access import violations
from test_german import ENGLISH, choose_german

SMALL = {"width": 320, "height": 640}


def screens(bike, page):
    """Each screen of an evening, by its name."""
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()
    yield "waiting"
    guest = bike.dinner()
    expect(page.locator("[data-offer]")).to_be_visible()
    yield "offer"
    take(page)
    bike.cook(guest)
    yield "to the kitchen"
    page.get_by_role("button", name="Give it back").click()
    page.get_by_role("button", name="Another reason").click()
    yield "give back"
    page.get_by_role("button", name="Keep it").click()
    press(page.get_by_role("button", name="I am here"))
    page.get_by_role("checkbox").check()
    yield "bags"
    press(page.get_by_role("button", name="Picked up", exact=True))
    expect(page.get_by_role("button", name="I am at the door")).to_be_visible()
    yield "to the door"
    press(page.get_by_role("button", name="I am at the door"))
    type_pin(page, other_pin(guest.detail()["delivery_pin"]))
    expect(page.locator(".pin-wrong")).to_be_visible()
    yield "at the door"
    page.get_by_role("button", name="Left at the door").click()
    yield "left at the door"
    page.context.set_offline(True)
    press(page.get_by_role("button", name="Leave it without a photo"))
    expect(page.get_by_role("region", name="Kept in order")).to_be_visible()
    yield "without a network"
    page.context.set_offline(False)
    bike.until(page, guest.status, "delivered")
    page.get_by_role("link", name="Earnings").click()
    expect(page.locator(".rides")).to_contain_text(bike.kitchen.name)
    yield "earnings"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_an_evening(bike, theme):
    page = bike.phone(theme=theme)
    assert violations(page) == []
    bike.begin(page)
    for name in screens(bike, page):
        # A button that has just come is off for a moment.
        expect(page.locator("[aria-disabled=true]")).to_have_count(0)
        assert violations(page) == [], name


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_scrolls_sideways_on_a_small_phone(bike, percent):
    page = bike.phone(size=SMALL)
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{percent}%' }})")
    page.reload()
    bike.begin(page)
    for name in screens(bike, page):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, name


def test_the_round_speaks_german(bike):
    page = bike.phone()
    choose_german(page)
    page.goto("/courier")
    words = []

    def read():
        expect(page.locator("[aria-disabled=true]")).to_have_count(0)
        words.append(page.locator(".round-screen").inner_text())

    read()
    bike.begin(page, "Schicht beginnen")
    read()
    guest = bike.dinner()
    expect(page.locator("[data-offer]")).to_be_visible()
    read()
    press(page.get_by_role("button", name="Nehmen"))
    expect(page.get_by_role("button", name="Ich bin da")).to_be_visible()
    bike.cook(guest)
    read()
    page.get_by_role("button", name="Zurückgeben").click()
    read()
    page.get_by_role("button", name="Behalten").click()
    press(page.get_by_role("button", name="Ich bin da"))
    read()
    press(page.get_by_role("button", name=re.compile("Abgeholt")))
    press(page.get_by_role("button", name="Ich bin an der Tür"))
    read()
    type_pin(page, other_pin(guest.detail()["delivery_pin"]))
    expect(page.locator(".pin-wrong")).to_be_visible()
    read()
    page.get_by_role("button", name="An der Tür gelassen").click()
    read()
    whole = " ".join(words)
    for name in (bike.kitchen.name, *(dish["name"] for dish in bike.kitchen.dishes())):
        whole = whole.replace(name, "")
    assert ENGLISH.findall(whole) == [], whole
