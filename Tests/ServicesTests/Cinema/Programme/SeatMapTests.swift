import Database
import DatabaseTesting
import Domain
import Structures
import Synchronization
import Testing
import Waiting
import Wire

@testable import Services

@Suite("A show's seats are read whole and by what changed")
struct SeatMapTests {
  @Test("R3: all states, what changed since, and nothing when nothing did", arguments: TestEngine.allCases)
  func states(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      func view() async throws -> SeatView { try await house.programme.seats(of: SmallCinema.tonight) }
      let empty = try await view()
      #expect(empty.all.version == 0 && empty.all.seats.count == 80 && empty.all.nextChangeAt == nil)
      #expect(empty.changes(since: 0) == nil)
      _ = try await house.hold(zoe, "E1", "E2")
      let held = try await view()
      #expect(held.changes(since: 0)?.seats == Self.states([("E1", .held), ("E2", .held)]))
      #expect(held.changes(since: 1) == nil && held.changes(since: 2) == held.all)
      #expect(held.all.nextChangeAt == house.now + .seconds(30))
      #expect(try await house.programme.show(SmallCinema.tonight).freeSeats == 78)
      house.advance(.seconds(30))
      // Nobody has written it down yet.
      let lapsed = try await view()
      #expect(lapsed.changes(since: 1)?.seats == Self.states([("E1", .available), ("E2", .available)]))
      #expect(lapsed.all.seats.entries.allSatisfy { $0.state == .available } && lapsed.all.nextChangeAt == nil)
      #expect(lapsed.tag != held.tag)
      #expect(try await house.programme.show(SmallCinema.tonight).freeSeats == 80)
      _ = try await house.holds.run()
      #expect(try await view().changes(since: 1)?.version == 2)
      #expect(try await view().changes(since: 2) == nil)
    }
  }

  @Test("R4: a hold whose end was moved is not over at its first end", arguments: TestEngine.allCases)
  func extended(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.programme.seats(of: SmallCinema.tonight)
      house.advance(.seconds(20))
      let longer = try await house.bookings.extend(hold.bookingId, account: zoe)
      house.advance(.seconds(15))
      let view = try await house.programme.seats(of: SmallCinema.tonight)
      #expect(view.all.seats[SmallCinema.seat("E1")] == .held)
      #expect(view.all.nextChangeAt == longer.expiresAt)
      house.advance(.seconds(60))
      #expect(
        try await house.programme.seats(of: SmallCinema.tonight).all.seats[SmallCinema.seat("E1")] == .available)
    }
  }

  @Test("a show that is not there has no seats")
  func absent() async throws {
    try await withHouse(on: .sqlite) { house in
      await #expect(throws: Problem.self) { try await house.programme.seats(of: ShowID(suffix: "none")) }
    }
  }

  @Test("after a restored backup all seats are read again")
  func restored() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      _ = try await house.hold(zoe, "E1", "E2")
      _ = try await house.programme.seats(of: SmallCinema.tonight)
      try await house.database.write { connection in
        try connection.execute("DELETE FROM seat_claims")
        try connection.execute("UPDATE shows SET seats_version = 0, taken = 0")
      }
      let view = try await house.programme.seats(of: SmallCinema.tonight)
      #expect(view.changes(since: 1) == view.all && view.all.version == 0)
      #expect(view.all.seats.entries.allSatisfy { $0.state == .available })
      try await house.database.write { connection in
        try connection.execute("UPDATE bookings SET status = 'expired'")
      }
    }
  }

  /// A watcher that applies what changed, one that reads all, and the table itself, after random changes.
  @Test(
    "a watcher of changes has what one of all seats has and what the rows say", arguments: 1...6, TestEngine.allCases)
  func converges(seed: Int, engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let random = SeededRandom(seed: UInt64(seed))
      var (known, version): ([SeatID: SeatStateCode], Int64) = ([:], -1)
      for step in 0..<60 {
        let time = Duration.seconds(Int64(random.next() % 12))
        if random.next() % 3 > 0 { try await Self.change(house, random) } else { house.advance(time) }
        guard random.next() % 2 == 0 else { continue }
        let view = try await house.programme.seats(of: SmallCinema.tonight)
        let updates = version < 0 ? view.all : view.changes(since: version)
        updates?.seats.apply(to: &known)
        version = updates?.version ?? version
        var whole: [SeatID: SeatStateCode] = [:]
        view.all.seats.apply(to: &whole)
        #expect(known == whole, "seed \(seed), step \(step)")
        let taken = Set(try await house.map().keys.map(SmallCinema.seat))
        #expect(Set(whole.filter { $0.value != .available }.keys) == taken, "seed \(seed), step \(step)")
        #expect(view.freeCount == 80 - taken.count, "seed \(seed), step \(step)")
      }
    }
  }

  /// As a hold, a release, a booking or a block writes it.
  private static func change(_ house: House, _ random: SeededRandom) async throws {
    let states: [SeatState] = [.held, .held, .held, .available, .booked, .blocked]
    let state = states[Int(random.next() % 6)]
    let seats = (0...random.next() % 4).map { _ in Int(random.next() % 80) }
    let until = state == .held ? (house.now + .seconds(Int64(random.next() % 30))).microseconds : nil
    try await house.database.write { connection in
      let id = SmallCinema.tonight.rawValue
      for seat in Set(seats) {
        try connection.execute(
          """
          INSERT INTO seat_claims (show_id, seat, state, booking_id, until, version)
          VALUES ($1, $2, $3, NULL, $4, (SELECT seats_version + 1 FROM shows WHERE id = $1))
          ON CONFLICT (show_id, seat) DO UPDATE SET state = $3, until = $4, version = excluded.version
          """, id, Int64(seat), state.rawValue, until)
      }
      try connection.execute("UPDATE shows SET seats_version = seats_version + 1 WHERE id = $1", id)
    }
  }

  private static func states(_ seats: [(String, SeatStateCode)]) -> SeatStates {
    SeatStates(seats.map { SeatStates.Entry(SmallCinema.seat($0.0), $0.1) })
  }
}

@Suite("Many who ask at once share the work")
struct CoalescedTests {
  @Test("a thousand askers cost two pieces of work, and each is answered by one that began after it asked")
  func shares() async throws {
    let work = Coalesced<Int, Int>()
    let (asked, begun, open) = (SharedTally(), SharedTally(), TestGate())
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        try await work.value(of: 1) {
          begun.add()
          await open.pass()
          return 1
        }
      }
      await waitUntil { begun.count != 0 }
      for _ in 0..<1_000 {
        group.addTask {
          asked.add()
          return try await work.value(of: 1) {
            begun.add()
            return 2
          }
        }
      }
      try await open.reached()
      await waitUntil { asked.count >= 1_000 }
      open.open()
      var answers: [Int] = []
      for try await answer in group { answers.append(answer) }
      #expect(answers.count { $0 == 1 } == 1 && answers.count { $0 == 2 } == 1_000)
      // One that was between asking and joining when the gate opened may have cost a third.
      #expect((2...10).contains(begun.count))
    }
  }

  @Test("who comes while work pauses for another shares that work; who comes alone waits for no pause")
  func pauses() async throws {
    let (pause, open, begun) = (TestGate(), TestGate(), SharedTally())
    let work = Coalesced<Int, Int>(pause: { await pause.pass() })
    @Sendable func ask() async throws -> Int {
      try await work.value(of: 1) {
        begun.add()
        if begun.count == 1 { await open.pass() }
        return begun.count
      }
    }
    async let first = ask()
    try await open.reached()
    // Of many askers one has joined when all have come, however busy the machine is.
    let early = SharedTally()
    async let second = withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          early.add()
          return try await ask()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await waitUntil { early.count >= 100 }
    open.open()
    #expect(try await first == 1)
    try await pause.reached()
    // The first has ended long ago; the second run has not begun.
    let late = SharedTally()
    async let others = withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          late.add()
          return try await ask()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await waitUntil { late.count >= 100 }
    #expect(begun.count == 1)
    pause.open()
    let answers = try await second + others
    // One that was between asking and joining when the pause was over may have cost a third.
    #expect(answers.count { $0 == 2 } > 100 && begun.count <= 4)
    #expect(try await ask() == begun.count)
  }

  @Test("work that fails, fails for those who shared it, and is begun anew")
  func fails() async throws {
    let work = Coalesced<Int, Int>()
    await #expect(throws: DamagedBytes.self) { try await work.value(of: 1) { throw DamagedBytes() } }
    #expect(try await work.value(of: 1) { 7 } == 7)
    #expect(try await work.value(of: 2) { 8 } == 8)
  }
}
