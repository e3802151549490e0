"""Whole purchases by keyboard alone."""

import re

from dinner import asks_choices, dish_sheet
from keyboard import press, reach
from playwright.sync_api import expect
from programme import later_show


def test_dinner_is_ordered_by_keyboard(signed_in):
    page = signed_in()
    page.goto("/?open=1")
    press(page, page.locator("article.kitchen a"))
    expect(page.locator(".dish-add").first).to_be_visible()
    press(page, page.locator(".dish-add"))
    if asks_choices(page):
        sheet = dish_sheet(page)
        for group in sheet.locator("fieldset:has(input[type=radio])").all():
            # Tab goes to the first of a group that has no choice yet; Space makes it.
            press(page, group.locator("input:not(:disabled)"), "Space")
        press(page, sheet.get_by_role("button", name=re.compile("^Add")))
        expect(sheet).to_have_count(0)
    press(page, page.get_by_role("link", name="Cart").filter(visible=True))
    press(page, page.get_by_role("link", name="Go to checkout").filter(visible=True))
    expect(page.get_by_role("heading", level=1, name="Checkout")).to_be_focused()
    button = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(button).to_be_enabled()
    press(page, button)
    expect(page).to_have_url(re.compile("/orders/ord_"))
    expect(page.locator(".timeline [aria-current=step]")).to_be_visible()


def test_seats_are_bought_by_keyboard(signed_in, base):
    page = signed_in()
    page.goto(f"/shows/{later_show(base, 14)}")
    expect(page.get_by_role("gridcell").first).to_be_attached()
    reach(page, page.get_by_role("grid").locator('[tabindex="0"]'))
    page.keyboard.press("b")
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(2)
    keep = page.get_by_role("button", name="Keep 2 seats")
    expect(keep).to_be_enabled()
    press(page, keep)
    expect(page.get_by_role("timer")).to_be_visible()
    press(page, page.get_by_role("button", name="Pay for 2 seats").filter(visible=True))
    expect(page.get_by_role("heading", level=1, name="Pay for your seats")).to_be_focused()
    press(page, page.get_by_role("button", name="Pay for 2 seats").filter(visible=True))
    expect(page).to_have_url(re.compile("/tickets/"))
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()
