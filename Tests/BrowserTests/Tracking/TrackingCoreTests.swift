import Domain
import Paging
import SoireeClient
import Testing
import Wire

@testable import Browser

struct TrackingCoreTests {
  private static let now = Instant(seconds: 1_790_000_000)
  private static let topic = "order:ord_1"

  private static func order(_ status: OrderStatusCode, courier: CourierView? = nil, at: Instant = now) -> OrderDetail {
    OrderDetail(
      orderId: OrderID(suffix: "1"), status: status, stage: .pending, title: "On it", description: "Soon",
      restaurant: OrderRestaurant(
        id: Bistro.id, name: "Bistro", street: "1 Main", lat: 40, lon: -74, timeZone: "America/New_York"),
      currency: "USD",
      lines: [], totals: Bistro.cart(soups: 1, version: 1).totals, fulfilment: FulfilmentBody(kind: .delivery),
      payment: Bistro.payment(.authorised), timeline: [TimelineEntry(status: .placed, at: now, actor: .customer)],
      eta: EtaBody(earliest: at + .minutes(20), latest: at + .minutes(30)), courier: courier, canCancel: true,
      placedAt: now, updatedAt: at)
  }

  private static func opened() throws -> (page: BrowserPage, order: Int64) {
    let page = BrowserPage(account: Bistro.account)
    let order = page.open("tracking", ["order": "ord_1"])
    page.answer(try page.awaited("get", "/v1/orders/ord_1"), 200, self.order(.placed).bytes)
    return (page, order)
  }

  @Test func `an order is read as the phone reads it`() throws {
    let courier = CourierView(
      name: "Kim", position: CourierPositionBody(lat: 40.25, lon: -74.5, recordedAt: Self.now), isStale: true,
      contact: "+1")
    for body in [Self.order(.placed), Self.order(.outForDelivery, courier: courier)] {
      let page = try OrderTracking.Snapshot(body: JSONText(body.bytes).root)
      #expect(page == OrderTracking.Snapshot(body))
    }
  }

  @Test func `an order shows its steps, its span and what may be done`() throws {
    let (page, order) = try Self.opened()
    #expect(page.shown(order, "phase")?.stringValue == "showing")
    #expect(page.shown(order, "now", "steps")?.arrayValue?.first?["state"]?.stringValue == "now")
    #expect(page.shown(order, "now", "eta", "latest")?.integerValue == (Self.now + .minutes(30)).milliseconds)
    #expect(page.shown(order, "actions")?.arrayValue?.contains("cancel") == true)
    #expect(page.shown(order, "order", "order_id")?.stringValue == "ord_1")
  }

  @Test func `D5: the courier moves on the map while the food is on its way`() throws {
    let (page, order) = try Self.opened()
    let position = CourierPositionBody(lat: 40.25, lon: -74.5, recordedAt: Self.now)
    page.happened("foreground")
    page.send(page.live, "opened", ["number": 1])
    for message: LiveMessage in [
      .authenticated, .subscribed(topic: Self.topic, seq: 1),
      .event(
        LiveEvent(
          name: .orderUpdated, topic: Self.topic, seq: 2, at: Self.now + .seconds(1),
          data: JSON(
            encoding: OrderUpdatedEvent(
              orderId: OrderID(suffix: "1"), status: .outForDelivery, title: "On its way", description: "")))),
      .event(
        LiveEvent(
          name: .courierLocation, topic: Self.topic, seq: 3, at: Self.now + .seconds(2),
          data: JSON(encoding: CourierLocationEvent(orderId: OrderID(suffix: "1"), position: position)))),
    ] {
      page.send(
        page.live, "heard", ["number": 1, "frame": .string(String(decoding: message.message, as: UTF8.self))])
    }
    #expect(page.shown(order, "now", "title")?.stringValue == "On its way")
    #expect(page.shown(order, "now", "trail", "to", "lat")?.doubleValue == 40.25)
  }

  @Test func `a cancellation that was refused says why`() throws {
    let (page, order) = try Self.opened()
    page.send(order, "cancel")
    #expect(page.shown(order, "phase")?.stringValue == "cancelling")
    page.answer(try page.awaited("post", "/v1/orders/ord_1/cancel"), 409, Problem(.illegalTransition, "Too late.").body)
    #expect(page.notices.last?["notice"]?["refusal"]?["message"]?.stringValue == "Too late.")
  }

  @Test func `P1: nothing of it is shown to who comes next`() throws {
    let (page, order) = try Self.opened()
    page.happened("signedOut")
    #expect(page.shown(order, "now") == nil && page.shown(order, "order") == nil)
  }
}
