import DatabaseTesting
import Domain
import Services
import Testing
import Wire

@testable import Server

@Suite("The first film, over the contract")
struct FirstFilmTests {
  private static let orderKey = "5f0c6f2e-0000-4000-8000-000000000003"

  @Test(
    "E3, V1: held, paid, food ordered to the seat, both given back, and the ledger has every step of it",
    arguments: TestEngine.allCases)
  func wholeEvening(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      // Next door to the pizzeria.
      try await evening.openTheatre(at: Coordinate(latitude: 40, longitude: -74))
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = try await evening.hold(["sea_hall.2", "sea_hall.3"], zoe)
      let paid = try await evening.pay(hold, zoe).body(PayAnswer.self)
      #expect(paid.status == .confirmed && paid.total == 2_000)
      let order = try await orderFood(to: hold.bookingId, evening, zoe)
      let total = try await evening.send("GET", "/v1/orders/\(order)", token: zoe).body(OrderDetail.self).totals.total

      let cancelled = try await evening.send("POST", "/v1/bookings/\(hold.bookingId)/cancel", token: zoe)
        .body(BookingCancelAnswer.self)
      #expect(cancelled.status == .cancelled && cancelled.refund == RefundBody(amount: 2_000, status: .refunded))
      #expect(cancelled.orders.map(\.orderId) == [order] && cancelled.orders.allSatisfy(\.canCancel))
      let uneaten = try await evening.send("POST", "/v1/orders/\(order)/cancel", token: zoe).body(CancelAnswer.self)
      #expect(uneaten.status == .cancelled && uneaten.refund == RefundBody(amount: total, status: .refunded))

      #expect(
        try await ledger(hold.bookingId.rawValue, evening, "gateway") == [2_000, -2_000], "taken, then given back")
      #expect(try await ledger(hold.bookingId.rawValue, evening, "theatre") == [-2_000, 2_000])
      #expect(try await ledger(order.rawValue, evening, "gateway") == [total, -total])
      #expect(try await ledger(order.rawValue, evening, "customer").reduce(0, +) == 0)
      #expect(try await evening.charges(of: hold.bookingId).map(\.refunded) == [2_000])
      let seats = try await evening.send("GET", "/v1/shows/shw_late/seats").body(SeatsAnswer.self)
      #expect(seats.seats.entries.allSatisfy { $0.state == .available })
    }
  }

  /// A Margherita that the kitchen has accepted: its money is taken.
  private func orderFood(to booking: BookingID, _ evening: Evening, _ zoe: String) async throws -> OrderID {
    let cart = try await evening.cart(zoe, fulfilment: ["kind": "seat", "booking_id": .string(booking.rawValue)])
    #expect(cart.validationErrors.isEmpty, "\(cart.validationErrors)")
    #expect(cart.fulfilment.seat?.numbers == ["3", "4"] && cart.totals.deliveryFee == 0)
    let order = try await evening.submit(cart, zoe, key: Self.orderKey).body(SubmitAnswer.self).orderId
    _ = try await evening.services.accounts.grant(
      .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    let kitchen = try await evening.signIn("kitchen@soiree.test")
    let accepted = await evening.send(
      "POST", "/v1/merchant/orders/\(order)/accept", ["prep_minutes": 15], token: kitchen)
    #expect(accepted.status == 200)
    return order
  }

  /// What an account was debited and credited for a purchase, in the order it was written.
  private func ledger(_ purchase: String, _ evening: Evening, _ account: String) async throws -> [Int64] {
    try await evening.services.platform.ledger(of: purchase)
      .flatMap { $0.entries.filter { $0.account == account }.map(\.amount) }
  }
}
