"""A courier's evening on a phone: by hand, by keyboard, without a network."""

import re

from bike import bike, go_to_door, other_pin, pick_up, press, take, type_pin  # noqa: F401
from customer import Customer
from keyboard import press as press_key
from keyboard import reach
from playwright.sync_api import expect
from programme import in_new_york


def test_a_ride_from_its_offer_to_the_door(bike):
    page = bike.on_shift()
    guest = bike.dinner()
    offer = page.locator("[data-offer]")
    expect(offer).to_contain_text(bike.kitchen.name)
    expect(page).to_have_title(re.compile(r"^\(1\) A ride for you"))
    take(page)
    expect(page.get_by_role("heading", level=1, name=bike.kitchen.name)).to_be_focused()
    expect(page.get_by_text(guest.number)).to_be_visible()
    expect(page.get_by_role("link", name="navigation")).to_have_attribute("href", re.compile(r"^geo:"))
    bike.cook(guest)
    press(page.get_by_role("button", name="I am here"))
    expect(page.get_by_text("0 of 1 in the box")).to_be_visible()
    page.get_by_role("checkbox").check()
    press(page.get_by_role("button", name="Picked up", exact=True))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lantern Lane")
    bike.until(page, guest.status, "out_for_delivery")
    go_to_door(page)
    type_pin(page, guest.detail()["delivery_pin"])
    expect(page.locator(".toasts")).to_contain_text(f"{guest.number} is delivered.")
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()
    bike.until(page, guest.status, "delivered")
    assert guest.detail()["timeline"][-1].get("reason") is None
    page.get_by_role("link", name="Earnings").click()
    expect(page.locator(".rides")).to_contain_text(bike.kitchen.name)
    page.get_by_role("link", name="Ride", exact=True).click()
    press(page.get_by_role("button", name="End the shift"))
    expect(page.get_by_role("button", name="Start the shift")).to_be_visible()
    bike.until(page, bike.is_on_shift, False)


def test_a_wrong_pin_is_said_at_the_pad_and_delivers_nothing(bike):
    page = bike.on_shift()
    guest = bike.at_door(page)
    pin = guest.detail()["delivery_pin"]
    type_pin(page, other_pin(pin))
    expect(page.locator(".pin-wrong")).to_contain_text("That was not the PIN")
    expect(page.get_by_role("img", name="0 of 4 digits")).to_be_visible()
    assert guest.status() == "out_for_delivery"
    type_pin(page, pin)
    bike.until(page, guest.status, "delivered")
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()


def test_how_much_of_a_pin_is_typed_is_said_politely_and_no_digit_of_it(bike):
    page = bike.on_shift()
    bike.at_door(page)
    type_pin(page, "739")
    expect(page.locator("#polite")).to_contain_text("3 of 4 digits")
    page.locator(".keys").get_by_role("button", name="Take a digit back").click()
    expect(page.locator("#polite p").last).to_have_text("2 of 4 digits")
    assert all(re.fullmatch(r"\d of 4 digits", said) for said in page.locator("#polite p").all_inner_texts())
    expect(page.locator("#assertive").get_by_text("digit")).to_have_count(0)


def test_an_offer_that_one_does_not_want_goes_to_others(bike):
    page = bike.on_shift()
    guest = bike.dinner()
    press(page.get_by_role("button", name="Not this one"))
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()
    bike.until(page, lambda: bike.round()["offers"], [])
    assert bike.deliveries() == []
    assert guest.status() == "confirmed"


def test_a_ride_is_given_back_with_a_reason(bike):
    page = bike.on_shift()
    guest = bike.dinner()
    take(page)
    page.get_by_role("button", name="Give it back").click()
    expect(page.get_by_role("heading", level=1, name=f"Give {guest.number} back")).to_be_focused()
    page.get_by_role("button", name="My bike broke").click()
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()
    bike.until(page, lambda: bike.round()["deliveries"], [])
    assert guest.status() == "confirmed"


def test_a_bag_that_the_kitchen_has_not_handed_out_stays_there(bike):
    page = bike.on_shift()
    guest = bike.dinner()
    take(page)
    press(page.get_by_role("button", name="I am here"))
    press(page.get_by_role("button", name="0 of 1 in the box"))
    expect(page.locator(".toasts")).to_contain_text(f"{guest.number} was not picked up. The kitchen has not handed it out yet.")
    expect(page.get_by_role("heading", level=1, name=f"At {bike.kitchen.name}")).to_be_visible()
    bike.cook(guest)
    press(page.get_by_role("button", name="0 of 1 in the box"))
    bike.until(page, guest.status, "out_for_delivery")


def test_a_stairwell_without_a_network_sends_each_step_once_and_in_order(bike):
    page = bike.on_shift()
    guest = bike.riding(page)
    pin = guest.detail()["delivery_pin"]
    sent = []
    page.on("response", lambda answer: sent.append(answer.url.rsplit("/", 1)[1]) if "/deliveries/" in answer.url and answer.request.method == "POST" else None)
    page.context.set_offline(True)
    pick_up(page)
    go_to_door(page)
    type_pin(page, pin)
    expect(page.locator(".net-bar")).to_contain_text("Go on, everything is kept on this phone.")
    kept = page.get_by_role("region", name="Kept in order").get_by_role("listitem")
    expect(kept.nth(0)).to_contain_text(f"Picked up {guest.number}")
    expect(kept.nth(1)).to_contain_text(f"Delivered {guest.number}")
    assert guest.status() == "ready_for_pickup"
    cut_until = guest.demo.ask("GET", f"/v1/orders/{guest.order}", token=guest.token)["timeline"][-1]["at"]
    page.context.set_offline(False)
    bike.until(page, guest.status, "delivered")
    expect(page.get_by_role("region", name="Kept in order")).to_have_count(0)
    expect(page.locator(".net-bar")).to_have_count(0)
    assert sent == ["picked_up", "delivered"]
    delivery = bike.delivery()
    assert cut_until <= delivery["picked_up_at"] <= delivery["delivered_at"]


def test_a_kept_step_survives_the_tab(bike):
    page = bike.on_shift()
    guest = bike.riding(page)
    page.route("**/v1/courier/deliveries/*/picked_up", lambda route: route.abort())
    pick_up(page)
    expect(page.get_by_role("region", name="Kept in order")).to_contain_text(f"Picked up {guest.number}")
    page.unroute("**/v1/courier/deliveries/*/picked_up")
    page.reload()
    bike.until(page, guest.status, "out_for_delivery")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lantern Lane")


def test_an_offer_that_others_have_taken_meanwhile_says_so(bike):
    page = bike.on_shift()
    guest = bike.dinner()
    expect(page.locator("[data-offer]")).to_be_visible()
    page.context.set_offline(True)
    press(page.get_by_role("button", name="Take it"))
    expect(page.get_by_role("heading", level=1, name="Taking it …")).to_be_visible()
    bike.demo.ask("POST", f"/v1/courier/offers/{bike.round()['offers'][0]['id']}/decline", {}, bike.token)
    page.context.set_offline(False)
    expect(page.locator(".toasts")).to_contain_text("The ride is not yours.")
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()
    assert guest.status() == "confirmed"


def test_a_whole_ride_by_keyboard(bike):
    page = bike.phone()

    def key(name):
        button = page.get_by_role("button", name=name, exact=True)
        expect(button).to_be_visible()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        press_key(page, button)

    reach(page, page.get_by_role("button", name="Walk"))
    page.keyboard.press("Space")
    key("Start the shift")
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_focused()
    bike.until(page, lambda: bike.is_on_shift() and bike.round()["shift"]["vehicle"], "foot")
    guest = bike.dinner()
    key("Take it")
    expect(page.get_by_role("heading", level=1, name=bike.kitchen.name)).to_be_focused()
    bike.cook(guest)
    key("I am here")
    reach(page, page.get_by_role("checkbox"))
    page.keyboard.press("Space")
    key("Picked up")
    key("I am at the door")
    pin = guest.detail()["delivery_pin"]
    page.keyboard.type(other_pin(pin))
    expect(page.locator(".pin-wrong")).to_be_visible()
    page.keyboard.type("11")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type(pin)
    bike.until(page, guest.status, "delivered")


def test_positions_go_out_on_shift_and_not_before(bike):
    page = bike.phone()
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/v1/courier/location") else None)
    # The clock is the page's own from its first script on: more than one look's time goes by at once.
    page.clock.install()
    page.reload()
    expect(page.get_by_role("button", name="Start the shift")).to_be_visible()
    page.clock.fast_forward(20_000)
    page.evaluate("new Promise(done => navigator.geolocation.getCurrentPosition(done, done))")
    assert sent == []
    press(page.get_by_role("button", name="Start the shift"))
    bike.until(page, lambda: len(sent) > 1, True)


def test_a_phone_whose_location_is_off_during_a_shift_says_what_to_do(bike):
    page = bike.on_shift()
    expect(page.locator(".net-bar")).to_have_count(0)
    page.context.set_geolocation(None)
    expect(page.locator(".net-bar")).to_contain_text("The phone does not find where you are. Nobody is offered a ride without a position.")
    bike.stand(page, bike.at)
    expect(page.locator(".net-bar")).to_have_count(0)


def test_a_browser_without_a_position_says_what_to_do(bike):
    page = bike.phone()
    page.context.clear_permissions()
    press(page.get_by_role("button", name="Start the shift"))
    expect(page.locator(".net-bar")).to_contain_text("Nobody is offered a ride without one")


def test_who_may_not_work_is_told_and_sees_no_shift(bike):
    page = bike.phone()
    expect(page.get_by_role("button", name="Start the shift")).to_be_visible()
    for what, title in (("pause", "Your work is paused"), ("block", "You do not ride here any more")):
        bike.decide(what)
        page.reload()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.get_by_role("button", name="Start the shift")).to_have_count(0)


def test_a_guest_finds_no_round_and_a_courier_its_link(bike, signed_in):
    stranger = signed_in()
    expect(stranger.get_by_role("link", name="The courier's round")).to_have_count(0)
    stranger.goto("/courier")
    expect(stranger.get_by_role("heading", name="You do not ride here")).to_be_visible()
    page = bike.phone()
    page.goto("/you")
    page.get_by_role("link", name="The courier's round").click()
    expect(page.get_by_role("button", name="Start the shift")).to_be_visible()


def test_what_came_in_today_is_of_the_city_s_day_whatever_the_phone_s_is(bike):
    # There it is tomorrow already.
    page = bike.on_shift(zone="Pacific/Kiritimati")
    guest = bike.at_door(page)
    type_pin(page, guest.detail()["delivery_pin"])
    bike.until(page, guest.status, "delivered")
    page.get_by_role("link", name="Earnings").click()
    expect(page.get_by_text("Today, 1 ride")).to_be_visible()
    expect(page.locator(".earnings .round-pay")).not_to_have_text("$0.00")
    expect(page.locator(".week .today b")).not_to_have_text("$0")


def test_who_signs_in_elsewhere_on_the_phone_has_a_round_of_their_own(bike):
    page = bike.on_shift()
    bike.dinner()
    expect(page.locator("[data-offer]")).to_be_visible()
    other = page.context.new_page()
    other.goto("/you")
    Customer(other, bike.base, bike.hire())
    account = other.evaluate("fetch('/v1/me').then(answer => answer.json())")
    other.evaluate("me => localStorage.setItem('soiree.account', JSON.stringify({ id: me.id, name: null, email: me.email }))", account)
    other.close()
    begin = page.get_by_role("button", name="Start the shift")
    expect(begin).to_be_visible()
    # The ride was offered to who has left.
    assert page.locator(".toasts").inner_text() == ""
    press(begin)
    bike.until(page, bike.is_on_shift, True)


def test_two_orders_of_one_kitchen_are_one_round(bike):
    page = bike.on_shift()
    first = bike.dinner()
    take(page)
    second = bike.dinner()
    expect(page.locator("[data-offer]")).to_contain_text("A further stop on your way")
    take(page)
    numbers = f"{first.number}, {second.number}"
    expect(page.get_by_text(numbers)).to_be_visible()
    for guest in (first, second):
        bike.cook(guest)
    press(page.get_by_role("button", name="I am here"))
    boxes = page.get_by_role("checkbox")
    boxes.first.check()
    expect(page.get_by_text(f"{second.number} stays here")).to_be_visible()
    boxes.last.check()
    press(page.get_by_role("button", name="Picked up", exact=True))
    stops = page.get_by_role("navigation", name="Your stops")
    expect(stops).to_contain_text("Stop 1 of 2")
    for guest in (first, second):
        bike.until(page, guest.status, "out_for_delivery")
    stops.get_by_role("button", name=second.number).click()
    go_to_door(page)
    type_pin(page, second.detail()["delivery_pin"])
    bike.until(page, second.status, "delivered")
    expect(stops).to_have_count(0)
    go_to_door(page)
    type_pin(page, first.detail()["delivery_pin"])
    bike.until(page, first.status, "delivered")
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()


SLOW_CAMERA = """() => {
  const read = window.createImageBitmap
  window.createImageBitmap = async file => {
    await new Promise(done => { window.goOn = done })
    return read(file)
  }
}"""


def test_one_does_not_go_back_to_the_pin_while_a_photo_is_made(bike):
    page = bike.on_shift()
    bike.at_door(page)
    page.get_by_role("button", name="Left at the door").click()
    page.evaluate(SLOW_CAMERA)
    page.locator("input[type=file]").set_input_files({"name": "door.png", "mimeType": "image/png", "buffer": page.screenshot()})
    back = page.get_by_role("button", name="Back to the PIN")
    expect(back).to_have_attribute("aria-disabled", "true")
    page.evaluate("goOn()")
    expect(page.get_by_role("img", name="The photo")).to_be_visible()
    press(back)
    expect(page.get_by_role("img", name="0 of 4 digits")).to_be_visible()
    assert len(bike.round()["deliveries"]) == 1


def test_a_photo_is_small_and_goes_out_after_the_delivery_that_it_shows(bike):
    page = bike.on_shift()
    guest = bike.at_door(page)
    photos, steps = [], []

    def take_in(route):
        photos.append((route.request.headers["content-type"], route.request.post_data_buffer))
        route.continue_()

    page.route("**/v1/courier/deliveries/*/photo", take_in)
    page.on("request", lambda request: steps.append(request.url.rsplit("/", 1)[1]) if "/deliveries/" in request.url and request.method == "POST" else None)
    page.get_by_role("button", name="Left at the door").click()
    page.locator("input[type=file]").set_input_files({"name": "door.png", "mimeType": "image/png", "buffer": page.screenshot(full_page=True)})
    expect(page.get_by_role("img", name="The photo")).to_be_visible()
    press(page.get_by_role("button", name="Leave it here"))
    bike.until(page, guest.status, "delivered")
    bike.until(page, lambda: steps, ["delivered", "photo"])
    assert guest.detail()["timeline"][-1]["reason"] == "left at the door"
    kind, photo = photos[0]
    bike.until(page, lambda: bike.delivery()["has_photo"], True)
    assert kind == "image/jpeg" and photo[:3] == b"\xff\xd8\xff" and b"Exif" not in photo
    expect(page.get_by_role("heading", name="Waiting for a ride")).to_be_visible()


def test_times_are_the_citys_on_a_phone_from_elsewhere(bike):
    page = bike.on_shift(zone="Asia/Kolkata")
    bike.dinner()
    take(page)
    ready = bike.round()["deliveries"][0]["ready_at"]
    expect(page.locator(".low")).to_contain_text(f"At {in_new_york(ready)}.")
