import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("A booking is paid once, and its money ends where its seats do")
struct PayTests {
  @Test("E1: one key is one booking is one charge, however often it is sent", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let key = house.newKey()
      let first = try await house.pay(hold, key: key, account: zoe)
      let second = try await house.pay(hold, key: key, account: zoe)
      #expect(first.status == 200 && !first.isReplayed)
      #expect(second.body == first.body && second.isReplayed)
      let other = try await problem { _ = try await house.pay(hold, key: key, total: 1, account: zoe) }
      #expect(other?.code == .idempotencyKeyReused)
      let again = try await problem { _ = try await house.pay(hold, account: zoe) }
      #expect(again?.code == .alreadyPaid)
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
      // E3: captured when the tickets are issued.
      let payment = try await house.payment(of: hold.bookingId)
      #expect(payment.status == .captured && payment.captured == 2_600)
      let tickets = try await house.database.read { try Ticket.all(of: hold.bookingId, in: $0) }
      #expect(tickets.map(\.seat) == [40, 41] && tickets.allSatisfy { $0.status == .valid })
      // E2: when the answer is no longer kept, the key still says what it bought, and buys nothing else.
      house.advance(.hours(24 * 8))
      try await house.timers.purge()
      let late = try await problem { _ = try await house.pay(hold, key: key, account: zoe) }
      let lookedUp = try await problem { _ = try await house.ordering.lookUp(key: key, account: zoe) }
      #expect([late, lookedUp].map { $0?.code } == [.answerExpired, .notFound])
      #expect([late, lookedUp].allSatisfy { $0?.extra["booking_id"] == .string(hold.bookingId.rawValue) })
    }
  }

  @Test("E1: two tabs that pay at once take the money once", arguments: TestEngine.allCases)
  func twoTabs(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for _ in 0..<8 {
          group.addTask { try await problem { _ = try await house.pay(hold, account: zoe) }?.code }
        }
        return try await group.reduce(into: [ProblemCode?]()) { $0.append($1) }
      }
      #expect(codes.count { $0 == nil } == 1)
      #expect(codes.allSatisfy { [nil, .alreadyPaid, .paymentPending].contains($0) })
      let charges = try await house.charges(hold)
      #expect(charges.count == 1)
    }
  }

  @Test("a declined card leaves the seats held, and another may be tried, three times", arguments: TestEngine.allCases)
  func declined(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      house.advance(.seconds(10))
      for _ in 0..<2 {
        let answer = try await house.pay(hold, "tok_declined", account: zoe)
        #expect(answer.status == 402)
        #expect(try await house.status(hold.bookingId) == .seatsLocked)
        #expect(try await house.map() == ["E1": .held, "E2": .held])
      }
      #expect(try await house.pay(hold, account: zoe).status == 200)
      #expect(try await house.status(hold.bookingId) == .confirmed)
      let charges = try await house.charges(hold)
      #expect(charges.count { $0.status == .captured } == 1)
    }
  }

  @Test("E5: after a decline nobody asks the gateway by themselves", arguments: TestEngine.allCases)
  func declinedOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      #expect(try await house.pay(hold, "tok_declined", account: zoe).status == 402)
      for _ in 0..<3 {
        house.advance(.seconds(5))
        try await house.reconciler.run()
      }
      #expect(try await house.charges(hold).map(\.status) == [.declined])
      #expect(try await house.payment(of: hold.bookingId).attempts == 0)
    }
  }

  @Test(
    "E5: money that a gateway never heard of gives the seats free after its deadline, and can no longer be taken",
    arguments: TestEngine.allCases)
  func timeoutLost(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer: PayAnswer = try await house.pay(hold, "tok_timeout_lost", account: zoe).decoded()
      #expect(answer.status == .paymentPending)
      house.advance(.seconds(60))
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .paymentPending)
      #expect(try await house.map() == ["E1": .held, "E2": .held])
      house.advance(.seconds(300))
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .expired)
      let payment = try await house.payment(of: hold.bookingId)
      let late = Authorisation(
        key: payment.gatewayKey, reference: hold.bookingId.rawValue, amount: payment.amount,
        currency: payment.currency, kind: .card, token: "tok_approved")
      await #expect(throws: GatewayError.refused("closed")) { _ = try await house.sandbox.authorise(late) }
      let next = try await house.hold(max, "E1", "E2")
      #expect(try await house.pay(next, account: max).status == 200)
    }
  }

  @Test("after three payments the hold is paid no more", arguments: TestEngine.allCases)
  func attempts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      for _ in 0..<3 { #expect(try await house.pay(hold, "tok_declined", account: zoe).status == 402) }
      let fourth = try await problem { _ = try await house.pay(hold, account: zoe) }
      #expect(fourth?.code == .tooManyPaymentAttempts)
      house.advance(.seconds(31))
      let late = try await problem { _ = try await house.pay(hold, account: zoe) }
      #expect(late?.code == .holdExpired)
    }
  }

  @Test("R4, E5: a payment without an answer keeps the seats until it is known", arguments: TestEngine.allCases)
  func silent(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer = try await house.pay(hold, "tok_timeout_approved", account: zoe)
      let body = try WireDecoder().decode(PayAnswer.self, from: answer.body)
      #expect(body.status == .paymentPending)
      // The hold's own time is long over; the payment's is not.
      house.advance(.seconds(60))
      #expect(try await house.holds.run() == 0)
      #expect(try await problem { try await house.hold(max, "E1", "E2") }?.code == .seatUnavailable)
      try await house.reconciler.run()
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.payment(of: hold.bookingId).status == .captured)
    }
  }

  @Test("E4: late money takes the same seats again while they are free", arguments: TestEngine.allCases)
  func lateFree(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_timeout_approved", account: zoe)
      // Nobody asks for a while: the payment's deadline is over, and anybody could have the seats.
      house.advance(.seconds(121))
      #expect(try await house.map().isEmpty)
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
    }
  }

  @Test("E4: late money for seats that are gone goes back", arguments: TestEngine.allCases)
  func lateTaken(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_timeout_approved", account: zoe)
      // Nobody asks for a while, and somebody else is faster: the payment's deadline is over.
      house.advance(.seconds(121))
      let second = try await house.hold(max, "E1", "E2")
      for _ in 0..<4 { try await house.reconciler.run() }
      #expect([.expired, .seatsLocked].contains(try await house.status(hold.bookingId)))
      #expect(try await house.status(second.bookingId) == .seatsLocked)
      let payment = try await house.payment(of: hold.bookingId)
      #expect([.voided, .refunded].contains(payment.status))
      #expect(try await house.pay(second, account: max).status == 200)
    }
  }

  @Test("3-D Secure: done books, failed leaves the seats", arguments: TestEngine.allCases)
  func challenge(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer = try await house.pay(hold, "tok_three_ds", account: zoe)
      let body = try WireDecoder().decode(PayAnswer.self, from: answer.body)
      #expect(body.payment.action?.kind == .threeDS)
      house.advance(.seconds(100))
      #expect(try await house.map() == ["E1": .held, "E2": .held])
      let charge = try #require(try await house.charges(hold).first)
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      let confirmed = try await house.payments.confirm(body.payment.id, account: zoe)
      #expect(confirmed.bookingId == hold.bookingId)
      #expect(try await house.status(hold.bookingId) == .confirmed)
    }
  }

  @Test("E4, R4: 3-D Secure that nobody answers frees the seats at its deadline", arguments: TestEngine.allCases)
  func unanswered(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_three_ds", account: zoe)
      house.advance(Settings().timeToAuthenticate)
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .expired)
      #expect(try await house.map().isEmpty)
      #expect(try await house.payment(of: hold.bookingId).status == .voided)
    }
  }

  @Test(
    "R4: 3-D Secure that was asked for before the show and answered when it has begun books the seats",
    arguments: TestEngine.allCases)
  func answeredLate(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      house.advance(.hours(3) - .seconds(100))
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer = try await house.pay(hold, "tok_three_ds", account: zoe)
      let body = try WireDecoder().decode(PayAnswer.self, from: answer.body)
      house.advance(.seconds(100))
      let charge = try #require(try await house.charges(hold).first)
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      let confirmed = try await house.payments.confirm(body.payment.id, account: zoe)
      #expect(confirmed.status.rawValue == "confirmed" && confirmed.payment.status == .captured)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
    }
  }

  @Test("a wrong total, cash, a started show: refused before anything is asked", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema(hold: try #require(HoldPolicy(seconds: 900)))
      let zoe = try await house.customer()
      house.advance(.hours(3) - .seconds(100))
      let hold = try await house.hold(zoe, "E1", "E2")
      #expect(try await problem { _ = try await house.pay(hold, total: 1, account: zoe) }?.code == .quoteChanged)
      let cash = PayRequest(paymentMethod: PaymentMethodChoice(kind: .cash), expectedTotal: hold.totals.total)
      let refused = try await problem {
        _ = try await house.bookings.pay(
          hold.bookingId, cash, body: WireEncoder().encode(cash), key: house.newKey(), account: zoe)
      }
      #expect(refused?.code == .validationFailed)
      house.advance(.seconds(101))
      #expect(try await problem { _ = try await house.pay(hold, account: zoe) }?.code == .showStarted)
      #expect(try await house.charges(hold).isEmpty)
    }
  }

  @Test("E3: cancelling before the show refunds all and frees the seats at once", arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, account: zoe)
      let foreign = try await problem { _ = try await house.bookings.cancel(hold.bookingId, account: max, reason: nil) }
      #expect(foreign?.code == .notFound)
      let answer = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: "rain")
      #expect(answer.status == .cancelled && answer.refund.amount == 2_600 && answer.refund.status == .refunded)
      #expect(try await house.map().isEmpty)
      #expect(try await house.taken() == 0)
      // A second tap changes nothing.
      let again = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil)
      #expect(again.refund == answer.refund)
      try await house.hold(max, "E1", "E2")
      let detail = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(detail.timeline.map(\.status) == [.seatsLocked, .paymentPending, .confirmed, .cancelled])
      #expect(detail.ticketCount == 0)
    }
  }

  @Test(
    "E3: when the gateway is asked for a refund, all that a cancel changes has been there since one commit",
    arguments: TestEngine.allCases)
  func cancelledAtOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let gate = TestGate()
      let node = try await House(
        on: house.database, books: house.books, node: "cancelling", after: house,
        checkpoint: { at in if at == .gatewayAnswered { gate.block() } })
      let booking = try await house.booking(zoe, ["E1", "E2"])
      let before = house.database.counters.commits
      let cancel = Task.detached(executorPreference: OwnThreads.shared) {
        try await node.bookings.cancel(booking, account: zoe, reason: nil)
      }
      try await gate.reached()
      // The other is that of whoever asks the gateway.
      #expect(house.database.counters.commits == before + 2)
      #expect(try await house.status(booking) == .cancelled)
      #expect(try await house.map().isEmpty)
      let tickets = try await house.database.read { try Ticket.all(of: booking, in: $0) }
      #expect(tickets.map(\.status) == [.cancelled, .cancelled])
      #expect(try await house.payment(of: booking).intent == .release)
      gate.open()
      #expect(try await cancel.value.refund.status == .refunded)
    }
  }

  @Test("a show that has begun can no longer be cancelled by the customer", arguments: TestEngine.allCases)
  func tooLate(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, account: zoe)
      house.advance(.hours(3))
      let late = try await problem { _ = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil) }
      #expect(late?.code == .showStarted)
    }
  }

  @Test("a ticket whose money is lost at capture is a ticket no more", arguments: TestEngine.allCases)
  func captureDeclined(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_capture_declined", account: zoe)
      #expect(try await house.status(hold.bookingId) == .cancelled)
      #expect(try await house.map().isEmpty)
      let tickets = try await house.database.read { try Ticket.all(of: hold.bookingId, in: $0) }
      #expect(tickets.allSatisfy { $0.status == .cancelled })
    }
  }
}
