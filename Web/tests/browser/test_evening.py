"""The evening by the platform's plan: what there is, what is free between, when to leave, what was called off."""

import json
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect
from programme import platform_time, read


def at(base, hours):
    return (platform_time(base) + timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")


def booking(base, hours, status="confirmed"):
    city = read(base, "/v1/cities")["items"][0]["id"]
    movie = read(base, f"/v1/movies?city={city}&limit=1")["items"][0]
    return {
        "booking_id": "bkg_evening", "status": status, "title": "Booked", "show_id": "shw_evening",
        "movie": {"id": movie["id"], "title": movie["title"]}, "theatre": {"id": "tht_evening", "name": "Rialto"},
        "screen": {"id": "scr_evening", "name": "Hall 2"}, "starts_at": at(base, hours), "time_zone": "America/New_York",
        "seats": [{"row": "F", "number": "12"}], "currency": "USD", "total": 1500, "created_at": at(base, -1),
    }


def order(base, hours):
    kitchen = read(base, "/v1/restaurants?lat=40.301&lon=-73.606&limit=1")["items"][0]
    return {
        "order_id": "ord_evening", "status": "confirmed", "stage": "pending", "currency": "USD", "total": 2400, "item_count": 1,
        "restaurant": {"id": kitchen["id"], "name": kitchen["name"]}, "time_zone": "America/New_York", "item_names": ["Soup"], "placed_at": at(base, -0.2),
        "estimated_delivery_time": at(base, hours),
    }


def item(base, begins, ends, **what):
    return {"begins_at": at(base, begins), "ends_at": at(base, ends), "time_zone": "America/New_York", "is_off": False, **what}


def plan(page, items, gaps=()):
    page.route("**/v1/me/evening", lambda route: route.fulfill(
        status=200, content_type="application/json", body=json.dumps({"items": list(items), "gaps": list(gaps)})
    ))


def test_dinner_and_film_stand_in_order_with_the_way_between(signed_in, base):
    page = signed_in()
    dinner, film = order(base, 1), booking(base, 3)
    gap = {"after": 0, "before": 1, "begins_at": at(base, 2), "leave_by": at(base, 2.7), "minutes": 42, "distance_m": 900, "minutes_on_foot": 12}
    plan(page, [item(base, 1, 2, order=dinner, fulfilment="delivery"), item(base, 3, 5, booking=film)], [gap])
    page.goto("/evening")
    tonight = page.get_by_role("region", name="Tonight")
    expect(tonight.get_by_role("heading", level=3)).to_have_text([dinner["restaurant"]["name"], film["movie"]["title"]])
    expect(tonight.get_by_text("42 min free")).to_be_visible()
    expect(tonight.get_by_text("12 minutes on foot")).to_be_visible()
    page.goto("/")
    line = page.get_by_role("region", name="Your evening")
    expect(line.get_by_text("Leave by")).to_contain_text(film["movie"]["title"])
    expect(line.locator(".evening-block.offer")).to_have_count(0)
    expect(line.get_by_role("link", name=film["movie"]["title"])).to_have_attribute("href", "/tickets/bkg_evening")


def test_a_gap_that_is_too_tight_is_said(signed_in, base):
    page = signed_in()
    gap = {"after": 0, "before": 1, "begins_at": at(base, 2), "leave_by": at(base, 1.9), "minutes": -9, "distance_m": 3000, "minutes_on_foot": 38}
    plan(page, [item(base, 1, 2, order=order(base, 1), fulfilment="delivery"), item(base, 2.2, 4, booking=booking(base, 2.2))], [gap])
    page.goto("/evening")
    expect(page.get_by_text("Between these two 9 minutes are missing")).to_be_visible()


def test_before_a_film_kitchens_are_offered_that_feed_in_time(signed_in, base):
    page = signed_in()
    plan(page, [item(base, 3, 5, booking=booking(base, 3))])
    kitchen = read(base, "/v1/restaurants?lat=40.301&lon=-73.606&limit=1")
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(status=200, content_type="application/json", body=json.dumps(kitchen))

    page.route("**/v1/restaurants?*near=*", answer)
    page.goto("/evening")
    fits = page.get_by_role("region", name="Dinner before it, in time")
    expect(fits.get_by_role("link")).to_contain_text([kitchen["items"][0]["name"]])
    assert "near=bkg_evening" in asked[0]


def test_a_film_that_was_called_off_says_what_still_stands(signed_in, base):
    page = signed_in()
    dinner, film = order(base, 1), booking(base, 3, "cancelled")
    plan(page, [item(base, 1, 2, order=dinner, fulfilment="delivery"), {**item(base, 3, 5, booking=film), "is_off": True}])
    page.goto("/evening")
    off = page.get_by_role("article").filter(has_text="Called off")
    expect(off).to_contain_text(film["movie"]["title"])
    expect(off).to_contain_text(f"This still stands: {dinner['restaurant']['name']}")
    page.goto("/")
    expect(page.get_by_text(f"{film['movie']['title']} is called off.")).to_be_visible()


@pytest.mark.parametrize("width", [390, 320])
def test_the_line_of_the_evening_cuts_no_word_and_ends_with_its_card(open_page, width):
    page = open_page(size={"width": width, "height": 844})
    page.goto("/")
    line = page.get_by_role("region", name="Your evening")
    expect(line.get_by_role("link", name="Dinner")).to_be_visible()
    cut = line.locator(".evening-block").evaluate_all("""blocks => blocks.map(block => {
      const words = block.querySelector('.evening-words')
      return words.clientWidth > 1 && words.scrollWidth > words.clientWidth ? words.textContent : null
    }).filter(each => each !== null)""")
    assert cut == []
    hours = line.locator(".evening-hour")
    last = hours.last.bounding_box()
    card = line.bounding_box()
    assert 0 <= card["x"] + card["width"] - last["x"] - last["width"] + 8 < 30


def test_the_day_of_a_past_order_is_the_citys_on_a_phone_from_elsewhere(signed_in, base):
    page = signed_in(zone="Asia/Kolkata")
    day = platform_time(base).astimezone(ZoneInfo("America/New_York")) - timedelta(days=3)
    evening = day.replace(hour=21, minute=0, second=0, microsecond=0)
    past = {**order(base, 1), "status": "delivered", "stage": "delivered", "placed_at": f"{evening.astimezone(ZoneInfo('UTC')):%Y-%m-%dT%H:%M:%SZ}"}
    page.route("**/v1/orders?*", lambda route: route.fulfill(
        status=200, content_type="application/json", body=json.dumps({"items": [past], "next_cursor": None})
    ))
    plan(page, [])
    page.goto("/evening")
    expect(page.locator(".order-past")).to_contain_text(f"{evening:%a}, {evening:%b} {evening.day} ·")
