"""Popcorn to the seat: from the ticket to the order, and to the last step of the kitchen."""

import re
from datetime import datetime, timedelta

from customer import ORDER, WAITS, Customer, press_order
from demo import Kitchen
from playwright.sync_api import expect
from programme import platform_time


def test_popcorn_is_ordered_to_the_seat_and_brought(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    booking = buyer.buy_seats(buyer.demo.show())
    page.goto(f"/tickets/{booking}")
    menus = []
    page.on("request", lambda request: menus.append(request.url) if request.url.endswith("/menu") else None)
    page.get_by_role("link", name="Popcorn to your seat").click()
    add = page.get_by_role("button", name="Add ").first
    add.wait_for()
    page.wait_for_load_state("networkidle")
    with page.expect_response("**/v1/cart/sync") as synced:
        add.click()
    expect(page.locator("#polite")).to_contain_text("Added: ")
    assert len(menus) == 1
    kitchen = Kitchen(buyer.demo, {"id": synced.value.json()["restaurant_id"], "name": None})
    page.locator(".cart-bar").filter(visible=True).click()
    page.get_by_role("link", name="Go to checkout").filter(visible=True).first.click()
    expect(page.get_by_role("heading", name="Tip for the kitchen")).to_be_visible()
    press_order(page)
    expect(page).to_have_url(ORDER, timeout=WAITS)
    order = buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")
    assert (order["fulfilment"]["kind"], order["fulfilment"]["booking_id"]) == ("seat", booking)
    # Whoever has its link reads of no door.
    friend = open_page()
    friend.goto(f"/track/{order['track_token']}")
    expect(friend.get_by_role("img", name="Step")).to_be_visible()
    expect(friend.get_by_text("door")).to_have_count(0)
    for step, body in (("accept", {"prep_minutes": 5}), ("preparing", None), ("ready", None), ("hand_over", None)):
        buyer.demo.ask("POST", f"/v1/merchant/orders/{order['order_id']}/{step}", body, kitchen.token)
    expect(page.get_by_role("heading", name="Brought to you")).to_be_visible()
    expect(page.get_by_text("Your food is at your seat.")).to_be_visible()
    buyer.has_one("orders")
    page.goto(f"/tickets/{booking}")
    expect(page.get_by_role("link", name="to your seat: Brought to you")).to_be_visible()


def test_who_sits_there_early_has_it_brought_as_soon_as_it_is_ready(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    booking = buyer.buy_seats(buyer.demo.show())
    time = platform_time(base)
    begun = (time - timedelta(minutes=5)).strftime("%Y-%m-%dT%H:%M:%SZ")
    slots = {"date": begun[:10], "time_zone": "America/New_York", "slots": [{"start": begun, "end": begun}]}

    def sooner(route):
        """The film begins in fifty minutes."""
        answer = route.fetch()
        starts = (time + timedelta(minutes=50)).strftime("%Y-%m-%dT%H:%M:%SZ")
        route.fulfill(response=answer, json={**answer.json(), "starts_at": starts})

    page.route(f"**/v1/bookings/{booking}", sooner)
    page.route(re.compile(r"/slots\?.*fulfilment=seat"), lambda route: route.fulfill(json=slots))
    page.goto(f"/tickets/{booking}/to-seat")
    page.get_by_role("button", name="As soon as it is ready").click()
    add = page.get_by_role("button", name="Add ").first
    with page.expect_request("**/v1/cart/sync") as synced:
        add.click()
    slot = synced.value.post_data_json["fulfilment"]["slot"]["start"]
    assert datetime.fromisoformat(slot.replace("Z", "+00:00")) == datetime.fromisoformat(begun.replace("Z", "+00:00"))
