"""A screen whose data is still on its way: its header stands at once, and the focus is on its heading, then and afterwards."""

import re

import pytest
from playwright.sync_api import expect
from programme import later_show, read

# What a path shows: a heading while it waits, and one when its data has come. None: a heading of any words.
SCREENS = {
    "order": ("/orders/ord_none", r"/v1/orders/", "Your order", "Your orders did not load"),
    "shared order": ("/track/nothing", r"/v1/track/", "Your order", None),
    "page": ("/pages/imprint", r"/v1/pages/", "Imprint", "Imprint"),
    "kitchen": ("/restaurants/{restaurant}", r"/v1/restaurants/", "Loading", None),
    "film": ("/films/{film}", r"/v1/movies/", "Loading", None),
    "ticket": ("/tickets/bkg_none", r"/v1/bookings/", "Ticket", "Ticket"),
    "hall": ("/shows/{show}", r"/v1/shows/", "Seats", None),
    "board": ("/kitchen", r"/v1/merchant/", "Kitchen", None),
    "round": ("/courier", r"/v1/courier/", "Courier", None),
}
WITHOUT_BACK = {"shared order", "board", "round"}
FOR_GUESTS = {"shared order", "page", "kitchen", "film", "hall"}


def go(page, path):
    """As by a link of the app: the page stays the same."""
    page.evaluate("path => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_is_loading_has_its_header_and_the_focus_on_it(open_page, signed_in, base, name):
    path, asked, waiting, come = SCREENS[name]
    city = read(base, "/v1/cities")["items"][0]["id"]
    path = path.format(
        restaurant=path.startswith("/restaurants") and read(base, "/v1/restaurants?lat=40.301&lon=-73.606")["items"][0]["id"],
        film=path.startswith("/films") and read(base, f"/v1/movies?city={city}&limit=1")["items"][0]["id"],
        show=path.startswith("/shows") and later_show(base),
    )
    page = open_page() if name in FOR_GUESTS else signed_in()
    # A page that has nothing of it yet.
    page.goto("/pages/privacy")
    expect(page.get_by_role("heading", level=1, name="Privacy")).to_be_visible()
    held = []
    page.route(re.compile(asked), lambda route: held.append(route) if held is not None else route.continue_())
    with page.expect_request(re.compile(asked)):
        go(page, path)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(waiting)
    expect(heading).to_be_focused()
    if name not in WITHOUT_BACK:
        expect(page.get_by_role("button", name="Back")).to_be_visible()
    page.wait_for_function("document.querySelector('main [aria-busy=true], main .skeletons, main .bone') !== null")
    waits, held = held, None
    for route in waits:
        route.continue_()
    if come is None:
        expect(heading).not_to_have_text(waiting)
    else:
        expect(page.locator("main [aria-busy=true]")).to_have_count(0)
        expect(heading).to_have_text(come)
    expect(heading).to_be_focused()


def test_who_has_gone_on_from_the_heading_keeps_the_focus_when_the_data_comes(open_page, base):
    city = read(base, "/v1/cities")["items"][0]["id"]
    film = read(base, f"/v1/movies?city={city}&limit=1")["items"][0]
    page = open_page()
    page.goto("/pages/privacy")
    expect(page.get_by_role("heading", level=1, name="Privacy")).to_be_visible()
    held = []
    page.route(re.compile(rf"/v1/movies/{film['id']}$"), lambda route: held.append(route))
    go(page, f"/films/{film['id']}")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    back = page.get_by_role("button", name="Back")
    back.focus()
    held[0].continue_()
    expect(page.get_by_role("heading", level=1, name=film["title"])).to_be_visible()
    expect(back).to_be_focused()
