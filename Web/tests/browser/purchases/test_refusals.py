"""What the platform refuses between the look at the bill and the press: nothing is charged, and there is a way on."""

import json

import dinner
import pytest
from customer import ORDER, Customer, at_checkout, open_checkout, press_order, sees_order
from playwright.sync_api import expect
from programme import APPROVED, DECLINED


def test_a_declined_card_then_another_is_one_order(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base)
    page.get_by_label(DECLINED).check()
    press_order(page)
    expect(page.get_by_role("heading", name="The payment was not made")).to_be_visible()
    buyer.has_none("orders")
    page.get_by_role("button", name=APPROVED).click()
    sees_order(page)
    buyer.has_one("orders")


def test_a_price_that_rose_is_said_and_accepted_before_it_is_charged(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    dish = kitchen.dishes()[0]
    seen = buyer.fill_cart(kitchen, dish)["totals"]["total"]
    open_checkout(page)
    kitchen.change_dish(dish, price=dish["price"] + 100)
    press_order(page)
    expect(page.get_by_role("heading", name="The price changed")).to_be_visible()
    buyer.has_none("orders")
    accept = page.get_by_role("button", name="Order for $")
    told = accept.inner_text()
    accept.click()
    sees_order(page)
    order = buyer.has_one("orders")
    total = buyer.ask("GET", f"/v1/orders/{order}")["totals"]["total"]
    assert total > seen
    assert told == f"Order for ${total / 100:.2f}"


def test_a_dish_that_sells_out_at_the_checkout_is_taken_out(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    gone, other = kitchen.dishes()[:2]
    buyer.fill_cart(kitchen, gone, other)
    open_checkout(page)
    kitchen.change_dish(gone, availability="until_tomorrow")
    press_order(page)
    expect(page.get_by_role("heading", name="The order was not taken")).to_be_visible()
    buyer.has_none("orders")
    page.get_by_role("button", name="Back to the checkout").click()
    page.goto("/cart")
    line = page.locator(".cart-line-gone").filter(has_text=gone["name"])
    expect(line).to_be_visible()
    line.get_by_role("button", name="Remove").click()
    expect(line).to_have_count(0)
    open_checkout(page)
    press_order(page)
    sees_order(page)
    order = buyer.has_one("orders")
    assert [each["menu_item_id"] for each in buyer.ask("GET", f"/v1/orders/{order}")["lines"]] == [other["id"]]


# The last is a kitchen whose hours are over.
@pytest.mark.parametrize("closes", [{"is_paused": True}, {"zones": []}, {"hours": {"week": [[]] * 7, "exceptions": []}}], ids=["pause", "zones", "hours"])
def test_a_kitchen_that_stops_at_the_checkout_charges_nothing(open_page, base, closes):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    before = {what: kitchen.own()[what] for what in closes}
    buyer.fill_cart(kitchen, kitchen.dishes()[0])
    open_checkout(page)
    kitchen.change(**closes)
    press_order(page)
    expect(page.get_by_role("heading", name="The order was not taken")).to_be_visible()
    buyer.has_none("orders")
    kitchen.change(**before)
    page.get_by_role("button", name="Back to the checkout").click()
    open_checkout(page)
    press_order(page)
    sees_order(page)
    buyer.has_one("orders")


def test_a_door_outside_the_zone_is_refused_before_the_press(open_page, base):
    far = {"label": "1 Faraway Road", "lat": 40.9, "lon": -74.2, "note": "Gate"}
    page = open_page(place=json.dumps(far))
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0], to=far)
    page.goto("/checkout")
    place = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(place).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".checkout-why").filter(visible=True)).to_contain_text("deliver")
    buyer.has_none("orders")


def test_a_code_that_is_over_is_said_and_taken_off(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    first = buyer.buy_dinner(kitchen)
    buyer.fill_cart(kitchen, kitchen.dishes()[0])
    open_checkout(page)
    code = page.get_by_label("Promo code")
    code.fill("WELCOME10")
    page.get_by_role("button", name="Use", exact=True).click()
    expect(code).to_have_attribute("aria-invalid", "true")
    code.fill("")
    page.get_by_role("button", name="Use", exact=True).click()
    expect(code).not_to_have_attribute("aria-invalid", "true")
    press_order(page)
    expect(page).to_have_url(ORDER)
    assert sorted(buyer.standing("orders")) == sorted([first, page.url.split("/")[-1]])


def test_clear_and_add_leaves_the_other_kitchens_dishes(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    before, after = buyer.demo.kitchen(), buyer.demo.kitchen()
    buyer.fill_cart(before, before.dishes()[0])
    page.goto(f"/restaurants/{after.id}")
    expect(page.locator(".dish-add").first).to_be_visible()
    dinner_dish = after.dishes()[0]
    page.get_by_role("button", name=f"Add {dinner_dish['name']}", exact=True).first.click()
    question = page.get_by_role("dialog", name="Start a new cart?")
    question.get_by_role("button", name="Clear and add").click()
    expect(question).to_have_count(0)
    dinner.go_to_checkout(page)
    press_order(page)
    sees_order(page)
    order = buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")
    assert order["restaurant"]["id"] == after.id
    assert [line["menu_item_id"] for line in order["lines"]] == [dinner_dish["id"]]
