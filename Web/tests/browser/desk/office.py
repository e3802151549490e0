"""An operator at the desk, and guests whose orders something is wrong with."""

import pytest
from conftest import WIDE
from customer import Customer
from playwright.sync_api import expect
from wall import Wall

REFUND = "**/v1/operator/orders/*/refund"


class Office:
    """The platform's operators; a kitchen of nobody's robots, and its guests, have no page."""

    def __init__(self, base, open_page):
        self.wall, self.base, self.open_page = Wall(base, open_page), base, open_page
        self.demo = self.wall.demo

    def desk(self, path="/operator", **options):
        page = self.open_page(size=options.pop("size", WIDE), **options)
        Customer(page, self.base, "operator@soiree.test")
        page.goto(path)
        expect(page.locator("main h1")).not_to_be_empty()
        return page

    def story(self, guest):
        """All that happened to an order, as the platform tells it."""
        return self.demo.ask("GET", f"/v1/operator/orders/{guest.order}", token=self.demo.operator())

    def accepted(self):
        """An order that the kitchen has accepted."""
        guest = self.wall.order(allergies=("peanuts",))
        self.wall.step(guest.order, "accept", prep_minutes=10)
        return guest

    def late(self, minutes=12):
        """One whose promised time has passed by so much."""
        guest = self.accepted()
        self.demo.promise_earlier(guest.order, minutes)
        return guest

    def give_back(self, guest, amount):
        """As another operator does, meanwhile."""
        body = {"amount": amount, "reason": "The soup was cold", "borne_by": "platform"}
        return self.demo.ask("POST", f"/v1/operator/orders/{guest.order}/refund", body, self.demo.operator())


@pytest.fixture
def office(open_page, base):
    made = Office(base, open_page)
    yield made
    made.wall.close()


def row(page, guest):
    """The order in the list of those under way, or among what was found."""
    return page.locator(f'a.desk-row[href="/operator/orders/{guest.order}"]')


def find(page, words):
    """What is typed into the search; the rows of what was found."""
    page.get_by_label("Find a person").fill(words)
    found = page.get_by_role("region", name="Found").locator("a.desk-row")
    expect(found.first).to_be_visible()
    return found


def refund(page):
    return page.get_by_role("region", name="Give money back")


def choose_portion(page):
    """One portion of the order's first dish, missing; the sum is the platform's. Returns the button that gives it back."""
    panel = refund(page)
    panel.locator(".stepper button").nth(1).click()
    panel.get_by_label("Why, for the log").fill("One was missing")
    give = panel.get_by_role("button", name="Give $")
    expect(give).to_be_enabled()
    return give
