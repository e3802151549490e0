"""Steps of a dinner that several runs take."""

from device import wait_until_in_cart
from playwright.sync_api import expect


def open_kitchen(page):
    """The first restaurant of the list that is open and delivers here."""
    page.goto("/?open=1")
    page.locator("article.kitchen a").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".dish-add").first).to_be_visible()


def add_dishes(page, count=2):
    """Adds dishes and waits until the cart shows them and the device has them."""
    added = [add_dish(page, index * 2) for index in range(count)]
    expect(page.locator(".cart-bar").filter(visible=True).first).to_be_visible()
    wait_until_in_cart(page, added)


def add_dish(page, index=0):
    """Presses a dish's plus, and takes the first option of each required choice. Its id."""
    dish = page.locator(".dish").filter(has=page.locator(".dish-add")).nth(index)
    item = dish.locator("a").first.get_attribute("href").split("/")[-1]
    dish.locator(".dish-add").click()
    if asks_choices(page):
        sheet = dish_sheet(page)
        for group in sheet.locator("fieldset:has(input[type=radio])").all():
            group.locator("input").first.check()
        sheet.get_by_role("button", name="Add").last.click()
        expect(sheet).to_have_count(0)
    return item


def asks_choices(page):
    """Whether the plus of a dish that was just pressed opens the dish: its address stands there with the press, its sheet is awaited."""
    if len(page.evaluate("location.pathname").split("/")) < 4:
        return False
    expect(dish_sheet(page)).to_be_visible()
    return True


def dish_sheet(page):
    return page.get_by_role("dialog").filter(has=page.locator(".dish-hero"))


def go_to_checkout(page):
    page.get_by_role("link", name="Cart").filter(visible=True).first.click()
    page.get_by_role("link", name="Go to checkout").filter(visible=True).first.click()
    expect(page.get_by_role("heading", level=1, name="Checkout")).to_be_visible()


def place_order(page):
    button = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(button).to_be_enabled()
    button.click()
