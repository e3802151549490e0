"""Somebody who is signed in, with a phone in the hand, and what the platform has of them."""

import json
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from demo import HOME, demo_at
from network import BOOKING_STATE, ORDER_STATE, PAY, SUBMIT
from playwright.sync_api import expect
from programme import APPROVED, choose_best, go_to_bill, keep

# The app asks again after seconds that grow, and a bank every five.
WAITS = 20_000
ORDER, TICKET = re.compile(r"/orders/ord_"), re.compile(r"/tickets/bkg_")

CARD = {"kind": "card", "token": "tok_approved"}
# An order or a booking that nothing came of.
OVER = {"payment_failed", "cancelled", "rejected", "expired", "seats_locked", "initiated"}
# A charge that took no money, or gave it back.
TOOK_NOTHING = {"declined", "abandoned", "voided", "refunded", "requires_action"}


class Customer:
    def __init__(self, page, base, email=None):
        self.page, self.demo = page, demo_at(base)
        self.email = email or f"buyer-{uuid.uuid4().hex[:12]}@example.org"
        sent = self.ask("POST", "/v1/auth/code", {"email": self.email})
        proof = {"email": self.email, "challenge_id": sent["challenge_id"], "code": sent["demo_code"], "cookie": True}
        account = self.ask("POST", "/v1/auth/session", proof)["account"]
        known = json.dumps({"id": account["id"], "name": account.get("name"), "email": account.get("email")})
        page.context.add_init_script(
            f"if (!localStorage.getItem('soiree.account')) localStorage.setItem('soiree.account', {known!r})"
        )

    def ask(self, method, path, body=None):
        """Beside the page: neither its routes nor its network are in the way. Each request has a key of its own."""
        headers = {"Origin": self.demo.base, "Idempotency-Key": str(uuid.uuid4())}
        answer = self.page.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()[:400]}"
        return answer.json() if answer.body() else None

    def fill_cart(self, kitchen, *dishes, to=HOME, fulfilment=None):
        """Two of each dish, as on another device of the same account; brought `to` a place unless it is said otherwise."""
        address = {"street": to["label"], "lat": to["lat"], "lon": to["lon"], "notes": to["note"]}
        lines = [{"line_id": dish["id"], "menu_item_id": dish["id"], "quantity": 2, "selected_modifiers": []} for dish in dishes]
        return self.ask("POST", "/v1/cart/sync", {
            "cart_id": None, "restaurant_id": kitchen.id, "lines": lines,
            "fulfilment": fulfilment or {"kind": "delivery", "address": address},
        })

    def standing(self, what):
        """The ids of orders, or of bookings, that stand."""
        ids = {"orders": "order_id", "bookings": "booking_id"}
        return [each[ids[what]] for each in self.ask("GET", f"/v1/{what}?limit=50")["items"] if each["status"] not in OVER]

    def paid(self, what):
        """What the bank took for each of them, whatever became of it."""
        ids = {"orders": "order_id", "bookings": "booking_id"}
        everything = [each[ids[what]] for each in self.ask("GET", f"/v1/{what}?limit=50")["items"]]
        return [status for each in everything for status in self.demo.charges(each) if status not in TOOK_NOTHING]

    def has_one(self, what):
        """One purchase and one charge, by the platform's word and the bank's. Returns its id."""
        standing = self.standing(what)
        assert len(standing) == 1, standing
        assert len(self.paid(what)) == 1
        return standing[0]

    def has_none(self, what):
        assert self.standing(what) == []
        assert self.paid(what) == []

    def buy_seats(self, show, count=2):
        """As on another device. Returns the booking's id."""
        held = self.ask("POST", f"/v1/shows/{show}/holds", {"best_available": {"count": count}})
        booking, total = held["booking_id"], held["totals"]["total"]
        self.ask("POST", f"/v1/bookings/{booking}/pay", {"expected_total": total, "payment_method": CARD})
        return booking

    def buy_dinner(self, kitchen):
        """As on another device. Returns the order's id."""
        cart = self.fill_cart(kitchen, kitchen.dishes()[0])
        return self.ask("POST", "/v1/orders/submit", {
            "cart_id": cart["cart_id"], "quote_id": cart["quote"]["id"], "expected_total": cart["totals"]["total"],
            "payment_method": CARD,
        })["order_id"]


def at_checkout(page, base, kitchen=None):
    """A customer at the checkout, with a priced cart."""
    buyer = Customer(page, base)
    kitchen = kitchen or buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0])
    open_checkout(page)
    return buyer


def open_checkout(page):
    page.goto("/checkout")
    expect(page.get_by_role("button", name="Place order").filter(visible=True)).to_be_enabled()
    expect(page.get_by_label(APPROVED)).to_be_checked()


def press_order(page):
    page.get_by_role("button", name="Place order").filter(visible=True).click()


def press_pay(page):
    page.get_by_role("button", name="Pay for 2 seats").filter(visible=True).click()


def at_bill(page, base, show=None):
    """A customer in front of the bill of two seats that are kept."""
    buyer = Customer(page, base)
    choose_best(page, show or buyer.demo.show())
    keep(page)
    open_bill(page)
    return buyer


def open_bill(page):
    go_to_bill(page)
    expect(page.get_by_label(APPROVED)).to_be_checked()


def sees_order(page):
    expect(page).to_have_url(ORDER, timeout=WAITS)
    expect(page.get_by_role("img", name=re.compile("^PIN"))).to_be_visible()


def sees_ticket(page):
    expect(page).to_have_url(TICKET, timeout=WAITS)
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()


@dataclass(frozen=True)
class Half:
    """A half of the product, as the runs of a purchase need it: `at` its bill, `press` its button, and what one `sees` then."""

    what: str
    at: Callable
    press: Callable
    sees: Callable
    # Where the purchase is sent, and where its state is asked for.
    address: str
    state: str


DINNER = Half("orders", at_checkout, press_order, sees_order, SUBMIT, ORDER_STATE)
SEATS = Half("bookings", at_bill, press_pay, sees_ticket, PAY, BOOKING_STATE)
both_halves = pytest.mark.parametrize("half", [DINNER, SEATS], ids=lambda half: half.what)
