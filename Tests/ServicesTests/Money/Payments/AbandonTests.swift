import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Who gives up at their bank is free at once")
struct AbandonTests {
  private func atBank(_ house: House, _ account: AccountID) async throws -> (OrderID, Payment, CartAnswer) {
    let cart = try await house.cart(account)
    let answer = try await house.submit(house.request(cart, pay: "tok_three_ds"), account: account)
      .decoded(SubmitAnswer.self)
    return (answer.orderId, try await house.payment(answer.orderId), cart)
  }

  @Test(
    "E6: an order that is given up is over, its cart is there, and another card pays", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, payment, cart) = try await atBank(house, zoe)
      for _ in 0..<2 {
        let answer = try await house.payments.abandon(payment.id, account: zoe)
        #expect(answer.status.rawValue == "payment_failed")
        #expect(answer.payment.status == .voided)
      }
      let charge = try #require(try await house.charges(order).first)
      #expect(try await house.sandbox.answer(.approved, charge: charge.id)?.status == .voided)
      #expect(try await house.submit(house.request(cart), account: zoe).status == 201)
    }
  }

  @Test("E6, O6: so is one that is cancelled, and cancelling again answers the same", arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, _, _) = try await atBank(house, zoe)
      #expect(try await house.ordering.detail(order, account: zoe).canCancel)
      for _ in 0..<2 {
        let answer = try await house.ordering.cancel(order, account: zoe, reason: nil)
        #expect(answer.status == .paymentFailed)
        #expect(answer.refund.status == .voided)
      }
      #expect(try await house.charges(order).map(\.status) == [.voided])
    }
  }

  @Test("E6: seats are let go, or paid for otherwise", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_three_ds", account: zoe)
      let payment = try await house.payment(of: hold.bookingId)
      #expect(try await house.payments.abandon(payment.id, account: zoe).status.rawValue == "seats_locked")
      #expect(try await house.pay(hold, account: zoe).status == 200)
      let max = try await house.customer("max")
      let other = try await house.hold(max, "E5", "E6")
      _ = try await house.pay(other, "tok_three_ds", account: max)
      try await house.bookings.release(other.bookingId, account: max)
      #expect(try await house.status(other.bookingId) == .cancelled)
      _ = try await house.hold(try await house.customer("kim"), "E5", "E6")
    }
  }

  @Test(
    "E6: a booking at its bank is cancelled, and cancelling again answers the same", arguments: TestEngine.allCases)
  func cancelledSeats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_three_ds", account: zoe)
      for _ in 0..<2 {
        let answer = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil)
        #expect(answer.status == .cancelled && answer.refund.status == .voided)
      }
      #expect(try await house.charges(hold).map(\.status) == [.voided])
      #expect(try await house.map().isEmpty)
      // With a gateway that is silent nothing is known yet, and the booking stays as it was.
      let other = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(other, "tok_three_ds", account: zoe)
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60))
      #expect(
        try await problem { _ = try await house.bookings.cancel(other.bookingId, account: zoe, reason: nil) }?.code
          == .paymentPending)
      #expect(try await house.status(other.bookingId) == .paymentPending)
      house.advance(.seconds(120))
      try await house.reconciler.run()
      #expect(try await house.bookings.cancel(other.bookingId, account: zoe, reason: nil).status == .cancelled)
    }
  }

  @Test("E6: who gives up may hold other seats, and pays for them", arguments: TestEngine.allCases)
  func otherSeats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_three_ds", account: zoe)
      #expect(try await problem { _ = try await house.hold(zoe, "G1", "G2") }?.code == .paymentPending)
      _ = try await house.payments.abandon(try await house.payment(of: hold.bookingId).id, account: zoe)
      let other = try await house.hold(zoe, "G1", "G2")
      #expect(try await house.map() == ["G1": .held, "G2": .held])
      #expect(try await house.pay(other, account: zoe).status == 200)
      #expect(try await house.map() == ["G1": .booked, "G2": .booked])
      #expect(try await house.charges(hold).map(\.status) == [.voided])
    }
  }

  @Test(
    "E6: a yes that nobody had heard of yet is let go, and what is paid is not given up", arguments: TestEngine.allCases
  )
  func lateYes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, payment, _) = try await atBank(house, zoe)
      let charge = try #require(try await house.charges(order).first)
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      _ = try await house.payments.abandon(payment.id, account: zoe)
      #expect(try await house.charges(order).map(\.status) == [.voided])
      #expect(try await house.status(order) == .paymentFailed)
      let paid = try await house.payment(try await house.order(zoe))
      #expect(
        try await problem { _ = try await house.payments.abandon(paid.id, account: zoe) }?.code == .paymentNotOpen)
      let max = try await house.customer("max")
      #expect(try await problem { _ = try await house.payments.abandon(paid.id, account: max) }?.code == .notFound)
    }
  }

  @Test(
    "E6, E1: given up on one node while the bank's yes is heard on another, it is one or the other",
    arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      var ends: Set<OrderStatus> = []
      for number in 0..<12 {
        let zoe = try await house.customer("zoe\(number)")
        let (order, payment, _) = try await atBank(house, zoe)
        let charge = try #require(try await house.charges(order).first)
        _ = try await house.sandbox.answer(.approved, charge: charge.id)
        async let given = problem { _ = try await house.payments.abandon(payment.id, account: zoe) }
        async let heard = problem { _ = try await other.payments.confirm(payment.id, account: zoe) }
        _ = try await (given, heard)
        house.advance(.seconds(5))
        try await house.reconciler.run()
        let end = try #require(try await house.status(order))
        ends.insert(end)
        let charges = try await house.charges(order).map(\.status)
        #expect(
          (end == .placed && charges == [.authorised]) || (end == .paymentFailed && charges == [.voided]), "\(end)")
      }
      #expect(ends.isSubset(of: [.placed, .paymentFailed]))
    }
  }

  @Test(
    "E6, E4: killed after the key was voided, or with a gateway that is silent, it ends all the same",
    arguments: TestEngine.allCases)
  func killed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, payment, _) = try await atBank(house, zoe)
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60))
      #expect(try await house.payments.abandon(payment.id, account: zoe).payment.status == .requiresAction)
      #expect(
        try await problem { _ = try await house.ordering.cancel(order, account: zoe, reason: nil) }?.code
          == .paymentPending)
      house.advance(.seconds(120))
      // As it died: the gateway has voided the key, and nobody has written it down.
      _ = try await house.sandbox.void(key: payment.gatewayKey)
      let next = try await house.restarted()
      try await next.reconciler.run()
      #expect(try await next.status(order) == .paymentFailed)
      #expect(try await next.payment(order).status == .voided)
    }
  }
}
