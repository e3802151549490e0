"""Seats from the map to the ticket."""

import re

import pytest
from playwright.sync_api import expect
from programme import APPROVED, DECLINED, choose_best, go_to_bill, keep, later_show, pay, seat


def test_two_seats_are_chosen_kept_and_paid(signed_in, base):
    page = signed_in()
    choose_best(page, later_show(base, 0))
    keep(page)
    go_to_bill(page)
    pay(page, APPROVED)
    expect(page).to_have_url(re.compile(r"/tickets/.+new=1"))
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()


def test_a_declined_card_keeps_the_seats_for_another(signed_in, base):
    page = signed_in()
    choose_best(page, later_show(base, 1))
    keep(page)
    go_to_bill(page)
    pay(page, DECLINED)
    expect(page.get_by_text("Nothing was charged and your seats are kept")).to_be_visible()
    expect(page.locator("label").filter(has_text=DECLINED)).to_contain_text("The payment was not made")
    expect(page.get_by_label(APPROVED)).to_be_checked()
    pay(page, APPROVED)
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()


def test_seats_are_chosen_by_keyboard_alone(signed_in, base):
    page = signed_in()
    page.goto(f"/shows/{later_show(base, 2)}")
    grid = page.get_by_role("grid")
    expect(page.get_by_role("gridcell").first).to_be_attached()
    grid.locator('[tabindex="0"]').focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "End", "Enter"):
        page.keyboard.press(key)
    expect(seat(page, "chosen")).to_be_focused()
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(0)
    page.keyboard.press("b")
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(2)
    page.keyboard.press("l")
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)


def test_a_seat_left_alone_is_cured_by_one_tap(signed_in, base):
    page = signed_in()
    page.goto(f"/shows/{later_show(base, 3)}")
    expect(page.get_by_role("gridcell").first).to_be_attached()
    page.evaluate(
        """() => {
          // Two free seats with a free one between them, and room beside them, in any row.
          for (const row of document.querySelectorAll('[role=row]')) {
            const seats = [...row.children], left = index => parseFloat(seats[index].style.left)
            const gaps = seats.slice(1).map((_, index) => left(index + 1) - left(index)), usual = Math.min(...gaps)
            const at = seats.findIndex((_, index) => index + 3 < seats.length
              && [0, 1, 2].every(step => gaps[index + step] < usual * 1.3)
              && [0, 1, 2, 3].every(step => seats[index + step].ariaDisabled !== 'true'))
            if (at < 0) continue
            seats[at].click()
            seats[at + 2].click()
            return
          }
          throw new Error('no row of this hall has four free seats beside each other')
        }"""
    )
    cure = page.get_by_role("button", name="Take ")
    expect(cure).to_be_visible()
    expect(page.get_by_role("button", name="Keep 2 seats")).to_have_attribute("aria-disabled", "true")
    cure.click()
    expect(cure).to_have_count(0)
    expect(page.get_by_role("button", name="Keep 2 seats")).not_to_have_attribute("aria-disabled", "true")


def test_a_hold_is_seen_by_others_and_can_be_made_longer(signed_in, base):
    show = later_show(base, 4)
    owner, other = signed_in(), signed_in()
    other.goto(f"/shows/{show}")
    choose_best(owner, show)
    keep(owner)
    expect(other.get_by_role("gridcell", name="Someone is choosing")).to_have_count(2)
    # A hold lasts thirty seconds; one that was made longer, up to a minute: 31 to 60 are seen only then.
    longer = re.compile(r"kept for (3[1-9]|[45]\d|60) more seconds")
    expect(owner.get_by_role("timer")).not_to_have_attribute("aria-label", longer)
    owner.get_by_role("button", name="Keep longer").click()
    expect(owner.get_by_role("timer")).to_have_attribute("aria-label", longer)


def test_a_stranger_signs_in_and_comes_back_to_the_hall(open_page, base):
    page = open_page()
    show = later_show(base, 5)
    choose_best(page, show)
    page.get_by_role("button", name="Keep 2 seats").click()
    expect(page.get_by_role("heading", level=1, name="Sign in")).to_be_visible()
    assert f"then=%2Fshows%2F{show}" in page.url


@pytest.mark.parametrize("height", [568, 844])
def test_on_the_narrowest_phone_the_party_is_there_and_the_zoom_covers_no_seat(open_page, base, height):
    page = open_page(size={"width": 320, "height": height})
    page.goto(f"/shows/{later_show(base, 2)}")
    expect(page.get_by_role("gridcell").first).to_be_attached()
    expect(page.get_by_role("button", name="2 seats", exact=True)).to_be_visible()
    window, zoom = page.locator(".hall-window").bounding_box(), page.locator(".hall-zoom").bounding_box()
    assert window["y"] + window["height"] <= zoom["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
