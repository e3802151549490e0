import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Doors that were offline tell later what they read")
struct OfflineDoorTests {
  /// What the database has of a show's doors.
  private func books(_ house: House) async throws -> [[SQLValue]] {
    try await house.database.read { connection in
      let tickets = try connection.rows("SELECT id, status, used_at, used_door, used_by FROM tickets ORDER BY id")
      let checks = try connection.rows("SELECT * FROM ticket_checks ORDER BY ticket_id, checked_at, door")
      return try (tickets + checks).map { row in try row.columns.map { try row.get($0) as SQLValue } }
    }
  }

  private func report(
    _ house: House, _ staff: Staff, _ checks: (code: String, at: Instant, door: String)...
  ) async throws -> [OfflineCheckResult] {
    let checks = checks.map { OfflineCheck(code: $0.code, checkedAt: $0.at, door: $0.door) }
    return try await house.doors.checkIn(CheckInsRequest(checks: checks), staff: staff).results
  }

  @Test(
    "of two doors that let the same ticket in, the earlier counts and the second is reported",
    arguments: TestEngine.allCases, [true, false])
  func twoDoors(engine: TestEngine, earlierReportsFirst: Bool) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let code = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)[0]
      let (early, late) = (house.now + .minutes(5), house.now + .minutes(9))
      house.advance(.minutes(30))
      let north = FirstCheckIn(checkedInAt: early, door: "North")
      let south = FirstCheckIn(checkedInAt: late, door: "South")
      if earlierReportsFirst {
        let first = try await report(house, staff, (code, early, "North"))
        #expect(first[0].result == .accepted && first[0].checkIn?.checkedInAt == early && first[0].later == nil)
        let second = try await report(house, staff, (code, late, "South"))
        #expect(second[0].result == .alreadyUsed && second[0].first == north)
      } else {
        let first = try await report(house, staff, (code, late, "South"))
        #expect(first[0].result == .accepted && first[0].checkIn?.checkedInAt == late)
        let second = try await report(house, staff, (code, early, "North"))
        #expect(second[0].result == .accepted && second[0].checkIn?.door == "North" && second[0].later == south)
      }
      let list = try await house.doors.doorList(SmallCinema.tonight, staff: staff)
      #expect(list.tickets[0].checkedInAt == early && list.tickets[0].door == "North")
      #expect(list.tickets[0].repeats == [south] && list.checkedIn == 1)
      let online = try await problem { _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff) }
      #expect(online?.firstCheckIn == north)
    }
  }

  @Test("told again, in any order and by either door, nothing changes", arguments: TestEngine.allCases)
  func replayed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let codes = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)
      let at = house.now
      let checks = [
        (codes[0], at + .minutes(9), "South"), (codes[0], at + .minutes(5), "North"),
        (codes[1], at + .minutes(5), "North"), ("nonsense", at, "North"),
      ]
      let first = try await report(house, staff, checks[0], checks[1], checks[2], checks[3])
      // Within one telling the order of happening counts, not the order of the list.
      #expect(first.map(\.result) == [.alreadyUsed, .accepted, .accepted, .invalid])
      #expect(first[0].first?.door == "North")
      let before = try await books(house)
      let again = try await report(house, staff, checks[0], checks[1], checks[2], checks[3])
      #expect(again == first)
      for check in checks.reversed() { _ = try await report(house, staff, check) }
      #expect(try await books(house) == before)
      // A single check with its own time is the same reading.
      let request = CheckInRequest(code: codes[1], checkedAt: at + .minutes(5), door: "North")
      _ = try await house.doors.checkIn(request, staff: staff)
      #expect(try await books(house) == before)
    }
  }

  @Test("what was read offline is refused by the rules of the time it was read", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let gone = try await house.book(zoe, "E1", "E2")
      let cancelled = try await house.codes(gone, zoe)[0]
      let good = try await house.codes(try await house.book(zoe, "D1", "D2"), zoe)[0]
      let elsewhere = try await house.codes(try await house.book(zoe, "E1", "E2", show: OtherCinema.show), zoe)[0]
      _ = try await house.bookings.cancel(gone, account: zoe, reason: nil)
      let read = house.now + .hours(2)
      // The doors find their network the day after.
      house.advance(.hours(30))
      let results = try await report(
        house, staff, (cancelled, read, "N"), (elsewhere, read, "N"), (good, read + .hours(20), "N"), (good, read, "N"))
      #expect(results.map(\.result) == [.cancelled, .otherTheatre, .otherShow, .accepted])
      #expect(results.allSatisfy { $0.ticketId != nil })
      // Somebody may sit there with a ticket that was cancelled: the list tells when it was shown.
      let list = try await house.doors.doorList(SmallCinema.tonight, staff: staff)
      let shown = list.tickets.filter { $0.bookingId == gone && $0.repeats != nil }
      #expect(shown.map(\.repeats) == [[FirstCheckIn(checkedInAt: read, door: "N")]])
      #expect(shown.map(\.status) == [.cancelled] && list.checkedIn == 1)
    }
  }

  @Test("doors that tell at the same time agree on the earliest", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let neighbour = try await house.neighbour()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let code = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)[0]
      let start = house.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for door in 0..<8 {
          group.addTask {
            let node = door % 2 == 0 ? house : neighbour
            let check = OfflineCheck(code: code, checkedAt: start + .minutes(Int64(20 - door)), door: "door \(door)")
            _ = try await node.doors.checkIn(CheckInsRequest(checks: [check]), staff: staff)
          }
        }
        try await group.waitForAll()
      }
      let list = try await house.doors.doorList(SmallCinema.tonight, staff: staff)
      #expect(list.tickets[0].door == "door 7" && list.tickets[0].repeats?.count == 7)
      #expect(try await house.count("ticket_checks WHERE outcome = 'accepted'") == 1)
    }
  }
}
