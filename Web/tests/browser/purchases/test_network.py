"""The network goes at each step of a purchase: one purchase under one key, and one charge."""

import pytest
from customer import at_bill, at_checkout, press_order, press_pay, sees_order, sees_ticket
from network import BOOKING_STATE, ORDER_STATE, PAY, SUBMIT, keys_of, lose
from playwright.sync_api import expect


# Whether the purchase reaches the platform, and how many questions for its state get no answer.
STEPS = [(False, 0), (True, 0), (True, 1)]


@pytest.mark.parametrize("arrives, questions", STEPS)
def test_an_order_whose_answer_is_lost_is_placed_once(open_page, base, arrives, questions):
    page = open_page()
    buyer = at_checkout(page, base)
    keys = keys_of(page.context)
    lost = lose(page, SUBMIT, arrives=arrives)
    if questions > 0:
        lost = lose(page, ORDER_STATE)
    press_order(page)
    sees_order(page)
    buyer.has_one("orders")
    assert len(lost) == 1
    assert len(keys) == (1 if arrives else 2) and len(set(keys)) == 1


@pytest.mark.parametrize("arrives, questions", STEPS)
def test_seats_whose_answer_is_lost_are_paid_once(open_page, base, arrives, questions):
    page = open_page()
    buyer = at_bill(page, base)
    keys = keys_of(page.context)
    lost = lose(page, PAY, arrives=arrives)
    if questions > 0:
        lost = lose(page, BOOKING_STATE)
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")
    assert len(lost) == 1
    assert len(keys) == (1 if arrives else 2) and len(set(keys)) == 1


def test_a_phone_that_is_offline_at_the_press_orders_when_it_is_back(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base)
    page.context.set_offline(True)
    press_order(page)
    expect(page.get_by_role("heading", name="One moment")).to_be_visible()
    expect(page.get_by_text("You will not be charged twice.")).to_be_visible()
    expect(page.locator("main").get_by_role("button")).to_have_count(0)
    buyer.has_none("orders")
    page.context.set_offline(False)
    sees_order(page)
    buyer.has_one("orders")


def test_a_phone_that_is_offline_at_the_press_pays_when_it_is_back(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    page.context.set_offline(True)
    press_pay(page)
    expect(page.get_by_role("heading", name="One moment")).to_be_visible()
    expect(page.locator("main").get_by_role("button")).to_have_count(0)
    buyer.has_none("bookings")
    page.context.set_offline(False)
    sees_ticket(page)
    buyer.has_one("bookings")


def test_an_order_whose_page_does_not_load_is_there_with_the_network(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base)
    page.route("**/v1/orders/ord_**", lambda route: route.abort())
    press_order(page)
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    page.unroute("**/v1/orders/ord_**")
    page.get_by_role("button", name="Try now").click()
    sees_order(page)
    buyer.has_one("orders")


def test_seats_whose_ticket_does_not_load_are_there_with_the_network(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    page.route(BOOKING_STATE, lambda route: route.abort())
    press_pay(page)
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    page.unroute(BOOKING_STATE)
    page.get_by_role("button", name="Try now").click()
    sees_ticket(page)
    buyer.has_one("bookings")
