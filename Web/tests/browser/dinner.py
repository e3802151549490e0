"""Steps of a dinner that several runs take."""

from playwright.sync_api import expect


def open_kitchen(page):
    """The first restaurant of the list that is open and delivers here."""
    page.goto("/?open=1")
    page.locator("article.kitchen a").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".dish-add").first).to_be_visible()


def add_dishes(page, count=2):
    """Adds dishes, with the first option of each required choice, and waits until the cart shows them."""
    for index in range(count):
        page.locator(".dish-add").nth(index * 2).click()
        if asks_choices(page):
            sheet = dish_sheet(page)
            for group in sheet.locator("fieldset:has(input[type=radio])").all():
                group.locator("input").first.check()
            sheet.get_by_role("button", name="Add").last.click()
            expect(sheet).to_have_count(0)
    expect(page.locator(".cart-bar").filter(visible=True).first).to_be_visible()


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
