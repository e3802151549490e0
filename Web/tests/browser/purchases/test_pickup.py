"""What a customer fetches themselves: no courier comes, and the kitchen has the tip."""

from customer import Customer, open_checkout, press_order
from playwright.sync_api import expect


def test_the_tip_of_what_is_fetched_is_the_kitchens(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0], fulfilment={"kind": "pickup"})
    open_checkout(page)
    tip = page.get_by_role("group", name="Tip for the kitchen")
    expect(tip.get_by_text("All of it goes to the kitchen")).to_be_visible()
    with page.expect_response("**/v1/cart/sync"):
        tip.get_by_text("$2", exact=True).click()
    bill = page.locator(".bill").filter(visible=True)
    expect(bill).to_contain_text("Tip, all of it to the kitchen$2.00")
    page.goto("/cart")
    expect(page.locator(".bill").filter(visible=True).first).to_contain_text("Tip, all of it to the kitchen$2.00")
    open_checkout(page)
    press_order(page)
    expect(page.get_by_role("button", name="Receipt")).to_be_visible()
    page.get_by_role("button", name="Receipt").click()
    expect(page.get_by_role("dialog").locator(".bill")).to_contain_text("Tip, all of it to the kitchen$2.00")
    buyer.has_one("orders")
