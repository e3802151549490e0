"""What an account keeps: favourites, addresses, cards, its data."""

import base64
import hashlib
import hmac
import json
import struct
from datetime import timedelta

from customer import Customer, press_order, sees_order
from network import hold_back
from playwright.sync_api import expect
from programme import platform_time


def test_a_heart_is_in_the_list_and_is_let_go_there(signed_in):
    page = signed_in()
    page.wait_for_load_state("networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/v1/me/favourites?" in request.url else None)
    page.goto("/")
    card = page.locator("article.kitchen").first
    name = card.get_by_role("heading").inner_text()
    expect(card).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(asked) == 1
    with page.expect_response(lambda answer: answer.url.endswith("/v1/me/favourites") and answer.request.method == "POST"):
        card.get_by_role("button", name="Favourite").click()
    page.goto("/you")
    page.get_by_role("button", name="Favourites").click()
    sheet = page.get_by_role("dialog")
    heart = sheet.get_by_role("button", name=f"Favourite: {name}")
    expect(heart).to_have_attribute("aria-pressed", "true")
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        heart.click()
    expect(sheet.get_by_text("No kitchen has your heart yet.")).to_be_visible()
    page.go_back()
    expect(sheet).to_have_count(0)
    expect(page).to_have_url("/you")


def test_a_heart_that_the_platform_refuses_goes_out_alone(signed_in):
    page = signed_in()
    page.goto("/")
    first, second = (page.locator("article.kitchen").nth(each).get_by_role("button", name="Favourite") for each in (0, 1))
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    page.wait_for_load_state("networkidle")
    held = hold_back(page, "**/v1/me/favourites", lambda page: second.click())
    expect(second).to_have_attribute("aria-pressed", "true")
    held.fulfill(status=503, body="")
    expect(second).to_have_attribute("aria-pressed", "false")
    expect(first).to_have_attribute("aria-pressed", "true")


def test_an_address_is_kept_and_used_again(signed_in):
    page = signed_in()
    page.goto("/you/addresses")
    page.get_by_role("dialog").get_by_role("link", name="Add an address").click()
    expect(page.get_by_role("heading", level=1, name="Add an address")).to_be_visible()
    page.get_by_role("button", name="Set the pin on the map").click()
    page.get_by_label("Street and number").fill("9 Orchard Row")
    page.get_by_label("What you call it").fill("Home")
    page.get_by_role("button", name="Keep this address").click()
    expect(page.get_by_role("dialog", name="Addresses")).to_contain_text("Home9 Orchard Row")
    page.goto("/where")
    expect(page.get_by_role("button", name="Home")).to_be_visible()


def test_a_card_is_kept_pays_and_is_removed(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    page.goto("/you/cards")
    sheet = page.get_by_role("dialog", name="Cards")
    expect(sheet.get_by_text("No card is kept yet.")).to_be_visible()
    sheet.get_by_role("button", name="Keep Card that the bank accepts").click()
    remove = sheet.get_by_role("button", name="Remove")
    expect(remove).to_have_count(1)
    kitchen = buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0])
    page.goto("/checkout")
    kept = page.locator(".pay-ways input").first
    expect(kept).to_be_checked()
    with page.expect_request("**/v1/orders/submit") as sent:
        press_order(page)
    sees_order(page)
    buyer.has_one("orders")
    [card] = buyer.ask("GET", "/v1/me/payment_methods?limit=50")["items"]
    assert sent.value.post_data_json["payment_method"] == {"kind": "saved", "token": card["id"]}
    page.goto("/you/cards")
    with page.expect_response(lambda answer: answer.request.method == "DELETE" and answer.ok):
        remove.click()
    expect(remove).to_have_count(0)
    page.reload()
    expect(sheet.get_by_text("No card is kept yet.")).to_be_visible()


def test_two_cards_removed_at_once_are_both_removed(signed_in):
    page = signed_in()
    page.goto("/you/cards")
    sheet = page.get_by_role("dialog", name="Cards")
    remove = sheet.get_by_role("button", name="Remove")
    for count, name in enumerate(("Card that the bank accepts", "Card whose bank asks you"), start=1):
        sheet.get_by_role("button", name=f"Keep {name}").click()
        expect(remove).to_have_count(count)
    held = []
    page.route("**/v1/me/payment_methods/*", lambda route: held.append(route))
    for left in (1, 0):
        # The answer to the first one is still awaited when the second one goes.
        with page.expect_request(lambda request: request.method == "DELETE"):
            remove.first.focus()
            page.keyboard.down("Enter")
        # A key that is held repeats itself: it removes no further card.
        page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(remove).to_have_count(left)
        expect(sheet.locator(".line-item[data-card]") if left > 0 else sheet.get_by_role("heading", name="Cards")).to_be_focused()
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(sheet.get_by_text("No card is kept yet.")).to_be_visible()


def test_ones_data_is_taken_along_and_the_account_erased(signed_in):
    page = signed_in()
    page.goto("/you/data")
    sheet = page.get_by_role("dialog", name="Your data")
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Download my data").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert json.load(file)["account"]["email"].startswith("guest-")
    sheet.get_by_role("button", name="Erase my account").click()
    expect(sheet.get_by_role("button", name="Keep it")).to_be_focused()
    sheet.get_by_role("button", name="Keep it").click()
    expect(sheet.get_by_role("button", name="Erase my account")).to_be_focused()
    expect(sheet.get_by_role("button", name="Erase it for good")).to_have_count(0)
    sheet.get_by_role("button", name="Erase my account").click()
    sheet.get_by_role("button", name="Erase it for good").click()
    expect(page.get_by_text("Your account is erased.").first).to_be_visible()
    page.goto("/you")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert page.request.get("/v1/me").status == 401


def code_of_app(secret, at):
    """What an authenticator app shows (RFC 6238)."""
    key = base64.b32decode(secret.replace(" ", ""))
    digest = hmac.new(key, struct.pack(">Q", int(at.timestamp()) // 30), hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def test_two_step_sign_in_is_turned_on_by_an_app_and_off_again(signed_in, base):
    page = signed_in()
    page.get_by_role("button", name="Two-step sign-in").click()
    sheet = page.get_by_role("dialog", name="Two-step sign-in")
    sheet.get_by_role("button", name="Set it up").click()
    expect(sheet.get_by_role("img", name="QR code for your authenticator app")).to_be_visible()
    secret = sheet.locator(".two-step-secret").inner_text()
    assert secret.replace(" ", "") in sheet.get_by_role("link", name="Open the app on this device").get_attribute("href")
    now = platform_time(base)
    wrong = f"{(int(code_of_app(secret, now)) + 1) % 1_000_000:06}"
    code = sheet.get_by_label("Code of your app")
    code.fill(wrong)
    expect(sheet.get_by_text("That is not the code of your app")).to_be_visible()
    code.fill(code_of_app(secret, now))
    expect(page.locator("#app").get_by_text("Two-step sign-in is on.")).to_be_visible()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Two-step sign-in").click()
    # A code is used up: the app's next one is taken early.
    sheet.get_by_label("Code of your app").fill(code_of_app(secret, now + timedelta(seconds=30)))
    expect(page.locator("#app").get_by_text("Two-step sign-in is off.")).to_be_visible()


def test_who_signed_in_long_ago_is_asked_to_sign_in_again(signed_in):
    page = signed_in()
    page.route("**/v1/me/totp", lambda route: route.fulfill(
        status=403, content_type="application/problem+json",
        body=json.dumps({"code": "recent_sign_in_required", "title": "", "status": 403, "detail": ""})))
    page.get_by_role("button", name="Two-step sign-in").click()
    page.get_by_role("button", name="Set it up").click()
    page.get_by_role("link", name="Sign in again").click()
    expect(page).to_have_url("/sign-in?then=%2Fyou%2Ftwo-step")


def test_an_operators_page_is_in_its_words_and_one_that_is_not_written_says_what_belongs_there(open_page):
    page = open_page()
    page.goto("/pages/imprint")
    expect(page.get_by_role("heading", level=1, name="Imprint")).to_be_visible()
    expect(page.get_by_role("heading", level=2, name="Contact")).to_be_visible()
    expect(page.get_by_text("Harbour Co-op")).to_be_visible()
    # It is text, whatever stands in it.
    expect(page.get_by_text("<b>hello@example.org</b>")).to_be_visible()
    page.goto("/pages/terms")
    expect(page.get_by_text("has not written its terms yet")).to_be_visible()


def test_a_page_that_did_not_come_is_not_taken_for_one_that_is_not_written(open_page):
    page = open_page()
    page.route("**/v1/pages/**", lambda route: route.fulfill(status=503, content_type="text/plain", body="busy"))
    page.goto("/pages/terms")
    expect(page.get_by_role("heading", level=1, name="Terms")).to_be_visible()
    expect(page.get_by_text("This part did not load")).to_be_visible()
    expect(page.get_by_text("has not written its terms yet")).to_have_count(0)
    page.unroute("**/v1/pages/**")
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("has not written its terms yet")).to_be_visible()
    expect(page.get_by_text("This part did not load")).to_have_count(0)
