import Database
import Domain
import Synchronization

/// The timetable as last read. It is read again after a change, of which another node's events tell within a second, and
/// after thirty seconds at most.
final class Timetables: Sendable {
  private struct State {
    var table: Timetable?
    var readAt = Instant(microseconds: 0)
    /// Rises when a running read must not be kept.
    var generation = 0
  }

  private let database: Database
  private let clock: Clock
  private let zones: ZoneDatabase
  private let lifetime: Duration = .seconds(30)
  private let state = Mutex(State())
  private let readings = Coalesced<Int, Timetable>()

  init(platform: Platform, zones: ZoneDatabase) {
    (database, clock, self.zones) = (platform.database, platform.clock, zones)
  }

  func current() async throws -> Timetable {
    let now = clock.now
    let known = state.withLock { state in
      state.readAt <= now && now < state.readAt + lifetime ? state.table : nil
    }
    if let known { return known }
    return try await readings.value(of: 0) { [self] in
      let generation = state.withLock { $0.generation }
      let zones = zones
      let table = try await database.read { connection in
        try Timetable(reading: connection, from: now - .hours(36), zones: zones)
      }
      state.withLock { state in
        if state.generation == generation { (state.table, state.readAt) = (table, now) }
      }
      return table
    }
  }

  func forget() {
    state.withLock { state in
      state.table = nil
      state.generation += 1
    }
  }
}

extension Timetable {
  /// - Parameter start: The earliest start of a show. It lies before today, for queries of a whole day.
  init(reading connection: Connection, from start: Instant, zones: ZoneDatabase) throws {
    try connection.each(
      """
      SELECT document FROM movies WHERE id IN
        (SELECT DISTINCT movie_id FROM shows WHERE starts_at >= $1 AND status = 'scheduled')
      """, start.microseconds
    ) { row in movies.append(try MovieDocument.movie(from: row.get("document"))) }
    movies.sort { $0.id < $1.id }
    titles = TitleIndex(movies.map(\.title))
    genres = movies.map { Set($0.genres.map(FoldedWord.init)) }
    try connection.each("SELECT document FROM theatres") { row in
      theatres.append(try TheatreDocument.theatre(from: row.get("document")))
    }
    theatres.sort { ($0.name, $0.id.rawValue) < ($1.name, $1.id.rawValue) }
    try connection.each("SELECT id, seat_count FROM seat_layouts") { row in
      seatCounts[try row.id("id")] = try row.get("seat_count")
    }
    try readSlots(connection, from: start, zones: zones)
  }

  private mutating func readSlots(_ connection: Connection, from start: Instant, zones: ZoneDatabase) throws {
    var offsets: [ZoneOffsets] = []
    var numbers: [TheatreID: Int] = [:]
    for (number, theatre) in theatres.enumerated() {
      guard let zone = zones.offsets(of: theatre.timeZone) else { throw ProgrammeError.unknownZone(theatre.timeZone) }
      offsets.append(zone)
      numbers[theatre.id] = number
    }
    var languages: [String: FoldedWord] = [:]
    var slots: [Slot] = []
    try connection.each(
      "SELECT document FROM shows WHERE starts_at >= $1 AND status = 'scheduled'", start.microseconds
    ) { row in
      let show = try ShowDocument.show(from: row.get("document"))
      guard let movie = movieNumber(show.movie), let theatre = numbers[show.theatre] else { return }
      let language = languages[show.language] ?? FoldedWord(show.language)
      languages[show.language] = language
      slots.append(
        Slot(
          id: show.id, movie: movie, theatre: theatre, startsAt: show.startsAt,
          day: offsets[theatre].localTime(at: show.startsAt).date.daysSinceEpoch, format: show.format,
          language: language))
    }
    slots.sort { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
    self.slots = slots
  }
}
