import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Staff take seats off sale, give them away and move people")
struct StaffSeatsTests {
  @Test("blocked seats cannot be held, and can again when they are put back", arguments: TestEngine.allCases)
  func block(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let pair = SeatsRequest(seatIds: house.seats("E1", "E2"))
      let answer = try await house.theatres.block(SmallCinema.tonight, pair, staff: staff)
      #expect(answer.seats == SeatStates(pair.seatIds.map { SeatStates.Entry($0, .blocked) }))
      #expect(try await problem { try await house.hold(zoe, "E1", "E2") }?.code == .seatUnavailable)
      #expect(try await house.taken() == 2)
      // Again changes nothing; a seat that somebody holds stays theirs, and with it all that were named.
      let again = try await house.theatres.block(SmallCinema.tonight, pair, staff: staff)
      #expect(again.version == answer.version)
      try await house.hold(zoe, "D1", "D2")
      let held = SeatsRequest(seatIds: house.seats("D2", "D3", "D4"))
      let refused = try await problem {
        _ = try await house.theatres.block(SmallCinema.tonight, held, staff: staff)
      }
      #expect(refused?.code == .seatUnavailable && refused?.seats == house.seats("D2"))
      #expect(try await house.map() == ["E1": .blocked, "E2": .blocked, "D1": .held, "D2": .held])
      // A hold that is over is a free seat.  R3
      house.advance(.seconds(31))
      _ = try await house.theatres.block(SmallCinema.tonight, held, staff: staff)
      #expect(try await house.taken() == 6)
      try await house.holds.run()
      #expect(try await house.taken() == 5)
      let all = SeatsRequest(seatIds: house.seats("E1", "E2", "D2", "D3", "D4", "A1"))
      _ = try await house.theatres.unblock(SmallCinema.tonight, all, staff: staff)
      #expect(try await house.map().isEmpty)
      #expect(try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database).faults.isEmpty)
      try await house.hold(zoe, "E1", "E2")
    }
  }

  @Test("a whole hall is blocked in one step, and with a foreign seat nothing", arguments: TestEngine.allCases)
  func many(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let staff = try await house.boxOffice()
      let hall = SeatsRequest(seatIds: (0..<80).map(SmallCinema.layout.id(of:)))
      let answer = try await house.theatres.block(SmallCinema.tonight, hall, staff: staff)
      #expect(answer.version == 1)
      let foreign = SeatsRequest(
        seatIds: house.seats("E1") + [SeatID(layout: LayoutID(suffix: "other"), index: 1)])
      let unknown = try await problem {
        _ = try await house.theatres.unblock(SmallCinema.tonight, foreign, staff: staff)
      }
      #expect(unknown?.code == .seatUnknown && unknown?.seats.count == 1)
      #expect(try await house.taken() == 80)
    }
  }

  @Test("seats that are given away cost nothing, have tickets, and may be blocked ones", arguments: TestEngine.allCases)
  func comp(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let blocked = SeatsRequest(seatIds: house.seats("E1"))
      _ = try await house.theatres.block(SmallCinema.tonight, blocked, staff: staff)
      // Whoever gets them has a hold of their own, and keeps it.
      let hold = try await house.hold(zoe, "D1", "D2")
      let request = CompRequest(seatIds: house.seats("E1", "E2"), email: "zoe@example.org")
      let given = try await house.theatres.comp(SmallCinema.tonight, request, staff: staff)
      #expect(given.status == .confirmed && given.tickets.count == 2 && given.seats.allSatisfy { $0.price == 0 })
      #expect(try await house.map() == ["E1": .booked, "E2": .booked, "D1": .held, "D2": .held])
      let detail = try await house.bookings.detail(given.bookingId, account: zoe)
      #expect(detail.totals.total == 0 && detail.payment == nil && detail.ticketCount == 2)
      #expect(detail.timeline.map(\.status) == [.initiated, .seatsLocked, .paymentPending, .confirmed])
      let code = try await house.codes(given.bookingId, zoe)[0]
      _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff)
      let taken = CompRequest(seatIds: house.seats("D2", "D3"))
      let refused = try await problem {
        _ = try await house.theatres.comp(SmallCinema.tonight, taken, staff: staff)
      }
      #expect(refused?.code == .seatUnavailable && refused?.seats == house.seats("D2"))
      // Without an address they are the giver's own.
      let own = CompRequest(seatIds: house.seats("B6", "B7"))
      let mine = try await house.theatres.comp(SmallCinema.tonight, own, staff: staff)
      _ = try await house.bookings.detail(mine.bookingId, account: staff.account)
      #expect(try await house.allCharges().isEmpty)
      #expect(try await house.pay(hold, account: zoe).status == 200)
      #expect(try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database).faults.isEmpty)
      // What cost nothing is given back like any other.
      let cancelled = try await house.bookings.cancel(mine.bookingId, account: staff.account, reason: nil)
      #expect(cancelled.status == .cancelled && cancelled.refund.amount == 0)
    }
  }

  @Test(
    "an address nobody had yet gets an account, which its owner finds on signing in", arguments: TestEngine.allCases)
  func stranger(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let staff = try await house.boxOffice()
      let request = CompRequest(seatIds: house.seats("E1", "E2"), email: "Guest@example.org")
      let given = try await house.theatres.comp(SmallCinema.tonight, request, staff: staff)
      let guest = try await house.customer("guest")
      #expect(try await house.codes(given.bookingId, guest).count == 2)
    }
  }

  @Test("a booking moves to other seats with its tickets, all or none", arguments: TestEngine.allCases)
  func move(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let staff = try await house.boxOffice()
      let booking = try await house.book(zoe, "E1", "E2", "E3")
      let before = try await house.doors.tickets(of: booking, account: zoe).answer.tickets
      // One seat is in both: whoever sits there stays.
      let request = MoveRequest(seatIds: house.seats("E2", "G1", "G2"))
      let moved = try await house.theatres.move(booking, request, staff: staff)
      #expect(moved.seats.map { $0.row + $0.number } == ["E2", "G1", "G2"])
      #expect(moved.seats.allSatisfy { $0.price == 1_200 })
      #expect(Set(moved.tickets.map(\.ticketId)) == Set(before.map(\.ticketId)))
      #expect(moved.tickets.first { $0.seat.row == "E" }?.ticketId == before[1].ticketId)
      #expect(try await house.map() == ["E2": .booked, "G1": .booked, "G2": .booked])
      #expect(try await house.taken() == 3)
      // What was printed before still opens the door, for the new seat.
      let entered = try await house.doors.checkIn(CheckInRequest(code: before[0].code), staff: staff)
      #expect(entered.seat.row + entered.seat.number == "G1")
      let detail = try await house.bookings.detail(booking, account: zoe)
      #expect(detail.timeline.last?.reason == "moved from E 1, E 2, E 3 to E 2, G 1, G 2")
      #expect(detail.totals.total == 3 * 1_300)
      _ = try await house.book(max, "D1", "D2")
      let refusals: [([SeatID], ProblemCode)] = [
        (house.seats("C1", "D1", "C2"), .seatUnavailable), (house.seats("C1", "C2"), .validationFailed),
        ([SeatID(layout: LayoutID(suffix: "other"), index: 1)], .seatUnknown),
      ]
      for (seats, code) in refusals {
        let refused = try await problem {
          _ = try await house.theatres.move(booking, MoveRequest(seatIds: seats), staff: staff)
        }
        #expect(refused?.code == code)
      }
      #expect(try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database).faults.isEmpty)
      let hold = try await house.hold(max, "B1", "B2", "B3")
      let held = try await problem { _ = try await house.theatres.move(hold.bookingId, request, staff: staff) }
      #expect(held?.code == .bookingNotConfirmed)
    }
  }

  @Test(
    "a booking moves into seats that the house blocked, without putting them on sale", arguments: TestEngine.allCases)
  func moveToBlocked(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let booking = try await house.book(zoe, "E1", "E2")
      let kept = SeatsRequest(seatIds: house.seats("G1", "G2", "G3"))
      _ = try await house.theatres.block(SmallCinema.tonight, kept, staff: staff)
      // To customers they stay blocked.
      let refused = try await problem { try await house.hold(zoe, "G1", "G2") }
      #expect(refused?.code == .seatUnavailable)
      let before = try await house.events(Topic.show(SmallCinema.tonight)).count
      let request = MoveRequest(seatIds: house.seats("G1", "G2"))
      let moved = try await house.theatres.move(booking, request, staff: staff)
      #expect(moved.seats.map { $0.row + $0.number } == ["G1", "G2"])
      #expect(try await house.map() == ["G1": .booked, "G2": .booked, "G3": .blocked])
      #expect(try await house.taken() == 3)
      // Nobody saw them free in between.
      let announced = try await house.events(Topic.show(SmallCinema.tonight), after: Int64(before))
      #expect(announced.count == 1 && !announced[0].data.contains("\"\(SmallCinema.seat("G1"))\":\"available\""))
      // One that somebody holds is still nobody's to give, and then nothing moves.
      try await house.hold(try await house.customer("max"), "D1", "D2")
      let mixed = MoveRequest(seatIds: house.seats("G3", "D1"))
      let taken = try await problem { _ = try await house.theatres.move(booking, mixed, staff: staff) }
      #expect(taken?.code == .seatUnavailable)
      #expect(try await house.map()["G3"] == .blocked)
      _ = try await house.theatres.unblock(SmallCinema.tonight, SeatsRequest(seatIds: house.seats("G3")), staff: staff)
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults.isEmpty, "\(audit.faults)")
    }
  }

  @Test("a hold's time is set for holds that begin from then on", arguments: TestEngine.allCases)
  func holdSeconds(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let neighbour = try await house.neighbour()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let staff = try await house.boxOffice()
      let before = try await house.hold(zoe, "E1", "E2")
      // The neighbour knows the show already, and sees the change when it holds.
      _ = try await neighbour.programme.entry(SmallCinema.tonight)
      let show = try await house.theatres.change(SmallCinema.tonight, ShowPatch(holdSeconds: 90), staff: staff)
      #expect(show.holdSeconds == 90 && show.seats.held == 2)
      #expect(before.expiresAt == house.now + .seconds(30))
      #expect(try await neighbour.hold(max, "D1", "D2").expiresAt == house.now + .seconds(90))
      let bad = try await problem {
        _ = try await house.theatres.change(SmallCinema.tonight, ShowPatch(holdSeconds: 29), staff: staff)
      }
      #expect(bad?.code == .validationFailed)
      _ = try await house.theatres.cancel(SmallCinema.tonight, ShowCancelRequest(reason: "Flood"), staff: staff)
      let late = try await problem {
        _ = try await house.theatres.change(SmallCinema.tonight, ShowPatch(holdSeconds: 60), staff: staff)
      }
      #expect(late?.code == .showCancelled)
    }
  }
}
