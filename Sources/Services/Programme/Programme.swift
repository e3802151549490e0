import Database
public import Domain
import Synchronization
import Wire

/// What runs in the theatres: films, theatres, halls and shows, read when first asked for and kept while there is room.
public final class Programme: Sendable {
  let platform: Platform
  let zones: ZoneDatabase
  let movies: Shelf<MovieID, Movie>
  let theatres: Shelf<TheatreID, Theatre>
  let layouts: Shelf<LayoutID, SeatLayout>
  let shows: Shelf<ShowID, ShowEntry>
  let writer: ProgrammeWriter

  /// - Parameter capacity: how many shows are kept at once; films, theatres and halls in proportion.
  public init(platform: Platform, zones: ZoneDatabase = ZoneDatabase(), capacity: Int = 4_096) {
    self.platform = platform
    self.zones = zones
    shows = Shelf(capacity: capacity)
    movies = Shelf(capacity: capacity)
    theatres = Shelf(capacity: capacity)
    // A hall of 300 seats takes about 20 KB.
    layouts = Shelf(capacity: max(16, capacity / 4))
    writer = ProgrammeWriter(database: platform.database)
  }

  /// A show with its film, theatre and hall; 404 when there is none.
  ///
  /// It may be older than the show's row: whoever writes compares `version` with the row's, and calls `forget` when it
  /// is behind.
  func entry(_ id: ShowID) async throws -> ShowEntry {
    if let known = shows[id] { return known }
    let (layouts, theatres, movies, zones) = (layouts, theatres, movies, zones)
    let entry = try await platform.database.read { connection in
      try ShowReader(connection: connection, movies: movies, theatres: theatres, layouts: layouts, zones: zones)
        .entry(id)
    }
    shows[id] = entry
    return entry
  }

  /// A show as its row has it at this version or later.
  func entry(_ id: ShowID, version: Int64) async throws -> ShowEntry {
    if let known = shows[id], known.version >= version { return known }
    forget(id)
    return try await entry(id)
  }

  /// Has a show read again when it is next asked for: after staff changed it.
  public func forget(_ id: ShowID) { shows[id] = nil }

  /// Replaces films by their ids, or adds them.
  public func save(movies: [Movie]) async throws {
    try await writer.save(movies: movies)
    forgetAll()
  }

  /// Replaces theatres by their ids, or adds them, with the seats of their halls.
  /// - Throws: `ProgrammeError.layoutInUse` when a hall that has shows is not as it was.
  public func save(theatres: [Theatre], layouts: [SeatLayout]) async throws {
    try await writer.save(theatres: theatres, layouts: layouts)
    forgetAll()
  }

  /// Adds shows. One that is there already is replaced only while nobody has ever held, bought or blocked a seat of it.
  public func save(shows: [Show]) async throws {
    try await writer.save(shows: shows)
    forgetAll()
  }

  /// Reads everything again when it is next asked for: after an import.
  public func forgetAll() {
    movies.removeAll()
    theatres.removeAll()
    layouts.removeAll()
    shows.removeAll()
  }
}
