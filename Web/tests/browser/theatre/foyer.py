"""A theatre's foyer: its staff with phones at the doors, and viewers with tickets who have no page."""

import itertools
import urllib.request
import uuid

import pytest
from customer import CARD, Customer
from demo import demo_at
from programme import read, show_within
from wall import until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
CHECK_IN, CHECK_INS = "**/v1/theatre/check_in", "**/v1/theatre/check_ins"
viewers = itertools.count()


class Foyer:
    def __init__(self, base, open_page):
        self.demo, self.base, self.open_page = demo_at(base), base, open_page
        self.show = show_within(base, 1, 6)
        self.theatre = read(base, f"/v1/shows/{self.show}")["theatre"]["id"]
        self.staff = f"theatre+{self.theatre}@soiree.test"

    def tickets(self, count=2, show=None):
        """Codes of tickets that a viewer has just bought."""
        token = self.demo.token(f"viewer-{next(viewers)}-{uuid.uuid4().hex[:8]}@example.org")
        held = self.demo.ask("POST", f"/v1/shows/{show or self.show}/holds", {"best_available": {"count": count}}, token)
        body = {"expected_total": held["totals"]["total"], "payment_method": CARD}
        self.demo.ask("POST", f"/v1/bookings/{held['booking_id']}/pay", body, token)
        found = self.demo.ask("GET", f"/v1/bookings/{held['booking_id']}/ticket", token=token)["tickets"]
        return [{**each, "token": token} for each in found]

    def drawing(self, ticket):
        """The ticket as its viewer has it: an SVG picture."""
        path = f"/v1/bookings/{ticket['booking_id']}/ticket?format=svg&ticket_id={ticket['ticket_id']}"
        request = urllib.request.Request(self.base + path, headers={"Authorization": f"Bearer {ticket['token']}"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read().decode()

    def phone(self, door="Door A", show=None, path=None, **options):
        """A page of the staff at the door of the show."""
        page = self.open_page(size=options.pop("size", PHONE), **options)
        Customer(page, self.base, self.staff)
        page.add_init_script(f"localStorage.setItem('soiree.device.door', {door!r})")
        page.goto(path or f"/theatre/door/{show or self.show}")
        expect(page.locator(".door-dock, .door-choice")).to_be_visible()
        return page

    def list(self):
        """The door list, as the platform has it."""
        return self.demo.ask("GET", f"/v1/theatre/shows/{self.show}/door", token=self.demo.token(self.staff))

    def used(self, ticket):
        """When and at which door the platform says that it was used."""
        [found] = [each for each in self.list()["tickets"] if each["ticket_id"] == ticket["ticket_id"]]
        return found.get("checked_in_at"), found.get("door")

    def await_use(self, page, ticket, door):
        """Waits until the platform knows of it: a slow answer is reported after the verdict. Returns when it was."""
        until(page, lambda: self.used(ticket)[1], door)
        return self.used(ticket)[0]


@pytest.fixture
def foyer(open_page, base):
    return Foyer(base, open_page)


def type_code(page, code):
    field = page.get_by_label("Type or scan the code")
    if field.count() == 0:
        page.get_by_role("button", name="Type the code").click()
    field.fill(code)
    field.press("Enter")


def verdict(page, word):
    """The verdict, once it is this word."""
    found = page.get_by_role("region", name="Verdict")
    expect(found.get_by_role("heading", name=word)).to_be_visible()
    return found


def seat(ticket):
    return ticket["seat"]["row"] + ticket["seat"]["number"]
