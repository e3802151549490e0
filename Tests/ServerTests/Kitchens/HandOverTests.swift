import DatabaseTesting
import Domain
import Services
import Testing
import Wire

@testable import Server

@Suite("A kitchen hands orders over, over HTTP")
struct HandOverTests {
  /// How an order leaves the kitchen's own hands.
  enum Way: String, CaseIterable, Sendable { case pickup, seat }

  /// An order that the kitchen hands over itself, and who has to do with it.
  private struct Counter {
    var order: OrderID
    var customer, kitchen: String

    var path: String { "/v1/merchant/orders/\(order)/hand_over" }
  }

  private func counter(_ way: Way, _ evening: Evening) async throws -> Counter {
    let customer = try await evening.signIn("zoe@example.org")
    var fulfilment: JSON = ["kind": .string(way.rawValue)]
    if way == .seat {
      try await evening.openTheatre(at: Coordinate(latitude: 40, longitude: -74.001))
      let booking = try await evening.book(["sea_hall.0", "sea_hall.1"], customer)
      fulfilment = ["kind": "seat", "booking_id": .string(booking.rawValue)]
    }
    _ = try await evening.services.accounts.grant(
      .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    let kitchen = try await evening.signIn("kitchen@soiree.test")
    let cart = try await evening.cart(customer, fulfilment: fulfilment)
    let submitted = try await evening.submit(cart, customer, key: "5f0c6f2e-0000-4000-8000-0000000000bb")
      .body(SubmitAnswer.self)
    return Counter(order: submitted.orderId, customer: customer, kitchen: kitchen)
  }

  private func cook(_ counter: Counter, _ evening: Evening, steps: Int = 3) async {
    for step in ["accept", "preparing", "ready"].prefix(steps) {
      let body: JSON? = step == "accept" ? ["prep_minutes": 15] : nil
      let path = "/v1/merchant/orders/\(counter.order)/\(step)"
      #expect(await evening.send("POST", path, body, token: counter.kitchen).status == 200)
    }
  }

  private func order(_ counter: Counter, _ evening: Evening) async throws -> OrderDetail {
    try await evening.send("GET", "/v1/orders/\(counter.order)", token: counter.customer).body()
  }

  @Test(
    "V1, O1: what is ready goes to the customer, who reads so, and is paid for", arguments: TestEngine.allCases,
    Way.allCases)
  func handedOver(engine: TestEngine, way: Way) async throws {
    try await withEvening(on: engine) { evening in
      let counter = try await counter(way, evening)
      await cook(counter, evening)
      let got = await evening.send("POST", counter.path, token: counter.kitchen)
      #expect(got.status == 200)
      let seen = try got.body(MerchantOrder.self)
      #expect(seen.orderId == counter.order && seen.status == .delivered)
      #expect(seen.seat?.numbers == (way == .seat ? ["1", "2"] : nil))
      let detail = try await order(counter, evening)
      #expect(detail.status == .delivered && detail.payment.status == .captured)
      #expect(detail.title == (way == .seat ? "Brought to you" : "Collected"))
      #expect(detail.timeline.last?.actor == .restaurant)
      let board = try await evening.send("GET", "/v1/merchant/orders", token: counter.kitchen)
        .body(Page<MerchantOrder>.self)
      #expect(board.items.isEmpty)
    }
  }

  @Test("O1: said twice, the second is an error that changes nothing", arguments: TestEngine.allCases)
  func repeated(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let counter = try await counter(.pickup, evening)
      await cook(counter, evening)
      #expect(await evening.send("POST", counter.path, token: counter.kitchen).status == 200)
      let before = try await order(counter, evening)
      let again = await evening.send("POST", counter.path, token: counter.kitchen)
      #expect(again.status == 409 && again.json["code"] == "illegal_transition")
      let after = try await order(counter, evening)
      #expect(after.timeline == before.timeline && after.updatedAt == before.updatedAt)
    }
  }

  @Test("O1: what is not ready is not handed over", arguments: TestEngine.allCases, 0...2)
  func early(engine: TestEngine, steps: Int) async throws {
    try await withEvening(on: engine) { evening in
      let counter = try await counter(.pickup, evening)
      await cook(counter, evening, steps: steps)
      let before = try await order(counter, evening).status
      let got = await evening.send("POST", counter.path, token: counter.kitchen)
      #expect(got.status == 409 && got.json["code"] == "illegal_transition")
      #expect(try await order(counter, evening).status == before)
    }
  }

  @Test("O1: what a courier carries no kitchen hands over", arguments: TestEngine.allCases)
  func carried(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      for step in ["accept", "preparing", "ready"] { _ = await evening.kitchen(step, staged) }
      let got = await evening.kitchen("hand_over", staged)
      #expect(got.status == 409 && got.json["code"] == "illegal_transition")
    }
  }

  @Test(
    "P2: strangers sign in first, customers and couriers may not, another house finds nothing",
    arguments: TestEngine.allCases)
  func admitted(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let counter = try await counter(.pickup, evening)
      await cook(counter, evening)
      _ = try await evening.services.accounts.grant(
        .restaurantStaff, subject: Evening.closed.rawValue, to: .email("other@soiree.test"))
      _ = try await evening.services.accounts.grant(.courier, to: .email("courier@soiree.test"))
      let other = try await evening.signIn("other@soiree.test")
      let courier = try await evening.signIn("courier@soiree.test")
      let refusals: [(String?, Int, JSON)] = [
        (nil, 401, "unauthenticated"), (counter.customer, 403, "forbidden"), (courier, 403, "forbidden"),
        (other, 404, "not_found"),
      ]
      for (token, status, code) in refusals {
        let got = await evening.send("POST", counter.path, token: token)
        #expect(got.status == status && got.json["code"] == code, "\(status)")
      }
      for nobodys in ["ord_none", "ord_", "rst_pizza"] {
        let path = "/v1/merchant/orders/\(nobodys)/hand_over"
        #expect(await evening.send("POST", path, token: counter.kitchen).status == 404, "\(nobodys)")
      }
      #expect(try await order(counter, evening).status == .readyForPickup)
    }
  }
}
