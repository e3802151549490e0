"""What platforms write is text, whatever it looks like; and a dish that is sold out is not sold."""

import json
from urllib.parse import urlsplit

import dinner
from playwright.sync_api import expect
from programme import read

MARKUP = "<img src=x onerror=\"document.title='run'\"> **Bold** {n} &amp; Söhne"


def answer_changed(page, pattern, change):
    """Each answer of an address, changed on its way."""

    def fulfil(route):
        address = urlsplit(route.request.url)
        body = read(f"{address.scheme}://{address.netloc}", f"{address.path}?{address.query}")
        change(body)
        route.fulfill(status=200, content_type="application/json", body=json.dumps(body))

    page.route(pattern, fulfil)


def each_dish(menu):
    return [item for category in menu["categories"] for item in category["items"]]


def test_markup_in_names_is_shown_as_it_is_written(open_page):
    page = open_page()

    def rename(body):
        for each in body["items"]:
            each["name"] = MARKUP

    def rename_dishes(menu):
        for item in each_dish(menu):
            item["name"] = item["description"] = MARKUP

    answer_changed(page, "**/v1/restaurants?*", rename)
    answer_changed(page, "**/v1/restaurants/*/menu", rename_dishes)
    page.goto("/?open=1")
    kitchen = page.locator("article.kitchen").first
    expect(kitchen).to_contain_text(MARKUP)
    kitchen.locator("a").first.click()
    dish = page.locator(".dish").first
    expect(dish.get_by_role("heading")).to_have_text(MARKUP)
    dinner.add_dishes(page, 1)
    page.goto("/cart")
    expect(page.locator(".cart-line").first).to_contain_text(MARKUP)
    assert page.locator("main [onerror]").count() == 0
    assert page.title() != "run"


def test_markup_in_a_film_is_shown_as_it_is_written(open_page):
    page = open_page()

    def rename(body):
        for each in body["items"]:
            each["title"] = MARKUP
            each["picture"] = None

    answer_changed(page, "**/v1/movies?*", rename)
    page.goto("/films")
    expect(page.locator("a.film").first).to_contain_text(MARKUP)
    assert page.locator("main [onerror]").count() == 0
    assert page.title() != "run"


def test_a_dish_that_is_sold_out_is_shown_and_cannot_be_added(open_page):
    page = open_page()

    def sell_out(menu):
        for category in menu["categories"]:
            category["items"][0]["is_available"] = False

    answer_changed(page, "**/v1/restaurants/*/menu", sell_out)
    page.goto("/?open=1")
    page.locator("article.kitchen a").first.click()
    gone = page.locator(".dish").first
    expect(gone).to_contain_text("Sold out")
    expect(gone.get_by_role("button")).to_have_count(0)
    expect(page.locator(".dish").nth(1).get_by_role("button")).to_have_count(1)
    gone.locator(".dish-link").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[aria-disabled=true]")).to_have_count(1)
    sheet.locator("[aria-disabled=true]").click(force=True)
    expect(sheet).to_be_visible()
    expect(page.locator(".cart-bar")).to_have_count(0)
