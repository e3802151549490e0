"""An operator's evening at the desk: what is late, who writes, what goes back."""

import json
import re
import uuid

import pytest
from bike import bike, take  # noqa: F401
from conftest import ROOT
from customer import Customer
from keyboard import press as press_key
from network import carry_out, lose
from office import REFUND, choose_portion, find, office, refund, row  # noqa: F401
from playwright.sync_api import expect
from test_access import settle, violations
from test_german import choose_german
from wall import until

SMALL = {"width": 320, "height": 640}
REASSIGN = "**/v1/operator/orders/*/reassign"


def test_a_late_order_is_found_refunded_by_line_and_explained_to_its_customer(office, open_page, base):
    guest = office.late(minutes=12)
    page = office.desk()
    late = row(page, guest)
    expect(late).to_contain_text(re.compile(r"1\d min late"))
    late.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(guest.number)
    expect(page.locator(".work-bar")).to_contain_text(re.compile(r"1\d min late"))
    story = page.get_by_role("region", name="The story")
    expect(story).to_contain_text("Accepted by the restaurant")
    expect(page.get_by_text("Allergy: peanuts")).to_be_visible()
    give = choose_portion(page)
    amount = re.search(r"\$[\d.]+", give.inner_text())[0]
    give.click()
    expect(page.get_by_role("status").filter(has_text=f"{amount} goes back")).to_have_count(1)
    expect(story).to_contain_text(f"{amount} given back")
    expect(page.get_by_role("region", name="Changes by staff")).to_contain_text(re.compile("Money given back.*One was missing"))
    [given] = office.story(guest)["money"]["refunds"]
    assert f"${given['amount'] / 100:.2f}" == amount and given["borne_by"] == "restaurant"
    theirs = open_page()
    Customer(theirs, base, guest.email)
    theirs.goto(f"/orders/{guest.order}")
    expect(theirs.get_by_text(f"{amount} of what you paid goes back the way you paid.")).to_be_visible()


def lose_answer(page):
    lose(page, REFUND, arrives=True)


def answer_for(status):
    """Something between the page and the platform answers, after the platform has done it."""

    def lose_answer(page):
        def instead(route):
            carry_out(route)
            route.fulfill(status=status, content_type="text/html", body="<h1>No</h1>")

        page.route(REFUND, instead, times=1)

    return lose_answer


UNCERTAIN = {"request lost": lambda page: lose(page, REFUND), "answer lost": lose_answer, "proxy: 408": answer_for(408), "proxy: 403": answer_for(403)}


@pytest.mark.parametrize("how", UNCERTAIN)
def test_a_refund_of_which_nobody_knows_is_sent_again_and_goes_back_once(office, how):
    guest = office.accepted()
    page = office.desk(f"/operator/orders/{guest.order}")
    keys = []
    page.on("request", lambda request: keys.append(request.headers["idempotency-key"]) if request.url.endswith("/refund") else None)
    UNCERTAIN[how](page)
    choose_portion(page).click()
    panel = refund(page)
    expect(panel).to_contain_text("it may have gone back")
    # Nothing else can be asked for meanwhile.
    expect(panel.get_by_label("Why, for the log")).to_be_disabled()
    panel.get_by_role("button", name="Send it again").click()
    expect(page.get_by_role("region", name="The story")).to_contain_text("given back")
    expect(panel.get_by_label("Why, for the log")).to_be_editable()
    assert len(office.story(guest)["money"]["refunds"]) == 1
    assert len(keys) == 2 and len(set(keys)) == 1


def test_a_sum_from_before_somebody_elses_refund_is_not_given(office):
    guest = office.accepted()
    page = office.desk(f"/operator/orders/{guest.order}")
    page.route(f"**/v1/operator/orders/{guest.order}", lambda route: route.abort())
    panel = refund(page)
    panel.get_by_role("button", name="All that is left").click()
    panel.get_by_label("Why, for the log").fill("All of it was cold")
    total = guest.detail()["totals"]["total"]
    old = panel.get_by_role("button", name=f"Give ${total / 100:.2f} back")
    expect(old).to_be_enabled()
    office.give_back(guest, 100)
    old.click()
    expect(panel).to_contain_text("Look at the new sum")
    assert len(office.story(guest)["money"]["refunds"]) == 1
    page.unroute(f"**/v1/operator/orders/{guest.order}")
    panel.get_by_role("button", name=f"Give ${(total - 100) / 100:.2f} back").click()
    expect(page.get_by_role("region", name="The story")).to_contain_text(f"${(total - 100) / 100:.2f} given back")
    assert [each["amount"] for each in office.story(guest)["money"]["refunds"]] == [100, total - 100]


def test_what_cannot_go_back_is_said_before_the_press(office):
    guest = office.accepted()
    page = office.desk(f"/operator/orders/{guest.order}")
    panel = refund(page)
    panel.get_by_role("button", name="An amount").click()
    panel.get_by_label("Amount in USD").fill("twelve")
    expect(panel).to_contain_text("Write an amount such as 8.50")
    panel.get_by_label("Amount in USD").fill("99999")
    expect(panel.get_by_role("status")).to_contain_text("more than can still go back")
    panel.get_by_label("Why, for the log").fill("It was cold")
    expect(panel.get_by_role("button", name="Give money back")).to_be_disabled()
    panel.get_by_role("button", name="All that is left").click()
    total = guest.detail()["totals"]["total"]
    expect(panel.get_by_role("button", name=f"Give ${total / 100:.2f} back")).to_be_enabled()
    assert office.story(guest)["money"]["refunds"] == []


def test_a_guest_is_found_by_mail_and_leads_to_the_order(office):
    guest = office.accepted()
    page = office.desk()
    expect(row(page, guest)).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Find a person")).to_be_focused()
    page.keyboard.type(guest.email)
    hit = page.locator("a.desk-row").filter(has_text=guest.email)
    hit.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(guest.email)
    row(page, guest).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(guest.number)
    # Back leads to the person, and further to what was found.
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(hit).to_be_visible()


def test_an_order_is_cancelled_with_a_reason_that_its_customer_reads(office):
    guest = office.accepted()
    page = office.desk(f"/operator/orders/{guest.order}")
    panel = page.get_by_role("region", name="Step in")
    panel.get_by_role("radio", name="Cancel the order").check()
    panel.get_by_label("Why; the customer reads it").fill("The oven is broken.")
    panel.get_by_role("button", name="Cancel the order").click()
    expect(page.locator(".work-bar")).to_contain_text("Cancelled")
    expect(page.get_by_role("region", name="The story")).to_contain_text("The oven is broken.")
    # Its button went, and the focus is where the page begins.
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    until(page, lambda: (guest.status(), guest.detail()["payment"]["status"]), ("cancelled", "refunded"))


def test_an_order_is_taken_from_its_courier_once_and_others_are_asked(office, bike):
    phone = bike.on_shift()
    guest = bike.dinner()
    take(phone)
    page = office.desk(f"/operator/orders/{guest.order}")
    bodies = []
    page.on("request", lambda request: bodies.append((request.headers["idempotency-key"], request.post_data_json)) if request.url.endswith("/reassign") else None)
    lose(page, REASSIGN, arrives=True)
    panel = page.get_by_role("region", name="Step in")
    panel.get_by_role("radio", name="Ask another courier").check()
    panel.get_by_label("Why, for the log").fill("A flat tyre")
    panel.get_by_role("button", name="Ask another courier").click()
    expect(panel).to_contain_text("it may be done")
    # What was sent stays, though the story has no courier any more.
    panel.get_by_role("button", name="Send it again").click()
    expect(page.locator(".toasts")).to_contain_text("Couriers are asked.")
    expect(page.get_by_role("region", name="Changes by staff")).to_contain_text(re.compile("Another courier asked.*A flat tyre"))
    assert len(set(key for key, _ in bodies)) == 1 and [body["from_courier_id"] for _, body in bodies] == [bike.id] * 2
    assert len([entry for entry in office.story(guest)["log"] if entry["action"] == "reassignOrder"]) == 1
    until(phone, lambda: guest.order in json.dumps(bike.round()), False)


def test_food_that_has_arrived_is_recorded_for_a_courier_who_cannot(office, bike):
    guest = bike.at_door(bike.on_shift())
    page = office.desk(f"/operator/orders/{guest.order}")
    panel = page.get_by_role("region", name="Step in")
    panel.get_by_role("radio", name="Record that the food has arrived").check()
    panel.get_by_label("Why; the customer reads it").fill("The courier's phone is empty.")
    panel.get_by_role("button", name="Record that the food has arrived").click()
    expect(page.locator(".work-bar")).to_contain_text("Delivered")
    expect(panel).to_have_count(0)
    assert guest.status() == "delivered"


def test_the_story_of_a_booking_has_its_money_and_its_tickets(office, open_page, base):
    email = f"viewer-{uuid.uuid4().hex[:12]}@example.org"
    buyer = Customer(open_page(), base, email)
    booking = buyer.buy_seats(buyer.demo.show())
    page = office.desk(f"/operator/bookings/{booking}")
    expect(page.get_by_role("region", name="The story")).to_contain_text("Confirmed")
    expect(page.get_by_role("region", name="Tickets").get_by_text("valid")).to_have_count(2)
    expect(page.get_by_role("region", name="Ledger")).to_contain_text("Adds up to")
    page.get_by_role("link", name=email).click()
    expect(page.get_by_role("region", name="Bookings")).to_contain_text("Confirmed")


def test_who_is_no_operator_sees_nothing_of_the_desk(open_page, base, office):
    guest = office.accepted()
    page = open_page()
    Customer(page, base)
    for path in ("/operator", f"/operator/orders/{guest.order}"):
        page.goto(path)
        expect(page.get_by_role("heading", name="This desk is for operators")).to_be_visible()
    assert guest.email not in page.content()
    # The account's screen has the desk for operators, and for nobody else, once it knows who they are.
    theirs = office.desk()
    for each, count in ((theirs, 1), (page, 0)):
        with each.expect_response(lambda answer: answer.url.endswith("/v1/me") and answer.ok):
            each.goto("/you")
        expect(each.get_by_role("button", name="Sign out", exact=True)).to_be_visible()
        expect(each.get_by_role("link", name="The operator's desk")).to_have_count(count)


def test_nothing_of_other_people_stays_on_the_device(office):
    """P1: neither on its disk, nor in the browser's history, which has addresses and titles."""
    guest = office.accepted()
    page = office.desk()
    visited = []
    page.on("framenavigated", lambda frame: visited.append(frame.url))
    find(page, guest.email).filter(has_text=guest.email).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(guest.email)
    visited.append(page.title())
    row(page, guest).click()
    expect(page.get_by_role("region", name="The story")).to_be_visible()
    visited.append(page.title())
    assert len(visited) >= 4 and not [each for each in visited if guest.email.split("@")[0] in each]
    kept = page.evaluate(
        """async () => {
          const all = []
          for (const { name } of await indexedDB.databases()) {
            const disk = await new Promise(done => { indexedDB.open(name).onsuccess = event => done(event.target.result) })
            all.push(...await new Promise(done => {
              disk.transaction('reads').objectStore('reads').getAllKeys().onsuccess = event => done(event.target.result)
            }))
            disk.close()
          }
          return all
        }"""
    )
    assert [path for path in kept if "/v1/operator/" in path] == []


def test_a_refund_is_given_by_keyboard_alone(office):
    guest = office.accepted()
    page = office.desk()
    press_key(page, page.get_by_label("Find a person"))
    page.keyboard.type(guest.order)
    expect(row(page, guest)).to_be_visible()
    press_key(page, row(page, guest))
    expect(page.get_by_role("heading", level=1)).to_contain_text(guest.number)
    panel = refund(page)
    press_key(page, panel.locator(".stepper button").nth(1))
    press_key(page, panel.get_by_label("Why, for the log"), key="O")
    page.keyboard.type("ne was missing")
    give = panel.get_by_role("button", name="Give $")
    expect(give).to_be_enabled()
    press_key(page, give)
    expect(page.get_by_role("region", name="The story")).to_contain_text("given back")
    assert len(office.story(guest)["money"]["refunds"]) == 1


def visits(office, open_page, base, page):
    """Every page of the desk, one after the other: its path, once it is drawn."""
    guest = office.accepted()
    buyer = Customer(open_page(), base)
    booking = buyer.buy_seats(buyer.demo.show())
    account = buyer.ask("GET", "/v1/me")["id"]
    for path in ("/operator", f"/operator/orders/{guest.order}", f"/operator/bookings/{booking}", f"/operator/accounts/{account}", "/operator/orders/ord_none"):
        page.goto(path)
        settle(page)
        yield path
    page.goto("/operator")
    page.locator("input[type=search]").fill(guest.email)
    expect(page.locator("a.desk-row").filter(has_text=guest.email)).to_be_visible()
    settle(page)
    yield "what was found"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_desk(office, open_page, base, theme):
    page = office.desk(theme=theme)
    for path in visits(office, open_page, base, page):
        assert violations(page) == [], path


@pytest.mark.parametrize("percent", [100, 200])
def test_the_desk_does_not_scroll_sideways_on_a_small_phone(office, open_page, base, percent):
    page = office.desk(size=SMALL)
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{percent}%' }})")
    for path in visits(office, open_page, base, page):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_the_desk_speaks_german(office, open_page, base):
    page = office.desk()
    choose_german(page)
    english = english_only()
    for path in visits(office, open_page, base, page):
        words = page.locator("main").inner_text()
        for name in names(office):
            words = words.replace(name, "")
        assert [text for text in english if text in words] == [], path


def english_only():
    """The desk's English texts of several words without a gap, as far as the German ones differ."""
    texts = [json.loads((ROOT / f"Web/texts/{language}.operator.json").read_text()) for language in ("en", "de")]
    return [text for key, text in texts[0].items() if isinstance(text, str) and " " in text and "{" not in text and text != texts[1][key]]


def names(office):
    """Of restaurants, dishes, films and theatres: they are in nobody's language. The longest first."""
    demo = office.demo
    orders = demo.ask("GET", "/v1/operator/orders?limit=100", token=demo.operator())["items"]
    found = {order["restaurant"]["name"] for order in orders} | {dish["name"] for dish in office.wall.kitchen.dishes()}
    for film in demo.ask("GET", "/v1/movies?limit=100")["items"]:
        found.add(film["title"])
    for theatre in demo.ask("GET", "/v1/theatres?limit=100")["items"]:
        found.add(theatre["name"])
    return sorted(found, key=len, reverse=True)
