import Domain
import Paging
import Testing
import Wire

@testable import Browser

struct RoundCoreTests {
  static let slot = "courier/steps"
  static let path = "/v1/courier/round"
  private static let at = Instant(seconds: 1_790_000_000)
  private static let kitchen = StopBody(name: "Nonna “Tecla”", street: "8 Harbour Row", lat: 40, lon: -74)

  static func offer(_ number: String) -> CourierOffer {
    CourierOffer(
      id: CourierOfferID(suffix: number), orderId: OrderID(suffix: number), pickup: kitchen,
      dropoff: PointBody(lat: 40.01, lon: -74), distanceM: 1_100, itemCount: 2, currency: "USD", pay: 740,
      cashToCollect: 0, readyAt: at + .minutes(9), expiresAt: at + .seconds(45))
  }

  static func delivery(_ number: String, _ status: DeliveryStatusCode = .assigned) -> CourierDelivery {
    CourierDelivery(
      id: DeliveryID(suffix: number), orderId: OrderID(suffix: number), number: "A" + number, status: status,
      pickup: kitchen, dropoff: DropoffBody(name: "Zoë", street: "12 Ocean Avenue", lat: 40.01, lon: -74),
      items: [DeliveryItem(name: "Soup", quantity: 2)], itemCount: 2, pinRequired: false, currency: "USD", pay: 740,
      cashToCollect: 0)
  }

  static func round(isOnShift: Bool = true, offers: [CourierOffer] = [], _ deliveries: CourierDelivery...) -> [UInt8] {
    CourierRound(
      state: .approved, shift: ShiftAnswer(online: isOnShift, vehicle: .bicycle, since: at), offers: offers,
      deliveries: deliveries
    ).bytes
  }

  /// A page with this round.
  static func opened(_ body: [UInt8]) throws -> (page: BrowserPage, round: Int64) {
    let page = BrowserPage(.staff, account: Bistro.account)
    page.now = at.milliseconds
    let round = page.open("round")
    page.answer(try page.awaited("get", path), 200, body)
    return (page, round)
  }

  private static func stops(_ page: BrowserPage, _ round: Int64) -> [JSON] {
    page.shown(round, "stops")?.arrayValue ?? []
  }

  @Test func `a round shows its offers and stops as they came`() throws {
    let (page, round) = try Self.opened(Self.round(offers: [Self.offer("9")], Self.delivery("1")))
    #expect(page.shown(round, "isOnShift") == true && page.shown(round, "vehicle")?.stringValue == "bicycle")
    #expect(page.shown(round, "offers")?.arrayValue?.first?["offer"] == JSON(encoding: Self.offer("9")))
    #expect(Self.stops(page, round).first?["delivery"] == JSON(encoding: Self.delivery("1")))
    #expect(page.shown(round, "round", "state")?.stringValue == "approved")
  }

  @Test func `each act goes to its route with what that takes, one after the other`() throws {
    let (page, round) = try Self.opened(Self.round(isOnShift: false, offers: [Self.offer("9")], Self.delivery("1")))
    page.send(round, "beginShift", ["vehicle": "scooter"])
    page.send(round, "take", ["offer": "off_9"])
    page.send(round, "pickUp", ["delivery": "dlv_1"])
    page.now += 60_000
    page.send(round, "deliver", ["delivery": "dlv_1", "pin": "0471"])
    page.send(round, "photograph", ["delivery": "dlv_1", "slot": "courier/photo/dlv_1"])
    page.send(round, "endShift")
    let shift = try page.awaited("post", "/v1/courier/shift")
    #expect(try ShiftRequest(request: try #require(shift.body).bytes) == ShiftRequest(online: true, vehicle: .scooter))
    #expect(page.calls.filter { $0.method == "post" }.count == 1)
    page.answer(shift, 200, ShiftAnswer(online: true, vehicle: .scooter, since: Self.at).bytes)
    page.answer(try page.awaited("post", "/v1/courier/offers/off_9/accept"), 200, Self.delivery("9").bytes)
    #expect(Self.stops(page, round).map { $0["id"]?.stringValue } == ["dlv_9"])
    let picked = try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up")
    #expect(try PickedUpRequest(request: try #require(picked.body).bytes).recordedAt == Self.at)
    page.answer(picked, 200, Self.delivery("1", .pickedUp).bytes)
    let delivered = try page.awaited("post", "/v1/courier/deliveries/dlv_1/delivered")
    let body = try DeliveredRequest(request: try #require(delivered.body).bytes)
    #expect(body.pin == "0471" && body.recordedAt == Self.at + .seconds(60) && delivered.account == Bistro.account)
    page.answer(delivered, 200, Self.delivery("1", .delivered).bytes)
    page.answer(
      try page.awaited("post", "/v1/courier/shift"), 200,
      ShiftAnswer(online: false, vehicle: .scooter, since: Self.at).bytes)
    let photo = try page.awaited("post", "/v1/courier/deliveries/dlv_1/photo")
    #expect(photo.file == "courier/photo/dlv_1" && photo.body == nil)
    page.slots["courier/photo/dlv_1"] = "a JPEG"
    page.answer(photo, 200, Self.delivery("1", .delivered).bytes)
    #expect(page.slots["courier/photo/dlv_1"] == nil)
    #expect(page.slots[Self.slot] == nil && page.shown(round, "kept")?.arrayValue?.isEmpty == true)
  }

  @Test func `positions go out in one report, and again after a failure`() throws {
    let (page, round) = try Self.opened(Self.round())
    page.send(round, "located", ["lat": .number(40.5), "lon": .number(-74.25), "heading": 90])
    page.lose(try page.awaited("post", "/v1/courier/location"))
    page.now += 6_000
    page.send(round, "located", ["lat": .number(40.6), "lon": .number(-74.25)])
    let report = try page.awaited("post", "/v1/courier/location")
    let sent = try LocationRequest(request: try #require(report.body).bytes).all
    #expect(sent.map(\.lat) == [40.5, 40.6] && sent.map(\.heading) == [90, nil])
    #expect(sent.map(\.recordedAt) == [Self.at, Self.at + .seconds(6)])
    page.answer(report, 200, LocationAnswer(kept: 2, ignored: 0).bytes)
    #expect(page.shown(round, "positions") == 0)
    page.send(round, "located", ["lat": .number(95), "lon": .number(0)])
    #expect(page.malformed == 1)
  }

  @Test func `what was done without a network goes on after a reload`() throws {
    var (page, round) = try Self.opened(Self.round(Self.delivery("1")))
    page.send(round, "pickUp", ["delivery": "dlv_1"])
    page.lose(try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up"))
    page.reload(account: Bistro.account)
    round = page.open("round")
    #expect(try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up").account == Bistro.account)
  }

  @Test func `D6: a disk that does not answer at the opening keeps its steps and photos`() throws {
    var (page, round) = try Self.opened(Self.round(Self.delivery("1")))
    page.send(round, "pickUp", ["delivery": "dlv_1"])
    page.lose(try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up"))
    page.slots["courier/photo/dlv_0"] = "a JPEG"
    let kept = page.slots[Self.slot]
    page.reload(account: Bistro.account)
    page.isDiskBroken = true
    round = page.open("round")
    page.answer(try page.awaited("get", Self.path), 200, Self.round(Self.delivery("1")))
    page.send(round, "giveBack", ["delivery": "dlv_1", "reason": "Flat tyre"])
    page.isDiskBroken = false
    #expect(page.slots[Self.slot] == kept && page.slots["courier/photo/dlv_0"] != nil)
    page.now += 2_000
    page.ring(round)
    #expect(page.call("post", "/v1/courier/deliveries/dlv_1/picked_up") != nil)
    #expect(page.call("post", "/v1/courier/deliveries/dlv_1/give_back") == nil)
    #expect(page.slots["courier/photo/dlv_0"] == nil, "no step names it")
  }

  @Test func `a phone that is opened again without a network shows the stops that it had`() throws {
    var (page, round) = try Self.opened(Self.round(Self.delivery("1", .pickedUp)))
    page.reload(account: Bistro.account)
    round = page.open("round")
    page.lose(try page.awaited("get", Self.path))
    #expect(page.shown(round, "phase")?.stringValue == "showing" && page.shown(round, "isFresh") == false)
    #expect(Self.stops(page, round).first?["delivery"] == JSON(encoding: Self.delivery("1", .pickedUp)))
    page.send(round, "deliver", ["delivery": "dlv_1"])
    #expect(Self.stops(page, round).isEmpty)
    page.reload(account: "acc_other")
    round = page.open("round")
    #expect(Self.stops(page, round).isEmpty, "it is another's")
  }

  @Test func `P1: an answer to who has left is nobody's, and ends no step of who came`() throws {
    let (page, round) = try Self.opened(Self.round(Self.delivery("1")))
    page.send(round, "pickUp", ["delivery": "dlv_1"])
    let step = try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up")
    page.now += 15_000
    page.ring(round)
    let reading = try page.awaited("get", Self.path)
    page.happened("signedIn", ["account": "acc_other"])
    let own = try #require(page.calls.first { $0.path == Self.path && $0.id != reading.id })
    page.answer(own, 200, Self.round(Self.delivery("2", .pickedUp)))
    // It has the number that the other's step had.
    page.send(round, "deliver", ["delivery": "dlv_2", "pin": "0471"])
    page.answer(reading, 200, Self.round(Self.delivery("1")))
    page.lose(step)
    page.now += 20_000
    page.ring(round)
    let sent = page.calls.filter { $0.path == "/v1/courier/deliveries/dlv_2/delivered" }
    #expect(sent.count == 1 && sent.first?.account == "acc_other", "it still waits for its own answer")
    page.answer(try #require(sent.first), 200, Self.delivery("2", .delivered).bytes)
    #expect(page.slots[Self.slot] == nil && Self.stops(page, round).isEmpty)
  }

  @Test func `a reading from before a yes takes nothing of it away`() throws {
    let (page, round) = try Self.opened(Self.round(offers: [Self.offer("9")]))
    page.now += 15_000
    page.ring(round)
    let old = try page.awaited("get", Self.path)
    page.send(round, "take", ["offer": "off_9"])
    page.answer(try page.awaited("post", "/v1/courier/offers/off_9/accept"), 200, Self.delivery("9").bytes)
    page.answer(old, 200, Self.round(offers: [Self.offer("9")]))
    #expect(Self.stops(page, round).first?["delivery"] == JSON(encoding: Self.delivery("9")))
    #expect(page.shown(round, "offers")?.arrayValue?.isEmpty == true)
  }

  @Test func `a round opens and closes by itself`() throws {
    let page = BrowserPage(.staff, account: Bistro.account)
    let round = page.open("round")
    #expect(page.call("get", Self.path) != nil)
    page.answer(try page.awaited("get", Self.path), 200, Self.round())
    #expect(page.shown(round, "phase")?.stringValue == "showing")
    page.close(round)
    #expect(page.lines.last?["kind"]?.stringValue == "close")
  }

  @Test func `P1: who signs out leaves no step, no photo and no address`() throws {
    let (page, round) = try Self.opened(Self.round(Self.delivery("1")))
    page.send(round, "pickUp", ["delivery": "dlv_1"])
    page.lose(try page.awaited("post", "/v1/courier/deliveries/dlv_1/picked_up"))
    page.slots["courier/photo/dlv_1"] = "a JPEG"
    page.happened("signedOut")
    #expect(page.slots.isEmpty, "steps may have a PIN, photos a door")
    #expect(Self.stops(page, round).isEmpty && page.shown(round, "phase")?.stringValue == "closed")
    #expect(page.shown(round, "round") == nil)
    page.happened("signedIn", ["account": "acc_other"])
    page.ring(round)
    #expect(page.calls.allSatisfy { $0.method == "get" && $0.account == "acc_other" })
  }
}
