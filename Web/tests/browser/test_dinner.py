"""Dinner, as somebody on a phone orders it."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import dinner
from customer import Customer
from playwright.sync_api import expect
from programme import in_new_york, read

ORDER = re.compile(r"/orders/ord_")


def test_dinner_is_ordered_and_followed(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page)
    dinner.go_to_checkout(page)
    dinner.place_order(page)
    expect(page).to_have_url(ORDER)
    expect(page.get_by_role("img", name=re.compile("^PIN"))).to_be_visible()
    expect(page.locator(".timeline [aria-current=step]")).to_be_visible()


def test_a_second_press_is_no_second_order(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/v1/orders/submit") else None)
    page.get_by_role("button", name="Place order").filter(visible=True).dblclick()
    expect(page).to_have_url(ORDER)
    assert len(sent) == 1
    page.goto("/evening")
    expect(page.locator(".order-now")).to_have_count(1)


def test_a_declined_card_keeps_the_cart_and_another_way_pays(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    page.get_by_label("Card that the bank refuses").check()
    dinner.place_order(page)
    expect(page.get_by_role("heading", name="The payment was not made")).to_be_visible()
    # The one drawing is large; the buttons' icons are not, and the filled button is another card.
    filled = page.locator(".purchase-actions .button").first
    expect(filled).to_contain_text("Card")
    assert filled.locator("svg").bounding_box()["width"] <= 24
    expect(page.locator(".purchase-actions .button").filter(has_text="Cash")).to_have_count(1)
    page.get_by_role("button", name="Card that the bank accepts").click()
    expect(page).to_have_url(ORDER)


def test_dishes_chosen_before_signing_in_are_there_afterwards(open_page):
    page = open_page()
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    name = page.locator(".dish h3").first.inner_text()
    page.goto("/sign-in?then=/cart")
    page.get_by_label("Email").fill("before-%s@example.org" % abs(hash(page)))
    page.get_by_role("button", name="Send the code").click()
    page.get_by_role("button", name="Use it").click()
    expect(page.locator(".cart-line").first).to_contain_text(name)


def test_the_placed_order_survives_reload_and_back(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    dinner.place_order(page)
    expect(page).to_have_url(ORDER)
    page.reload()
    expect(page.get_by_role("img", name=re.compile("^PIN"))).to_be_visible()
    page.go_back()
    page.goto("/evening")
    expect(page.locator(".order-now")).to_have_count(1)


def test_a_dish_of_another_kitchen_asks_first(open_page):
    page = open_page()
    dinner.open_kitchen(page)
    here = page.url.split("/restaurants/")[1]
    dinner.add_dishes(page, 1)
    page.goto("/?open=1")
    # Which one comes first changes with the hour.
    page.locator(f"article.kitchen a:not([href*='{here}'])").first.click()
    expect(page.locator(".dish-add").first).to_be_visible()
    dinner.add_dish(page)
    question = page.get_by_role("dialog", name="Start a new cart?")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Keep my cart").click()
    expect(question).to_have_count(0)


def test_the_category_that_was_pressed_is_the_marked_one(open_page):
    page = open_page()
    dinner.open_kitchen(page)
    row = page.locator("nav.categories.row a")
    expect(row.nth(1)).to_be_visible()
    for index in [1, 2, row.count() - 1, 0]:
        # No `click`: it scrolls the page, to bring a link of the row that stays to the middle.
        row.nth(index).dispatch_event("click")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")
        expect(row.nth(index)).to_have_attribute("aria-current", "true")
        expect(page.locator("nav.categories.row [aria-current]")).to_have_count(1)


def test_a_choice_that_is_missing_is_named_on_the_button(open_page):
    page = open_page()
    dinner.open_kitchen(page)
    for plus in page.locator(".dish-add").all():
        plus.click()
        if dinner.asks_choices(page):
            break
    sheet = dinner.dish_sheet(page)
    sheet.get_by_role("button", name="Add").last.click()
    expect(sheet.get_by_role("button", name="Choose first: ")).to_be_visible()
    expect(sheet.get_by_role("button", name="Add").filter(has_text="$")).to_have_count(0)
    sheet.locator("fieldset:has(input[type=radio]) input").first.check()
    expect(sheet.get_by_role("button", name="Choose first: ")).to_have_count(0)


def test_a_promo_code_stands_in_its_field_after_a_reload(signed_in):
    page = signed_in()
    dinner.open_kitchen(page)
    dinner.add_dishes(page)
    dinner.go_to_checkout(page)
    page.get_by_label("Promo code").fill("WELCOME10")
    with page.expect_response("**/v1/cart/sync"):
        page.get_by_role("button", name="Use", exact=True).click()
    expect(page.get_by_role("button", name="Remove").filter(visible=True)).to_be_visible()
    page.reload()
    expect(page.get_by_label("Promo code")).to_have_value("WELCOME10")


def test_times_are_the_citys_on_a_phone_from_elsewhere(open_page, base):
    page = open_page(zone="Asia/Kolkata")
    buyer = Customer(page, base)
    order = buyer.buy_dinner(buyer.demo.kitchen())
    placed = datetime.fromisoformat(buyer.ask("GET", f"/v1/orders/{order}")["placed_at"].replace("Z", "+00:00"))
    there = placed.astimezone(ZoneInfo("America/New_York"))
    page.goto(f"/orders/{order}")
    expect(page.locator(".timeline time").first).to_have_text(f"{there:%-I:%M}\u00a0{there:%p}")
    page.goto("/evening")
    due = buyer.ask("GET", "/v1/orders?limit=1")["items"][0]["estimated_delivery_time"]
    expect(page.locator(".order-until")).to_contain_text(in_new_york(due))
    page.goto(f"/track/{buyer.ask('GET', f'/v1/orders/{order}')['track_token']}")
    latest = read(base, page.url.removeprefix(base).replace("/track/", "/v1/track/"))["eta"]["latest"]
    expect(page.locator(".tracking-panel")).to_contain_text(in_new_york(latest))
    page.goto("/")
    by = page.get_by_role("heading", level=2, name=re.compile("At your table by"))
    # Less than three hours later, and not the nine and a half of the phone's zone.
    hour = int(re.search(r"(\d+):\d\d", by.inner_text())[1]) % 12
    assert (hour - there.hour) % 12 < 3
