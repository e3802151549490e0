"""A courier with a phone on a bike, and dinners to bring from a kitchen whose staff is at hand."""

import uuid

import pytest
from customer import Customer
from demo import HOME
from playwright.sync_api import expect
from wall import Wall


class Bike:
    """A courier of nobody's robots, in front of one restaurant; its staff, and its guests, have no page."""

    def __init__(self, base, open_page):
        self.wall, self.base, self.open_page = Wall(base, open_page), base, open_page
        self.demo, self.kitchen = self.wall.demo, self.wall.kitchen
        place = self.demo.ask("GET", f"/v1/restaurants/{self.kitchen.id}")
        self.at = {"lat": place["lat"], "lon": place["lon"]}

    def hire(self, email=None):
        """An account with the role: its address."""
        email = email or f"courier-{uuid.uuid4().hex[:12]}@example.org"
        self.token = self.demo.token(email)
        self.demo.ask("POST", "/v1/operator/roles", {"email": email, "role": "courier"}, self.demo.operator())
        self.id = self.demo.ask("GET", "/v1/me", token=self.token)["id"]
        return email

    def decide(self, what):
        """As operators do: `pause`, `block` or `approve`."""
        self.demo.ask("POST", f"/v1/operator/couriers/{self.id}/{what}", {"reason": "papers"}, self.demo.operator())

    def phone(self, **options):
        """A page of a new courier, who has not begun."""
        email = self.hire()
        page = self.open_page(**options)
        page.context.grant_permissions(["geolocation"], origin=self.base)
        self.stand(page, self.at)
        Customer(page, self.base, email)
        page.goto("/courier")
        expect(page.locator("main h1")).not_to_be_empty()
        expect(page.locator(".screen-skeleton")).to_have_count(0)
        return page

    def stand(self, page, at):
        page.context.set_geolocation({"latitude": at["lat"], "longitude": at["lon"], "accuracy": 5})

    def on_shift(self, **options):
        page = self.phone(**options)
        self.begin(page)
        return page

    def begin(self, page, name="Start the shift"):
        """Begins the shift, as soon as all orders of others have a courier: this one would be asked about them. Nobody is asked
        before it is known where they are."""
        self.until(page, self.demo.waits_for_courier, 0)
        with page.expect_response(lambda answer: answer.url.endswith("/v1/courier/location") and answer.ok):
            press(page.get_by_role("button", name=name))
        assert self.is_on_shift()

    def round(self):
        return self.demo.ask("GET", "/v1/courier/round", token=self.token)

    def is_on_shift(self):
        return self.round().get("shift", {}).get("online") is True

    def dinner(self, comment=None):
        """An order that the kitchen has accepted, so that a courier is asked."""
        guest = self.wall.order(comment=comment)
        self.wall.step(guest.order, "accept", prep_minutes=10)
        return guest

    def cook(self, guest):
        self.wall.step(guest.order, "preparing")
        self.wall.step(guest.order, "ready")

    def deliveries(self):
        return self.demo.ask("GET", "/v1/courier/deliveries?limit=20", token=self.token)["items"]

    def until(self, page, look, wanted):
        """Waits until the platform says so."""
        for _ in range(1_800):
            if (found := look()) == wanted:
                return
            page.wait_for_timeout(100)
        raise AssertionError(f"{found}, not {wanted}")

    def riding(self, page, comment=None):
        """A ride that was offered and taken."""
        guest = self.dinner(comment)
        take(page)
        self.cook(guest)
        return guest

    def at_door(self, page):
        """A ride whose food is in the box, in front of its door."""
        guest = self.riding(page)
        pick_up(page)
        go_to_door(page)
        return guest

    def delivery(self):
        """The newest one."""
        return self.deliveries()[0]


@pytest.fixture
def bike(open_page, base):
    made = Bike(base, open_page)
    yield made
    made.wall.close()


def press(button):
    """As a courier does: a button that has just come takes no press."""
    expect(button).to_be_visible()
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def take(page):
    press(page.get_by_role("button", name="Take it"))
    expect(page.get_by_role("button", name="I am here")).to_be_visible()


def pick_up(page):
    """With everything ticked."""
    press(page.get_by_role("button", name="I am here"))
    for box in page.get_by_role("checkbox").all():
        box.check()
    press(page.get_by_role("button", name="Picked up", exact=True))


def go_to_door(page):
    press(page.get_by_role("button", name="I am at the door"))


def other_pin(pin):
    return f"{(int(pin) + 1) % 10_000:04d}"


def type_pin(page, pin):
    for digit in pin:
        page.locator(".keys").get_by_role("button", name=digit, exact=True).click()
