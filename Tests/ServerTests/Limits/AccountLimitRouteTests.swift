import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("What one account, person or network may have open, over real sockets")
struct AccountLimitRouteTests {
  private static func key(_ number: Int) -> String { "5f0c6f2e-0000-4000-8000-00000000000\(number)" }

  private static func headers(_ token: String, _ more: [(name: String, value: String)] = []) -> [(
    name: String, value: String
  )] {
    [("authorization", "Bearer " + token), ("content-type", "application/json")] + more
  }

  private func pay(
    _ hold: HoldAnswer, _ token: String, by card: String = "tok_three_ds", key: Int, _ send: Evening.Sender
  ) async -> Got {
    let body: JSON = [
      "payment_method": ["kind": "card", "token": .string(card)], "expected_total": .integer(hold.totals.total),
    ]
    return await send(
      "POST", "/v1/bookings/\(hold.bookingId)/pay", body.bytes,
      Self.headers(token, [("idempotency-key", Self.key(key))]))
  }

  private func submitCash(_ evening: Evening, _ token: String, key: Int, _ send: Evening.Sender) async throws -> Got {
    let cart = try await evening.cart(token)
    let body: JSON = [
      "cart_id": .string(cart.cartId.rawValue), "quote_id": .string(cart.quote?.id ?? ""),
      "expected_total": .integer(cart.totals.total), "payment_method": ["kind": "cash"],
    ]
    return await send(
      "POST", "/v1/orders/submit", body.bytes, Self.headers(token, [("idempotency-key", Self.key(key))]))
  }

  @Test(
    "P4: whoever asks too often hears when to come back, on every connection; others are served",
    arguments: TestEngine.allCases)
  func rate(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let clock = evening.clock.platform
      let app = App(services: evening.services, limits: .standard, log: Log(now: { clock.now }, write: { _ in }))
      try await evening.served(app) { send in
        func ask(_ number: Int) async -> Got {
          let body: JSON = ["email": .string("zoe+\(number)@example.org")]
          return await send("POST", "/v1/auth/code", body.bytes, [("content-type", "application/json")])
        }
        var statuses: [Int] = []
        for number in 0..<21 { statuses.append(await ask(number).status) }
        #expect(statuses == Array(repeating: 202, count: 20) + [429])
        let refused = await ask(21)
        let wait = try #require(refused.header("retry-after").flatMap { Int64($0) })
        #expect(refused.json["code"] == "rate_limited" && refused.header("ratelimit-remaining") == "0")
        #expect(await send("GET", "/v1/cities", [], []).status == 200)
        evening.clock.advance(by: .seconds(wait))
        #expect(await ask(22).status == 202)
      }
    }
  }

  @Test(
    "P7: a new account has two bookings that wait for their payment; others pay on, and so does it when one is given up",
    arguments: TestEngine.allCases)
  func unpaidBookings(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre(shows: ["early", "late", "last"])
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      try await evening.served { send in
        var atBank: [PayAnswer] = []
        for (number, show) in ["shw_early", "shw_late"].enumerated() {
          let got = await pay(try await evening.hold(["sea_hall.0"], zoe, of: show), zoe, key: number, send)
          #expect(got.status == 200, "\(got.json)")
          atBank.append(try got.body())
        }
        let third = try await evening.hold(["sea_hall.0"], zoe, of: "shw_last")
        let refused = await pay(third, zoe, key: 2, send)
        #expect(refused.status == 409 && refused.json["code"] == "too_many_unpaid_bookings", "\(refused.json)")
        let others = try await evening.hold(["sea_hall.6"], max, of: "shw_last")
        #expect(await pay(others, max, key: 3, send).status == 200)
        let given = await send("POST", "/v1/payments/\(atBank[0].payment.id)/abandon", [], Self.headers(zoe))
        #expect(given.status == 200)
        #expect(await pay(third, zoe, by: "tok_approved", key: 4, send).status == 200)
      }
    }
  }

  @Test(
    "P7: all accounts of one network together have so many, and hear when to try again", arguments: TestEngine.allCases)
  func network(engine: TestEngine) async throws {
    try await withEvening(on: engine, settings: { $0.unpaidBookingsOfNetwork = 2 }) { evening in
      try await evening.openTheatre()
      try await evening.served { send in
        var last = Got(status: 0, headers: [], bytes: [])
        for (number, (name, seat)) in [("zoe", 0), ("max", 6), ("ann", 11)].enumerated() {
          #expect(number == 0 || last.status == 200)
          let token = try await evening.signIn(name + "@example.org")
          let hold = try await evening.hold([.string("sea_hall.\(seat)")], token)
          last = await pay(hold, token, key: number, send)
        }
        #expect(last.status == 429 && last.header("retry-after") == "600", "\(last.json)")
      }
    }
  }

  @Test(
    "P7: a new account has two cash orders open; one that is over makes room for another",
    arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      try await evening.served { send in
        var orders: [SubmitAnswer] = []
        for number in 0..<2 { orders.append(try await submitCash(evening, zoe, key: number, send).body()) }
        let refused = try await submitCash(evening, zoe, key: 2, send)
        #expect(refused.status == 409 && refused.json["code"] == "too_many_open_orders", "\(refused.json)")
        let cancelled = await send("POST", "/v1/orders/\(orders[0].orderId)/cancel", [], Self.headers(zoe))
        #expect(cancelled.status == 200, "\(cancelled.json)")
        #expect(try await submitCash(evening, zoe, key: 3, send).status == 201)
      }
    }
  }

  @Test(
    "M4: a code for a first order is refused to whoever ordered, erased the account and signed in again",
    arguments: TestEngine.allCases)
  func firstOrder(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await CatalogueWriter(database: evening.services.platform.database).save([
        Promotion(
          id: PromotionID(suffix: "first"), code: "FIRST", text: "Your first order",
          effect: .fixed(300), currency: Evening.city.currency, startsAt: Instant(seconds: 0),
          endsAt: Instant(seconds: 4_000_000_000), isFirstOrderOnly: true)
      ])
      let staged = try await evening.stage(promo: "FIRST")
      let delivery = try await evening.sendOut(staged)
      try await evening.served { send in
        let brought = await send(
          "POST", "/v1/courier/deliveries/\(delivery)/delivered", Array("{}".utf8), Self.headers(staged.courier))
        #expect(brought.status == 200, "\(brought.json)")
        #expect(await send("DELETE", "/v1/me", [], Self.headers(staged.customer)).status == 204)
        #expect(await send("GET", "/v1/me", [], Self.headers(staged.customer)).status == 401)
        let again = try await evening.signIn("zoe@example.org")
        let cart = try await evening.cart(again, promo: "FIRST")
        #expect(cart.validationErrors.map(\.code) == ["promo_first_order_only"] && cart.totals.discounts.isEmpty)
        let refused = await evening.submit(cart, again, key: Self.key(5))
        #expect(refused.status == 422, "\(refused.json)")
        let max = try await evening.signIn("max@example.org")
        #expect(try await evening.cart(max, promo: "FIRST").totals.discounts.map(\.amount) == [300])
      }
    }
  }

  @Test(
    "D7: a courier nine kilometres from the kitchen is asked once they are within eight", arguments: TestEngine.allCases
  )
  func farCourier(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      try await evening.served { send in
        func ride(metres: Double) async throws -> [CourierOffer] {
          evening.clock.advance(by: .seconds(1))
          let place = LocationRequest(lat: 40.0 + metres / 111_200, lon: -74, recordedAt: evening.clock.now)
          let told = await send("POST", "/v1/courier/location", place.bytes, Self.headers(staged.courier))
          #expect(told.status == 200, "\(told.json)")
          try await evening.services.timers.lapseOffers()
          let offers = await send("GET", "/v1/courier/offers", [], Self.headers(staged.courier))
          return try offers.body(Page<CourierOffer>.self).items
        }
        let early = try await ride(metres: 9_000)
        #expect(early.isEmpty)
        #expect(await evening.kitchen("accept", staged).status == 200)
        #expect(try await ride(metres: 9_001).isEmpty)
        #expect(try await ride(metres: 7_900).map(\.orderId) == [staged.order])
      }
    }
  }
}
