import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Who leaves takes their bookings along, and leaves the books without themselves")
struct LeaveCinemaTests {
  /// The show is over, whatever else happened to it.
  private func afterTheShow(_ house: House) { house.advance(.hours(5)) }

  @Test("the export has bookings, tickets and when they opened a door", arguments: TestEngine.allCases)
  func export(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let caller = try await house.signIn("zoe@example.org")
      let (zoe, staff) = (caller.account, try await house.boxOffice())
      let booking = try await house.book(zoe, "E4", "E5")
      let cancelled = try await house.book(zoe, "G1", "G2")
      _ = try await house.bookings.cancel(cancelled, account: zoe, reason: "Granny is ill")
      _ = try await house.book(try await house.customer("max"), "C1", "C2")
      let code = try await house.codes(booking, zoe)[0]
      let opened = house.now
      for door in ["North", "South"] {
        house.advance(.minutes(1))
        let check = OfflineCheck(code: code, checkedAt: house.now, door: door)
        _ = try await house.doors.checkIn(CheckInsRequest(checks: [check]), staff: staff)
      }
      let export = try await house.accounts.export(caller, in: house.programme)
      #expect(export.bookings.map(\.bookingId) == [booking, cancelled])
      #expect(export.bookings[0] == (try await house.bookings.detail(booking, account: zoe)))
      #expect(export.bookings[1].timeline.last?.reason == "Granny is ill")
      #expect(export.tickets.map(\.status) == [.used, .valid, .cancelled, .cancelled])
      #expect(export.tickets.map(\.bookingId) == [booking, booking, cancelled, cancelled])
      let used = export.tickets[0]
      #expect(used.seat.number == "4" && used.checkedInAt == opened + .minutes(1) && used.door == "North")
      #expect(used.repeats == [FirstCheckIn(checkedInAt: opened + .minutes(2), door: "South")])
    }
  }

  @Test("P1: erased after the show: the booking stays for the books, nobody's words do", arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let caller = try await house.signIn("zoe@example.org")
      let (zoe, staff) = (caller.account, try await house.boxOffice())
      let booking = try await house.book(zoe, "E4", "E5")
      _ = try await house.theatres.move(booking, MoveRequest(seatIds: house.seats("F4", "F5")), staff: staff)
      let cancelled = try await house.book(zoe, "G1", "G2")
      _ = try await house.bookings.cancel(cancelled, account: zoe, reason: "Granny is ill")
      afterTheShow(house)
      let takings = try await house.theatres.takings(SmallCinema.tonight, staff: staff)
      try await house.accounts.erase(caller)
      #expect(try await house.status(booking) == .confirmed)
      #expect(try await house.theatres.takings(SmallCinema.tonight, staff: staff) == takings)
      #expect(try await house.count("tickets WHERE booking_id = '\(booking)'") == 2)
      #expect(
        try await house.count(
          "booking_transitions WHERE reason_sealed IS NOT NULL AND actor IN ('customer', 'staff')") == 0)
      #expect(try await house.count("payments WHERE token_sealed IS NOT NULL") == 0)
      #expect(try await house.count("idempotency_keys WHERE account_id = '\(zoe)'") == 0)
    }
  }

  @Test(
    "R1: held seats are free in the step that erases their holder, and watchers hear of it",
    arguments: TestEngine.allCases)
  func held(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let caller = try await house.signIn("zoe@example.org")
      let hold = try await house.hold(caller.account, "E4", "E5")
      try await house.hold(try await house.customer("max"), "C1", "C2")
      let before = try await house.events(Topic.show(SmallCinema.tonight)).count
      try await house.accounts.erase(caller)
      #expect(try await house.status(hold.bookingId) == .cancelled)
      #expect(try await house.map() == ["C1": .held, "C2": .held])
      #expect(try await house.taken() == 2)
      let announced = try await house.events(Topic.show(SmallCinema.tonight), after: Int64(before))
      #expect(announced.map(\.event) == ["seats_changed"])
    }
  }

  @Test("a hold that lapsed and went to somebody else stays theirs", arguments: TestEngine.allCases)
  func lapsed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let caller = try await house.signIn("zoe@example.org")
      try await house.hold(caller.account, "E4", "E5")
      house.advance(.seconds(31))
      try await house.hold(try await house.customer("max"), "E4", "E5")
      try await house.accounts.erase(caller)
      #expect(try await house.map() == ["E4": .held, "E5": .held])
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults.isEmpty, "\(audit.faults)")
    }
  }

  @Test("nobody leaves while seats of theirs are to be paid or to be sat in", arguments: TestEngine.allCases)
  func underWay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let caller = try await house.signIn("zoe@example.org")
      let hold = try await house.hold(caller.account, "E4", "E5")
      #expect(try await house.pay(hold, "tok_three_ds", account: caller.account).status == 200)
      func refused() async throws -> ProblemCode? {
        try await problem { try await house.accounts.erase(caller) }?.code
      }
      #expect(try await refused() == .paymentPending, "the bank is being asked")
      house.advance(.minutes(15))
      try await house.reconciler.run()
      try await house.holds.run()
      let booking = try await house.book(caller.account, "E4", "E5")
      #expect(try await refused() == .paymentPending, "the show is still to come")
      house.advance(.hours(3) - .minutes(15) + .hours(2) - .seconds(1))
      #expect(try await refused() == .paymentPending, "the film is running")
      house.advance(.seconds(1))
      #expect(try await refused() == nil)
      #expect(try await house.status(booking) == .confirmed)
    }
  }
}
