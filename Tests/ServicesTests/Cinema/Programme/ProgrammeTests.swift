import Database
import DatabaseTesting
import Domain
import Structures
import Testing
import Wire

@testable import Services

@Suite("The programme keeps what theatres show")
struct ProgrammeTests {
  @Test(
    "a show is read with its film, theatre and hall, and its start by the house's clock", arguments: TestEngine.allCases
  )
  func entry(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let entry = try await house.programme.entry(SmallCinema.tonight)
      #expect(entry.show == SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: house.now))
      #expect(entry.movie == SmallCinema.movie && entry.theatre == SmallCinema.house)
      #expect(entry.layout == SmallCinema.layout && entry.version == 1)
      #expect(entry.localStart == LocalTime(LocalDate(year: 2026, month: 9, day: 21), minutes: 16 * 60))
      #expect(entry.screen?.name == "Hall 1")
      await #expect(throws: Problem.self) { try await house.programme.entry(ShowID(suffix: "none")) }
    }
  }

  @Test("a show that staff changed is read again when its version is asked for or it was forgotten")
  func version() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      _ = try await house.programme.entry(SmallCinema.tonight)
      try await house.database.write { connection in
        try connection.execute(
          "UPDATE shows SET hold_seconds = 60, status = 'cancelled', version = 2 WHERE id = $1",
          SmallCinema.tonight.rawValue)
      }
      #expect(try await house.programme.entry(SmallCinema.tonight).version == 1)
      let fresh = try await house.programme.entry(SmallCinema.tonight, version: 2)
      #expect(fresh.version == 2 && fresh.show.isCancelled && fresh.show.holdPolicy.duration == .seconds(60))
      house.programme.forget(SmallCinema.tonight)
      #expect(try await house.programme.entry(SmallCinema.tonight).version == 2)
    }
  }

  @Test("a hall with shows cannot be rebuilt under its name, one without can", arguments: TestEngine.allCases)
  func layoutInUse(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let layout = SmallCinema.layout
      let rebuilt = try SeatLayout(
        id: layout.id, rows: layout.rows, seats: layout.seats, breaksAfter: [], preference: [])
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [layout])
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [rebuilt])
      try await house.openCinema()
      await #expect(throws: ProgrammeError.layoutInUse(layout.id)) {
        try await house.programme.save(theatres: [SmallCinema.house], layouts: [rebuilt])
      }
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [layout])
    }
  }

  @Test(
    "a hall that its house no longer has takes its shows with it, but for those that somebody had a seat of and those that are over",
    arguments: TestEngine.allCases)
  func goneHall(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let past = ShowID(suffix: "past")
      try await house.programme.save(shows: [SmallCinema.show(past, in: .hours(-5), from: house.now)])
      #expect(try await house.programme.save(theatres: [SmallCinema.house], layouts: []) == 0)
      let ann = try await house.customer()
      let hold = try await house.hold(ann, "F1")
      try await house.bookings.release(hold.bookingId, account: ann)
      var smaller = SmallCinema.house
      smaller.screens = []
      #expect(try await house.programme.save(theatres: [smaller], layouts: []) == 1)
      for show in [SmallCinema.tonight, past] { _ = try await house.programme.entry(show) }
      await #expect(throws: Problem.self) { try await house.programme.entry(SmallCinema.tomorrow) }
    }
  }

  @Test("a show of which a seat was ever held is not replaced, another is", arguments: TestEngine.allCases)
  func soldShows(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let ann = try await house.customer()
      let hold = try await house.hold(ann, "F1", "F2")
      try await house.bookings.release(hold.bookingId, account: ann)
      var shows = [SmallCinema.tonight, SmallCinema.tomorrow].map {
        SmallCinema.show($0, in: .hours(5), from: house.now)
      }
      try await house.programme.save(shows: shows)
      #expect(try await house.programme.entry(SmallCinema.tonight).version == 1)
      let moved = try await house.programme.entry(SmallCinema.tomorrow)
      #expect(moved.version == 2 && moved.show == shows[1])
      // The same again is no change.
      try await house.programme.save(shows: shows)
      #expect(try await house.programme.entry(SmallCinema.tomorrow).version == 2)
      shows[0].layout = LayoutID(suffix: "none")
      await #expect(throws: ProgrammeError.unknownLayout(LayoutID(suffix: "none"), SmallCinema.tonight)) {
        try await house.programme.save(shows: shows)
      }
    }
  }

  @Test(
    "P6: an import replaces a stored film and theatre that do not open; merging halls with those of one is refused",
    arguments: TestEngine.allCases)
  func damaged(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.database.write { connection in
        for table in ["movies", "theatres"] {
          try connection.execute("UPDATE \(table) SET document = $1", [UInt8](9...12))
        }
      }
      for merging in [TheatreMerge.addingHalls, .keepingHallsOfOthers] {
        await #expect(throws: DamagedBytes.self) {
          try await house.programme.save(
            theatres: [SmallCinema.house], layouts: [SmallCinema.layout], merging: merging)
        }
      }
      try await house.programme.save(movies: [SmallCinema.movie])
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [SmallCinema.layout])
      let entry = try await house.programme.entry(SmallCinema.tonight)
      #expect(entry.movie == SmallCinema.movie && entry.theatre == SmallCinema.house)
    }
  }

  @Test("a theatre in a zone that this machine does not know is refused")
  func zone() async throws {
    try await withHouse(on: .sqlite) { house in
      var theatre = SmallCinema.house
      theatre.timeZone = "Mars/Olympus"
      await #expect(throws: ProgrammeError.unknownZone("Mars/Olympus")) {
        try await house.programme.save(theatres: [theatre], layouts: [SmallCinema.layout])
      }
    }
  }

  @Test("a shelf lets go what was used longest ago")
  func shelf() {
    let shelf = Shelf<Int, Int>(capacity: 8)
    for number in 0..<8 { shelf[number] = number }
    _ = shelf[0]
    shelf[8] = 8
    #expect(shelf[0] == 0 && shelf[8] == 8 && shelf[1] == nil)
    for number in 0..<10_000 { shelf[number] = number }
    #expect(shelf.count <= 8)
    shelf[9_999] = nil
    #expect(shelf[9_999] == nil)
  }
}
