import Database
import DatabaseTesting
import Domain
import Server
import Services
import Testing
import Waiting

@testable import Demo

@Suite("Theatres always have three days of shows")
struct RepertoryTests {
  @Test("today and the two days after, from midnight by the theatre's clock", arguments: TestEngine.allCases)
  func threeDays(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openRepertory()
      #expect(try await evening.fill() > 0)
      // 2026-09-21, 10:13 in New York: the shows of this morning are there too.
      #expect(try await evening.days() == ["2026-09-21", "2026-09-22", "2026-09-23"])
      #expect(try await evening.fill() == 0)
    }
  }

  @Test("a day later one day is added, and nothing that was there is touched", arguments: TestEngine.allCases)
  func nextDay(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openRepertory()
      try await evening.fill()
      try await evening.services.platform.database.write { connection in
        try connection.execute("UPDATE shows SET version = 77, taken = 5, seats_version = 9")
      }
      evening.clock.advance(by: .hours(24))
      #expect(try await evening.fill() > 0)
      #expect(try await evening.days() == ["2026-09-21", "2026-09-22", "2026-09-23", "2026-09-24"])
      let untouched = try await evening.services.platform.database.read { connection in
        try connection.rows("SELECT starts_at FROM shows WHERE version = 77 AND taken = 5 AND seats_version = 9").count
      }
      let added = try await evening.services.platform.database.read { connection in
        try connection.rows("SELECT id FROM shows WHERE version = 1").count
      }
      #expect(untouched > added && added > 0)
    }
  }

  @Test("after a week's rest there are three days from today on, without those between")
  func rest() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openRepertory()
      try await evening.fill()
      evening.clock.advance(by: .hours(24 * 7))
      try await evening.fill()
      #expect(try await evening.days().suffix(4) == ["2026-09-23", "2026-09-28", "2026-09-29", "2026-09-30"])
    }
  }

  @Test("a hall that is added gets its days though the others have theirs")
  func newHall() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openRepertory()
      try await evening.fill()
      try await evening.openRepertory(halls: 2)
      #expect(try await evening.fill() > 0)
      let halls = try await evening.services.platform.database.read { connection in
        try connection.rows("SELECT layout_id, MAX(starts_at) FROM shows GROUP BY layout_id").count
      }
      #expect(halls == 2)
    }
  }
}

extension Evening {
  fileprivate func openRepertory(halls: Int = 1) async throws {
    let layouts = try (1...halls).map { hall in
      try SeatLayout(
        id: LayoutID(suffix: "hall\(hall)"), rows: [SeatRow(label: "A", seats: 0..<6)],
        seats: (0..<6).map { Seat(row: 0, number: "\($0 + 1)", category: .regular, x: Int32($0 * 50), y: 0) })
    }
    let theatre = Theatre(
      id: TheatreID(suffix: "odeon"), city: Self.city.id, name: "Odeon", street: "2 Main Street", location: Self.home,
      timeZone: Self.city.timeZone, currency: Self.city.currency,
      screens: layouts.map { Screen(id: ScreenID(suffix: $0.id.suffix), name: "Hall", layout: $0.id, formats: [.flat]) }
    )
    try await services.programme.save(theatres: [theatre], layouts: layouts)
  }

  @discardableResult
  fileprivate func fill() async throws -> Int {
    try await Repertory(programme: services.programme, seed: 1).fill(at: services.platform.clock.now)
  }

  /// The days that have a show, by the theatre's calendar.
  fileprivate func days() async throws -> [String] {
    let starts: [Int64] = try await services.platform.database.read { connection in
      try connection.rows("SELECT starts_at FROM shows").map { try $0.get("starts_at") }
    }
    let zone = try #require(ZoneDatabase().offsets(of: Self.city.timeZone))
    return Set(starts.map { zone.localTime(at: Instant(microseconds: $0)).date.description }).sorted()
  }
}
