import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A hold that is asked for again")
struct HoldAgainTests {
  @Test(
    "R1: asking again for just what is held gets the same booking with the time that it has, and writes nothing",
    arguments: TestEngine.allCases)
  func same(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let first = try await house.hold(zoe, "E1", "E2")
      let before = try await Traces(house, zoe)
      house.advance(.seconds(20))
      let neighbour = try await house.neighbour()
      let answers = [
        try await house.hold(zoe, "E1", "E2"), try await house.hold(zoe, "E2", "E1"),
        try await neighbour.hold(zoe, "E1", "E2"),
      ]
      for again in answers {
        #expect(again.bookingId == first.bookingId)
        #expect(again.expiresAt == first.expiresAt)
        #expect(again.seats == first.seats)
        #expect(again.totals == first.totals)
        #expect(again.canExtend)
        #expect(again.serverTime == house.now)
      }
      #expect(try await Traces(house, zoe) == before)
      #expect(try await house.pay(first, account: zoe).status == 200)
    }
  }

  @Test("R1, R8: asking again for the same seats gives back no extension", arguments: TestEngine.allCases)
  func extended(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let first = try await house.hold(zoe, "E1", "E2")
      let longer = try await house.bookings.extend(first.bookingId, account: zoe)
      house.advance(.seconds(59))
      let again = try await house.hold(zoe, "E1", "E2")
      #expect(again.bookingId == first.bookingId)
      #expect(again.expiresAt == longer.expiresAt)
      #expect(again.extensionsLeft == 9)
      house.advance(.seconds(1))
      let max = try await house.customer("max")
      #expect(try await house.hold(max, "E1", "E2").bookingId != first.bookingId)
    }
  }

  /// What makes the next hold a new one, though its seats are the same or nearly so.
  enum Change: CaseIterable {
    case oneMore, oneLess, others, lapsed, letGo, attemptsUsedUp, anotherAccount
  }

  @Test("R1: anything else is a hold of its own", arguments: TestEngine.allCases, Change.allCases)
  func fresh(engine: TestEngine, change: Change) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let first = try await house.hold(zoe, "E1", "E2", "E3")
      var (next, account) = (["E1", "E2", "E3"], zoe)
      switch change {
      case .oneMore: next.append("E4")
      case .oneLess: next.removeLast()
      case .others: next = ["D1", "D2", "D3"]
      case .lapsed: house.advance(.seconds(30))
      case .letGo: try await house.bookings.release(first.bookingId, account: zoe)
      case .attemptsUsedUp:
        for _ in 0..<HoldPolicy.paymentAttempts {
          #expect(try await house.pay(first, "tok_declined", account: zoe).status == 402)
        }
      case .anotherAccount:
        account = try await house.customer("max")
        next = ["D1", "D2", "D3"]
      }
      let second = try await house.bookings.hold(
        SmallCinema.tonight, HoldRequest(seatIds: next.map(SmallCinema.seat)), account: account)
      #expect(second.bookingId != first.bookingId)
      #expect(second.expiresAt == house.now + .seconds(30))
      #expect(try await house.status(first.bookingId) != .seatsLocked || change == .anotherAccount)
      #expect(try await house.pay(second, account: account).status == 200)
    }
  }

  @Test("R1: a hold that is refused leaves the one before as it was", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let first = try await house.hold(zoe, "E1", "E2")
      try await house.hold(max, "D1", "D2")
      let before = try await Traces(house, zoe)
      house.advance(.seconds(5))
      let eleven = (1...10).map { "B\($0)" } + ["C1"]
      for (seats, code) in [
        (["E1", "E2", "D2"], ProblemCode.seatUnavailable), (["C2", "C3"], .leavesSingleSeat), (eleven, .tooManySeats),
      ] {
        let problem = try await problem {
          _ = try await house.bookings.hold(
            SmallCinema.tonight, HoldRequest(seatIds: seats.map(SmallCinema.seat)), account: zoe)
        }
        #expect(problem?.code == code)
        #expect(try await Traces(house, zoe) == before, "\(code)")
      }
      #expect(try await house.status(first.bookingId) == .seatsLocked)
      #expect(try await house.pay(first, account: zoe).status == 200)
    }
  }

  @Test("O2: what was held keeps its price when staff change the show's meanwhile", arguments: TestEngine.allCases)
  func keepsItsPrice(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let first = try await house.hold(zoe, "E1", "E2")
      var show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: house.now)
      show.pricing = ShowPricing(prices: [.init(.regular, 9_900), .init(.premium, 9_900), .init(.wheelchair, 9_900)])
      try await house.programme.save(shows: [show])
      let again = try await house.hold(zoe, "E1", "E2")
      #expect(again.bookingId == first.bookingId)
      #expect(again.totals == first.totals)
    }
  }

  @Test("R1: seats of a show that has begun are not answered for again", arguments: TestEngine.allCases)
  func begun(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema(hold: try #require(HoldPolicy(seconds: 900)))
      let zoe = try await house.customer()
      house.advance(.hours(3) - .seconds(5))
      try await house.hold(zoe, "E1", "E2")
      house.advance(.seconds(5))
      #expect(try await problem { try await house.hold(zoe, "E1", "E2") }?.code == .showStarted)
    }
  }

  @Test("R1: best available that comes twice is one booking", arguments: TestEngine.allCases)
  func best(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let wish = HoldRequest(bestAvailable: BestAvailableRequest(count: 3))
      let first = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      _ = try await house.bookings.hold(SmallCinema.tonight, wish, account: max)
      let again = try await house.bookings.hold(SmallCinema.tonight, wish, account: zoe)
      #expect(again.bookingId == first.bookingId)
      #expect(again.expiresAt == first.expiresAt)
    }
  }

  @Test("R1: a request that arrives twice at once, on one node or two, is one booking", arguments: TestEngine.allCases)
  func atOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let nodes = [house, try await house.neighbour(), house]
      let named = HoldRequest(seatIds: ["E1", "E2"].map(SmallCinema.seat))
      let wishes = [named, HoldRequest(bestAvailable: BestAvailableRequest(count: 2))]
      for (number, wish) in wishes.enumerated() {
        let zoe = try await house.customer("zoe\(number)")
        let answers = try await withThrowingTaskGroup(of: BookingID.self) { group in
          for node in nodes {
            group.addTask { try await node.bookings.hold(SmallCinema.tonight, wish, account: zoe).bookingId }
          }
          return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers.count == 1)
      }
      #expect(try await house.taken() == 4)
      #expect(try await house.count("bookings") == 2)
    }
  }

  /// What holding leaves behind.
  private struct Traces: Equatable {
    var bookings: Int64
    var version: Int64?
    var eventCount: Int
    var rows: [String]

    init(_ house: House, _ account: AccountID) async throws {
      bookings = try await house.count("bookings")
      version = try await house.database.read {
        try $0.row("SELECT seats_version FROM shows WHERE id = $1", SmallCinema.tonight.rawValue)?.get("seats_version")
      }
      eventCount = 0
      for topic in [Topic.show(SmallCinema.tonight), Topic.account(account)] {
        eventCount += try await Outbox.events(on: topic, after: 0, limit: 100, in: house.database)?.count ?? 0
      }
      rows = try await house.database.read { connection in
        try connection.rows("SELECT seat, until, version FROM seat_claims ORDER BY seat").map { row in
          let (seat, until, version): (Int64, Int64, Int64) = (try row.get(0), try row.get(1), try row.get(2))
          return "\(seat) \(until) \(version)"
        }
      }
    }
  }

  @Test("a show that changes all the while is held or refused, and never an error", arguments: TestEngine.allCases)
  func changing(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let names = ["ann", "ben", "cem", "dan", "eve", "fay"]
      var accounts: [AccountID] = []
      for name in names { accounts.append(try await house.customer(name)) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (row, account) in zip("BCDEFG", accounts) {
          group.addTask {
            for number in 0..<20 {
              let seats = number % 2 == 0 ? [1, 2] : [6, 7]
              let request = HoldRequest(seatIds: seats.map { SmallCinema.seat("\(row)\($0)") })
              let refused = try await problem {
                _ = try await house.bookings.hold(SmallCinema.tonight, request, account: account)
              }
              #expect([nil, .seatUnavailable].contains(refused?.code))
            }
          }
        }
        group.addTask {
          for _ in 0..<200 {
            try await house.database.write { connection in
              try connection.execute(
                "UPDATE shows SET version = version + 1 WHERE id = $1", SmallCinema.tonight.rawValue)
            }
          }
        }
        try await group.waitForAll()
      }
      // Who asks once more, when the show rests, gets seats.
      for (row, account) in zip("BCDEFG", accounts) {
        let request = HoldRequest(seatIds: [1, 2].map { SmallCinema.seat("\(row)\($0)") })
        _ = try await house.bookings.hold(SmallCinema.tonight, request, account: account)
      }
      #expect(try await house.taken() == Int64(2 * accounts.count))
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults == [] && audit.soldTwice == [])
    }
  }
}
