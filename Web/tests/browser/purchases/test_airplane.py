"""In airplane mode the worker opens the app, and what was seen is there: the ticket, the orders, the menus."""

from customer import Customer, sees_order, sees_ticket
from device import wait_until_kept
from playwright.sync_api import expect


def under_the_worker(page):
    """The first visit is not under the worker yet: its files come to it with the second."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.goto("/")


def test_the_ticket_and_the_orders_are_there_in_airplane_mode(open_page, base):
    page = open_page(workers="allow")
    buyer = Customer(page, base)
    booking, order = buyer.buy_seats(buyer.demo.show()), buyer.buy_dinner(buyer.demo.kitchen())
    under_the_worker(page)
    page.goto(f"/tickets/{booking}")
    sees_ticket(page)
    wait_until_kept(page, f"/v1/bookings/{booking}", f"/v1/bookings/{booking}/ticket")
    page.goto(f"/orders/{order}")
    sees_order(page)
    wait_until_kept(page, f"/v1/orders/{order}")
    page.goto("/evening")
    expect(page.locator(".order-now")).to_have_count(1)
    wait_until_kept(page, "/v1/orders?limit=50")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".order-now")).to_have_count(1)
    page.goto(f"/orders/{order}")
    sees_order(page)
    page.goto(f"/tickets/{booking}")
    sees_ticket(page)
    expect(page.get_by_text("No network. Saved here.")).to_be_visible()


def test_menus_that_were_opened_are_browsed_in_airplane_mode(open_page, base):
    page = open_page(workers="allow")
    under_the_worker(page)
    kitchens = []
    for number in range(2):
        page.locator("article.kitchen a").nth(number).click()
        expect(page.locator(".dish").first).to_be_visible()
        wait_until_kept(page, *(f"/v1{page.url.removeprefix(base)}{part}" for part in ("", "/menu")))
        kitchens.append((page.url, page.get_by_role("heading", level=1).inner_text()))
        page.go_back()
        expect(page.locator("article.kitchen").first).to_be_visible()
    page.context.set_offline(True)
    for address, name in kitchens:
        page.goto(address)
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        page.locator(".dish-link").nth(1).click()
        expect(page.get_by_role("dialog")).to_be_visible()
