"""Before an address is chosen: what the bill lacks is said, and what is to be done is said once."""

import dinner
from playwright.sync_api import expect


def fill(page):
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    page.locator(".cart-bar").filter(visible=True).click()


def test_a_bill_without_an_address_says_that_delivery_comes_on_top(open_page):
    page = open_page(place=None)
    fill(page)
    bill = page.locator(".bill").filter(visible=True)
    expect(bill).to_contain_text("Deliverywith your address")
    expect(bill.locator(".bill-total")).to_contain_text("Without delivery")
    expect(page.get_by_role("link", name="Go to checkout").filter(visible=True)).to_contain_text("+ delivery")
    expect(page.get_by_text("You sign in next.")).to_be_visible()
    expect(page.get_by_text("Prices come")).to_have_count(0)


def test_a_checkout_without_an_address_asks_for_it_once(signed_in):
    page = signed_in(place=None)
    fill(page)
    page.get_by_role("link", name="Go to checkout").filter(visible=True).click()
    place = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(place).to_have_attribute("aria-disabled", "true")
    expect(place).to_contain_text("+ delivery")
    expect(page.locator(".checkout-why").filter(visible=True)).to_contain_text("Say where dinner goes.")
    expect(page.locator("main .note").filter(visible=True)).to_have_count(1)
    ways = page.get_by_role("region", name="How you pay")
    expect(ways).to_contain_text("Opens with your address.")
    expect(ways.locator(".bone")).to_have_count(0)
