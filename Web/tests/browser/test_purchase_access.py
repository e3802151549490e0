"""The screens that only a purchase leads to, for everybody: axe in both themes, twice the text, nothing under the dock."""

import base64
import re

import dinner
import pytest
from conftest import PHONE, WIDE
from playwright.sync_api import expect
from programme import APPROVED, choose_best, go_to_bill, keep, later_show, pay
from test_access import settle, violations

YOU_SHEETS = {
    "diet": "Diet", "language": "Language", "look": "Look", "addresses": "Addresses", "cards": "Cards", "devices": "Devices",
    "favourites": "Favourites", "data": "Your data",
}


def order_dinner(page, card=None):
    dinner.open_kitchen(page)
    dinner.add_dishes(page, 1)
    dinner.go_to_checkout(page)
    if card is not None:
        page.get_by_label(card).check()
    dinner.place_order(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_from_cart_to_receipt(signed_in, theme):
    page = signed_in(theme=theme)
    dinner.open_kitchen(page)
    dinner.add_dishes(page)
    page.goto("/cart")
    expect(page.locator(".cart-line").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Go to checkout").filter(visible=True).click()
    expect(page.get_by_role("button", name="Place order").filter(visible=True)).to_be_enabled()
    assert violations(page) == []
    dinner.place_order(page)
    expect(page).to_have_url(re.compile("/orders/ord_"))
    expect(page.locator(".timeline [aria-current=step]")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Receipt").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("card, heading", [("Card that the bank refuses", "The payment was not made"), ("Card whose bank asks you", "Confirm your payment")])
def test_axe_finds_nothing_while_money_is_in_question(signed_in, theme, card, heading):
    page = signed_in(theme=theme)
    # The page of the bank does not come: the app stays, and says what is open.
    page.route("**/sandbox/three_ds/**", lambda route: route.fulfill(status=204))
    order_dinner(page, card)
    expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_an_order_that_is_shared(signed_in, open_page, theme):
    owner = signed_in()
    order_dinner(owner)
    expect(owner).to_have_url(re.compile("/orders/ord_"))
    order = owner.url.rsplit("/", 1)[1]
    token = owner.evaluate("id => fetch(`/v1/orders/${id}`).then(each => each.json()).then(each => each.track_token)", order)
    friend = open_page(theme=theme)
    friend.goto(f"/track/{token}")
    expect(friend.get_by_role("img", name=re.compile("^Step"))).to_be_visible()
    settle(friend)
    assert violations(friend) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_map_of_restaurants(open_page, theme):
    page = open_page(theme=theme)
    page.goto("/map-of-restaurants")
    settle(page)
    expect(page.locator("main .leaflet-container")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_from_the_bill_of_seats_to_the_bar(signed_in, base, theme):
    page = signed_in(theme=theme)
    choose_best(page, later_show(base, 10 if theme == "light" else 11))
    keep(page)
    assert violations(page) == []
    go_to_bill(page)
    assert violations(page) == []
    pay(page, APPROVED)
    expect(page.get_by_role("img", name="QR code for seat")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Popcorn to your seat").click()
    expect(page.locator(".bar-add").first).to_be_visible()
    settle(page)
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_account(signed_in, theme):
    page = signed_in(theme=theme)
    settle(page)
    assert violations(page) == []
    for sheet, title in YOU_SHEETS.items():
        page.goto(f"/you/{sheet}")
        expect(page.get_by_role("dialog").get_by_role("heading", level=2, name=title)).to_be_focused()
        assert violations(page) == [], sheet


def under_the_dock(page):
    """What of the page's end lies under its dock when it is scrolled to the end."""
    # Parts that were not drawn yet take their true height as they come: the end moves.
    page.evaluate(
        """async () => {
          const root = document.documentElement
          for (let calm = 0, before = 0; calm < 20; calm = root.scrollHeight === before ? calm + 1 : 0) {
            before = root.scrollHeight
            scrollTo(0, before)
            await new Promise(done => requestAnimationFrame(done))
          }
        }"""
    )
    return page.evaluate(
        """() => {
          const dock = [...document.querySelectorAll('main .dock')].find(each => each.offsetHeight > 0)
          if (!dock) throw new Error('this screen has no dock')
          const top = dock.getBoundingClientRect().top, all = [...document.querySelectorAll('main *')]
          return all.filter(each => !dock.contains(each) && !each.contains(dock) && each.children.length === 0
            && each.textContent.trim() !== '' && each.getClientRects().length > 0 && getComputedStyle(each).position !== 'fixed'
            && !each.closest('.unseen') && each.getBoundingClientRect().bottom > top + 1).map(each => each.outerHTML.slice(0, 120))
        }"""
    )


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_ends_under_a_dock_or_beside_the_screen(signed_in, base, percent):
    page = signed_in(size=PHONE)
    page.add_init_script(
        f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{percent}%' }})"
    )
    wide = "document.documentElement.scrollWidth"

    def fits():
        settle(page)
        assert under_the_dock(page) == [], page.url
        assert page.evaluate(wide) <= PHONE["width"], page.url

    dinner.open_kitchen(page)
    dinner.add_dishes(page)
    fits()
    page.goto("/cart")
    expect(page.locator(".cart-line").first).to_be_visible()
    fits()
    page.get_by_role("link", name="Go to checkout").filter(visible=True).click()
    expect(page.get_by_role("button", name="Place order").filter(visible=True)).to_be_enabled()
    fits()
    choose_best(page, later_show(base, 12 if percent == 100 else 13))
    keep(page)
    go_to_bill(page)
    fits()


@pytest.mark.parametrize("path", ["/", "/films", "/evening", "/you", "/where", "/search?q=taco", "/sign-in"])
def test_twice_the_text_does_not_scroll_sideways(open_page, path):
    page = open_page()
    page.add_init_script("addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })")
    page.goto(path)
    settle(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_words_on_a_restaurants_picture_are_read_on_white(open_page):
    page = open_page(size=WIDE)
    dinner.open_kitchen(page)
    settle(page)
    assert contrast_on_white(page) >= 4.5


def contrast_on_white(page):
    """The least contrast of a word in the head with what lies behind it, where the picture is white."""
    words = page.evaluate(
        """() => {
          document.querySelectorAll('.restaurant-picture').forEach(each => { each.replaceChildren(); each.style.background = '#fff' })
          // Words as long as they come: they reach as far as they may.
          document.querySelector('.restaurant-words h1').textContent = 'Nonna Tecla and her sisters '.repeat(3)
          document.querySelector('.restaurant-line .second').textContent = 'Neapolitan '.repeat(20)
          const walker = document.createTreeWalker(document.querySelector('.restaurant-words'), NodeFilter.SHOW_TEXT), found = []
          while (walker.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(walker.currentNode)
            const box = range.getBoundingClientRect()
            if (box.width < 1 || walker.currentNode.textContent.trim() === '') continue
            found.push({ x: box.x, y: box.y, width: box.width, height: box.height, color: getComputedStyle(walker.currentNode.parentElement).color })
          }
          document.querySelector('.restaurant-words').style.visibility = 'hidden'
          return found
        }"""
    )
    assert len(words) >= 4
    shot = base64.b64encode(page.screenshot()).decode()
    return page.evaluate(
        """async ([shot, words]) => {
          const image = new Image()
          image.src = 'data:image/png;base64,' + shot
          await image.decode()
          const pen = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d')
          pen.drawImage(image, 0, 0)
          const part = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
          return Math.min(...words.flatMap(word => {
            const own = light(word.color.match(/[0-9.]+/g).map(Number)), seen = pen.getImageData(word.x, word.y, Math.ceil(word.width), Math.ceil(word.height)).data, all = []
            for (let at = 0; at < seen.length; at += 4) {
              const behind = light([seen[at], seen[at + 1], seen[at + 2]])
              all.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
            }
            return Math.min(...all)
          }))
        }""",
        [shot, words],
    )
