"""A kitchen's evening at its board: by hand, by keyboard, on a bad network, in both themes and languages."""

import re

import pytest
from customer import Customer
from dinner import place_order
from playwright.sync_api import expect
from test_access import violations
from test_german import ENGLISH, choose_german
from wall import Wall, card, column, press, until, wall  # noqa: F401


def test_an_order_rings_is_cooked_and_handed_over_by_its_pin(wall):
    page = wall.board()
    guest = wall.order("pickup", comment="Please cut it in four.")
    ringing = card(page, guest)
    expect(ringing).to_contain_text(guest.number)
    expect(ringing).to_contain_text("Please cut it in four.")
    expect(ringing).to_contain_text("no nuts")
    expect(page).to_have_title(re.compile(r"^\(1\) New order"))
    press(ringing.get_by_role("button", name=re.compile(r"ready in 20 minutes")))
    expect(column(page, "Cooking").locator(f'[data-order="{guest.order}"]')).to_be_visible()
    until(page, guest.status, "confirmed")
    press(card(page, guest).get_by_role("button", name="Start"))
    until(page, guest.status, "preparing")
    press(card(page, guest).get_by_role("button", name="is ready"))
    expect(column(page, "Ready").locator(f'[data-order="{guest.order}"]')).to_be_visible()
    # It was the wrong one.
    page.get_by_role("button", name="Take it back").click()
    expect(column(page, "Cooking").locator(f'[data-order="{guest.order}"]')).to_be_visible()
    assert guest.status() == "preparing"
    press(card(page, guest).get_by_role("button", name="is ready"))
    until(page, guest.status, "ready_for_pickup")
    expect(card(page, guest)).to_contain_text(guest.detail()["delivery_pin"])
    press(card(page, guest).get_by_role("button", name="is handed over"))
    expect(card(page, guest)).to_have_count(0)
    until(page, guest.status, "delivered")
    expect(page.locator(".work-foot")).to_contain_text("1 order")


def test_an_allergy_that_a_guest_says_is_the_loudest_word_of_the_card(wall, open_page, base):
    page, buyer = wall.board(), open_page()
    Customer(buyer, base).fill_cart(wall.kitchen, wall.kitchen.dishes()[0])
    buyer.goto("/checkout")
    buyer.get_by_role("button", name="All allergens").click()
    buyer.get_by_role("button", name="peanuts").click()
    expect(buyer.get_by_text(re.compile("The kitchen reads before the dishes: peanuts"))).to_be_visible()
    assert violations(buyer) == []
    place_order(buyer)
    expect(buyer).to_have_url(re.compile("/orders/ord_"))
    expect(page.locator(".ringing-card .loud")).to_contain_text("Allergy: peanuts")


def test_a_refusal_can_be_taken_back_and_then_gives_the_money_back(wall):
    page = wall.board()
    guest = wall.order()
    press(card(page, guest).get_by_role("button", name="Refuse"))
    panel = page.get_by_role("complementary", name=guest.number)
    panel.get_by_role("button", name="Too busy").click()
    expect(card(page, guest)).to_have_count(0)
    page.get_by_role("button", name="Take it back").click()
    expect(card(page, guest)).to_be_visible()
    assert guest.status() == "placed"
    press(card(page, guest).get_by_role("button", name="Refuse"))
    page.get_by_role("complementary").get_by_role("button", name="Closing early").click()
    until(page, guest.status, "rejected")
    assert guest.detail()["timeline"][-1]["reason"] == "We are closing early today."
    assert wall.demo.charges(guest.order) == ["voided"]


def test_a_dish_that_is_gone_and_a_pause_reach_the_guests_at_once(wall):
    page = wall.board()
    guest = wall.order()
    wall.step(guest.order, "accept", prep_minutes=30)
    press(card(page, guest).get_by_role("button", name="More for"))
    dish = wall.kitchen.dishes()[0]
    page.get_by_role("group", name=dish["name"]).get_by_role("button", name="Sold out until tomorrow").click()
    expect(page.get_by_role("group", name=dish["name"]).get_by_role("button", name="Sold out until tomorrow")).to_have_attribute("aria-pressed", "true")
    assert dish["id"] not in [each["id"] for each in wall.kitchen.dishes()]
    before = guest.detail()["eta"]["latest"]
    page.get_by_role("button", name="10 minutes longer").click()
    until(page, lambda: guest.detail()["eta"]["latest"] > before, True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Sold out")).click()
    page.get_by_role("group", name=dish["name"]).get_by_role("button", name="Available").click()
    until(page, lambda: dish["id"] in [each["id"] for each in wall.kitchen.dishes()], True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("heading", name="No new orders")).to_be_visible()
    assert wall.kitchen.own()["is_paused"] is True
    page.get_by_role("button", name="Open again now").click()
    until(page, lambda: wall.kitchen.own()["is_paused"], False)


def test_no_order_is_missed_by_a_board_that_slept_and_one_without_a_network(wall):
    asleep, cut = wall.board(), wall.board()
    first = wall.order()
    expect(card(cut, first)).to_be_visible()
    lifecycle = asleep.context.new_cdp_session(asleep)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    cut.context.set_offline(True)
    # A yes without a network is kept, shown, and goes out when it is back.
    press(card(cut, first).get_by_role("button", name=re.compile(r"ready in 15 minutes")))
    expect(column(cut, "Cooking").locator(f'[data-order="{first.order}"]')).to_be_visible()
    expect(cut.locator(".net-bar")).to_contain_text("kept")
    second = wall.order()
    assert (first.status(), second.status()) == ("placed", "placed")
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    expect(card(asleep, second)).to_be_visible()
    cut.context.set_offline(False)
    until(cut, first.status, "confirmed")
    # Both ring on each board: the one that came first is answered first.
    expect(cut.locator(".ringing-card")).to_contain_text(second.number)
    expect(asleep.locator(".ringing-card")).to_contain_text(second.number)
    press(asleep.locator(".ringing-card").get_by_role("button", name=re.compile(r"ready in 10 minutes")))
    until(asleep, second.status, "confirmed")
    for page in (asleep, cut):
        expect(column(page, "Cooking").locator("[data-order]")).to_have_count(2)
        expect(page.locator(".net-bar")).to_have_count(0)


def test_a_kept_press_survives_the_tab(wall):
    page = wall.board()
    guest = wall.order()
    expect(card(page, guest)).to_be_visible()
    page.route("**/v1/merchant/orders/*/accept", lambda route: route.abort())
    press(card(page, guest).get_by_role("button", name=re.compile(r"ready in 25 minutes")))
    expect(column(page, "Cooking").locator(f'[data-order="{guest.order}"]')).to_be_visible()
    expect(card(page, guest)).to_contain_text("not sent yet")
    page.unroute("**/v1/merchant/orders/*/accept")
    page.reload()
    until(page, guest.status, "confirmed")


def test_what_could_be_taken_back_is_sent_when_the_page_is_left(wall):
    page = wall.board()
    guest = wall.order("pickup")
    wall.step(guest.order, "accept", prep_minutes=10)
    wall.step(guest.order, "preparing")
    press(card(page, guest).get_by_role("button", name="is ready"))
    expect(page.get_by_role("button", name="Take it back")).to_be_visible()
    assert guest.status() == "preparing"
    page.goto("/pages/terms")
    until(page, guest.status, "ready_for_pickup")


def test_a_yes_that_came_too_late_says_so(wall):
    page = wall.board()
    guest = wall.order()
    expect(card(page, guest)).to_be_visible()
    page.context.set_offline(True)
    press(card(page, guest).get_by_role("button", name=re.compile(r"ready in 10 minutes")))
    wall.demo.ask("POST", f"/v1/orders/{guest.order}/cancel", {}, guest.token)
    page.context.set_offline(False)
    expect(page.locator(".toasts")).to_contain_text(f"{guest.number} was not accepted.")
    expect(card(page, guest)).to_have_count(0)
    assert guest.status() == "cancelled"


def test_a_whole_order_by_keyboard(wall):
    page = wall.board()
    guest = wall.order("pickup")
    expect(card(page, guest)).to_be_visible()
    page.keyboard.press("2")
    until(page, guest.status, "confirmed")
    page.keyboard.press("j")
    expect(card(page, guest)).to_be_focused()
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=2, name=guest.number)).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page, guest)).to_be_focused()
    page.keyboard.press("r")
    until(page, guest.status, "ready_for_pickup")
    page.keyboard.press("Tab")
    expect(card(page, guest).get_by_role("button", name="is handed over")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, guest.status, "delivered")
    page.keyboard.press("s")
    expect(page.get_by_role("heading", level=2, name="Sold out")).to_be_focused()


def test_the_ticket_is_printed_with_all_that_was_said(wall):
    page = wall.board()
    guest = wall.order(comment="Ring the bell.")
    page.evaluate("() => { window.print = () => { window.printed = document.querySelector('.ticket-print').textContent } }")
    press(card(page, guest).get_by_role("button", name="Refuse"))
    page.get_by_role("button", name="Ticket").click()
    page.wait_for_function("window.printed !== undefined")
    printed = page.evaluate("window.printed")
    for word in (guest.number, "Ring the bell.", "no nuts", wall.kitchen.dishes()[0]["name"]):
        assert word in printed, word


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board(wall, theme):
    page = wall.board(theme=theme)
    first, second, third = wall.order(), wall.order("pickup"), wall.order()
    wall.step(first.order, "accept", prep_minutes=2)
    expect(column(page, "Cooking").locator(f'[data-order="{first.order}"]')).to_be_visible()
    expect(card(page, second)).to_be_visible()
    assert violations(page) == []
    card(page, first).get_by_role("button", name="More for").click()
    expect(page.get_by_role("complementary")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_board_speaks_german(wall):
    page = wall.board()
    guest = wall.order("pickup")
    choose_german(page)
    page.goto("/kitchen")
    expect(card(page, guest)).to_be_visible()
    press(card(page, guest).get_by_role("button", name="Ablehnen"))
    words = page.locator(".board-screen").inner_text().replace(wall.kitchen.name, "")
    for dish in wall.kitchen.dishes():
        words = words.replace(dish["name"], "")
    assert ENGLISH.findall(words.replace("no nuts", "")) == [], words


def test_a_guest_and_the_staff_of_another_kitchen_see_no_board_of_this_one(wall, open_page, base):
    stranger = open_page()
    Customer(stranger, base)
    stranger.goto(f"/kitchen/{wall.kitchen.id}")
    expect(stranger.get_by_role("heading", name="You work for no kitchen here")).to_be_visible()
    other = Wall(base, open_page)
    page = other.board()
    page.goto(f"/kitchen/{wall.kitchen.id}")
    expect(page.get_by_role("heading", name="You work for no kitchen here")).to_be_visible()


def test_the_board_is_steady_over_an_evening_of_orders(wall):
    page = wall.board()
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable")

    def counts():
        metrics.send("HeapProfiler.collectGarbage")
        found = {each["name"]: each["value"] for each in metrics.send("Performance.getMetrics")["metrics"]}
        return found["Nodes"], found["JSEventListeners"], found["JSHeapUsedSize"]

    def serve_four():
        for _ in range(4):
            guest = wall.order("pickup")
            wall.step(guest.order, "accept", prep_minutes=10)
            wall.step(guest.order, "preparing")
            wall.step(guest.order, "ready")
            expect(card(page, guest)).to_be_visible()
            wall.step(guest.order, "hand_over")
            expect(card(page, guest)).to_have_count(0)

    serve_four()
    nodes, listeners, heap = counts()
    for _ in range(7):
        serve_four()
    after = counts()
    assert after[0] < nodes * 1.3 + 200 and after[1] < listeners * 1.3 + 50, (nodes, listeners, after)
    assert after[2] < heap + 8_000_000, (heap, after)
