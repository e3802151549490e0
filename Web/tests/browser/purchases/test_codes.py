"""A promo code whose terms only the platform knows: the bill says what is charged."""

from customer import Customer, open_checkout, press_order, sees_order
from playwright.sync_api import expect


def test_the_bill_and_the_press_say_what_a_code_leaves_to_pay(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    before = buyer.fill_cart(kitchen, kitchen.dishes()[0])["totals"]["total"]
    open_checkout(page)
    page.get_by_label("Promo code").fill("WELCOME10")
    page.get_by_role("button", name="Use", exact=True).click()
    expect(page.get_by_role("term").filter(has_text="WELCOME10, 10 % off your first order").filter(visible=True)).to_be_visible()
    button = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(button).not_to_contain_text(f"${before / 100:.2f}")
    shown = button.inner_text()
    press_order(page)
    sees_order(page)
    order = buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")
    assert order["totals"]["discounts"][0]["code"] == "WELCOME10"
    assert order["totals"]["total"] < before
    assert f"${order['totals']['total'] / 100:.2f}" in shown
