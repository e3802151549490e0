"""To the customer's bank and back: done, refused, left; for dinner and for seats."""

import re

import pytest
from customer import WAITS, at_bill, at_checkout, press_order, press_pay, sees_order, sees_ticket
from network import SUBMIT, lose
from playwright.sync_api import expect
from programme import APPROVED, ASKS

BANK = re.compile(r"/sandbox/three_ds/")


def answer(page, button, waits=False):
    """
    What the customer says to their bank; then they go back, as the bank's page tells them, and say so. Who `waits` says
    nothing: the app asks by itself.
    """
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text("Done. Go back to your order.")).to_be_visible()
    page.go_back()
    if not waits:
        page.get_by_role("button", name="I am back from my bank").click()


def order_by_bank(page, base):
    buyer = at_checkout(page, base)
    page.get_by_label(ASKS).check()
    press_order(page)
    expect(page).to_have_url(BANK)
    return buyer


def pay_by_bank(page, base):
    buyer = at_bill(page, base)
    page.get_by_label(ASKS).check()
    press_pay(page)
    expect(page).to_have_url(BANK)
    return buyer


def test_an_order_that_the_bank_approves_is_placed(open_page, base):
    page = open_page()
    buyer = order_by_bank(page, base)
    answer(page, "Yes, approve", waits=True)
    sees_order(page)
    buyer.has_one("orders")


def test_seats_that_the_bank_approves_are_booked(open_page, base):
    page = open_page()
    buyer = pay_by_bank(page, base)
    answer(page, "Yes, approve")
    sees_ticket(page)
    buyer.has_one("bookings")


@pytest.mark.parametrize("button", ["No, refuse", "Leave without answering"])
def test_an_order_that_the_bank_refuses_is_paid_by_another_card(open_page, base, button):
    page = open_page()
    buyer = order_by_bank(page, base)
    answer(page, button)
    expect(page.get_by_role("heading", name="The bank said no")).to_be_visible(timeout=WAITS)
    buyer.has_none("orders")
    page.get_by_role("button", name=APPROVED).click()
    sees_order(page)
    buyer.has_one("orders")


@pytest.mark.parametrize("button", ["No, refuse", "Leave without answering"])
def test_seats_that_the_bank_refuses_are_paid_by_another_card(open_page, base, button):
    page = open_page()
    buyer = pay_by_bank(page, base)
    answer(page, button)
    expect(page.get_by_text("Nothing was charged and your seats are kept")).to_be_visible(timeout=WAITS)
    buyer.has_none("bookings")
    page.get_by_label(APPROVED).check()
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")


def test_who_comes_back_from_the_bank_without_an_answer_may_pay_in_another_way(open_page, base):
    page = open_page()
    buyer = order_by_bank(page, base)
    page.go_back()
    page.get_by_role("button", name="Pay in another way").click()
    expect(page.get_by_role("heading", name="The bank said no")).to_be_visible(timeout=WAITS)
    page.get_by_role("button", name=APPROVED).click()
    sees_order(page)
    buyer.has_one("orders")


def test_seats_are_paid_in_another_way_by_who_leaves_the_bank(open_page, base):
    page = open_page()
    buyer = pay_by_bank(page, base)
    page.go_back()
    page.get_by_role("button", name="Pay in another way").click()
    page.get_by_label(APPROVED).check()
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")


def test_a_lost_answer_leads_to_the_bank_by_one_tap(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base)
    page.get_by_label(ASKS).check()
    lose(page, SUBMIT, arrives=True)
    press_order(page)
    page.get_by_role("button", name="Go to your bank").click()
    answer(page, "Yes, approve")
    sees_order(page)
    buyer.has_one("orders")


def test_the_bank_approves_while_the_tab_is_closed(open_page, base):
    page = open_page()
    buyer = order_by_bank(page, base)
    again = page.context.new_page()
    page.get_by_role("button", name="Yes, approve").click()
    expect(page.get_by_text("Done. Go back to your order.")).to_be_visible()
    page.close()
    again.goto("/checkout")
    sees_order(again)
    buyer.has_one("orders")
