"""The demo by its API: the states that a run needs, and what the bank's books say afterwards."""

import itertools
import json
import sqlite3
import urllib.error
import urllib.request
import uuid
from functools import cache

import pytest
from conftest import FOLDERS, PLACE
from programme import date_in, free_shows

HOME = json.loads(PLACE)
# Every run takes a kitchen and a show of its own: what it changes there is in no other's way.
numbers = itertools.count()


@cache
def demo_at(base):
    return Demo(base)


class Demo:
    def __init__(self, base):
        self.base = base
        self.tokens = {}

    def ask(self, method, path, body=None, token=None):
        """The answer's body, if it has one. A refusal raises."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                answered = answer.read()
                return json.loads(answered) if answered else None
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read()[:400]}") from None

    def token(self, email):
        if email not in self.tokens:
            sent = self.ask("POST", "/v1/auth/code", {"email": email})
            proof = {"email": email, "challenge_id": sent["challenge_id"], "code": sent["demo_code"]}
            self.tokens[email] = self.ask("POST", "/v1/auth/session", proof)["token"]
        return self.tokens[email]

    def operator(self):
        return self.token("operator@soiree.test")

    def charges(self, reference):
        """The statuses of the charges for an order or a booking, the oldest first."""
        return [charge["status"] for charge in self.books(reference)]

    def books(self, reference):
        """What the bank has of an order with its tips, or of a booking, the oldest first."""
        path = f"/sandbox/charges?limit=100&reference={reference}"
        return self.ask("GET", path, token=self.operator())["items"]

    def advance(self, seconds):
        """Moves the platform's clock. A page learns of it with its next answer."""
        self.ask("POST", "/v1/operator/clock", {"advance_seconds": seconds}, self.operator())

    def use_up(self, code):
        """Others have used a code as often as it may be. No route gives a code out: its row says so."""
        if self.base not in FOLDERS:
            pytest.skip("the server's database is not at hand")
        database = sqlite3.connect(FOLDERS[self.base] / "soiree.sqlite", timeout=20)
        with database:
            assert database.execute("UPDATE promotions SET use_limit = uses WHERE code = ?", [code]).rowcount == 1
        database.close()

    def promise_earlier(self, order, minutes):
        """An order's promised time passed so long ago. No route says so: its row does."""
        if self.base not in FOLDERS:
            pytest.skip("the server's database is not at hand")
        database = sqlite3.connect(FOLDERS[self.base] / "soiree.sqlite", timeout=20)
        with database:
            now = "(SELECT MAX(updated_at) FROM orders)"
            assert database.execute(f"UPDATE orders SET promised_by = {now} - ? WHERE id = ?", [minutes * 60_000_000, order]).rowcount == 1
        database.close()

    def waits_for_courier(self):
        """How many accepted orders have no courier yet. Only the database says it of all kitchens; of a server elsewhere: none."""
        if self.base not in FOLDERS:
            return 0
        database = sqlite3.connect(FOLDERS[self.base] / "soiree.sqlite", timeout=20)
        waiting = """SELECT COUNT(*) FROM orders WHERE fulfilment = 'delivery' AND status IN ('confirmed', 'preparing', 'ready_for_pickup')
          AND NOT EXISTS (SELECT 1 FROM deliveries WHERE order_id = orders.id)"""
        [(count,)] = database.execute(waiting).fetchall()
        database.close()
        return count

    def kitchen(self):
        """A kitchen that is open and delivers, played by no robot: whoever runs it is signed in."""
        kitchens = self.open_kitchens()
        return Kitchen(self, kitchens[next(numbers) % len(kitchens)])

    def order_dinner(self, number):
        """A dinner that robots cook and bring: whose it is, and which."""
        email = f"eater-{uuid.uuid4().hex[:12]}@example.org"
        token, kitchen = self.token(email), self.open_kitchens()[-1 - number]
        dish = self.plain_dishes(kitchen["id"])[0]
        cart = self.ask("POST", "/v1/cart/sync", {
            "cart_id": None, "restaurant_id": kitchen["id"],
            "lines": [{"line_id": "1", "menu_item_id": dish["id"], "quantity": 2, "selected_modifiers": []}],
            "fulfilment": {"kind": "delivery", "address": {"street": HOME["label"], "lat": HOME["lat"], "lon": HOME["lon"]}},
        }, token)
        order = self.ask("POST", "/v1/orders/submit", {
            "cart_id": cart["cart_id"], "quote_id": cart["quote"]["id"], "expected_total": cart["totals"]["total"],
            "payment_method": {"kind": "card", "token": "tok_approved"},
        }, token)["order_id"]
        return email, order

    def plain_dishes(self, kitchen):
        """Dishes that ask for no choice, the dearest first."""
        menu = self.ask("GET", f"/v1/restaurants/{kitchen}/menu")
        dishes = [dish for category in menu["categories"] for dish in category["items"] if dish["is_available"]]
        plain = [dish for dish in dishes if all(group["min_selection"] == 0 for group in dish["modifier_groups"])]
        return sorted(plain, key=lambda dish: -dish["price"])

    @cache
    def open_kitchens(self):
        where = f"lat={HOME['lat']}&lon={HOME['lon']}"
        return self.ask("GET", f"/v1/restaurants?{where}&open_now=true&limit=100")["items"]

    def show(self):
        """A show of the day after tomorrow."""
        free = self.free_shows()
        return free[next(numbers) % len(free)]

    @cache
    def free_shows(self):
        return [show["id"] for show in free_shows(self.base, date_in(self.base, 44))]


class Kitchen:
    def __init__(self, demo, card):
        self.demo, self.id, self.name = demo, card["id"], card["name"]
        self.token = demo.token(f"kitchen+{self.id}@soiree.test")

    def dishes(self):
        return self.demo.plain_dishes(self.id)

    def own(self):
        """What its staff see of it."""
        return self.demo.ask("GET", "/v1/merchant/restaurants", token=self.token)["items"][0]

    def change(self, **what):
        self.demo.ask("PATCH", f"/v1/merchant/restaurants/{self.id}", what, self.token)

    def change_dish(self, dish, **what):
        self.demo.ask("PATCH", f"/v1/merchant/items/{dish['id']}", what, self.token)
