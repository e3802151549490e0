"""Where dinner goes: what was typed is what the courier reads."""

from playwright.sync_api import expect


def chosen(page):
    return page.evaluate("JSON.parse(localStorage.getItem('soiree.place')).label")


def test_the_house_number_that_was_typed_stays(open_page):
    page = open_page(place=None)
    page.goto("/where")
    page.get_by_label("Street and number").fill("12 lantern w")
    found = page.get_by_role("button", name="12 Lantern Walk")
    expect(found.locator("mark")).to_have_text("12 Lantern W")
    found.click()
    expect(page.get_by_label("Street and number")).to_have_value("12 Lantern Walk")
    expect(page.get_by_label("House number")).to_have_count(0)
    page.get_by_role("button", name="Deliver here").click()
    expect(page.locator("article.kitchen").first).to_be_visible()
    assert chosen(page) == "12 Lantern Walk"


def test_a_street_without_a_number_asks_for_it(open_page):
    page = open_page(place=None)
    page.goto("/where")
    page.get_by_label("Street and number").fill("lantern w")
    page.get_by_role("button", name="Lantern Walk").click()
    number = page.get_by_label("House number")
    expect(number).to_be_focused()
    expect(page.get_by_text("Without a number the courier has to ask you for it.")).to_be_visible()
    number.fill("12")
    expect(page.get_by_text("Without a number")).to_have_count(0)
    page.get_by_role("button", name="Deliver here").click()
    expect(page.locator("article.kitchen").first).to_be_visible()
    assert chosen(page) == "12 Lantern Walk"
