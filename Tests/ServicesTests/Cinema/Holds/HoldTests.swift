import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Seats are held by one account at a time")
struct HoldTests {
  @Test("R1: a hold has all of its seats or none, for thirty seconds", arguments: TestEngine.allCases)
  func allOrNone(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      #expect(hold.expiresAt == house.now + .seconds(30))
      #expect(hold.seats.map { $0.row + $0.number } == ["E1", "E2"])
      #expect(hold.totals.total == 2 * (1_200 + 100))
      let refused = try await problem { try await house.hold(max, "E2", "E3", "E4") }
      #expect(refused?.code == .seatUnavailable)
      #expect(refused?.seats == [SmallCinema.seat("E2")])
      #expect(try await house.map() == ["E1": .held, "E2": .held])
    }
  }

  @Test("P8: a hold says how it can be paid, and that the sandbox moves no money", arguments: TestEngine.allCases)
  func waysToPay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      #expect(hold.playMoney == true && hold.paymentMethods?.contains(.card) == true)
      #expect(hold.paymentMethods?.contains(.cash) == false)
      let detail = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(detail.paymentMethods == hold.paymentMethods && detail.playMoney == true)
      house.advance(.seconds(30))
      let over = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(over.paymentMethods == nil && over.playMoney == nil)
    }
  }

  @Test("R3: a hold is over at its time, without a job having run", arguments: TestEngine.allCases)
  func lapses(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let first = try await house.hold(zoe, "E1", "E2")
      house.advance(.seconds(29))
      #expect(try await problem { try await house.hold(max, "E1", "E2") }?.code == .seatUnavailable)
      house.advance(.seconds(1))
      let second = try await house.hold(max, "E1", "E2")
      // The job that comes late takes nothing from the second.
      #expect(try await house.holds.run() == 1)
      #expect(try await house.map() == ["E1": .held, "E2": .held])
      #expect(try await house.status(first.bookingId) == .expired)
      #expect(try await house.status(second.bookingId) == .seatsLocked)
      #expect(try await house.taken() == 2)
    }
  }

  @Test("R1: a new hold replaces the old one in one step, on any device", arguments: TestEngine.allCases)
  func replaces(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let first = try await house.hold(zoe, "E1", "E2")
      let before = house.database.counters.commits
      let second = try await house.hold(zoe, "E2", "E1", "D1", "D2")
      #expect(house.database.counters.commits == before + 1)
      // Both rows are one booking.
      #expect(try await house.map() == ["E1": .held, "E2": .held, "D1": .held, "D2": .held])
      #expect(try await house.status(first.bookingId) == .cancelled)
      #expect(second.bookingId != first.bookingId)
      #expect(try await house.taken() == 4)
    }
  }

  @Test("a hold reads the rows that its seats stand in, never the whole hall", arguments: TestEngine.allCases)
  func readsItsOwnRows(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let best = HoldRequest(bestAvailable: BestAvailableRequest(count: 4))
      _ = try await house.bookings.hold(SmallCinema.tonight, best, account: try await house.customer("max"))
      // Whoever reads these trips over them; the board in memory knows nothing older than itself.
      try await house.database.write { connection in
        for seat in SmallCinema.index("B1")...SmallCinema.index("B10") {
          try connection.execute(
            "INSERT INTO seat_claims (show_id, seat, state, version) VALUES ($1, $2, 'unreadable', 0)",
            SmallCinema.tonight.rawValue, seat)
        }
      }
      await #expect(throws: (any Error).self) { try await house.map() }
      let zoe = try await house.customer()
      #expect(try await house.hold(zoe, "E1", "E2", "E3", "E4").seats.count == 4)
      #expect(try await house.bookings.hold(SmallCinema.tonight, best, account: zoe).seats.count == 4)
    }
  }

  @Test("R5: a hold reads its rows only where what is around it leaves a doubt", arguments: TestEngine.allCases)
  func readsAroundItsSeats(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      try await house.database.write { connection in
        try connection.execute(
          "INSERT INTO seat_claims (show_id, seat, state, version) VALUES ($1, $2, 'unreadable', 0)",
          SmallCinema.tonight.rawValue, SmallCinema.index("E10"))
      }
      #expect(try await house.hold(zoe, "E1", "E2").seats.count == 2)
      // It leaves E3 alone: the row is read to see whether every choice would.
      await #expect(throws: UnreadableRow.self) { try await house.hold(max, "E4", "E5") }
    }
  }

  @Test("R5: a pick may strand a seat in a row that is nearly sold out far from it", arguments: TestEngine.allCases)
  func nearlySoldOut(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      #expect(try await problem { try await house.hold(zoe, "E2", "E3") }?.code == .leavesSingleSeat)
      _ = try await house.hold(try await house.customer("max"), "E4", "E5")
      #expect(try await problem { try await house.hold(zoe, "E2", "E3") }?.code == .leavesSingleSeat)
      _ = try await house.hold(try await house.customer("ann"), "E6", "E7", "E8", "E9", "E10")
      #expect(try await house.hold(zoe, "E2", "E3").seats.count == 2)
    }
  }

  @Test("R3: who holds their own lapsed seats again counts once", arguments: TestEngine.allCases)
  func againAfterLapse(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      try await house.hold(zoe, "E1", "E2")
      try await house.hold(max, "D1", "D2")
      house.advance(.seconds(31))
      try await house.hold(zoe, "E1", "E2", "D1", "D2")
      #expect(try await house.taken() == 4)
      #expect(try await house.holds.run() == 1)
      #expect(try await house.taken() == 4)
    }
  }

  @Test("holds of one show that lapse together are told as one change", arguments: TestEngine.allCases)
  func lapseTogether(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      for (name, row) in [("a", "C"), ("b", "D"), ("c", "E")] {
        try await house.hold(try await house.customer(name), row + "1", row + "2")
      }
      house.advance(.seconds(31))
      #expect(try await house.holds.run() == 3)
      let topic = Topic.show(SmallCinema.tonight)
      let events = try await Outbox.events(on: topic, after: 3, limit: 10, in: house.database) ?? []
      let announced = try events.map { try WireDecoder().decode(SeatsChangedEvent.self, from: Array($0.data.utf8)) }
      #expect(announced.map(\.version) == [4])
      #expect(announced.first?.seats.count == 6)
      #expect(try await house.taken() == 0)
    }
  }

  @Test("R7: an account has ten seats of a show at most, bought ones counted", arguments: TestEngine.allCases)
  func tenAtMost(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let bought = try await house.hold(zoe, "E1", "E2", "E3", "E4", "E5")
      #expect(try await house.pay(bought, account: zoe).status == 200)
      let six = try await problem { try await house.hold(zoe, "D1", "D2", "D3", "D4", "D5", "D6") }
      #expect(six?.code == .tooManySeats)
      try await house.hold(zoe, "D1", "D2", "D3", "D4", "D5")
      // Another show is another ten.
      try await house.hold(zoe, "C1", "C2", "C3", "C4", "C5", show: SmallCinema.tomorrow)
    }
  }

  @Test(
    "R5: a pick that strands a seat is refused with others instead, and nothing is held", arguments: TestEngine.allCases
  )
  func strands(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let refused = try await problem { try await house.hold(zoe, "E2", "E3") }
      #expect(refused?.code == .leavesSingleSeat)
      #expect(refused?.strandedSeats == [SmallCinema.seat("E1")])
      #expect(refused?.suggestedSeats.count == 2)
      #expect(try await house.map().isEmpty)
      let better = HoldRequest(seatIds: refused?.suggestedSeats)
      _ = try await house.bookings.hold(SmallCinema.tonight, better, account: zoe)
    }
  }

  @Test("R5, R6: best available is together, and leaves places for those who need them", arguments: TestEngine.allCases)
  func best(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 3))
      let hold = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      #expect(Set(hold.seats.map(\.row)).count == 1)
      #expect(hold.seats.allSatisfy { $0.category != .wheelchair })
      let max = try await house.customer("max")
      let access = HoldRequest(bestAvailable: BestAvailableRequest(count: 2, accessible: true))
      let pair = try await house.bookings.hold(SmallCinema.tonight, access, account: max)
      #expect(
        pair.seats.map { $0.row + $0.number } == ["A1", "A2"] || pair.seats.map { $0.row + $0.number } == ["A3", "A4"])
    }
  }

  @Test("bad picks are refused by name", arguments: TestEngine.allCases)
  func badPicks(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      func refusal(_ seats: [SeatID], _ show: ShowID = SmallCinema.tonight) async throws -> ProblemCode? {
        try await problem { _ = try await house.bookings.hold(show, HoldRequest(seatIds: seats), account: zoe) }?.code
      }
      let e1 = SmallCinema.seat("E1")
      #expect(try await refusal([]) == .validationFailed)
      #expect(try await refusal([e1, e1]) == .validationFailed)
      #expect(try await refusal([SeatID(layout: LayoutID(suffix: "other"), index: 1)]) == .seatUnknown)
      #expect(try await refusal([SeatID(layout: SmallCinema.layoutID, index: 80)]) == .seatUnknown)
      #expect(try await refusal([e1], ShowID(suffix: "none")) == .notFound)
      #expect(try await refusal((0..<11).map { SeatID(layout: SmallCinema.layoutID, index: 40 + $0) }) == .tooManySeats)
      house.advance(.hours(3))
      #expect(try await refusal([e1]) == .showStarted)
      #expect(try await house.map().isEmpty)
    }
  }

  @Test("R8: a hold is extended ten times, before paying, from its end", arguments: TestEngine.allCases)
  func extends(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let hold = try await house.hold(zoe, "E1", "E2")
      house.advance(.seconds(20))
      let longer = try await house.bookings.extend(hold.bookingId, account: zoe)
      #expect(longer.expiresAt == hold.expiresAt + .seconds(30))
      #expect(longer.canExtend && longer.extensionsLeft == 9)
      var last = longer
      for left in (0..<9 as Range<Int64>).reversed() {
        last = try await house.bookings.extend(hold.bookingId, account: zoe)
        #expect(last.extensionsLeft == left && last.expiresAt == hold.expiresAt + .seconds(30 * (10 - left)))
      }
      #expect(!last.canExtend)
      let found = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(!found.canExtend && found.extensionsLeft == 0 && found.expiresAt == last.expiresAt)
      let again = try await problem { _ = try await house.bookings.extend(hold.bookingId, account: zoe) }
      #expect(again?.code == .alreadyExtended)
      let others = try await problem { _ = try await house.bookings.extend(hold.bookingId, account: max) }
      #expect(others?.code == .notFound)
      house.advance(.seconds(309))
      #expect(try await problem { try await house.hold(max, "E1", "E2") }?.code == .seatUnavailable)
      house.advance(.seconds(1))
      let late = try await problem { _ = try await house.bookings.extend(hold.bookingId, account: zoe) }
      #expect(late?.code == .holdExpired)
    }
  }

  @Test("seats that are let go are free at once, and watchers are told by version", arguments: TestEngine.allCases)
  func released(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      try await house.bookings.release(hold.bookingId, account: zoe)
      try await house.bookings.release(hold.bookingId, account: zoe)
      #expect(try await house.map().isEmpty)
      let topic = Topic.show(SmallCinema.tonight)
      let events = try await Outbox.events(on: topic, after: 0, limit: 10, in: house.database) ?? []
      let announced = try events.map { try WireDecoder().decode(SeatsChangedEvent.self, from: Array($0.data.utf8)) }
      #expect(announced.map(\.version) == [1, 2])
      #expect(announced[0].seats[SmallCinema.seat("E1")] == .held)
      #expect(announced[1].seats[SmallCinema.seat("E1")] == .available)
    }
  }

  @Test(
    "R8: the customer is warned twenty seconds before each end, once, and told when it is over",
    arguments: TestEngine.allCases)
  func warned(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      house.advance(.seconds(9))
      try await house.holds.run()
      for _ in 0..<2 {
        house.advance(.seconds(1))
        try await house.holds.run()
      }
      _ = try await house.bookings.extend(hold.bookingId, account: zoe)
      house.advance(.seconds(29))
      try await house.holds.run()
      house.advance(.seconds(20))
      try await house.holds.run()
      let events = try await Outbox.events(on: Topic.account(zoe), after: 0, limit: 20, in: house.database) ?? []
      #expect(
        events.map(\.event) == [
          "booking_updated", "hold_expiring", "booking_updated", "hold_expiring", "booking_updated", "hold_expired",
        ])
      let warnings = try events.filter { $0.event == "hold_expiring" }.map {
        try WireDecoder().decode(HoldExpiringEvent.self, from: Array($0.data.utf8))
      }
      #expect(warnings.map(\.extensionsLeft) == [10, 9])
      #expect(warnings.map(\.expiresAt) == [hold.expiresAt, hold.expiresAt + .seconds(30)])
    }
  }

  @Test(
    "R8: who was warned before keeps nobody from being warned in time, however many there are",
    arguments: TestEngine.allCases)
  func warnedInTime(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      for (name, seats) in [("zoe", ["E1", "E2"]), ("max", ["D1", "D2"]), ("eve", ["C1", "C2"])] {
        _ = try await house.hold(try await house.customer(name), seats[0], seats[1])
      }
      house.advance(.seconds(10))
      for _ in 0..<3 { try await house.holds.run(limit: 1) }
      let announced = try await house.count("outbox WHERE event = 'hold_expiring'")
      #expect(announced == 3)
    }
  }
}
