"""What a customer and the robots of kitchen and courier write to each other."""

import re

import pytest
from conftest import PHONE
from customer import Customer
from demo import Kitchen
from playwright.sync_api import expect
from test_access import violations

MESSAGES = "**/v1/orders/*/messages"
# The demo's kitchens and couriers are twenty times as fast as life; a whole dinner takes them a minute or two.
DINNER = 180_000


@pytest.fixture
def ordered(open_page, base):
    """A page on an order that robots cook and carry."""

    def make(**options):
        page = open_page(**options)
        buyer = Customer(page, base)
        # The last one: other runs sign in as staff of the first ones, whose robots then step aside.
        order = buyer.buy_dinner(RobotKitchen(buyer.demo, buyer.demo.open_kitchens()[-1]))
        page.goto(f"/orders/{order}")
        return page

    return make


class RobotKitchen(Kitchen):
    """A kitchen that nobody signs in to, so that its robot plays it."""

    def __init__(self, demo, card):
        self.demo, self.id, self.name = demo, card["id"], card["name"]


def open_sheet(page, name=re.compile("^Message ")):
    page.get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog", name="Messages")
    expect(sheet.get_by_label("Write a message")).to_be_visible()
    return sheet


def sent_keys(page):
    """The keys under which messages leave, in order."""
    keys = []
    page.on("request", lambda request: keys.append(request.headers["idempotency-key"]) if request.method == "POST" and request.url.endswith("/messages") else None)
    return keys


def test_the_kitchen_answers_and_then_the_courier(ordered):
    page = ordered()
    sheet = open_sheet(page)
    sheet.get_by_label("Write a message").fill("Side door, please")
    sheet.get_by_label("Write a message").press("Enter")
    bubbles = sheet.locator(".bubble")
    expect(bubbles.filter(has_text="Side door, please")).to_have_count(1)
    expect(bubbles.filter(has_text="We read it.")).to_have_count(1, timeout=DINNER)
    page.keyboard.press("Escape")
    expect(page.locator(".courier-face")).to_be_visible(timeout=DINNER)
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Please leave it at the door.").click()
    expect(bubbles.filter(has_text="I read it. I am on my way.")).to_have_count(1)
    expect(bubbles.filter(has_text="Please leave it at the door.")).to_have_count(1)


def test_a_message_without_a_network_says_so_and_is_sent_once_afterwards(ordered):
    page = ordered()
    keys = sent_keys(page)
    sheet = open_sheet(page)
    page.context.set_offline(True)
    sheet.get_by_label("Write a message").fill("At the side door")
    sheet.get_by_role("button", name="Send", exact=True).click()
    again = sheet.get_by_role("button", name="Send again")
    expect(again).to_be_visible()
    page.context.set_offline(False)
    # The answer gets lost too: the platform has it, and the page does not know.
    lost = []

    def lose(route):
        if route.request.method != "POST" or lost:
            return route.fallback()
        lost.append(route.fetch(headers={**route.request.headers, "origin": page.url.split("/orders")[0]}).status)
        route.abort()

    page.route(MESSAGES, lose)
    again.click()
    expect(again).to_be_visible()
    again.click()
    expect(again).to_have_count(0)
    expect(sheet.locator(".bubble.own").filter(has_text="At the side door")).to_have_count(1)
    assert lost == [201] and len(keys) == 3 and len(set(keys)) == 1


def test_an_unsent_message_survives_a_reload_under_its_key(ordered):
    page = ordered()
    keys = sent_keys(page)
    sheet = open_sheet(page)
    page.route(MESSAGES, lambda route: route.abort() if route.request.method == "POST" else route.fallback(), times=1)
    sheet.get_by_role("button", name="I'm at the door.").click()
    expect(sheet.get_by_role("button", name="Send again")).to_be_visible()
    page.reload()
    sheet = open_sheet(page)
    page.unroute(MESSAGES)
    sheet.get_by_role("button", name="Send again").click()
    expect(sheet.locator(".bubble.own")).to_have_count(1)
    expect(sheet.get_by_role("button", name="Send again")).to_have_count(0)
    assert len(keys) == 2 and len(set(keys)) == 1


def test_a_message_of_another_marks_the_button_until_it_is_read_and_ones_own_does_not(ordered):
    page = ordered()
    # As on another device of the same account; the kitchen answers it.
    page.evaluate(
        """order => fetch(`/v1/orders/${order}/messages`, {
          method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ text: 'Hello' }),
        })""",
        page.url.rsplit("/", 1)[1],
    )
    # Of the two messages one is the kitchen's.
    marked = page.get_by_role("button", name=re.compile(", 1 new message$"))
    expect(marked).to_be_visible(timeout=DINNER)
    expect(page.locator(".messages-unread")).to_have_count(1)
    sheet = open_sheet(page)
    expect(sheet.locator(".bubble").filter(has_text="We read it.")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(marked).to_have_count(0)


def test_the_messages_are_read_once_when_they_are_opened_and_again_on_a_press(ordered):
    page = ordered()
    reads = []

    def refuse(route):
        reads.append(route.request.method)
        route.abort()

    page.route(MESSAGES, refuse)
    page.get_by_role("button", name=re.compile("^Message ")).click()
    sheet = page.get_by_role("dialog", name="Messages")
    again = sheet.get_by_role("button", name="Try now")
    expect(again).to_be_visible()
    assert reads == ["GET"]
    page.unroute(MESSAGES)
    again.click()
    expect(sheet.get_by_label("Write a message")).to_be_visible()
    expect(again).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_messages(ordered, theme):
    page = ordered(theme=theme, size=PHONE)
    sheet = open_sheet(page)
    assert violations(page) == []
    page.route(MESSAGES, lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    sheet.get_by_role("button", name="I'm at the door.").click()
    expect(sheet.get_by_role("button", name="Send again")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_messages_by_keyboard_in_german(ordered):
    page = ordered(language="de-DE")
    page.get_by_role("button", name=re.compile(" schreiben$")).focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Nachrichten")
    field = sheet.get_by_label("Nachricht schreiben")
    expect(field).to_be_visible()
    field.focus()
    page.keyboard.type("Bitte zweimal klingeln")
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Senden", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.locator(".bubble.own").filter(has_text="Bitte zweimal klingeln")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
