"""Tickets without a network, in a calendar, and given back."""

from playwright.sync_api import expect
from programme import APPROVED, choose_best, go_to_bill, keep, later_show, pay


def buy(page, base, number):
    choose_best(page, later_show(base, number))
    keep(page)
    go_to_bill(page)
    pay(page, APPROVED)
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()


def test_a_ticket_opens_the_door_without_a_network(signed_in, base):
    page = signed_in()
    buy(page, base, 6)
    second = page.get_by_role("group", name="Which ticket").get_by_role("button").nth(1)
    second.click()
    expect(page.get_by_role("img", name=f"QR code for seat {second.inner_text()}")).to_be_visible()
    page.route("**/v1/**", lambda route: route.abort())
    ticket = page.url
    page.goto("/evening")
    page.goto(ticket)
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()


def test_a_ticket_goes_into_a_calendar(signed_in, base):
    page = signed_in()
    buy(page, base, 7)
    with page.expect_download() as download:
        page.get_by_role("button", name="Calendar").click()
    assert download.value.suggested_filename.endswith(".ics")
    text = open(download.value.path(), encoding="utf-8", newline="").read()
    assert text.startswith("BEGIN:VCALENDAR\r\n") and "\r\nDTSTART:2" in text


def test_seats_that_are_given_back_say_what_was_refunded(signed_in, base):
    page = signed_in()
    buy(page, base, 8)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("dialog").get_by_role("button", name="Give 2 seats back").click()
    expect(page.get_by_text("went back the way you paid")).to_be_visible()
    expect(page.get_by_role("img", name="QR code for seat")).to_have_count(0)
