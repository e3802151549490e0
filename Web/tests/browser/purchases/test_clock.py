"""A phone whose clock is three hours wrong: it shows the platform's minutes, and buys by them."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from customer import Customer, press_pay, sees_ticket
from playwright.sync_api import expect
from programme import choose_best, keep, platform_time

WRONG = pytest.mark.parametrize("hours", [3, -3])


def with_wrong_clock(page, base, hours):
    page.clock.install(time=platform_time(base) + timedelta(hours=hours))
    return page


@WRONG
def test_an_order_says_the_minutes_that_are_left(open_page, base, hours):
    page = with_wrong_clock(open_page(), base, hours)
    buyer = Customer(page, base)
    order = buyer.buy_dinner(buyer.demo.kitchen())
    page.goto(f"/orders/{order}")
    words = page.locator("h1.tracking-span")
    expect(words).to_have_text(re.compile(r"\d+.* min"))
    latest = datetime.fromisoformat(buyer.ask("GET", f"/v1/orders/{order}")["eta"]["latest"].replace("Z", "+00:00"))
    left = (latest - platform_time(base)).total_seconds() / 60
    assert abs(int(re.findall(r"\d+", words.inner_text())[-1]) - left) < 3, (words.inner_text(), left)


@WRONG
def test_kept_seats_count_down_from_thirty_seconds_and_are_paid(open_page, base, hours):
    page = with_wrong_clock(open_page(), base, hours)
    buyer = Customer(page, base)
    choose_best(page, buyer.demo.show())
    keep(page)
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile(r"kept for (2\d|30) more seconds"))
    page.get_by_role("button", name="Pay for 2 seats").filter(visible=True).click()
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")


@WRONG
def test_the_line_of_the_evening_begins_with_this_hour(open_page, base, hours):
    page = with_wrong_clock(open_page(), base, hours)
    page.goto("/")
    expect(page.locator("article.kitchen").first).to_be_visible()
    first = page.get_by_role("region", name="Your evening").locator(".evening-hour").first
    # Two hours may be this one: one ends meanwhile.
    before, after = (platform_time(base).astimezone(ZoneInfo("America/New_York")) + timedelta(minutes=late) for late in (0, 2))
    expect(first).to_have_text(re.compile(f"^0?({before:%-I}|{after:%-I})\\s({before:%p}|{after:%p})$"))
