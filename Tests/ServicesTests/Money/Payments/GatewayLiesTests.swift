import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A gateway that answers from an old copy of its books, or twice")
struct GatewayLiesTests {
  private static let lie = OutageRequest(mode: .lying, seconds: 60)

  /// After the lie every payment is what the books say, and nothing is wanted any more.
  private func settle(_ house: House) async throws {
    house.advance(.seconds(400))
    try await house.reconciler.run()
    #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
  }

  @Test(
    "E5: what is paid during a lie is placed once the truth is told, and charged once", arguments: TestEngine.allCases)
  func paid(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try house.sandbox.beginOutage(Self.lie)
      let request = house.request(try await house.cart(zoe))
      let answer = try await house.submit(request, key: "k", account: zoe).decoded(SubmitAnswer.self)
      #expect(answer.payment.status == .checking)
      for _ in 0..<3 {
        house.advance(.seconds(10))
        try await house.reconciler.run()
        #expect(try await house.status(answer.orderId) == .pendingPayment)
      }
      house.advance(.seconds(31))
      try await house.reconciler.run()
      #expect(try await house.status(answer.orderId) == .placed)
      #expect(try await house.charges(answer.orderId).map(\.status) == [.authorised])
      #expect(try await house.submit(request, key: "k", account: zoe).decoded(SubmitAnswer.self) == answer)
    }
  }

  @Test(
    "E4: a cancel and a capture during a lie are asked again ever later, not in a circle, and end as the books say",
    arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let orders = [try await house.order(zoe), try await house.order(zoe), try await house.order(zoe)]
      _ = try await house.kitchens.accept(orders[0], staff: staff, prepMinutes: 10)
      _ = try house.sandbox.beginOutage(Self.lie)
      // Captured before, refunded now; authorised before, voided now; authorised before, captured now.
      #expect(try await house.ordering.cancel(orders[0], account: zoe, reason: nil).refund.status == .pending)
      #expect(try await house.ordering.cancel(orders[1], account: zoe, reason: nil).refund.status == .pending)
      _ = try await house.kitchens.accept(orders[2], staff: staff, prepMinutes: 10)
      #expect(try await house.reconciler.run() <= 3)
      #expect(try await house.count("payments WHERE attempts > 3") == 0)
      try await settle(house)
      var statuses: [Charge.Status] = []
      for order in orders { statuses += try await house.charges(order).map(\.status) }
      #expect(statuses == [.refunded, .voided, .captured])
      #expect(try await house.status(orders[2]) == .confirmed)
    }
  }

  @Test(
    "E4, E6: bookings cancelled and payments given up during a lie end as the books say", arguments: TestEngine.allCases
  )
  func givenUp(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booked = try await house.booking(zoe)
      let hold = try await house.hold(zoe, "F1")
      _ = try await house.pay(hold, "tok_three_ds", account: zoe)
      let atBank = try await house.payment(of: hold.bookingId)
      _ = try house.sandbox.beginOutage(Self.lie)
      _ = try await house.bookings.cancel(booked, account: zoe, reason: nil)
      _ = try house.sandbox.beginOutage(Self.lie)
      _ = try await house.payments.abandon(atBank.id, account: zoe)
      #expect(try await house.payment(of: hold.bookingId).status == .requiresAction)
      #expect(try await house.payment(of: booked).status == .captured)
      try await settle(house)
      #expect(try await house.payment(of: hold.bookingId).status == .voided)
      #expect(try await house.payment(of: booked).status == .refunded)
      #expect(Set(try await house.allCharges().map(\.status)) == [.voided, .refunded])
    }
  }

  @Test("E4: seats paid during a lie are their payer's, or nobody has paid for them", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    for waits in [true, false] {
      try await withHouse(on: engine) { house in
        try await house.openCinema()
        let zoe = try await house.customer()
        let hold = try await house.hold(zoe, "E1", "E2")
        _ = try house.sandbox.beginOutage(OutageRequest(mode: .lying, seconds: waits ? 3_600 : 30))
        _ = try await house.pay(hold, account: zoe)
        house.advance(.seconds(31))
        try await house.reconciler.run()
        if waits {
          // The lie goes on past the payment's deadline: the key is closed, whatever is said.
          house.advance(house.platform.settings.timeToFindPayment)
          try await house.reconciler.run()
          _ = try await house.holds.run()
          house.advance(.hours(1))
          try await house.reconciler.run()
          #expect(try await house.payment(of: hold.bookingId).status == .voided)
          #expect(try await house.map().isEmpty)
          #expect(try await house.allCharges().map(\.status) == [.voided])
        } else {
          #expect(try await house.status(hold.bookingId) == .confirmed)
          #expect(try await house.allCharges().map(\.status) == [.captured])
        }
      }
    }
  }

  @Test(
    "E2: an answer that comes twice is one reservation, one posting and one event, whichever comes first",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let heard = Heard()
      house.sandbox.setListener { charge, key in
        await heard.add(charge, key)
        try? await house.payments.heard(charge, key: key, from: "sandbox")
      }
      var counts: [[Int64]] = []
      for token in ["tok_approved", "tok_answers_twice"] {
        let request = house.request(try await house.cart(zoe), pay: token)
        let answer = try await house.submit(request, key: token, account: zoe)
        #expect(answer.status == 201)
        #expect(try await house.submit(request, key: token, account: zoe).body == answer.body)
        let order = try answer.decoded(SubmitAnswer.self).orderId
        for (charge, key) in await heard.all { try await house.payments.heard(charge, key: key, from: "sandbox") }
        #expect(try await house.charges(order).count == 1)
        let name = order.rawValue
        counts.append([
          try await house.count("order_transitions WHERE order_id = '\(name)'"),
          try await house.count("ledger_entries"), Int64(try await house.events(Topic.order(order)).count),
        ])
      }
      #expect(await heard.all.count == 1)
      #expect(counts[0][0] == counts[1][0] && counts[0][2] == counts[1][2])
      #expect(counts[1][1] == 2 * counts[0][1])
    }
  }

  @Test("E2: so it is for seats", arguments: TestEngine.allCases)
  func twiceForSeats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      house.sandbox.setListener { try? await house.payments.heard($0, key: $1, from: "sandbox") }
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer = try await house.pay(hold, "tok_answers_twice", account: zoe)
      #expect(answer.status == 200)
      try await settle(house)
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.allCharges().map(\.captured) == [try await house.payment(of: hold.bookingId).amount])
    }
  }

  @Test("a charge that nobody asked for is told in vain")
  func unknown() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.payments.heard(
        Charge(id: "chg_x", status: .captured, amount: 5, captured: 5), key: "ord_nobody", from: "sandbox")
      #expect(try await house.count("payments") == 0)
    }
  }
}

/// What a gateway told of its own accord.
private actor Heard {
  private(set) var all: [(Charge, String)] = []

  func add(_ charge: Charge, _ key: String) { all.append((charge, key)) }
}
