"""First visits and visits from the service worker: when something and when the most is painted, and what shifts."""

from phone import phone, slow_page, wait_for_quiet
from server import ROOT


def first_visit(browser, base, path, mark):
    """Milliseconds until the first and the largest paint, and how much shifted, with nothing kept; `mark` has come when all has."""
    with phone(browser, base) as context:
        page, _ = slow_page(context)
        page.goto(path)
        wait_for_quiet(page, mark)
        return page.evaluate("({ first: bench.first, largest: bench.largest, element: bench.element, shift: bench.shift() })")


def kept_visit(browser, base, path):
    """Milliseconds until the first paint from the service worker, with the browser's own cache emptied."""
    with phone(browser, base) as context:
        page = context.new_page()
        page.goto(path)
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.goto(path)
        wait_for_quiet(page)
        page.close()
        page, tools = slow_page(context)
        tools.send("Network.clearBrowserCache")
        page.goto(path)
        wait_for_quiet(page)
        return page.evaluate("bench.first")


def transfer(browser, base):
    """Megabits a second for the largest file of the app, from the same server under the same throttling."""
    largest = next((ROOT / "Web/dist/assets").glob("core-*.wasm")).name
    with phone(browser, base) as context:
        page, _ = slow_page(context)
        page.goto("/floor.html")
        return page.evaluate(
            """async path => {
              await (await fetch(path)).arrayBuffer()
              const [entry] = performance.getEntriesByName(new URL(path, location).href)
              return entry.encodedBodySize * 8 / 1000 / (entry.responseEnd - entry.responseStart)
            }""", f"/assets/{largest}")
