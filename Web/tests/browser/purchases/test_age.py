"""A film with an age certificate: whoever pays confirms it, by keyboard too, and nothing is charged before."""

import re
from contextlib import contextmanager

from customer import at_bill, press_pay, sees_ticket
from demo import demo_at
from playwright.sync_api import expect
from test_access import settle, violations

STATEMENT = "All of us are old enough: 16 and over."


@contextmanager
def age_rule(demo, show):
    """The film of a show asks for an age meanwhile."""
    movie = demo.ask("GET", f"/v1/shows/{show}")["movie"]["id"]
    demo.ask("PATCH", f"/v1/operator/movies/{movie}", {"age_rule": {"age": 16, "kind": "checked"}}, demo.operator())
    try:
        yield
    finally:
        demo.ask("PATCH", f"/v1/operator/movies/{movie}", {"age_rule": {}}, demo.operator())


def test_what_a_certificate_asks_is_ticked_before_the_seats_are_paid(open_page, base):
    page, show = open_page(), demo_at(base).show()
    with age_rule(demo_at(base), show):
        buyer = at_bill(page, base, show)
        sent = []
        page.on("request", lambda request: sent.append(request) if request.url.endswith("/pay") else None)
        box = page.get_by_role("checkbox", name=STATEMENT)
        expect(box).not_to_be_checked()
        press_pay(page)
        expect(box).to_be_focused()
        expect(box).to_have_accessible_description("Tick this first: then you can pay.")
        expect(page.get_by_role("alert").filter(has_text="Tick this first")).to_be_visible()
        assert sent == []
        settle(page)
        assert violations(page) == []
        page.keyboard.press("Space")
        expect(box).to_be_checked()
        expect(page.get_by_text("Tick this first")).to_have_count(0)
        press_pay(page)
        sees_ticket(page)
        assert [request.post_data_json["confirmed_rule"] for request in sent] == [{"age": 16, "kind": "checked"}]
        buyer.has_one("bookings")
        booking = buyer.ask("GET", "/v1/bookings?limit=1")["items"][0]["booking_id"]
        assert buyer.ask("GET", f"/v1/bookings/{booking}")["confirmed_rule"] == {"age": 16, "kind": "checked"}


def test_a_rule_that_is_newer_than_the_page_is_asked_for_after_the_refusal(open_page, base):
    page, show = open_page(), demo_at(base).show()
    buyer = at_bill(page, base, show)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    with age_rule(demo_at(base), show):
        press_pay(page)
        expect(page.get_by_text("Confirm that you are old enough for this film, then pay.")).to_be_visible()
        page.get_by_role("checkbox", name=re.compile("All of us are old enough")).check()
        press_pay(page)
        sees_ticket(page)
        buyer.has_one("bookings")
