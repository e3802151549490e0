"""What was opened is there without a network: the list, a menu, and the app itself."""

from conftest import ROOT
from device import wait_until_kept
from playwright.sync_api import expect
from programme import read


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


def test_a_menu_that_was_not_opened_says_that_there_is_no_network(open_page, base):
    page = open_page()
    page.route("**/v1/restaurants/**", lambda route: route.abort("internetdisconnected"))
    page.goto(f"/restaurants/{read(base, '/v1/restaurants?lat=40.301&lon=-73.606')['items'][0]['id']}")
    expect(page.get_by_text("No network, and this menu was not opened before.")).to_be_visible()
    expect(page.get_by_text("stumbled")).to_have_count(0)


def test_a_search_recovers_when_the_network_is_back(open_page):
    page = open_page()
    page.goto("/search")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.context.set_offline(True)
    page.get_by_role("searchbox").fill("burger")
    expect(page.locator("main .note")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("main .search-row").first).to_be_visible()
    expect(page.locator("main .note")).to_have_count(0)


# What only the registration has: unregistering forgets it, and the push subscription with it.
MARK = """async () => {
  const { navigationPreload } = await navigator.serviceWorker.ready
  await navigationPreload.setHeaderValue('mark')
  await (await caches.open('soiree-notified')).put('/notified/1', new Response(''))
}"""
MARKED = """async () => {
  const { navigationPreload } = await navigator.serviceWorker.ready
  const { headerValue } = await navigationPreload.getState()
  const told = await (await caches.open('soiree-notified')).match('/notified/1')
  const shell = (await caches.keys()).find(name => name.startsWith('soiree-shell-'))
  return [headerValue, told !== undefined, (await (await caches.open(shell)).keys()).length > 2]
}"""
BREAK = """async paths => {
  const used = await caches.open('soiree-used')
  for (const path of paths) await used.put(path, new Response('broken(', { headers: { 'Content-Type': 'text/javascript' } }))
}"""


def broken_screen(chromium, base):
    """A page whose kept files of a screen are broken, in a context of its own: it is to complain."""
    page = chromium.new_context(base_url=base).new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/")
    page.evaluate(MARK)
    page.evaluate(BREAK, [f"/assets/{file.name}" for file in (ROOT / "Web/dist/assets").glob("FilmsScreen-*.js")])
    page.goto("/films")
    expect(page.get_by_role("button", name="Load again")).to_be_visible()
    return page


def test_a_page_that_is_loaded_anew_gets_its_files_again_and_keeps_its_worker(chromium, base):
    page = broken_screen(chromium, base)
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(MARKED) == ["mark", True, True]
    page.context.close()


# The files of the app's list do not come: the protocol turns off the network of pages only.
UNREACHABLE = "void (Cache.prototype.addAll = self.fetch = async () => { throw new TypeError('no network') })"
# The list does not come whole, and to a look at its files the platform answers with a status.
ANSWERS = """status => {
  const real = self.fetch
  Cache.prototype.addAll = async () => { throw new TypeError('a file did not come') }
  self.fetch = async (path, how) => how?.cache === 'no-store' ? new Response('', { status }) : real(path, how)
}"""


def test_a_page_that_cannot_be_loaded_anew_says_so_and_keeps_what_opens_the_app(chromium, base):
    page = broken_screen(chromium, base)
    page.context.service_workers[0].evaluate(UNREACHABLE)
    page.context.set_offline(True)
    page.get_by_role("button", name="Load again").click()
    expect(page.locator(".toast")).to_contain_text("No answer came. Check your network")
    assert page.evaluate(MARKED) == ["mark", True, True]
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()


def test_a_page_whose_files_the_platform_no_longer_has_is_loaded_from_the_network(chromium, base):
    page = broken_screen(chromium, base)
    page.context.service_workers[0].evaluate(ANSWERS, 404)
    with page.expect_navigation():
        page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()


def test_a_busy_platform_takes_nothing_from_what_is_kept(chromium, base):
    page = broken_screen(chromium, base)
    page.context.service_workers[0].evaluate(ANSWERS, 503)
    page.get_by_role("button", name="Load again").click()
    expect(page.locator(".toast")).to_contain_text("No answer came. Check your network")
    assert page.evaluate(MARKED) == ["mark", True, True]
    page.context.close()
