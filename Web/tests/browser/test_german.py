"""A German page speaks German, also where the platform's own words are English."""

import re

import dinner
from playwright.sync_api import expect

ENGLISH = re.compile(r"\b(the|your|you|is|was|order|kitchen)\b", re.IGNORECASE)


def test_an_order_is_followed_and_its_refusals_are_said_in_german(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    dinner.place_order(page)
    expect(page).to_have_url(re.compile("/orders/ord_"))
    order = page.url
    choose_german(page)
    page.goto(order)
    expect(page.locator(".timeline [aria-current=step]")).to_be_visible()
    name = page.locator(".tracking-head p").first.inner_text().split(" · ")[0]
    words = (page.locator(".tracking-head").inner_text() + page.locator(".timeline").inner_text()).replace(name, "")
    assert ENGLISH.findall(words) == [], words
    page.route("**/v1/orders/*/cancel", lambda route: route.fulfill(
        status=409, content_type="application/problem+json",
        body='{"type":"/problems/order_not_cancellable","title":"No","status":409,"detail":"The kitchen has begun.","code":"order_not_cancellable","errors":[]}',
    ))
    page.get_by_role("button", name="Bestellung stornieren").click()
    page.get_by_role("dialog").get_by_role("button", name="Bestellung stornieren").click()
    expect(page.get_by_role("dialog")).to_contain_text("Die Bestellung wurde nicht storniert")


def choose_german(page):
    page.goto("/you/language")
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", level=1, name="Du")).to_be_visible()
