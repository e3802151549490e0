"""With motion: what is pressed while a screen is still gliding in. All other runs ask for none."""

import pytest
from customer import Customer
from dinner import open_kitchen
from playwright.sync_api import expect

WATCH = """
  window.changes = []
  const start = Document.prototype.startViewTransition
  Document.prototype.startViewTransition = function (update) {
    const transition = start.call(this, update)
    window.changes.push(transition.updateCallbackDone)
    return transition
  }
"""
TAP_AND_BACK = """async pause => {
  document.querySelector('article.kitchen a').click()
  await new Promise(done => setTimeout(done, pause))
  const isBack = new Promise(done => addEventListener('popstate', done, { once: true }))
  history.back()
  await isBack
  await Promise.allSettled(window.changes)
}"""


@pytest.mark.parametrize("pause", [0, 5, 10, 20, 400])
def test_back_right_after_a_tap_leaves_address_and_screen_together(open_page, pause):
    page = open_page(motion="no-preference")
    page.add_init_script(WATCH)
    page.goto("/")
    expect(page.locator("article.kitchen a").first).to_be_visible()
    page.evaluate(TAP_AND_BACK, pause)
    assert page.evaluate("location.pathname") == "/"
    expect(page.locator(".restaurant-head")).to_have_count(0)
    expect(page.locator("article.kitchen").first).to_be_visible()


def test_another_tab_right_after_a_tap_is_the_screen_that_stays(open_page):
    page = open_page(motion="no-preference")
    page.goto("/")
    expect(page.locator("article.kitchen a").first).to_be_visible()
    page.evaluate("document.querySelector('article.kitchen a').click(); document.querySelector('nav a[href=\"/films\"]').click()")
    expect(page.locator("a.film").first).to_be_visible()
    assert page.evaluate("location.pathname") == "/films"


def test_screens_glide_without_a_complaint(open_page):
    page = open_page(motion="no-preference")
    open_kitchen(page)
    page.go_back()
    expect(page.locator("article.kitchen").first).to_be_visible()


# Longer than a map glides, in frames.
FRAMES = """new Promise(done => {
  let left = 40
  const next = () => (left -= 1) > 0 ? requestAnimationFrame(next) : done()
  next()
})"""


def test_the_map_of_an_order_is_left_while_it_opens(open_page, base):
    page = open_page(motion="no-preference")
    buyer = Customer(page, base)
    order = buyer.buy_dinner(buyer.demo.kitchen())
    page.goto("/evening")
    page.locator(f"a[href='/orders/{order}']").click()
    page.locator(".leaflet-container .map-marker").first.wait_for(state="attached")
    page.evaluate("history.back()")
    expect(page.locator(".leaflet-container")).to_have_count(0)
    page.evaluate(FRAMES)
