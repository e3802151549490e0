"""Food that was left at the door: its customer sees where."""

import base64
import re

from customer import DINNER, sees_order
from playwright.sync_api import expect
from programme import APPROVED

# One pixel.
PICTURE = base64.b64decode("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")


def test_the_order_shows_the_courier_s_photo(open_page, base):
    page = open_page()
    DINNER.at(page, base)
    page.get_by_label(APPROVED).check()
    DINNER.press(page)
    sees_order(page)

    def with_photo(route):
        # The whole order, also where the page has it already.
        headers = {name: value for name, value in route.request.headers.items() if name != "if-none-match"}
        answer = route.fetch(headers=headers)
        route.fulfill(response=answer, json={**answer.json(), "has_photo": True})

    page.route(re.compile(r"/v1/orders/ord_\w+$"), with_photo)
    page.route(re.compile(r"/v1/orders/ord_\w+/photo$"), lambda route: route.fulfill(body=PICTURE, content_type="image/webp"))
    page.reload()
    photo = page.get_by_role("img", name="Where the courier left your food")
    expect(photo).to_be_visible()
    expect(photo).to_have_js_property("complete", True)
    assert photo.evaluate("image => image.naturalWidth") > 0
