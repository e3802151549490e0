"""A tip after the delivery: one at a time, charged once, thanked for when it is taken."""

import re
import time

import pytest
from customer import WAITS, Customer
from network import TIP, keys_of, lose
from playwright.sync_api import expect
from programme import APPROVED, ASKS, DECLINED

# They were ordered when the runs began; the demo's couriers are twenty times as fast as people.
ARRIVES_WITHIN = 360
ALWAYS = 10_000


@pytest.fixture
def eater(open_page, base, dinners):
    """Somebody whose dinner has come, in front of their order."""
    page = open_page()
    email, order = dinners.pop()
    eater = Customer(page, base, email)
    eater.order = order
    end = time.monotonic() + ARRIVES_WITHIN
    while (status := eater.ask("GET", f"/v1/orders/{order}")["status"]) != "delivered":
        assert time.monotonic() < end, f"no courier has brought it: {status}"
        time.sleep(0.5)
    eater.keys = keys_of(page.context)
    page.goto(f"/orders/{eater.order}")
    return eater


def open_sheet(page):
    page.get_by_role("button", name="Thank the courier").click()
    return page.get_by_role("dialog", name="Thank the courier")


def give(page, amount, card):
    sheet = open_sheet(page)
    choose(sheet, amount, card)
    return sheet


def choose(sheet, amount, card):
    sheet.get_by_text(amount, exact=True).click()
    sheet.get_by_label(card).check()
    sheet.get_by_role("button", name="Give").click()


def is_thanked(page, amount):
    expect(page.locator(".toast")).to_contain_text(f"Thank you. {amount} goes to your courier.", timeout=WAITS)
    expect(page.get_by_role("dialog")).to_have_count(0)


def offers_nothing(sheet):
    expect(sheet.get_by_role("radio")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Give")).to_have_count(0)


def tips(eater):
    """What the bank took besides the order itself."""
    return [charge["captured"] for charge in eater.demo.books(eater.order)[1:] if charge["captured"] > 0]


@pytest.mark.parametrize("arrives", [True, False])
def test_a_tip_whose_answer_is_lost_is_charged_once_whatever_is_pressed_afterwards(eater, arrives):
    page = eater.page
    lose(page, TIP, times=ALWAYS)
    lose(page, TIP, arrives=arrives)
    sheet = give(page, "$3", APPROVED)
    expect(sheet).to_contain_text("what became of your tip of $3.00")
    offers_nothing(sheet)
    page.keyboard.press("Escape")
    offers_nothing(open_sheet(page))
    page.reload()
    sheet = open_sheet(page)
    expect(sheet).to_contain_text("what became of your tip of $3.00")
    offers_nothing(sheet)
    sheet.get_by_role("button", name="Ask again").click()
    offers_nothing(sheet)
    page.unroute(TIP)
    is_thanked(page, "$3.00")
    assert tips(eater) == [300]
    assert len(eater.keys) > 2 and len(set(eater.keys)) == 1
    # The end is known: another tip is another one.
    give(page, "$2", APPROVED)
    is_thanked(page, "$2.00")
    assert tips(eater) == [300, 200]


def test_a_tab_that_is_closed_while_the_bank_asks_finds_its_tip_again(eater):
    page = eater.page
    sheet = give(page, "$4", ASKS)
    expect(sheet).to_contain_text("Your bank asks about this tip of $4.00")
    offers_nothing(sheet)
    with page.context.expect_page() as opened:
        sheet.get_by_role("link", name="Go to the payment page").click()
    bank = opened.value
    page.close()
    again = page.context.new_page()
    again.goto(f"/orders/{eater.order}")
    sheet = open_sheet(again)
    expect(sheet).to_contain_text("Your bank asks about this tip of $4.00")
    offers_nothing(sheet)
    assert tips(eater) == []
    bank.get_by_role("button", name="Yes, approve").click()
    expect(bank).not_to_have_url(re.compile("/sandbox/three_ds/"))
    is_thanked(again, "$4.00")
    assert tips(eater) == [400] and len(eater.keys) == 1


def test_a_tip_that_the_bank_refuses_is_not_thanked_for_and_may_be_given_again(eater):
    page = eater.page
    sheet = give(page, "$2", DECLINED)
    expect(sheet).to_contain_text("The bank said no. Nothing was charged.")
    expect(page.locator(".toast")).to_have_count(0)
    choose(sheet, "$3", APPROVED)
    is_thanked(page, "$3.00")
    assert tips(eater) == [300] and len(set(eater.keys)) == 2


def test_a_tip_that_is_given_up_at_the_bank_gives_way_to_another(eater):
    page = eater.page
    sheet = give(page, "$4", ASKS)
    sheet.get_by_role("button", name="Pay in another way").click()
    expect(sheet).to_contain_text("Nothing was charged.")
    choose(sheet, "$2", APPROVED)
    is_thanked(page, "$2.00")
    assert tips(eater) == [200]
