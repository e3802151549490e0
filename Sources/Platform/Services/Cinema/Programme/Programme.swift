import Database
public import Domain
import Synchronization
import Wire

/// Films, theatres, halls and shows, read on first use and kept in memory up to a limit.
public final class Programme: Sendable {
  let platform: Platform
  let shelves: Shelves
  let shows: Shelf<ShowID, ShowEntry>
  let boards: Shelf<ShowID, SeatReading>
  let underWay = SeatsUnderWay()
  let seatReadings: Coalesced<ShowID, SeatReading>
  let timetables: Timetables
  let writer: ProgrammeWriter

  /// - Parameter capacity: Number of shows kept in memory. The other caches follow in proportion.
  public init(platform: Platform, zones: ZoneDatabase = ZoneDatabase(), capacity: Int = 4_096) {
    self.platform = platform
    seatReadings = Coalesced(pause: platform.betweenReadings)
    shelves = Shelves(capacity: capacity, zones: zones)
    shows = Shelf(capacity: capacity)
    // A hall of 2,000 seats takes 35 KB, or 70 KB when all are held.
    boards = Shelf(capacity: max(16, capacity / 8))
    timetables = Timetables(platform: platform, zones: zones)
    writer = ProgrammeWriter(database: platform.database)
  }

  /// A show with its film, theatre and hall. It may be older than the show's row: a writer compares `version` with the
  /// row and calls `forget` when the entry is behind.
  ///
  /// - Throws: 404 when there is no such show.
  func entry(_ id: ShowID) async throws -> ShowEntry {
    if let known = shows[id] { return known }
    let shelves = shelves
    let entry = try await platform.database.read { connection in try ShowReader(connection, shelves).entry(id) }
    shows[id] = entry
    return entry
  }

  /// The show at this version of its row or a later one.
  func entry(_ id: ShowID, version: Int64) async throws -> ShowEntry {
    if let known = shows[id], known.version >= version { return known }
    shows[id] = nil
    return try await entry(id)
  }

  /// Makes the next use read the show again, after staff changed it.
  public func forget(_ id: ShowID) {
    shows[id] = nil
    timetables.forget()
  }

  /// Adds films, or replaces those with the same ids.
  public func save(movies: [Movie]) async throws {
    try await writer.save(movies: movies)
    forgetAll()
  }

  /// Adds theatres with the seats of their halls, or replaces those with the same ids. Future shows of a hall that was
  /// removed are deleted, unless a seat of them was ever taken.
  /// - Parameter merging: How the stored theatre and the given one are combined.
  /// - Returns: how many shows stay in removed halls. Staff may cancel them.
  /// - Throws: `ProgrammeError.layoutInUse` when a hall with shows was changed.
  @discardableResult
  public func save(
    theatres: [Theatre], layouts: [SeatLayout], merging: TheatreMerge = .replacing
  ) async throws -> Int {
    defer { forgetAll() }
    return try await writer.save(theatres: theatres, layouts: layouts, at: platform.clock.now, merging: merging)
  }

  /// Changes a film, or a theatre, whose halls stay, for a member of staff.
  /// - Throws: 404 when there is none with this id.
  func change<Entry: ProgrammeDocument>(
    _ id: ID<Entry.Kind>, _ action: AuditAction, by staff: Staff, _ body: @escaping @Sendable (inout Entry) -> Void
  ) async throws {
    try await platform.change(lane: Topic.programme) { tx in
      guard var entry = try Entry.stored(id, in: tx.connection) else { throw Problem.absent(Entry.noun) }
      let before = AuditedPicture(entry.picture)
      body(&entry)
      try tx.connection.execute(
        "UPDATE \(Entry.table) SET document = $2, version = version + 1 WHERE id = $1", id.rawValue, entry.document)
      try tx.audit(action, of: id.rawValue, by: staff.actor, before: before, after: AuditedPicture(entry.picture))
      tx.announceToNodes(Entry.change(of: id))
    }
    forget(Entry.change(of: id))
  }

  /// Halls with shows whose stored seats differ. Saving them throws `layoutInUse`.
  public func frozen(among layouts: [SeatLayout]) async throws -> [LayoutID] { try await writer.frozen(among: layouts) }

  /// Adds shows. An existing show is replaced only when no seat of it was ever taken and it is not cancelled.
  public func save(shows: [Show]) async throws {
    try await writer.save(shows: shows)
    forgetAll()
  }

  /// Makes the next use read again what another process changed.  N1
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

  /// Makes the next use read everything again, after an import.
  public func forgetAll() {
    shelves.removeAll()
    shows.removeAll()
    timetables.forget()
  }
}
