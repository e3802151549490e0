"""The network goes at each step of a purchase: one purchase under one key, and one charge."""

import pytest
from customer import DINNER, SEATS, both_halves
from network import BOOKING_STATE, is_one, keys_of, lose
from playwright.sync_api import expect


@both_halves
@pytest.mark.parametrize("arrives, questions", [(False, 0), (True, 0), (True, 1)])
def test_a_purchase_whose_answer_is_lost_is_made_once(open_page, base, half, arrives, questions):
    """Whether it reaches the platform, and how many questions for its state get no answer."""
    page = open_page()
    buyer = half.at(page, base)
    keys = keys_of(page.context)
    asked = []
    # From the loss on: the page reads the same address for itself before.
    lost = lose(page, half.address, arrives=arrives, then=lambda: asked.extend(lose(page, half.state) for _ in range(questions)))
    half.press(page)
    half.sees(page)
    buyer.has_one(half.what)
    assert len(lost) == 1
    assert [len(each) for each in asked] == [1] * questions
    assert len(keys) == (1 if arrives else 2) and is_one(keys)


@both_halves
def test_a_phone_that_is_offline_at_the_press_buys_when_it_is_back(open_page, base, half):
    page = open_page()
    buyer = half.at(page, base)
    page.context.set_offline(True)
    half.press(page)
    expect(page.get_by_role("heading", name="One moment")).to_be_visible()
    expect(page.get_by_text("You will not be charged twice.")).to_be_visible()
    expect(page.locator("main").get_by_role("button")).to_have_count(0)
    buyer.has_none(half.what)
    page.context.set_offline(False)
    half.sees(page)
    buyer.has_one(half.what)


def test_a_map_that_does_not_load_takes_nothing_from_the_checkout(open_page, base):
    page = open_page()
    page.route("**/assets/StillMap-*", lambda route: route.abort())
    buyer = DINNER.at(page, base)
    expect(page.locator(".map-ground")).to_be_visible()
    page.unroute("**/assets/StillMap-*")
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator(".checkout-map .leaflet-container")).to_be_visible()
    DINNER.press(page)
    DINNER.sees(page)
    buyer.has_one(DINNER.what)


@pytest.mark.parametrize("half, own", [(DINNER, "**/v1/orders/ord_**"), (SEATS, BOOKING_STATE)], ids=["orders", "bookings"])
def test_a_purchase_whose_page_does_not_load_is_there_with_the_network(open_page, base, half, own):
    page = open_page()
    buyer = half.at(page, base)
    page.route(own, lambda route: route.abort())
    half.press(page)
    again = page.get_by_role("button", name="Try now")
    expect(again).to_be_visible()
    page.unroute(own)
    # The page of an order asks again by itself; that of tickets waits for the press.
    if half is SEATS:
        again.click()
    half.sees(page)
    expect(page.get_by_text("No news since")).to_have_count(0)
    buyer.has_one(half.what)
