"""An operator's evening at the desk: what is late, who writes, what goes back."""

import re
import uuid

import pytest
from customer import Customer
from keyboard import press as press_key
from network import lose
from office import REFUND, choose_portion, office, refund, row  # noqa: F401
from playwright.sync_api import expect
from test_access import settle, violations
from test_german import ENGLISH, choose_german

SMALL = {"width": 320, "height": 640}


def test_a_late_order_is_found_refunded_by_line_and_explained_to_its_customer(office, open_page, base):
    guest = office.late(minutes=12)
    page = office.desk()
    late = row(page, guest)
    expect(late).to_contain_text(re.compile(r"1\d min late"))
    late.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(guest.number)
    story = page.get_by_role("region", name="The story")
    expect(story).to_contain_text("The kitchen said yes")
    expect(page.get_by_text("Allergy: peanuts")).to_be_visible()
    give = choose_portion(page)
    amount = re.search(r"\$[\d.]+", give.inner_text())[0]
    give.click()
    expect(page.get_by_role("status").filter(has_text=f"{amount} goes back")).to_have_count(1)
    expect(story).to_contain_text(f"{amount} given back")
    expect(page.get_by_role("region", name="Changes by staff")).to_contain_text("Money given back")
    [given] = office.story(guest)["money"]["refunds"]
    assert f"${given['amount'] / 100:.2f}" == amount and given["borne_by"] == "restaurant"
    theirs = open_page()
    Customer(theirs, base, guest.email)
    theirs.goto(f"/orders/{guest.order}")
    expect(theirs.get_by_text(f"{amount} of what you paid goes back the way you paid.")).to_be_visible()


@pytest.mark.parametrize("arrives", [True, False])
def test_a_refund_whose_answer_is_lost_is_sent_again_and_goes_back_once(office, arrives):
    guest = office.late()
    page = office.desk(f"/operator/orders/{guest.order}")
    keys = []
    page.on("request", lambda request: keys.append(request.headers["idempotency-key"]) if request.url.endswith("/refund") else None)
    lose(page, REFUND, arrives=arrives)
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


def test_what_cannot_go_back_is_said_before_the_press(office):
    guest = office.late()
    page = office.desk(f"/operator/orders/{guest.order}")
    panel = refund(page)
    panel.get_by_role("button", name="An amount").click()
    panel.get_by_label("Amount in USD").fill("twelve")
    expect(panel).to_contain_text("Write an amount such as 8.50")
    panel.get_by_label("Amount in USD").fill("99999")
    expect(panel.get_by_role("status")).to_contain_text("has not gone back yet")
    panel.get_by_label("Why, for the log").fill("It was cold")
    expect(panel.get_by_role("button", name="Give money back")).to_be_disabled()
    panel.get_by_role("button", name="All that is left").click()
    total = guest.detail()["totals"]["total"]
    expect(panel.get_by_role("button", name=f"Give ${total / 100:.2f} back")).to_be_enabled()
    assert office.story(guest)["money"]["refunds"] == []


def test_a_guest_is_found_by_mail_and_leads_to_the_order(office):
    guest = office.late()
    page = office.desk()
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
    guest = office.late()
    page = office.desk(f"/operator/orders/{guest.order}")
    panel = page.get_by_role("region", name="Step in")
    panel.get_by_role("radio", name="Cancel the order").check()
    panel.get_by_label("Why; the customer reads it").fill("The oven is broken.")
    panel.get_by_role("button", name="Cancel the order").click()
    expect(page.locator(".work-bar")).to_contain_text("Cancelled")
    expect(page.get_by_role("region", name="The story")).to_contain_text("The oven is broken.")
    assert guest.status() == "cancelled" and guest.detail()["payment"]["status"] == "refunded"


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
    guest = office.late()
    page = open_page()
    Customer(page, base)
    for path in ("/operator", f"/operator/orders/{guest.order}"):
        page.goto(path)
        expect(page.get_by_role("heading", name="This desk is for operators")).to_be_visible()
    assert guest.email not in page.content()
    page.goto("/you")
    expect(page.get_by_role("link", name="The operator's desk")).to_have_count(0)


def test_nothing_of_other_people_stays_on_the_device(office):
    guest = office.late()
    page = office.desk(f"/operator/orders/{guest.order}")
    expect(page.get_by_role("region", name="The story")).to_be_visible()
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
    guest = office.late()
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


def pages(office, open_page, base):
    guest = office.late()
    buyer = Customer(open_page(), base)
    booking = buyer.buy_seats(buyer.demo.show())
    account = buyer.ask("GET", "/v1/me")["id"]
    return ["/operator", f"/operator?q={guest.email}", f"/operator/orders/{guest.order}", f"/operator/bookings/{booking}", f"/operator/accounts/{account}", "/operator/orders/ord_none"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_desk(office, open_page, base, theme):
    paths = pages(office, open_page, base)
    page = office.desk(theme=theme)
    for path in paths:
        page.goto(path)
        settle(page)
        assert violations(page) == [], path


@pytest.mark.parametrize("percent", [100, 200])
def test_the_desk_does_not_scroll_sideways_on_a_small_phone(office, open_page, base, percent):
    paths = pages(office, open_page, base)
    page = office.desk(size=SMALL)
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{percent}%' }})")
    for path in paths:
        page.goto(path)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_the_desk_speaks_german(office, open_page, base):
    paths = pages(office, open_page, base)
    page = office.desk()
    choose_german(page)
    for path in paths:
        page.goto(path)
        settle(page)
        # Names of restaurants, films and dishes are nobody's language.
        words = page.evaluate("""() => {
          const main = document.querySelector('main').cloneNode(true)
          for (const name of main.querySelectorAll('h1, .desk-row > .grow, .desk-log, .refund-lines')) name.remove()
          return main.textContent
        }""")
        assert ENGLISH.findall(words) == [], (path, words)
