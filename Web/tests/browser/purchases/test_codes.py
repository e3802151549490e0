"""A promo code whose terms only the platform knows: the bill says what is charged."""

from customer import WAITS, Customer, open_checkout, press_order, sees_order
from device import wait_until_settled
from playwright.sync_api import expect
from programme import APPROVED, ASKS


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


def test_a_code_whose_payment_the_bank_refused_is_taken_again_with_another_card(open_page, base):
    """The failed order kept the code's use until its payment was over: the cart is priced again then."""
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    buyer.fill_cart(kitchen, *kitchen.dishes()[:2])
    open_checkout(page)
    page.get_by_label("Promo code").fill("WELCOME10")
    page.get_by_role("button", name="Use", exact=True).click()
    code = page.get_by_role("term").filter(has_text="WELCOME10").filter(visible=True)
    expect(code).to_be_visible()
    page.get_by_label(ASKS).check()
    press_order(page)
    page.get_by_role("button", name="No, refuse").click()
    page.get_by_role("button", name="I am back from there").click()
    expect(page.get_by_role("heading", name="The payment was not made")).to_be_visible(timeout=WAITS)
    wait_until_settled(page)
    page.reload()
    expect(code).to_be_visible()
    page.get_by_label(APPROVED).check()
    press_order(page)
    sees_order(page)
    order = buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")
    assert order["totals"]["discounts"][0]["code"] == "WELCOME10"


def test_a_code_that_is_used_up_at_the_press_is_said_and_the_new_price_is_pressed_again(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    kitchen = buyer.demo.kitchen()
    full = buyer.fill_cart(kitchen, *kitchen.dishes()[:3])["totals"]["total"]
    price = f"${full / 100:.2f}"
    open_checkout(page)
    code = page.get_by_label("Promo code")
    code.fill("FIVEOFF")
    page.get_by_role("button", name="Use", exact=True).click()
    expect(page.get_by_role("term").filter(has_text="FIVEOFF").filter(visible=True)).to_be_visible()
    button = page.get_by_role("button", name="Place order").filter(visible=True)
    expect(button).not_to_contain_text(price)
    buyer.demo.use_up("FIVEOFF")
    press_order(page)
    refused = page.get_by_role("status").filter(has=page.get_by_role("heading", name="The order was not taken"))
    expect(refused).to_contain_text("This code is used up.")
    buyer.has_none("orders")
    refused.get_by_role("button", name="Back to the checkout").click()
    expect(code).to_have_attribute("aria-invalid", "true")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Remove").filter(visible=True).click()
    expect(button).to_contain_text(price)
    buyer.has_none("orders")
    press_order(page)
    sees_order(page)
    assert buyer.ask("GET", f"/v1/orders/{buyer.has_one('orders')}")["totals"]["total"] == full
