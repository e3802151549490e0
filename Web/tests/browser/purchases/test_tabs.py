"""Two tabs of one customer, and a tab that is killed: one cart, one purchase, one charge."""

import pytest
from customer import Customer, at_bill, at_checkout, open_bill, open_checkout, press_order, press_pay, sees_order, sees_ticket
from network import PAY, SUBMIT, carry_out, hold_back, is_one, keys_of
from playwright.sync_api import expect


def test_two_tabs_fill_one_cart(open_page, base):
    first = open_page()
    buyer = Customer(first, base)
    kitchen = buyer.demo.kitchen()
    second = first.context.new_page()
    dishes = kitchen.dishes()[:2]
    for tab in (first, second):
        tab.goto(f"/restaurants/{kitchen.id}")
        expect(tab.locator(".dish-add").first).to_be_visible()
    for tab, dish in zip((first, second), dishes):
        with tab.expect_response("**/v1/cart/sync"):
            tab.get_by_role("button", name=f"Add {dish['name']}", exact=True).first.click()
    for tab in (first, second):
        tab.goto("/cart")
        for dish in dishes:
            expect(tab.locator(".cart-line").filter(has_text=dish["name"])).to_have_count(1)
    assert {line["menu_item_id"] for line in buyer.ask("GET", "/v1/cart")["lines"]} == {dish["id"] for dish in dishes}


def test_two_tabs_that_press_at_once_place_one_order(open_page, base):
    first = open_page()
    buyer = at_checkout(first, base)
    keys = keys_of(first.context)
    second = first.context.new_page()
    open_checkout(second)
    held = hold_back(first, SUBMIT, press_order)
    press_order(second)
    sees_order(second)
    held.continue_()
    sees_order(first)
    assert first.url == second.url
    buyer.has_one("orders")
    assert is_one(keys)


def test_a_tab_offers_nothing_that_another_has_ordered(open_page, base):
    first = open_page()
    buyer = at_checkout(first, base)
    second = first.context.new_page()
    # Over its socket nobody speaks: it hears of the order from the other tab.
    second.route_web_socket("**/v1/live", lambda socket: None)
    open_checkout(second)
    press_order(first)
    sees_order(first)
    expect(second.get_by_role("heading", name="Nothing on the table yet")).to_be_visible()
    buyer.has_one("orders")


def test_a_tab_presses_what_another_has_ordered(open_page, base):
    first = open_page()
    buyer = at_checkout(first, base)
    second = first.context.new_page()
    # It hears of nothing: neither the other tab nor its socket speaks, and of its requests only the press is answered.
    second.add_init_script("addEventListener('storage', event => event.stopImmediatePropagation())")
    second.route_web_socket("**/v1/live", lambda socket: None)
    open_checkout(second)
    second.route("**/v1/**", lambda route: route.continue_() if route.request.url.endswith("/submit") else route.abort())
    press_order(first)
    sees_order(first)
    with second.expect_response("**/v1/orders/submit"):
        press_order(second)
    second.unroute("**/v1/**")
    expect(second.get_by_role("heading", name="This cart is gone")).to_be_visible()
    expect(second.get_by_role("button", name="Place order").filter(visible=True)).to_have_count(0)
    expect(second.get_by_role("heading", name="One moment")).to_have_count(0)
    second.get_by_role("button", name="See your orders").click()
    expect(second.locator(".order-now")).to_have_count(1)
    second.goto("/checkout")
    expect(second.get_by_role("heading", name="Nothing on the table yet")).to_be_visible()
    buyer.has_one("orders")


def test_two_tabs_that_press_at_once_pay_seats_once(open_page, base):
    first = open_page()
    buyer = at_bill(first, base)
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.get_by_role("button", name="Pay for 2 seats").filter(visible=True)).to_be_enabled()
    held = hold_back(first, PAY, press_pay)
    press_pay(second)
    sees_ticket(second)
    held.continue_()
    sees_ticket(first)
    buyer.has_one("bookings")


@pytest.mark.parametrize("arrives", [False, True])
def test_a_tab_killed_with_the_press_finds_its_order(open_page, base, arrives):
    page = open_page()
    buyer = at_checkout(page, base)
    keys = keys_of(page.context)
    held = hold_back(page, SUBMIT, press_order)
    if arrives:
        carry_out(held)
    again = page.context.new_page()
    page.close()
    again.goto("/checkout")
    sees_order(again)
    buyer.has_one("orders")
    assert is_one(keys)


@pytest.mark.parametrize("arrives", [False, True])
def test_a_tab_killed_with_the_press_finds_its_seats(open_page, base, arrives):
    page = open_page()
    buyer = at_bill(page, base)
    keys = keys_of(page.context)
    bill = page.url
    held = hold_back(page, PAY, press_pay)
    if arrives:
        carry_out(held)
    again = page.context.new_page()
    page.close()
    again.goto(bill)
    sees_ticket(again)
    buyer.has_one("bookings")
    assert is_one(keys)


def test_kept_seats_are_there_after_a_reload(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    page.reload()
    expect(page.get_by_role("timer")).to_be_visible()
    page.go_back()
    open_bill(page)
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")
