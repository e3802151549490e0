"""A tap answers with the next frame. Frames are counted, not milliseconds, so that a slow machine changes nothing."""

from conftest import ROOT
from dinner import add_dishes, open_kitchen


def test_an_added_dish_is_in_the_cart_with_the_next_frame(open_page):
    page = open_page()
    page.add_init_script(path=ROOT / "Benchmarks/browser/observe.js")
    open_kitchen(page)
    # The first one waits until the core has come.
    add_dishes(page, 1)
    page.evaluate("bench.added = []")
    for index in range(1, page.locator(".dish-add").count()):
        page.locator(".dish-add").nth(index).click()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
        if page.locator("dialog[open]").count() == 0:
            break
        # This one has something to choose.
        page.keyboard.press("Escape")
    assert page.evaluate("bench.added") == [1]
