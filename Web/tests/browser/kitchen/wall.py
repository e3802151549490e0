"""A kitchen with its board on a tablet, and guests who order there."""

import uuid

import pytest
from customer import CARD, Customer
from demo import HOME, demo_at
from playwright.sync_api import expect

TABLET = {"width": 1180, "height": 820}


class Wall:
    """One restaurant: its staff's pages, and orders by guests who have no page."""

    def __init__(self, base, open_page):
        self.demo, self.base, self.open_page = demo_at(base), base, open_page
        self.kitchen = self.demo.kitchen()
        self.guests = []

    def board(self, **options):
        """A page of the staff, on the board."""
        page = self.open_page(size=options.pop("size", TABLET), **options)
        Customer(page, self.base, f"kitchen+{self.kitchen.id}@soiree.test")
        page.goto("/kitchen")
        expect(page.get_by_role("heading", level=1, name=self.kitchen.name)).to_be_visible()
        expect(page.get_by_text("Nothing waits").or_(page.locator(".ringing-card, .order-card")).first).to_be_visible()
        return page

    def order(self, kind="delivery", comment=None, allergies=()):
        """An order of a new guest that is paid: its id, its number, and whose it is."""
        email = f"guest-{uuid.uuid4().hex[:12]}@example.org"
        token = self.demo.token(email)
        dish = self.kitchen.dishes()[0]
        address = {"street": HOME["label"], "lat": HOME["lat"], "lon": HOME["lon"]}
        cart = self.demo.ask("POST", "/v1/cart/sync", {
            "cart_id": None, "restaurant_id": self.kitchen.id,
            "lines": [{"line_id": "1", "menu_item_id": dish["id"], "quantity": 2, "selected_modifiers": [], "note": "no nuts"}],
            "fulfilment": {"kind": kind, **({"address": address} if kind == "delivery" else {})},
        }, token)
        order = self.demo.ask("POST", "/v1/orders/submit", {
            "cart_id": cart["cart_id"], "quote_id": cart["quote"]["id"], "expected_total": cart["totals"]["total"],
            "payment_method": CARD, "allergies": list(allergies), **({} if comment is None else {"comment": comment}),
        }, token)["order_id"]
        self.guests.append(Guest(self.demo, email, token, order))
        return self.guests[-1]

    def step(self, order, step, **body):
        return self.demo.ask("POST", f"/v1/merchant/orders/{order}/{step}", body, self.kitchen.token)

    def close(self):
        """Refuses what nobody cooks any more: a courier of the robots would wait for it, and be missed by other runs."""
        for guest in self.guests:
            if guest.status() in ("placed", "confirmed", "preparing"):
                self.step(guest.order, "reject", reason="We close.")


class Guest:
    def __init__(self, demo, email, token, order):
        self.demo, self.email, self.token, self.order = demo, email, token, order
        self.number = self.detail()["number"]

    def detail(self):
        return self.demo.ask("GET", f"/v1/orders/{self.order}", token=self.token)

    def status(self):
        return self.detail()["status"]


@pytest.fixture
def wall(open_page, base):
    made = Wall(base, open_page)
    yield made
    made.close()


def card(page, guest):
    """The card of a guest's order, wherever it stands."""
    return page.locator(f'[data-order="{guest.order}"]')


def column(page, name):
    return page.locator("section.board-column").filter(has=page.get_by_role("heading", name=name, exact=True))


def press(button):
    """As a cook does: a button that has just come takes no press."""
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def until(page, look, wanted):
    """Waits until the platform says so."""
    for _ in range(600):
        if (found := look()) == wanted:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{found}, not {wanted}")
