import Database
public import Domain
import Synchronization
import Wire

/// What runs in the theatres: films, theatres, halls and shows, read when first asked for and kept while there is room.
public final class Programme: Sendable {
  let platform: Platform
  let shelves: Shelves
  let shows: Shelf<ShowID, ShowEntry>
  let boards: Shelf<ShowID, SeatReading>
  let underWay = SeatsUnderWay()
  let seatReadings: Coalesced<ShowID, SeatReading>
  let timetables: Timetables
  let writer: ProgrammeWriter

  /// - Parameter capacity: how many shows are kept at once; films, theatres, halls and seats in proportion.
  public init(platform: Platform, zones: ZoneDatabase = ZoneDatabase(), capacity: Int = 4_096) {
    self.platform = platform
    seatReadings = Coalesced(pause: platform.betweenReadings)
    shelves = Shelves(capacity: capacity, zones: zones)
    shows = Shelf(capacity: capacity)
    // A hall of 2,000 seats takes 35 KB, twice that when all are held.
    boards = Shelf(capacity: max(16, capacity / 8))
    timetables = Timetables(platform: platform, zones: zones)
    writer = ProgrammeWriter(database: platform.database)
  }

  /// A show with its film, theatre and hall; 404 when there is none.
  ///
  /// It may be older than the show's row: whoever writes compares `version` with the row's, and calls `forget` when it
  /// is behind.
  func entry(_ id: ShowID) async throws -> ShowEntry {
    if let known = shows[id] { return known }
    let shelves = shelves
    let entry = try await platform.database.read { connection in try ShowReader(connection, shelves).entry(id) }
    shows[id] = entry
    return entry
  }

  /// A show as its row has it at this version or later.
  func entry(_ id: ShowID, version: Int64) async throws -> ShowEntry {
    if let known = shows[id], known.version >= version { return known }
    shows[id] = nil
    return try await entry(id)
  }

  /// Has a show read again when it is next asked for: after staff changed it.
  public func forget(_ id: ShowID) {
    shows[id] = nil
    timetables.forget()
  }

  /// Replaces films by their ids, or adds them.
  public func save(movies: [Movie]) async throws {
    try await writer.save(movies: movies)
    forgetAll()
  }

  /// Replaces theatres by their ids, or adds them, with the seats of their halls. Shows to come in a hall that its house
  /// no longer has go with it, where nobody ever had a seat.
  /// - Parameter merging: with what the database has of each when it is written.
  /// - Returns: how many such shows stay, for seats of them were given out: staff may call them off.
  /// - Throws: `ProgrammeError.layoutInUse` when a hall that has shows is not as it was.
  @discardableResult
  public func save(
    theatres: [Theatre], layouts: [SeatLayout], merging: TheatreMerge = .replacing
  ) async throws -> Int {
    defer { forgetAll() }
    return try await writer.save(theatres: theatres, layouts: layouts, at: platform.clock.now, merging: merging)
  }

  /// Halls that have shows and are not as they were: saving them throws `layoutInUse`.
  public func frozen(among layouts: [SeatLayout]) async throws -> [LayoutID] { try await writer.frozen(among: layouts) }

  /// Adds shows. One that is there already is replaced only while nobody has ever held, bought or blocked a seat of it, and
  /// not once it was called off.
  public func save(shows: [Show]) async throws {
    try await writer.save(shows: shows)
    forgetAll()
  }

  /// Has what another process changed read again when it is next asked for, and nothing else.  N1
  func forget(_ change: ProgrammeChange) {
    let (movies, theatres) = (Set(change.movieIds), Set(change.theatreIds))
    for id in movies { shelves.movies[id] = nil }
    for id in theatres { shelves.theatres[id] = nil }
    for id in change.showIds { shows[id] = nil }
    if !movies.isEmpty || !theatres.isEmpty {
      shows.removeAll { movies.contains($0.movie.id) || theatres.contains($0.theatre.id) }
    }
    timetables.forget()
  }

  /// Reads everything again when it is next asked for: after an import.
  public func forgetAll() {
    shelves.removeAll()
    shows.removeAll()
    timetables.forget()
  }
}
