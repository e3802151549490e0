import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("The first order, over the contract")
struct FirstOrderTests {
  private static let key = "5f0c6f2e-0000-4000-8000-000000000001"

  @Test("searched, put in a cart, paid once, cooked, carried, delivered", arguments: TestEngine.allCases)
  func wholeEvening(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let customer = try await evening.signIn("zoe@example.org")
      let found = try await evening.send("GET", "/v1/restaurants?lat=40.01&lon=-74&q=margarita")
        .body(Page<RestaurantCard>.self)
      #expect(found.items.map(\.id) == [Evening.pizzeria, Evening.closed])
      #expect(found.items.first?.matchedDishes.first?.name == "Margherita")
      let cart = try await evening.cart(customer)
      #expect(cart.validationErrors.isEmpty)
      #expect(cart.totals.total == 1_600 + 299 + 80 + 128 + 200)
      let answer = await evening.submit(cart, customer, key: Self.key)
      #expect(answer.status == 201, "\(String(decoding: answer.bytes, as: UTF8.self))")
      let order = try answer.body(SubmitAnswer.self)
      #expect(order.status == .placed)
      #expect(order.payment.status == .authorised)
      try await cookAndCarry(order.orderId, evening)
      let detail = try await evening.send("GET", "/v1/orders/\(order.orderId)", token: customer)
        .body(OrderDetail.self)
      #expect(detail.status == .delivered)
      #expect(
        detail.timeline.map(\.status) == [
          .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered,
        ])
      #expect(detail.payment.status == .captured)
    }
  }

  private func cookAndCarry(_ id: OrderID, _ evening: Evening) async throws {
    _ = try await evening.services.accounts.grant(
      .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    _ = try await evening.services.accounts.grant(.courier, to: .email("courier@soiree.test"), name: "Kim Lee")
    let kitchen = try await evening.signIn("kitchen@soiree.test")
    let courier = try await evening.signIn("courier@soiree.test")
    #expect(await evening.send("POST", "/v1/courier/shift", ["online": true], token: courier).status == 200)
    let now = evening.clock.now
    let place: JSON = ["lat": .number(40.0), "lon": .number(-74.001), "recorded_at": .string(now.timestamp)]
    #expect(await evening.send("POST", "/v1/courier/location", place, token: courier).status == 200)
    let board = try await evening.send("GET", "/v1/merchant/orders", token: kitchen).body(Page<MerchantOrder>.self)
    #expect(board.items.map(\.orderId) == [id])
    for step in ["accept", "preparing", "ready"] {
      let got = await evening.send(
        "POST", "/v1/merchant/orders/\(id)/\(step)", step == "accept" ? ["prep_minutes": 15] : nil, token: kitchen)
      #expect(got.status == 200, "\(step): \(String(decoding: got.bytes, as: UTF8.self))")
    }
    let offers = try await evening.send("GET", "/v1/courier/offers", token: courier).body(Page<CourierOffer>.self)
    let offer = try #require(offers.items.first)
    let delivery = try await evening.send("POST", "/v1/courier/offers/\(offer.id)/accept", token: courier)
      .body(CourierDelivery.self)
    #expect(delivery.dropoff?.street == "12 Ocean Avenue")
    for step in ["picked_up", "delivered"] {
      let got = await evening.send("POST", "/v1/courier/deliveries/\(delivery.id)/\(step)", token: courier)
      #expect(got.status == 200, "\(step): \(String(decoding: got.bytes, as: UTF8.self))")
    }
  }

  @Test("E1: the same key again gets the same bytes, another body is refused", arguments: TestEngine.allCases)
  func replay(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let customer = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(customer)
      let first = await evening.submit(cart, customer, key: Self.key)
      let again = await evening.submit(cart, customer, key: Self.key)
      #expect(first.status == 201)
      #expect(again.bytes == first.bytes)
      #expect(again.headers.contains { $0.name == "idempotency-replayed" })
      let other = await evening.submit(cart, customer, pay: "tok_declined", key: Self.key)
      #expect(other.status == 422)
      #expect(other.json["code"]?.stringValue == "idempotency_key_reused")
    }
  }

  @Test("a declined payment is 402, and the cart stays", arguments: TestEngine.allCases)
  func declined(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let customer = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(customer)
      let answer = await evening.submit(cart, customer, pay: "tok_declined", key: Self.key)
      #expect(answer.status == 402)
      #expect(await evening.send("GET", "/v1/cart", token: customer).status == 200)
    }
  }
}
