"""To the customer's bank and back: done, refused, left; for dinner and for seats."""

import re

import pytest
from customer import DINNER, SEATS, WAITS, at_checkout, both_halves, press_order, sees_order
from device import wait_until_settled
from network import SUBMIT, hold_back, lose
from playwright.sync_api import expect
from programme import APPROVED, ASKS, DECLINED

BANK = re.compile(r"/sandbox/three_ds/")


def answer(page, button, waits=False):
    """
    What the customer says to their bank, whose page leads back to the app; then they say so. Who `waits` says nothing: the
    app asks by itself.
    """
    page.get_by_role("button", name=button).click()
    expect(page).not_to_have_url(BANK)
    if not waits:
        page.get_by_role("button", name="I am back from there").click()


def buy_by_bank(page, base, half):
    buyer = half.at(page, base)
    page.get_by_label(ASKS).check()
    half.press(page)
    expect(page).to_have_url(BANK)
    return buyer


def is_told_of_no(page, half):
    """The bank said no, and nothing was charged."""
    told = {"orders": page.get_by_role("heading", name="The payment was not made"), "bookings": page.get_by_text("Nothing was charged and your seats are kept")}
    expect(told[half.what]).to_be_visible(timeout=WAITS)


def pay_with_approved(page, half):
    if half is DINNER:
        page.get_by_role("button", name=APPROVED).click()
    else:
        page.get_by_label(APPROVED).check()
        half.press(page)


@pytest.mark.parametrize("half, waits", [(DINNER, True), (SEATS, False)], ids=["orders", "bookings"])
def test_a_purchase_that_the_bank_approves_is_made(open_page, base, half, waits):
    page = open_page()
    buyer = buy_by_bank(page, base, half)
    answer(page, "Yes, approve", waits)
    half.sees(page)
    buyer.has_one(half.what)


@both_halves
@pytest.mark.parametrize("button", ["No, refuse", "Leave without answering"])
def test_a_purchase_that_the_bank_refuses_is_paid_by_another_card(open_page, base, half, button):
    page = open_page()
    buyer = buy_by_bank(page, base, half)
    answer(page, button)
    is_told_of_no(page, half)
    buyer.has_none(half.what)
    pay_with_approved(page, half)
    half.sees(page)
    buyer.has_one(half.what)


@both_halves
def test_a_refusal_is_over_after_a_reload_and_the_way_on_is_there(open_page, base, half):
    """Nothing is in doubt: the device keeps no question, and the cart or the seats wait for another card."""
    page = open_page()
    buyer = half.at(page, base)
    page.get_by_label(DECLINED).check()
    half.press(page)
    is_told_of_no(page, half)
    wait_until_settled(page)
    page.reload()
    page.get_by_label(APPROVED).check()
    half.press(page)
    half.sees(page)
    buyer.has_one(half.what)


@both_halves
def test_the_bank_and_its_outcome_look_the_same_for_both_halves(open_page, base, half):
    page = open_page()
    # The page of the bank does not come: the app stays, and says what is open.
    page.route("**/sandbox/three_ds/**", lambda route: route.fulfill(status=204))
    buyer = half.at(page, base)
    page.get_by_label(ASKS).check()
    half.press(page)
    open_purchase = page.get_by_role("status").filter(has=page.get_by_role("heading", name="Confirm your payment"))
    expect(open_purchase).to_contain_text("You will not be charged twice.")
    expect(open_purchase.get_by_role("button")).to_have_text(["Go to the payment page", "I am back from there", "Pay in another way"])
    held = hold_back(page, "**/v1/payments/**", lambda page: page.get_by_role("button", name="I am back from there").click())
    waiting = page.get_by_role("status").filter(has=page.get_by_role("heading", name="One moment"))
    expect(waiting).to_contain_text("We are asking what your bank said. You will not be charged twice.")
    expect(waiting.get_by_role("button")).to_have_count(0)
    held.continue_()
    expect(open_purchase).to_be_visible()
    assert buyer.paid(half.what) == []


@both_halves
def test_the_way_to_the_bank_stays_while_the_app_asks_by_itself(open_page, base, half):
    page = open_page()
    page.route("**/sandbox/three_ds/**", lambda route: route.fulfill(status=204))
    asked = []
    page.route("**/v1/payments/*/confirm", lambda route: asked.append(route), times=1)
    buyer = half.at(page, base)
    page.get_by_label(ASKS).check()
    with page.expect_request("**/v1/payments/*/confirm"):
        half.press(page)
    # The platform does not answer yet.
    open_purchase = page.get_by_role("status").filter(has=page.get_by_role("heading", name="Confirm your payment"))
    expect(page.get_by_role("heading", name="One moment")).to_have_count(0)
    expect(open_purchase.get_by_role("button")).to_have_text(["Go to the payment page", "I am back from there", "Pay in another way"])
    # The tap has its own answer, and the older one says nothing of it.
    with page.expect_response("**/v1/payments/*/abandon"):
        open_purchase.get_by_role("button", name="Pay in another way").click()
    asked[0].continue_()
    is_told_of_no(page, half)
    pay_with_approved(page, half)
    half.sees(page)
    buyer.has_one(half.what)


@both_halves
def test_who_comes_back_from_the_bank_without_an_answer_may_pay_in_another_way(open_page, base, half):
    page = open_page()
    buyer = buy_by_bank(page, base, half)
    page.go_back()
    page.get_by_role("button", name="Pay in another way").click()
    if half is DINNER:
        is_told_of_no(page, half)
    pay_with_approved(page, half)
    half.sees(page)
    buyer.has_one(half.what)


def test_a_lost_answer_leads_to_the_bank_by_one_tap(open_page, base):
    page = open_page()
    buyer = at_checkout(page, base)
    page.get_by_label(ASKS).check()
    lose(page, SUBMIT, arrives=True)
    press_order(page)
    page.get_by_role("button", name="Go to the payment page").click()
    answer(page, "Yes, approve")
    sees_order(page)
    buyer.has_one("orders")


def test_the_bank_approves_while_the_tab_is_closed(open_page, base):
    page = open_page()
    buyer = buy_by_bank(page, base, DINNER)
    again = page.context.new_page()
    with page.expect_response(BANK):
        page.get_by_role("button", name="Yes, approve").click()
    page.close()
    again.goto("/checkout")
    sees_order(again)
    buyer.has_one("orders")
