"""Restaurants on the map: the list over it in three heights, filters, and a tag that leads to its row."""

import re

import pytest
from conftest import PHONE, WIDE
from playwright.sync_api import expect
from test_access import settle


def share(page):
    """How much of the screen the list has, in hundredths."""
    return round(page.locator(".map-list").bounding_box()["height"] / PHONE["height"] * 100)


def test_the_list_has_three_heights_by_press_and_by_pull(open_page):
    page = open_page(size=PHONE)
    page.goto("/map-of-restaurants")
    settle(page)
    assert share(page) == 46
    page.get_by_role("button", name="Show all of the list").click()
    assert share(page) > 80
    page.get_by_role("button", name="Show a little of the list").press("Enter")
    assert share(page) < 30
    expect(page.locator(".map-row").nth(1)).to_be_in_viewport()
    heading = page.locator(".map-title").bounding_box()
    x, y = heading["x"] + 150, heading["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 80, steps=4)
    page.mouse.up()
    assert share(page) == 46
    expect(page.get_by_role("button", name="Show all of the list")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_filters_of_the_first_screen_come_along_and_go_back(open_page, size):
    page = open_page(size=size)
    page.goto("/?open=1")
    settle(page)
    page.get_by_role("link", name="Map").filter(visible=True).click()
    expect(page).to_have_url(re.compile(r"/map-of-restaurants\?open=1$"))
    settle(page)
    chip = page.get_by_role("button", name="Open now")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".map-row").first).to_be_visible()
    expect(page.locator(".map-row.shut")).to_have_count(0)
    page.get_by_role("button", name="Under 30 min").click()
    expect(page).to_have_url(re.compile("open=1&quick=1"))
    chip.click()
    expect(page).to_have_url(re.compile(r"\?quick=1$"))


def test_a_tag_leads_to_its_row(open_page):
    page = open_page(size=PHONE)
    page.goto("/map-of-restaurants?open=1")
    settle(page)
    page.get_by_role("button", name="Show all of the list").click()
    page.get_by_role("button", name="Show a little of the list").click()
    tags = page.locator(".map-tag")
    expect(tags.first).to_be_attached()
    tags.last.dispatch_event("click")
    chosen = page.locator(".map-row[aria-current=true]")
    expect(chosen).to_be_in_viewport()
    expect(page.locator(".map-tag.on")).to_have_count(1)
