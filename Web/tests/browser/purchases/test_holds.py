"""Seats that are kept for a time: lost to others, over, made longer, and paid at the third card at the latest."""

import re

from customer import Customer, at_bill, press_pay, sees_ticket
from playwright.sync_api import expect
from programme import APPROVED, ASKS, DECLINED, choose_best, go_to_bill, keep, pay
from test_bank import answer


def turn(page, state):
    """Puts the tab behind others (`hidden`), or to the front (`visible`)."""
    page.evaluate(
        """state => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }""",
        state,
    )


def end_hold_behind(page, buyer):
    """The time of the seats ends while another tab is in front, and everybody sees them free."""
    hold = hold_of(buyer)
    turn(page, "hidden")
    buyer.demo.advance(60)
    for _ in range(1_000):
        states = buyer.demo.ask("GET", f"/v1/shows/{hold['show_id']}/seats")["seats"]
        if all(states[seat["id"]] == "available" for seat in hold["seats"]):
            break
    turn(page, "visible")
    expect(page.get_by_text("Your seats went back.")).to_be_visible()


def take_again_and_pay(page):
    page.get_by_role("button", name="Take them again").click()
    go_to_bill(page)
    pay(page, APPROVED)
    sees_ticket(page)


def hold_of(buyer):
    booking = buyer.ask("GET", "/v1/bookings?limit=1")["items"][0]["booking_id"]
    return buyer.ask("GET", f"/v1/bookings/{booking}")


def test_seats_that_another_browser_gets_first_are_said_and_others_are_paid(open_page, base):
    page = open_page()
    buyer, faster = Customer(page, base), Customer(open_page(), base)
    show = buyer.demo.show()
    choose_best(page, show)

    def overtake(route):
        faster.ask("POST", f"/v1/shows/{show}/holds", route.request.post_data_json)
        route.continue_()

    page.route("**/v1/shows/*/holds", overtake, times=1)
    page.get_by_role("button", name="Keep 2 seats").click()
    expect(page.get_by_text(re.compile("taken now|Someone has"))).to_be_visible()
    page.get_by_role("button", name="Best 2").click()
    keep(page)
    go_to_bill(page)
    pay(page, APPROVED)
    sees_ticket(page)
    buyer.has_one("bookings")


def test_a_hold_that_ends_behind_another_tab_is_said_and_taken_again(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    choose_best(page, buyer.demo.show())
    keep(page)
    first = hold_of(buyer)
    end_hold_behind(page, buyer)
    page.get_by_role("button", name="Take them again").click()
    go_to_bill(page)
    second = hold_of(buyer)
    assert second["booking_id"] != first["booking_id"]
    assert [seat["id"] for seat in second["seats"]] == [seat["id"] for seat in first["seats"]]


# Every message of the hall, however short it was shown.
SAID = """() => {
  window.said = []
  new MutationObserver(() => document.querySelectorAll('.note, .seats-advice').forEach(each => window.said.push(each.textContent)))
    .observe(document, { childList: true, subtree: true, characterData: true })
}"""


def test_seats_whose_time_is_over_in_two_tabs_are_in_neither_said_to_be_anothers(open_page, base):
    first = open_page()
    buyer = Customer(first, base)
    show = buyer.demo.show()
    choose_best(first, show)
    keep(first)
    second = first.context.new_page()
    second.goto(f"/shows/{show}")
    expect(second.get_by_role("timer")).to_be_visible()
    for tab in (first, second):
        tab.evaluate(SAID)
        turn(tab, "hidden")
    buyer.demo.advance(60)
    for tab in (first, second):
        turn(tab, "visible")
    for tab in (first, second):
        expect(tab.get_by_text("Your seats went back.")).to_be_visible()
        tab.wait_for_load_state("networkidle")
    for tab in (first, second):
        assert not [each for each in tab.evaluate("window.said") if "Someone has" in each or "taken" in each]


def test_a_hold_that_ends_over_the_bill_leads_back_to_the_hall(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    end_hold_behind(page, buyer)
    expect(page).to_have_url(re.compile(r"/shows/[^/]+$"))
    buyer.has_none("bookings")


def test_a_press_on_the_bill_after_the_time_charges_nothing(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    # The page does not hear of the end.
    page.route("**/v1/bookings/*/pay", lambda route: (buyer.demo.advance(60), route.continue_()), times=1)
    press_pay(page)
    expect(page.get_by_text("Your seats went back.")).to_be_visible()
    buyer.has_none("bookings")
    take_again_and_pay(page)
    buyer.has_one("bookings")


def test_a_hold_is_made_longer_ten_times_and_no_more(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    longer = page.get_by_role("button", name="Keep longer")
    for _ in range(10):
        with page.expect_response("**/v1/bookings/*/extend"):
            longer.click()
    expect(longer).to_have_count(0)
    assert hold_of(buyer)["extensions_left"] == 0
    press_pay(page)
    sees_ticket(page)
    buyer.has_one("bookings")


def refuse_two_cards(page):
    """One is declined at once, the other after the bank asked."""
    kept = page.get_by_text("Nothing was charged and your seats are kept")
    pay(page, DECLINED)
    expect(kept).to_be_visible()
    pay(page, ASKS)
    answer(page, "No, refuse")
    expect(kept).to_be_visible()


def test_the_third_card_pays(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    refuse_two_cards(page)
    pay(page, APPROVED)
    sees_ticket(page)
    buyer.has_one("bookings")


def test_a_fourth_card_is_refused_until_the_seats_are_held_anew(open_page, base):
    page = open_page()
    buyer = at_bill(page, base)
    refuse_two_cards(page)
    with page.expect_response("**/v1/bookings/*/pay"):
        pay(page, DECLINED)
    pay(page, APPROVED)
    expect(page.get_by_text("The payment was tried too often.")).to_be_visible()
    buyer.has_none("bookings")
    page.get_by_role("button", name="Choose seats again").filter(visible=True).click()
    keep(page)
    go_to_bill(page)
    pay(page, APPROVED)
    sees_ticket(page)
    buyer.has_one("bookings")
