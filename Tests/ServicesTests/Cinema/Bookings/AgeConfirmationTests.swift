import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Who pays for a film with an age certificate confirms it")
struct AgeConfirmationTests {
  @Test(
    "R11: a payment without the confirmation takes nothing, uses no key up and ends no hold",
    arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let zoe = try await house.customer()
      let hold = try await house.bookings.hold(
        show, HoldRequest(seatIds: try await house.seatIDs(show, 0, 1)), account: zoe)
      #expect(hold.ageRule == AgeRuleBody(age: 16, kind: .checked))
      let key = house.newKey()
      for said in [nil, false] {
        let refusal = try await problem { _ = try await house.pay(hold, key: key, confirmsAge: said, account: zoe) }
        #expect(refusal?.code == .ageConfirmationNeeded && refusal?.status == 422)
        #expect(refusal?.errors.map(\.field) == ["age_confirmed"])
        #expect(refusal?.detail.contains("All of us are 16 or older.") == true)
      }
      let waiting = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(waiting.status == .seatsLocked && waiting.confirmedAge == nil && waiting.expiresAt == hold.expiresAt)
      #expect(waiting.paymentAttemptsLeft == Int64(HoldPolicy.paymentAttempts) && waiting.payment == nil)
      #expect(try await house.charges(hold).isEmpty)

      #expect(try await house.pay(hold, key: key, account: zoe).status == 200)
      let paid = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(paid.status == .confirmed && paid.confirmedAge == 16)
      // The film's rule may change later; what was confirmed stays with the booking, and the door reads both.
      _ = try await house.theatres.change(
        opened.movie, MoviePatch(ageRule: AgeRuleChoice(age: 18, kind: .checked)), staff: opened.boss)
      let ticket = try #require(try await house.doors.tickets(of: hold.bookingId, account: zoe).answer.tickets.first)
      house.advance(.hours(5))
      let door = try await house.doors.checkIn(CheckInRequest(code: ticket.code), staff: opened.staff)
      #expect(door.ageRule?.age == 18 && door.confirmedAge == 16)
    }
  }

  @Test("R11: a second card needs the confirmation as the first did", arguments: TestEngine.allCases)
  func declined(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let zoe = try await house.customer()
      let hold = try await house.bookings.hold(
        show, HoldRequest(seatIds: try await house.seatIDs(show, 0, 1)), account: zoe)
      #expect(try await house.pay(hold, "tok_declined", account: zoe).status == 402)
      let silent = try await problem { _ = try await house.pay(hold, confirmsAge: nil, account: zoe) }
      #expect(silent?.code == .ageConfirmationNeeded)
      #expect(try await house.pay(hold, account: zoe).status == 200)
    }
  }

  @Test("R11: a film without a rule asks for nothing, and keeps nothing that is said", arguments: TestEngine.allCases)
  func withoutRule(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let request = PayRequest(
        paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.totals.total,
        ageConfirmed: true)
      let paid = try await house.bookings.pay(
        hold.bookingId, request, body: WireEncoder().encode(request), key: house.newKey(), account: zoe)
      #expect(paid.status == 200)
      #expect(try await house.bookings.detail(hold.bookingId, account: zoe).confirmedAge == nil)
      let other = try await house.hold(zoe, "F1", "F2")
      #expect(try await house.pay(other, account: zoe).status == 200)
    }
  }

  @Test("R11: the clerk confirms it at the counter, and the log says so", arguments: TestEngine.allCases)
  func counter(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let request = SellRequest(seatIds: try await house.seatIDs(show, 0))
      let key = house.newKey()
      for said in [nil, false] {
        let refusal = try await problem {
          _ = try await house.sell(show, request, opened.staff, key: key, confirmsAge: said)
        }
        #expect(refusal?.code == .ageConfirmationNeeded && refusal?.errors.first?.field == "age_confirmed")
      }
      #expect(try await house.count("bookings") == 0)
      let sale: SaleAnswer = try await house.sell(show, request, opened.staff, key: key).decoded()
      let log = try await house.audit.entries(AuditQuery(subject: sale.bookingId.rawValue), limit: 10).items
      #expect(log.first?.after?["confirmed_age"] == 16)
      house.advance(.hours(5))
      let door = try await house.doors.checkIn(CheckInRequest(code: sale.tickets[0].code), staff: opened.staff)
      #expect(door.confirmedAge == 16)
    }
  }
}
