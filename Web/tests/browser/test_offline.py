"""What was opened is there without a network: the list, a menu, and the app itself."""

from playwright.sync_api import expect


def wait_until_kept(page, end):
    """The device has what was read of an address: it is written after it is shown."""
    # No `wait_for_function`: it takes the promise of an answer for the answer.
    look = """async end => {
      const done = request => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }))
      const disk = await done(indexedDB.open('soiree-guest'))
      const keys = await done(disk.transaction('reads').objectStore('reads').getAllKeys())
      disk.close()
      return keys.some(key => key.endsWith(end))
    }"""
    assert any(page.evaluate(look, end) for _ in range(2_000)), end


def test_what_was_opened_is_there_without_a_network(open_page):
    page = open_page(workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    # The first visit is not under the worker yet: its files come to it with the second.
    page.goto("/")
    page.locator("article.kitchen a").first.click()
    expect(page.locator(".dish").first).to_be_visible()
    kitchen = page.url
    wait_until_kept(page, kitchen.rsplit("/", 1)[1] + "/menu")
    page.goto("/")
    expect(page.locator("article.kitchen").first).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("article.kitchen").first).to_be_visible()
    expect(page.locator(".offline-bar")).to_be_visible()
    page.goto(kitchen)
    expect(page.locator(".dish").first).to_be_visible()
