"""An evening at the door of a hall: by hand, by camera, without a network."""

import json
import re

import pytest
from camera import camera_page
from conftest import ROOT
from customer import Customer
from foyer import CHECK_IN, CHECK_INS, foyer, seat, type_code, verdict  # noqa: F401
from keyboard import press as press_key
from network import lose
from playwright.sync_api import expect
from programme import in_new_york
from test_access import settle, violations
from test_german import choose_german
from wall import until

SMALL = {"width": 320, "height": 640}


def test_a_ticket_opens_the_door_once_and_a_second_use_says_when_and_where_the_first_was(foyer):
    one, other = foyer.tickets()
    door = foyer.phone(path="/theatre")
    door.get_by_label("Name of this door").fill("Left aisle")
    door.locator(f'a[href="/theatre/door/{foyer.show}"]').click()
    expect(door.get_by_role("heading", level=1)).to_be_focused()
    for ticket in (one, other):
        type_code(door, ticket["code"])
        expect(verdict(door, "Come in")).to_contain_text(seat(ticket))
    at = foyer.await_use(door, one, "Left aisle")
    second = foyer.phone("Door B")
    type_code(second, one["code"])
    refused = verdict(second, "Already in")
    expect(refused).to_contain_text(f"First used at {in_new_york(at)}, Left aisle.")
    expect(second.locator("[role=alert], [aria-live=assertive]").filter(has_text="Already in.")).to_have_count(1)
    assert foyer.used(one) == (at, "Left aisle")


def test_what_is_no_ticket_of_this_show_opens_nothing(foyer):
    [ticket] = foyer.tickets(1)
    [elsewhere] = foyer.tickets(1, show=foyer.demo.show())
    door = foyer.phone()
    changed = ticket["code"][:-1] + ("0" if ticket["code"][-1] != "0" else "1")
    changed = changed[:-9] + changed[-8:] + "0"
    type_code(door, changed)
    expect(verdict(door, "No ticket")).to_contain_text("The platform has not signed this code.")
    type_code(door, "https://example.org")
    expect(verdict(door, "No ticket")).to_contain_text("knows no ticket")
    type_code(door, elsewhere["code"])
    expect(verdict(door, "Not here")).to_contain_text("The ticket stays unused.")
    assert foyer.used(ticket) == (None, None)


@pytest.mark.parametrize("arrives", [True, False])
def test_without_an_answer_the_phone_decides_and_the_platform_learns_of_it_once(foyer, arrives):
    [ticket] = foyer.tickets(1)
    door = foyer.phone()
    lose(door, CHECK_IN, arrives=arrives)
    held = []
    door.route(CHECK_INS, lambda route: held.append(route), times=1)
    type_code(door, ticket["code"])
    expect(verdict(door, "Come in")).to_contain_text("Checked on this phone.")
    expect(door.get_by_text("1 not reported yet")).to_be_visible()
    until(door, lambda: len(held), 1)
    held[0].continue_()
    expect(door.get_by_text("not reported yet")).to_have_count(0)
    expect(door.get_by_role("region", name="Checked again with the platform")).to_have_count(0)
    assert foyer.used(ticket)[1] == "Door A"


def test_two_doors_without_a_network_learn_which_entry_counts(foyer):
    [ticket] = foyer.tickets(1)
    far, near = foyer.phone("Door B"), foyer.phone("Door A")
    far.context.set_offline(True)
    expect(far.get_by_text("The platform does not answer")).to_be_visible()
    type_code(near, ticket["code"])
    verdict(near, "Come in")
    type_code(far, ticket["code"])
    expect(verdict(far, "Come in")).to_contain_text("Checked on this phone.")
    far.context.set_offline(False)
    clashes = far.get_by_role("region", name="Checked again with the platform")
    expect(clashes).to_contain_text(seat(ticket))
    expect(clashes).to_contain_text(re.compile("First used at .*, Door A"))
    clashes.get_by_role("button", name="Understood").click()
    expect(clashes).to_have_count(0)
    assert foyer.used(ticket)[1] == "Door A"


def test_a_phone_that_was_online_admits_without_a_network_and_refuses_what_it_has_admitted(foyer):
    tickets = foyer.tickets(2)
    door = foyer.phone()
    door.context.set_offline(True)
    for ticket in tickets:
        type_code(door, ticket["code"])
        expect(verdict(door, "Come in")).to_contain_text(seat(ticket))
    type_code(door, tickets[0]["code"])
    expect(verdict(door, "Already in")).to_contain_text("Door A.")
    expect(door.get_by_text("2 not reported yet")).to_be_visible()
    assert foyer.used(tickets[0]) == (None, None)
    door.context.set_offline(False)
    expect(door.get_by_text("not reported yet")).to_have_count(0)
    for ticket in tickets:
        assert foyer.used(ticket)[1] == "Door A"


def test_the_camera_reads_a_ticket_with_the_reader_that_comes_with_the_app(foyer, base, tmp_path):
    [ticket] = foyer.tickets(1)
    with camera_page(foyer.open_page(), foyer.drawing(ticket), base, tmp_path) as door:
        Customer(door, base, foyer.staff)
        door.goto(f"/theatre/door/{foyer.show}")
        door.get_by_role("button", name="Start the camera").click()
        expect(verdict(door, "Come in")).to_contain_text(seat(ticket))
        foyer.await_use(door, ticket, "Door A")


def test_a_ticket_is_checked_by_keyboard_alone(foyer):
    [ticket] = foyer.tickets(1)
    door = foyer.phone(path="/theatre")
    press_key(door, door.locator(f'a[href="/theatre/door/{foyer.show}"]'))
    expect(door.get_by_role("button", name="Type the code")).to_be_visible()
    press_key(door, door.get_by_role("button", name="Type the code"))
    expect(door.get_by_label("Type or scan the code")).to_be_focused()
    door.keyboard.type(ticket["code"])
    door.keyboard.press("Enter")
    verdict(door, "Come in")


def test_a_scanner_that_types_is_heard_wherever_the_focus_is(foyer):
    [ticket] = foyer.tickets(1)
    door = foyer.phone()
    expect(door.get_by_role("button", name="Type the code")).to_be_visible()
    # As fast as a scanner: one press after the other from here may be too slow for one.
    press = "key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
    door.evaluate(f"code => [...code, 'Enter'].forEach({press})", ticket["code"])
    expect(verdict(door, "Come in")).to_contain_text(seat(ticket))


def test_who_is_not_of_the_staff_has_no_door(open_page, base, foyer):
    page = open_page()
    Customer(page, base)
    page.goto("/theatre")
    expect(page.get_by_role("heading", name="You have no door here")).to_be_visible()
    page.goto(f"/theatre/door/{foyer.show}")
    expect(page.get_by_role("heading", name="This door is not open to you")).to_be_visible()
    theirs = foyer.phone(path="/theatre")
    for each, count in ((theirs, 1), (page, 0)):
        with each.expect_response(lambda answer: answer.url.endswith("/v1/me") and answer.ok):
            each.goto("/you")
        expect(each.get_by_role("button", name="Sign out", exact=True)).to_be_visible()
        expect(each.get_by_role("link", name="The theatre's door")).to_have_count(count)


def visits(foyer, page):
    """Every state of the door, one after the other."""
    [ticket] = foyer.tickets(1)
    page.goto("/theatre")
    expect(page.locator(f'a[href="/theatre/door/{foyer.show}"]')).to_be_visible()
    settle(page)
    yield "shows"
    page.goto(f"/theatre/door/{foyer.show}")
    expect(page.locator(".door-verdict h2")).to_be_visible()
    yield "ready"
    page.locator(".door-tool[aria-expanded]").click()
    for code, tone in ((ticket["code"], ".ok, .info"), ("https://example.org", ".bad")):
        page.locator(".door-form input").fill(code)
        page.locator(".door-form input").press("Enter")
        expect(page.locator(".door-ground").and_(page.locator(tone))).to_be_visible()
        settle(page)
        yield code[:4]
    page.context.set_offline(True)
    [later] = foyer.tickets(1)
    page.locator(".door-form input").fill(later["code"])
    page.locator(".door-form input").press("Enter")
    expect(page.locator(".door-ground.info")).to_be_visible()
    yield "offline"
    page.context.set_offline(False)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_door(foyer, theme):
    page = foyer.phone(theme=theme)
    for state in visits(foyer, page):
        assert violations(page) == [], state


@pytest.mark.parametrize("percent", [100, 200])
def test_the_door_does_not_scroll_sideways_on_a_small_phone(foyer, percent):
    page = foyer.phone(size=SMALL)
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{percent}%' }})")
    for state in visits(foyer, page):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, state


def test_the_door_speaks_german(foyer):
    page = foyer.phone("Links")
    choose_german(page)
    texts = [json.loads((ROOT / f"Web/texts/{language}.theatre.json").read_text()) for language in ("en", "de")]
    english = [text for key, text in texts[0].items() if isinstance(text, str) and " " in text and "{" not in text and text != texts[1][key]]
    for state in visits(foyer, page):
        words = page.locator("main").inner_text()
        assert [text for text in english if text in words] == [], state
