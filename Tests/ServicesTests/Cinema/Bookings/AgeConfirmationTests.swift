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
      var others = [hold, hold]
      (others[0].ageRule, others[1].ageRule) = (
        AgeRuleBody(age: 15, kind: .checked), AgeRuleBody(age: 16, kind: .advised)
      )
      for (said, confirms) in [(hold, false), (others[0], true), (others[1], true)] {
        let refusal = try await problem { _ = try await house.pay(said, key: key, confirms: confirms, account: zoe) }
        #expect(refusal?.code == .ageConfirmationNeeded && refusal?.status == 422)
        #expect(refusal?.errors.map(\.field) == ["confirmed_rule"])
        #expect(refusal?.extra["age_rule"]?["age"] == 16)
        #expect(refusal?.detail.contains("All of us are 16 or older.") == true)
      }
      let waiting = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(waiting.status == .seatsLocked && waiting.confirmedRule == nil && waiting.expiresAt == hold.expiresAt)
      #expect(waiting.paymentAttemptsLeft == Int64(HoldPolicy.paymentAttempts) && waiting.payment == nil)
      #expect(try await house.charges(hold).isEmpty)

      #expect(try await house.pay(hold, key: key, account: zoe).status == 200)
      let paid = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(paid.status == .confirmed && paid.confirmedRule == AgeRuleBody(age: 16, kind: .checked))
      // The film's rule may change later; what was confirmed stays with the booking, and the door reads both.
      _ = try await house.theatres.change(
        opened.movie, MoviePatch(ageRule: AgeRuleChoice(age: 18, kind: .checked)), staff: opened.boss)
      let ticket = try #require(try await house.doors.tickets(of: hold.bookingId, account: zoe).answer.tickets.first)
      house.advance(.hours(5))
      let door = try await house.doors.checkIn(CheckInRequest(code: ticket.code), staff: opened.staff)
      #expect(door.ageRule?.age == 18 && door.confirmedRule?.age == 16)
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
      let silent = try await problem { _ = try await house.pay(hold, confirms: false, account: zoe) }
      #expect(silent?.code == .ageConfirmationNeeded)
      #expect(try await house.pay(hold, account: zoe).status == 200)
    }
  }

  @Test(
    "R11: a rule that was raised on another node is asked, at payment and at the counter, whatever is in memory here",
    arguments: TestEngine.allCases)
  func raised(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let zoe = try await house.customer()
      let neighbour = try await house.neighbour()
      let hold = try await neighbour.bookings.hold(
        show, HoldRequest(seatIds: try await house.seatIDs(show, 0, 1)), account: zoe)
      _ = try await house.theatres.change(
        opened.movie, MoviePatch(ageRule: AgeRuleChoice(age: 18, kind: .checked)), staff: opened.boss)
      let refusal = try await problem { _ = try await neighbour.pay(hold, account: zoe) }
      #expect(refusal?.code == .ageConfirmationNeeded && refusal?.extra["age_rule"]?["age"] == 18)
      var shown = hold
      shown.ageRule = AgeRuleBody(age: 18, kind: .checked)
      #expect(try await neighbour.pay(shown, account: zoe).status == 200)
      #expect(try await house.bookings.detail(hold.bookingId, account: zoe).confirmedRule?.age == 18)
      let request = SellRequest(seatIds: try await house.seatIDs(show, 4))
      let unsold = try await problem { _ = try await neighbour.sell(show, request, opened.staff) }
      #expect(unsold?.code == .ageConfirmationNeeded && unsold?.detail.contains("Nothing was sold") == true)
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
        confirmedRule: AgeRuleBody(age: 16, kind: .checked))
      let paid = try await house.bookings.pay(
        hold.bookingId, request, body: WireEncoder().encode(request), key: house.newKey(), account: zoe)
      #expect(paid.status == 200)
      #expect(try await house.bookings.detail(hold.bookingId, account: zoe).confirmedRule == nil)
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
      for said in [nil, AgeRuleBody(age: 15, kind: .checked)] as [AgeRuleBody?] {
        let refusal = try await problem {
          _ = try await house.sell(show, request, opened.staff, key: key, confirms: said)
        }
        #expect(refusal?.code == .ageConfirmationNeeded && refusal?.errors.first?.field == "confirmed_rule")
      }
      #expect(try await house.count("bookings") == 0)
      let sale: SaleAnswer = try await house.sell(show, request, opened.staff, key: key).decoded()
      let log = try await house.audit.entries(AuditQuery(subject: sale.bookingId.rawValue), limit: 10).items
      #expect(log.first?.after?["confirmed_rule"]?["age"] == 16)
      house.advance(.hours(5))
      let door = try await house.doors.checkIn(CheckInRequest(code: sale.tickets[0].code), staff: opened.staff)
      #expect(door.confirmedRule?.age == 16)
    }
  }
}
