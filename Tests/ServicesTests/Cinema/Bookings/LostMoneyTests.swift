import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Money that is lost, or goes back, after somebody was let in")
struct LostMoneyTests {
  /// E1 and E2 are booked, the gateway falls silent before it takes the money, E1's ticket opens the door, and then the
  /// gateway says that there is no money.
  private func sitAndLose(_ house: House, _ zoe: AccountID) async throws -> BookingID {
    try await house.openCinema()
    let sandbox = house.sandbox
    let node = try await House(
      on: house.database, books: house.books, after: house,
      checkpoint: { at in
        if at == .answerRecorded { _ = try? sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60)) }
      })
    let hold = try await node.hold(zoe, "E1", "E2")
    #expect(try await node.pay(hold, "tok_capture_declined", account: zoe).status == 200)
    #expect(try await house.payment(of: hold.bookingId).status == .authorised)
    let code = try await house.codes(hold.bookingId, zoe)[0]
    _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: try await house.boxOffice())
    house.advance(.seconds(61))
    try await house.reconciler.run()
    #expect(try await house.payment(of: hold.bookingId).status == .declined)
    return hold.bookingId
  }

  @Test(
    "R2, E4: whoever sits there keeps the seat, nobody else gets it, and the loss is the platform's",
    arguments: TestEngine.allCases)
  func seated(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let booking = try await sitAndLose(house, zoe)
      #expect(try await house.status(booking) == .confirmed)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
      #expect(try await problem { try await house.hold(max, "E1", "E2") }?.code == .seatUnavailable)
      #expect(
        try await house.balance(booking) == ["theatre": -2_182, "platform": 2_600 - 182, "taxes": -236])
      // The rest of the party is let in, too.
      let codes = try await house.codes(booking, zoe)
      _ = try await house.doors.checkIn(CheckInRequest(code: codes[1]), staff: try await house.boxOffice())
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults == [])
    }
  }

  @Test("E4: a loss that was written off is nobody's once the show is called off", arguments: TestEngine.allCases)
  func lostAndCalledOff(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let booking = try await sitAndLose(house, try await house.customer())
      let answer = try await house.theatres.cancel(
        SmallCinema.tonight, ShowCancelRequest(reason: "No light"), staff: try await house.boxOffice())
      #expect(answer.isDone && answer.refunded == 0)
      #expect(try await house.status(booking) == .cancelled)
      #expect(try await house.balance(booking).isEmpty)
    }
  }

  @Test(
    "E3: a show that is called off when people sit in it gives all of them their money back",
    arguments: TestEngine.allCases)
  func calledOff(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let booking = try await house.book(zoe, "E1", "E2")
      let codes = try await house.codes(booking, zoe)
      house.advance(.hours(3) - .minutes(5))
      let seated = house.now
      _ = try await house.doors.checkIn(CheckInRequest(code: codes[0], door: "North"), staff: staff)
      house.advance(.minutes(20))
      let answer = try await house.theatres.cancel(
        SmallCinema.tonight, ShowCancelRequest(reason: "The projector is broken"), staff: staff)
      #expect(answer.isDone && answer.refunded == 2_600)
      #expect(try await house.status(booking) == .cancelled)
      #expect(try await house.map().isEmpty)
      #expect(try await house.taken() == 0)
      // No ticket opens a door any more; who was let in is still told.
      let list = try await house.doors.doorList(SmallCinema.tonight, staff: staff)
      #expect(list.tickets.map(\.status) == [.cancelled, .cancelled] && list.checkedIn == 1)
      #expect(list.tickets[0].checkedInAt == seated && list.tickets[0].door == "North")
      for code in codes {
        let refused = try await problem { _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff) }
        #expect(refused?.code == .showCancelled)
      }
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults == [])
    }
  }
}
