"""What was opened is there without a network: the list, a menu, and the app itself."""

from device import wait_until_kept
from playwright.sync_api import expect


def test_what_was_opened_is_there_without_a_network(open_page, base):
    page = open_page(workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    # The first visit is not under the worker yet: its files come to it with the second.
    page.goto("/")
    page.locator("article.kitchen a").first.click()
    expect(page.locator(".dish").first).to_be_visible()
    kitchen = page.url
    wait_until_kept(page, f"/v1{kitchen.removeprefix(base)}/menu")
    page.goto("/")
    expect(page.locator("article.kitchen").first).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("article.kitchen").first).to_be_visible()
    expect(page.locator(".offline-bar")).to_be_visible()
    page.goto(kitchen)
    expect(page.locator(".dish").first).to_be_visible()
