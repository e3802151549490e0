"""What a customer fetches themselves: no courier comes, and the kitchen has the tip."""

import re

import dinner
from customer import Customer, at_checkout, open_checkout, press_order
from demo import demo_at
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


def takes_a_fee(kitchen):
    """The kitchen, which takes a fee for each delivery from now on: some deliver a large order for nothing."""
    charges = kitchen.demo.ask("GET", f"/v1/restaurants/{kitchen.id}")["charges"]
    kept = ("delivery_tiers", "minimum_order", "small_order_fee_cap")
    kitchen.change(charges={each: charges[each] for each in kept})
    return kitchen


def test_a_dinner_is_chosen_to_be_fetched(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base, takes_a_fee(demo_at(base).kitchen()))
    bill = page.locator(".bill").filter(visible=True)
    expect(bill).to_contain_text("Delivery")
    with page.expect_response("**/v1/cart/sync"):
        page.get_by_role("button", name="I pick it up").click()
    kitchen = buyer.ask("GET", "/v1/cart")["restaurant_id"]
    street = buyer.ask("GET", f"/v1/restaurants/{kitchen}")["street"]
    expect(page.get_by_role("heading", name=street)).to_be_visible()
    expect(page.get_by_text("ready in about")).to_be_visible()
    expect(page.get_by_role("group", name="When").get_by_role("radio")).not_to_have_count(1)
    expect(bill).not_to_contain_text("Delivery")
    press_order(page)
    expect(page.get_by_role("button", name="Receipt")).to_be_visible()
    expect(page.locator(".tracking-panel").get_by_text(street)).to_be_visible()
    order = buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")
    assert order["fulfilment"]["kind"] == "pickup"


def test_what_was_to_be_fetched_is_brought_after_all(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0], fulfilment={"kind": "pickup"})
    page.goto("/cart")
    expect(page.get_by_role("button", name="I pick it up")).to_have_attribute("aria-pressed", "true")
    with page.expect_response("**/v1/cart/sync"):
        page.get_by_role("button", name="Bring it").click()
    # Some kitchens bring for nothing: their bill has no line of it.
    expect(page.get_by_role("button", name="Bring it")).to_have_attribute("aria-pressed", "true")
    assert buyer.ask("GET", "/v1/cart")["fulfilment"]["kind"] == "delivery"


def test_a_kitchen_that_brings_nothing_here_starts_with_fetching(open_page, base):
    page = open_page()

    def only_fetched(route):
        answer = route.fetch()
        body = answer.json()
        for card in body["items"]:
            card["is_deliverable"] = False
        route.fulfill(response=answer, json=body)

    page.route(re.compile(r"/v1/restaurants\?"), only_fetched)
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    page.locator(".cart-bar").filter(visible=True).click()
    expect(page.get_by_role("button", name="I pick it up")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Bring it").click()
    expect(page.get_by_role("button", name="Bring it")).to_have_attribute("aria-pressed", "true")
    page.go_back()
    added = page.locator("#polite").get_by_text("Added:")
    expect(added).to_have_count(0)
    dinner.add_dishes(page, 1)
    expect(added).to_have_count(1)
    page.locator(".cart-bar").filter(visible=True).click()
    expect(page.get_by_role("button", name="Bring it")).to_have_attribute("aria-pressed", "true")
