"""Restaurants on the map: the list over it in three heights, filters, and a tag that leads to its row."""

import json
import re

import pytest
from conftest import PHONE, PLACE, WIDE
from playwright.sync_api import expect
from programme import read
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
    # A pull of the grip ends over it: that is no press as well.
    grip = page.locator(".map-grip")
    pull(page, grip, 80)
    assert share(page) < 30
    pull(page, grip, -80)
    assert share(page) == 46
    pull(page, grip, -4)
    assert share(page) > 80


def test_a_pull_that_the_system_takes_moves_nothing(open_page):
    page = open_page(size=PHONE)
    page.goto("/map-of-restaurants")
    settle(page)
    page.locator(".map-title").evaluate(
        """head => {
          const tell = (kind, y) => head.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientY: y }))
          Element.prototype.setPointerCapture = () => {}
          tell('pointerdown', 500), tell('pointermove', 300), tell('pointercancel', 0)
        }"""
    )
    assert share(page) == 46
    expect(page.locator(".map-list")).to_have_css("translate", "none")


def test_beside_a_wide_map_the_list_stays_where_it_is(open_page):
    page = open_page(size=WIDE)
    page.goto("/map-of-restaurants")
    settle(page)
    title = page.locator(".map-title")
    box = title.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 90, steps=4)
    assert title.bounding_box() == box
    page.mouse.up()
    assert title.bounding_box() == box


def test_the_heading_counts_no_more_than_it_shows(open_page, base):
    """A page of the nearest is no count of all."""
    page = open_page(size=PHONE)
    page.goto("/map-of-restaurants")
    settle(page)
    place = json.loads(PLACE)
    near = read(base, f"/v1/restaurants?lat={place['lat']}&lon={place['lon']}&sort=distance&limit=100")
    assert len(near["items"]) > 24
    expect(page.locator(".map-title")).to_have_text("24 of the kitchens near you")
    page.goto("/map-of-restaurants?cuisine=pizza")
    settle(page)
    expect(page.locator(".map-title")).to_have_text(re.compile(r"^\d+ kitchens? near you$"))


def pull(page, what, down):
    """Downwards by so many pixels, with the finger on it until the end."""
    box = what.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + down, steps=4)
    page.mouse.up()


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
