"""Money that an operator gives back, as its customer sees it."""

import re

from customer import WAITS, Customer, open_checkout, press_order
from playwright.sync_api import expect


def test_the_order_says_what_goes_back(open_page, base):
    page = open_page()
    buyer = Customer(page, base)
    demo, kitchen = buyer.demo, buyer.demo.kitchen()
    buyer.fill_cart(kitchen, kitchen.dishes()[0], fulfilment={"kind": "pickup"})
    open_checkout(page)
    press_order(page)
    expect(page.get_by_role("button", name="Receipt")).to_be_visible(timeout=WAITS)
    order = re.search(r"ord_[^/?]+", page.url)[0]
    demo.ask("POST", f"/v1/merchant/orders/{order}/accept", {"prep_minutes": 5}, kitchen.token)
    refund = {"amount": 150, "reason": "The sauce was missing", "borne_by": "platform"}
    assert demo.ask("POST", f"/v1/operator/orders/{order}/refund", refund, demo.operator())["amount"] == 150
    # An open page hears of steps alone; the notification leads to the order anew.
    page.reload()
    expect(page.get_by_text("$1.50 of what you paid goes back the way you paid.")).to_be_visible(timeout=WAITS)
