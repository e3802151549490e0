"""Typical taps of an evening: how long until the next paint, by the browser's own event timing."""

from phone import phone, slow_page, wait_for_quiet

# A paint sooner than this is not told apart from one at once.
LEAST = 16


class Fingers:
    """Taps on a page, each with the time until what it did was painted."""

    def __init__(self, page):
        self.page, self.lasted = page, {}

    def tap(self, name, target, then=None):
        self.page.evaluate("bench.taps = []")
        target.tap()
        if then is not None:
            then.first.wait_for(state="attached")
        # The browser tells of an event some frames after its paint.
        self.page.wait_for_timeout(250)
        self.lasted[name] = max([LEAST, self.lasted.get(name, 0)] + self.page.evaluate("bench.taps"))


def floor_tap(browser, base):
    with phone(browser, base) as context:
        page, _ = slow_page(context)
        page.goto("/floor.html")
        wait_for_quiet(page)
        fingers = Fingers(page)
        for number in range(3):
            fingers.tap(str(number), page.locator("#word"))
        return max(fingers.lasted.values())


def dinner_taps(browser, base):
    """Milliseconds by tap; frames until each added dish was in the cart; how much shifted; kilobytes of script."""
    with phone(browser, base, workers="block") as context:
        page, tools = slow_page(context)
        weights = Scripts(tools)
        page.goto("/")
        wait_for_quiet(page, "article.kitchen")
        weights.first_screen = listed(page)
        fingers = Fingers(page)
        chips = page.locator(".filter-chips .chip")
        fingers.tap("a filter", chips.nth(1), page.locator(".filter-chips [aria-pressed=true]"))
        wait_for_quiet(page)
        fingers.tap("a restaurant", page.locator("article.kitchen a").first, page.locator(".dish-add"))
        wait_for_quiet(page)
        add_dishes(page, fingers)
        fingers.tap("a category", page.locator(".categories a").filter(visible=True).nth(1))
        fingers.tap("a dish", page.locator(".dish-link").filter(visible=True).first, page.locator(".dish-hero"))
        fingers.tap("closing the dish", page.locator(".sheet-close button"))
        fingers.tap("the cart", page.locator(".cart-bar"), page.get_by_role("heading", level=1))
        wait_for_quiet(page)
        return {"taps": fingers.lasted, "added": page.evaluate("bench.added"), "shift": page.evaluate("bench.shift()"),
                "first script": weights.first_screen, "all script": weights.all()}


def add_dishes(page, fingers, count=3):
    """Dishes that have nothing to choose go into the cart by one tap."""
    added = 0
    for index in range(page.locator(".dish-add").count()):
        button = page.locator(".dish-add").nth(index)
        fingers.tap("a dish's plus", button)
        if page.locator("dialog[open]").count():
            page.locator(".sheet-close button").tap()
            page.locator("dialog[open]").wait_for(state="detached")
            continue
        added += 1
        if added == count:
            return


def film_taps(browser, base, film, show):
    with phone(browser, base, workers="block") as context:
        page, tools = slow_page(context)
        weights = Scripts(tools)
        page.goto("/films")
        wait_for_quiet(page, "a.film")
        fingers = Fingers(page)
        fingers.tap("another day", page.locator(".day").nth(1), page.locator(".day").nth(1).and_(page.locator("[aria-pressed=true]")))
        wait_for_quiet(page)
        fingers.tap("a film", page.locator("a.film").first, page.locator("a.showtime"))
        wait_for_quiet(page)
        fingers.tap("a show", page.locator("a.showtime").first, page.locator(".hall-grid"))
        wait_for_quiet(page)
        page.goto(f"/shows/{show}")
        wait_for_quiet(page, "[role=gridcell]")
        fingers.tap("the best two seats", page.get_by_role("button", name="Best 2"))
        fingers.tap("closer", page.locator(".hall-zoom button").first)
        page.wait_for_timeout(400)
        fingers.tap("a seat", page.locator(".hall-window"))
        return {"taps": fingers.lasted, "shift": page.evaluate("bench.shift()"), "all script": weights.all()}


class Scripts:
    """What came over the network as script, map and WebAssembly left out."""

    def __init__(self, tools):
        self.sizes, self.names = {}, {}
        tools.on("Network.responseReceived", self.received)
        tools.on("Network.loadingFinished", lambda event: self.sizes.update({event["requestId"]: event["encodedDataLength"]}))

    def received(self, event):
        if event["type"] == "Script":
            self.names[event["requestId"]] = event["response"]["url"]

    def all(self):
        return sum(self.sizes.get(key, 0) for key in self.names)


def listed(page):
    """Bytes of the scripts that the page itself names, as they came."""
    return page.evaluate(
        """() => {
          const named = [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(each => each.src ?? each.href)
          const sizes = new Map(performance.getEntriesByType('resource').map(entry => [entry.name, entry.encodedBodySize]))
          return [...new Set(named)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
        }""")
