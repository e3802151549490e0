"""The pictures of docs/screens: each screen is shown, and its picture is left in .build/screens.

`Scripts/web screens` makes them anew and puts them where the documents have them.
"""

import os

import pytest
from bike import Bike, press, take, type_pin
from conftest import PHONE, ROOT, WIDE
from customer import Customer, open_bill, press_pay, sees_ticket
from dinner import add_dishes, go_to_checkout, open_kitchen
from foyer import foyer, type_code, verdict  # noqa: F401
from playwright.sync_api import expect
from office import choose_portion, office, row  # noqa: F401
from programme import choose_best, keep, show_within
from test_access import settle
from wall import TABLET, Wall, card

SCREENS = ROOT / ".build/screens"
# The checks see that the pictures can be made; all of them are made by `Scripts/web screens`.
IS_WHOLE = "SOIREE_SCREENS" in os.environ


def variants(names, all_variants):
    return pytest.mark.parametrize(names, all_variants if IS_WHOLE else all_variants[:1])


def picture(page, name):
    """Waits until data, fonts and the pictures in sight are there, and nothing moves, then keeps what is seen."""
    settle(page)
    # What the pointer was on last is not lit up.
    page.mouse.move(0, 0)
    # A picture that has just come fades in.
    page.wait_for_function(
        """() => document.getAnimations().every(each => each.playState !== 'running') && [...document.images].every(image => {
          const box = image.getBoundingClientRect(), isBeside = box.width === 0 || box.top > innerHeight || box.left > innerWidth
          return isBeside || (image.complete && getComputedStyle(image).opacity === '1')
        })"""
    )
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")


@variants("name, size, theme", [("phone", PHONE, "light"), ("dark", PHONE, "dark"), ("wide", WIDE, "light")])
def test_dinner(open_page, name, size, theme):
    page = open_page(size=size, theme=theme)
    page.goto("/")
    expect(page.locator("article.kitchen").first).to_be_visible()
    picture(page, f"dinner-{name}")


@variants("name, size, theme", [("phone", PHONE, "light"), ("wide", WIDE, "light")])
def test_films(open_page, name, size, theme):
    page = open_page(size=size, theme=theme)
    page.goto("/films")
    expect(page.get_by_role("heading", name="Now showing")).to_be_visible()
    picture(page, f"films-{name}")


@variants("name, size, theme", [("phone", PHONE, "light"), ("dark", PHONE, "dark")])
def test_menu_and_checkout(signed_in, name, size, theme):
    page = signed_in(size=size, theme=theme)
    open_kitchen(page)
    picture(page, f"menu-{name}")
    page.locator(".dish-link").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    picture(page, f"dish-{name}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    add_dishes(page)
    page.get_by_role("link", name="Cart").filter(visible=True).first.click()
    expect(page.get_by_role("link", name="Go to checkout").filter(visible=True).first).to_be_visible()
    picture(page, f"cart-{name}")
    page.go_back()
    go_to_checkout(page)
    picture(page, f"checkout-{name}")


@variants("name, size, theme", [("phone", PHONE, "light"), ("dark", PHONE, "dark"), ("wide", WIDE, "light")])
def test_seats_to_the_evening(open_page, base, name, size, theme):
    page = open_page(size=size, theme=theme)
    buyer = Customer(page, base)
    # This evening, so that it stands in the plan.
    choose_best(page, show_within(base, 2, 5))
    picture(page, f"seats-{name}")
    keep(page)
    open_bill(page)
    press_pay(page)
    sees_ticket(page)
    picture(page, f"ticket-{name}")
    buyer.buy_dinner(buyer.demo.kitchen())
    page.goto("/evening")
    expect(page.get_by_role("region", name="Tonight").get_by_role("heading", level=3)).to_have_count(2)
    picture(page, f"evening-{name}")
    page.goto("/you")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    picture(page, f"account-{name}")


@variants("name, theme", [("board", "light"), ("board-dark", "dark")])
def test_kitchen(open_page, base, name, theme):
    wall = Wall(base, open_page)
    late, soon, counter = wall.order(), wall.order(), wall.order("pickup", "Please cut it in four.")
    wall.step(late.order, "accept", prep_minutes=1)
    wall.step(late.order, "preparing")
    wall.step(counter.order, "accept", prep_minutes=25)
    for step in ("preparing", "ready"):
        wall.step(counter.order, step)
    wall.demo.advance(180)
    wall.step(soon.order, "accept", prep_minutes=4)
    new = wall.order(comment="The bell is broken, please call.", allergies=["peanuts", "sesame"])
    page = wall.board(theme=theme, size=TABLET)
    expect(card(page, new)).to_be_visible()
    expect(page.locator(".work-foot b").first).to_be_visible()
    # A button that has just come is off for a moment.
    expect(page.locator(".board [aria-disabled=true]")).to_have_count(0)
    picture(page, f"kitchen-{name}")


@variants("suffix, theme", [("", "light"), ("-dark", "dark")])
def test_desk(office, suffix, theme):
    office.wall.order()
    late = office.late()
    page = office.desk(theme=theme)
    expect(row(page, late)).to_contain_text("late")
    picture(page, f"desk{suffix}")
    page.goto(f"/operator/orders/{late.order}")
    expect(page.locator(".work-bar")).to_contain_text("late")
    choose_portion(page)
    picture(page, f"desk-order{suffix}")


def test_door(foyer):
    """The door is dark in both themes, as its hall is."""
    [ticket] = foyer.tickets(1)
    door = foyer.phone("Door B", path="/theatre")
    expect(door.locator(f'a[href="/theatre/door/{foyer.show}"]')).to_be_visible()
    picture(door, "door-shows")
    door.goto(f"/theatre/door/{foyer.show}")
    type_code(door, ticket["code"])
    verdict(door, "Come in")
    picture(door, "door")
    again = foyer.phone("Door A")
    type_code(again, ticket["code"])
    verdict(again, "Already in")
    picture(again, "door-used")
    [later] = foyer.tickets(1)
    again.context.set_offline(True)
    type_code(again, later["code"])
    verdict(again, "Come in")
    picture(again, "door-offline")


@variants("suffix, theme", [("", "light"), ("-dark", "dark")])
def test_courier(open_page, base, suffix, theme):
    bike = Bike(base, open_page)
    page = bike.on_shift(theme=theme)
    first = bike.dinner()
    expect(page.get_by_role("button", name="Take it")).not_to_have_attribute("aria-disabled", "true")
    # Some streets away, once asked: before that, a nearer courier would be.
    bike.stand(page, {"lat": bike.at["lat"] + 0.004, "lon": bike.at["lon"] - 0.003})
    expect(page.locator(".round-stops li").first.locator("> .figures")).not_to_have_text("0 m")
    picture(page, f"courier-offer{suffix}")
    take(page)
    bike.cook(first)
    press(page.get_by_role("button", name="I am here"))
    page.get_by_role("checkbox").check()
    press(page.get_by_role("button", name="Picked up", exact=True))
    watching = open_page(theme=theme)
    Customer(watching, base, first.email)
    bike.stand(page, {"lat": bike.at["lat"] - 0.002, "lon": bike.at["lon"] + 0.002})
    watching.goto(f"/orders/{first.order}")
    expect(watching.locator(".map-marker").nth(2)).to_be_visible()
    picture(watching, f"tracking{suffix or '-phone'}")
    press(page.get_by_role("button", name="I am at the door"))
    type_pin(page, "40")
    picture(page, f"courier-door{suffix}")
