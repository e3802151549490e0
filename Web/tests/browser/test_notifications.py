"""Notifications: explained before they are asked for, by kind, shown once, and a tap opens their page.

Headless Chromium subscribes nowhere, so the subscription is a stand-in; messages come by the browser's own protocol.
"""

import json
import uuid

import pytest
from playwright.sync_api import expect

# The browser's half of a subscription: the published key and secret of RFC 8291.
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"

STAND_IN = """
  const kept = 'soiree.device.stand-in'
  const asked = () => Number(sessionStorage.getItem('asked') ?? 0)
  const subscription = endpoint => ({
    endpoint, toJSON: () => ({ endpoint, keys: { p256dh: '%s', auth: '%s' } }),
    unsubscribe: async () => { localStorage.removeItem(kept); return true },
  })
  PushManager.prototype.getSubscription = async () => {
    const endpoint = localStorage.getItem(kept)
    return endpoint === null ? null : subscription(endpoint)
  }
  PushManager.prototype.subscribe = async options => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new TypeError('not these options')
    localStorage.setItem(kept, '%s')
    return subscription(localStorage.getItem(kept))
  }
  const ask = Notification.requestPermission
  Notification.requestPermission = () => { sessionStorage.setItem('asked', asked() + 1); return ask.call(Notification) }
"""


def with_stand_in(page):
    page.context.grant_permissions(["notifications"])
    page.add_init_script(STAND_IN % (KEY, SECRET, f"https://push.example.net/{uuid.uuid4().hex}"))
    page.goto("/you")
    page.evaluate("navigator.serviceWorker.ready")


def test_it_explains_before_it_asks_and_can_be_turned_off(signed_in):
    page = signed_in(workers="allow")
    with_stand_in(page)
    page.get_by_role("button", name="Notifications").click()
    sheet = page.get_by_role("dialog", name="Notifications")
    expect(sheet.get_by_text("No advertising")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('asked')") is None
    sheet.get_by_role("button", name="Turn on for this device").click()
    expect(sheet.get_by_text("This device gets notifications.")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('asked')") == "1"
    expect(sheet.get_by_text("1 device gets them")).to_be_visible()
    expect(sheet.locator(".note.ok")).to_be_focused()
    # The sheet has an address, so it is open again.
    page.reload()
    expect(sheet.get_by_text("This device gets notifications.")).to_be_visible()
    sheet.get_by_role("button", name="Turn off for this device").click()
    expect(sheet.get_by_role("button", name="Turn on for this device")).to_be_focused()
    expect(sheet.get_by_text("1 device gets them")).to_have_count(0)
    # The worker, which would renew a subscription, knows nobody any more.
    assert page.evaluate("caches.has('soiree-subscriber')") is False


def test_a_kind_that_is_turned_off_stays_off(signed_in):
    page = signed_in(workers="allow")
    page.goto("/you")
    page.get_by_role("button", name="Notifications").click()
    sheet = page.get_by_role("dialog", name="Notifications")
    orders = sheet.get_by_role("checkbox", name="Orders")
    expect(orders).to_be_checked()
    expect(sheet.get_by_role("checkbox", name="Favourites that open")).not_to_be_checked()
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
        orders.click()
    # The sheet has an address, so it is open again.
    page.reload()
    expect(orders).not_to_be_checked()


def test_mails_are_turned_off_apart_from_notifications(signed_in):
    page = signed_in()
    page.goto("/you/notifications")
    sheet = page.get_by_role("dialog", name="Notifications")
    mails = sheet.get_by_role("group", name="By mail")
    expect(mails.get_by_role("checkbox")).to_have_count(2)
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
        mails.get_by_role("checkbox", name="Receipts").click()
    page.reload()
    expect(mails.get_by_role("checkbox", name="Receipts")).not_to_be_checked()
    expect(mails.get_by_role("checkbox", name="Tickets")).to_be_checked()
    expect(sheet.get_by_role("checkbox", name="Orders")).to_be_checked()


def test_a_choice_that_is_refused_is_told_and_taken_back(signed_in):
    page = signed_in()
    page.goto("/you/notifications")
    sheet = page.get_by_role("dialog", name="Notifications")
    orders = sheet.get_by_role("checkbox", name="Orders")
    expect(orders).to_be_checked()
    page.route("**/v1/me/notifications", lambda route: route.fulfill(status=503, body="") if route.request.method == "PATCH" else route.continue_())
    orders.click()
    expect(sheet.get_by_text("That was not saved")).to_be_visible()
    expect(orders).to_be_checked()


def test_what_could_not_be_read_of_notifications_can_be_tried_again(signed_in):
    page = signed_in(workers="allow")
    with_stand_in(page)
    page.evaluate("localStorage.setItem('soiree.device.stand-in', 'https://push.example.net/1')")
    refuse = lambda route: route.fulfill(status=503, body="")
    for path in ("**/v1/me/notifications", "**/v1/me/push_subscriptions"):
        page.route(path, refuse)
    page.goto("/you/notifications")
    sheet = page.get_by_role("dialog", name="Notifications")
    expect(sheet.get_by_role("button", name="Try now")).to_have_count(2)
    expect(sheet.get_by_role("button", name="Turn on for this device")).to_have_count(0)
    for path in ("**/v1/me/notifications", "**/v1/me/push_subscriptions"):
        page.unroute(path, refuse)
    for left in (1, 0):
        sheet.get_by_role("button", name="Try now").first.click()
        expect(sheet.get_by_role("button", name="Try now")).to_have_count(left)
        expect(sheet.locator(":focus")).to_have_count(1)
    expect(sheet.get_by_role("group", name="What about")).to_be_focused()
    expect(sheet.get_by_role("checkbox", name="Orders")).to_be_checked()


def test_a_browser_that_said_no_is_told_where_to_change_it(signed_in):
    page = signed_in(workers="allow")
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.goto("/you")
    page.get_by_role("button", name="Notifications").click()
    sheet = page.get_by_role("dialog", name="Notifications")
    expect(sheet.get_by_text("Your browser blocks notifications")).to_be_visible()
    expect(sheet.get_by_role("button", name="Turn on for this device")).to_have_count(0)


def turned_on(signed_in):
    page = signed_in(workers="allow")
    with_stand_in(page)
    page.get_by_role("button", name="Notifications").click()
    sheet = page.get_by_role("dialog", name="Notifications")
    sheet.get_by_role("button", name="Turn on for this device").click()
    expect(sheet.get_by_text("This device gets notifications.")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    return page


def test_who_leaves_without_a_network_takes_their_notifications_along(signed_in, base):
    page = turned_on(signed_in)
    deliver(page, base, told("ord_1 accepted", "Order accepted"))
    shows(page, ["Order accepted"])
    page.context.set_offline(True)
    page.get_by_role("button", name="Sign out").click()
    shows(page, [])
    assert page.evaluate("localStorage.getItem('soiree.device.stand-in')") is None


@pytest.mark.parametrize("status, then", [(201, []), (412, ["given up"]), (401, ["given up"]), (503, []), (429, [])])
def test_another_address_of_the_browser_is_told_for_its_person_only(signed_in, status, then):
    """What the platform refuses for good is given up; what it cannot take now is kept."""
    page = turned_on(signed_in)
    who = page.evaluate("JSON.parse(localStorage.getItem('soiree.account')).id")
    renew = """async status => {
      const sent = []
      const real = self.fetch
      self.fetch = async (path, options) => {
        if (path !== '/v1/me/push_subscriptions') return real(path, options)
        sent.push([options.headers['Soiree-Account'], JSON.parse(options.body).locale])
        return new Response('', { status })
      }
      const subscription = { toJSON: () => ({ endpoint: 'https://push.example.net/2', keys: {} }), unsubscribe: async () => void sent.push('given up') }
      PushManager.prototype.subscribe = async () => subscription
      const event = new ExtendableEvent('pushsubscriptionchange'), ends = []
      event.waitUntil = end => ends.push(end)
      self.dispatchEvent(event)
      await Promise.all(ends)
      return sent
    }"""
    assert page.context.service_workers[0].evaluate(renew, status) == [[who, "en-US"], *then]


def deliver(page, base, told):
    """A push message, as the browser hands it to the worker."""
    protocol = page.context.new_cdp_session(page)
    registrations = []
    protocol.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    protocol.send("ServiceWorker.enable")
    # The browser names its workers when it gets to it; each question lets it.
    for _ in range(1_000):
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        if registrations:
            break
    protocol.send("ServiceWorker.deliverPushMessage", {
        "origin": base, "registrationId": registrations[-1]["registrationId"], "data": told,
    })


SHOWN = "navigator.serviceWorker.ready.then(there => there.getNotifications()).then(all => all.map(each => each.title))"


def shows(page, titles):
    """Waits until these notifications and no others are shown."""
    for _ in range(100):
        shown = sorted(page.evaluate(SHOWN))
        if shown == titles:
            return
        page.wait_for_timeout(100)
    assert shown == titles


def told(event, title, path="/orders/ord_1"):
    return json.dumps({
        "event": event, "kind": "order_updates", "title": title, "body": "Pizzeria Bella is on it.", "path": path,
        "tag": event.split(" ")[0], "language": "en", "at": "2026-11-24T10:00:00Z",
    })


def test_a_message_is_shown_once_and_a_tap_opens_its_page(open_page, base):
    page = open_page(workers="allow")
    page.context.grant_permissions(["notifications"])
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    deliver(page, base, told("ord_1 accepted", "Order accepted"))
    shows(page, ["Order accepted"])
    # The next step takes its place; the first one again, after a crash of its sender, changes nothing.
    deliver(page, base, told("ord_1 picked_up", "On the way"))
    shows(page, ["On the way"])
    deliver(page, base, told("ord_1 accepted", "Order accepted"))
    deliver(page, base, "no message of the platform")
    deliver(page, base, told("bkg_1 film_soon", "A film", path="//elsewhere.example.org/x"))
    shows(page, ["A film", "On the way"])
    worker = page.context.service_workers[0]
    led = worker.evaluate("""async () => {
      const seen = []
      self.clients.openWindow = async path => { seen.push(`opened ${path}`); return null }
      WindowClient.prototype.focus = async function () { seen.push(`to the front ${new URL(this.url).pathname}`); return this }
      for (const notification of await self.registration.getNotifications()) {
        const tap = new NotificationEvent('notificationclick', { notification })
        self.dispatchEvent(tap)
      }
      for (let tries = 0; seen.length < 2 && tries < 1000; tries += 1) await new Promise(done => setTimeout(done, 10))
      return seen.sort()
    }""")
    # A path of elsewhere leads to the first page, which is there already.
    assert led == ["opened /orders/ord_1", "to the front /"]
    shows(page, [])
    # Browsers end a subscription whose messages show nothing.
    deliver(page, base, told("ord_1 accepted", "Order accepted"))
    shows(page, ["Order accepted"])
    assert worker.evaluate("self.registration.getNotifications().then(all => all.map(each => each.silent))") == [True]
