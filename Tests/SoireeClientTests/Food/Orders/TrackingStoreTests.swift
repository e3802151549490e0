import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

struct TrackingStoreTests {
  private let app = TestApp()
  private let detail = Latest<OrderDetail>()
  private static let topic = LiveTopic.order(Dinner.order)

  private func store() async -> OrderTrackingStore {
    let store = OrderTrackingStore(
      Dinner.order, app.session, feed: app.feed, disk: app.disk, device: app.device, detail: detail)
    await store.listen(to: app.events)
    return store
  }

  private func answers(_ order: OrderDetail) { app.platform.on("GET", "/v1/orders/ord_1", order) }

  private func opened(_ order: OrderDetail = Dinner.detail()) async -> OrderTrackingStore {
    answers(order)
    let store = await store()
    await store.send(.open)
    _ = await store.first { $0.phase == .showing }
    await store.settle()
    return store
  }

  private func say(_ status: OrderStatusCode, after: Duration = .seconds(5), eta: Instant? = nil) {
    app.feed.say(
      .orderUpdated,
      OrderUpdatedEvent(
        orderId: Dinner.order, status: status, title: "\(status)", description: "", etaTimestamp: eta),
      at: Dinner.now + after, on: Self.topic)
  }

  @Test("an order that is opened is read and followed, and its bill is at hand and kept")
  func opens() async throws {
    let store = await opened()
    #expect(await store.machine.snapshot?.title == "Order placed")
    #expect(detail.value?.deliveryPin == "4711")
    #expect(app.feed.readers == [Self.topic])
    let kept = try #require(await app.disk.cached(.order, "ord_1"))
    #expect(try WireDecoder().decode(OrderDetail.self, from: kept.bytes) == detail.value)
  }

  @Test("an order_updated event moves it on")
  func movesOn() async throws {
    let store = await opened()
    say(.confirmed)
    let next = try #require(await store.first { $0.snapshot?.status == .known(.confirmed) })
    #expect(next.snapshot?.title == "confirmed")
  }

  @Test("a status of a newer platform is shown in its words")
  func unknownStatus() async throws {
    let store = await opened()
    say(OrderStatusCode(rawValue: "in_orbit"))
    let next = try #require(await store.first { $0.snapshot?.status == .unknown("in_orbit") })
    #expect(next.snapshot?.title == "in_orbit")
    #expect(next.phase == .showing)
  }

  @Test("D3: an expected time that moved by more than two minutes is told")
  func etaMoves() async throws {
    let store = await opened()
    let effects = store.effects
    say(.confirmed, eta: Dinner.now + .minutes(40))
    let moved = await effects.firstValue("a moved time") { effect -> Duration? in
      if case .notify(.etaMoved(let from, let to)) = effect { to.latest.since(from.latest) } else { nil }
    }
    #expect(moved == .minutes(10))
    await store.close()
  }

  @Test("D4, D5: the courier is shown on the way, stale after a minute of silence, and at most one look asks why")
  func courier() async throws {
    let onTheWay = Dinner.detail(.outForDelivery, courier: CourierView(name: "Kim", isStale: false, contact: "+1 555"))
    let store = await opened(onTheWay)
    let place = CourierPositionBody(lat: 40.005, lon: -74, recordedAt: Dinner.now)
    app.feed.say(
      .courierLocation, CourierLocationEvent(orderId: Dinner.order, position: place), at: Dinner.now, on: Self.topic)
    let shown = try #require(await store.first { $0.trail != nil })
    #expect(shown.trail?.last.place == Coordinate(latitude: 40.005, longitude: -74))
    #expect(shown.actions.contains(.callCourier))
    app.feed.say(
      .courierStale, CourierStaleEvent(orderId: Dinner.order, contact: "+1 666"), at: Dinner.now, on: Self.topic)
    let stale = try #require(await store.first { $0.isCourierStale })
    #expect(stale.trail != nil)
    await store.settle()
    _ = await store.first { $0.requestNumber == 2 }
    #expect(await store.machine.snapshot?.courier?.contact != nil)
  }

  @Test("what was missed is read afresh")
  func reloads() async throws {
    let store = await opened()
    answers(Dinner.detail(.preparing, at: Dinner.now + .minutes(1)))
    app.feed.say(.reload, on: Self.topic)
    #expect(await store.first { $0.snapshot?.status == .known(.preparing) } != nil)
  }

  @Test("the small answer of polling moves it on as an event would")
  func polled() async throws {
    let store = await opened()
    let answer = OrderStatusAnswer(
      orderId: Dinner.order, status: .readyForPickup, stage: OrderStageCode(rawValue: "pending"), title: "Ready",
      description: "", eta: nil, updatedAt: Dinner.now + .minutes(2))
    app.feed.say(.status(answer), on: Self.topic)
    #expect(await store.first { $0.snapshot?.status == .known(.readyForPickup) } != nil)
  }

  @Test("D4: an app without a socket sees the courier move with every poll")
  func polledCourier() async throws {
    let store = await opened()
    for (number, lat) in [40.001, 40.002].enumerated() {
      let position = CourierPositionBody(
        lat: lat, lon: -74, recordedAt: Dinner.now + .minutes(2) + .seconds(5 * Int64(number)))
      let answer = OrderStatusAnswer(
        orderId: Dinner.order, status: .outForDelivery, stage: OrderStageCode(rawValue: "in_transit"), title: "Out",
        description: "", courier: CourierView(name: "Kim", position: position, isStale: false),
        updatedAt: Dinner.now + .minutes(2))
      app.feed.say(.status(answer), on: Self.topic)
      let seen = await store.first { $0.trail?.last.place.latitude == lat }
      #expect(seen?.isCourierStale == false && seen?.snapshot?.courier?.name == "Kim")
    }
  }

  @Test("a delivered order is over, and followed no more")
  func ends() async throws {
    let store = await opened()
    say(.delivered)
    #expect(await store.first { $0.phase == .over } != nil)
    await store.settle()
    #expect(app.feed.readers.isEmpty)
  }

  @Test("O6: cancelling is asked of the platform, and the order read after it")
  func cancels() async throws {
    let store = await opened()
    app.platform.on(
      "POST", "/v1/orders/ord_1/cancel",
      CancelAnswer(
        orderId: Dinner.order, status: .cancelled, currency: "USD", refund: RefundBody(amount: 0, status: .voided)))
    answers(Dinner.detail(.cancelled, at: Dinner.now + .seconds(9)))
    await store.send(.cancel)
    let over = try #require(await store.first { $0.phase == .over })
    #expect(over.snapshot?.status == .known(.cancelled))
  }

  @Test("O6: a kitchen that was quicker is told as the reason")
  func tooLate() async throws {
    let store = await opened()
    app.platform.on("POST", "/v1/orders/ord_1/cancel", Problem(.orderNotCancellable, "The kitchen has begun."))
    let effects = store.effects
    await store.send(.cancel)
    let reason = await effects.firstValue("the reason of the kitchen") { effect -> String? in
      if case .notify(.notCancelled(let refusal)) = effect { refusal.message } else { nil }
    }
    #expect(reason == "The kitchen has begun.")
    await store.close()
  }

  @Test("whose session ended and who signs in again follows the order again")
  func signsInAgain() async throws {
    let store = await opened()
    app.session.forget()
    await waitUntil { app.feed.readers.isEmpty }
    let account = AccountBody(id: AccountID(suffix: "1"), roles: [], email: "zoe@soiree.test", createdAt: Dinner.now)
    app.platform.on(
      "POST", "/v1/auth/session", status: 201,
      SessionAnswer(token: "tok", expiresAt: Dinner.now + .hours(9), account: account))
    try await app.session.signIn(email: "zoe@soiree.test", code: "123456")
    await waitUntil { app.feed.readers == [Self.topic] }
    await store.close()
  }

  @Test("P2: an order that is not this account's is absent")
  func absent() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Problem(.notFound))
    let store = await store()
    await store.send(.open)
    #expect(await store.first { $0.phase == .absent } != nil)
  }

  @Test("a network that comes back is asked at once")
  func connects() async throws {
    app.platform.on("GET", "/v1/orders/ord_1") { _ throws(TransportError) in throw .unreachable }
    let store = await store()
    await store.send(.open)
    #expect(await store.first { $0.requestNumber == 1 } != nil)
    await waitUntil { app.clock.waiting != 0 }
    answers(Dinner.detail())
    app.events.send(.connected)
    #expect(await store.first { $0.phase == .showing } != nil)
  }
}
