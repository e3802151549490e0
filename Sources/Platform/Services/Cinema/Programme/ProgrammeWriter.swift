public import Database
public import Domain
import Wire

/// Why the programme of an import cannot be stored.
public enum ProgrammeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The IANA name is not in this machine's time-zone database.
  case unknownZone(String)
  /// A hall with shows was changed. It needs a new id, since seats are sold by their index in the layout.
  case layoutInUse(LayoutID)
  /// The show's hall is not stored.
  case unknownLayout(LayoutID, ShowID)

  public var description: String {
    switch self {
    case .unknownZone(let zone): "the time zone \(zone) is not in this machine's zone database"
    case .layoutInUse(let layout): "the hall \(layout) has shows and cannot be changed"
    case .unknownLayout(let layout, let show): "show \(show) is in hall \(layout), which is not stored"
    }
  }
}

/// How an imported theatre is combined with the stored one of the same id.
public enum TheatreMerge: Sendable {
  /// The imported theatre replaces the stored one.
  case replacing
  /// The imported theatre, with stored halls of another import. Its own halls have the theatre's id as a prefix.
  case keepingHallsOfOthers
  /// The stored theatre, with the imported halls added or replaced.
  case addingHalls

  /// - Parameter stored: Read only where halls of it stay.
  func theatre(_ read: Theatre, stored: () throws -> Theatre?) throws -> Theatre {
    switch self {
    case .replacing: return read
    case .keepingHallsOfOthers:
      guard let stored = try stored() else { return read }
      let own = read.id.suffix + "."
      var merged = read
      merged.screens += stored.screens.filter { hall in
        !hall.id.suffix.hasPrefix(own) && !read.screens.contains { $0.id == hall.id }
      }
      return merged
    case .addingHalls:
      guard var merged = try stored() else { return read }
      merged.screens.removeAll { hall in read.screens.contains { $0.id == hall.id } }
      merged.screens += read.screens
      return merged
    }
  }
}

/// Writes films, theatres, halls and shows; each call is one transaction.
public struct ProgrammeWriter: Sendable {
  let database: Database

  public init(database: Database) { self.database = database }

  /// Adds films, or replaces those with the same ids. A film without a picture keeps the one that is stored.
  public func save(movies: [Movie]) async throws {
    try await database.write(lane: Topic.programme) { connection in
      for var movie in movies {
        if movie.picture == nil { movie.picture = try Movie.storedPicture(movie.id, in: connection) }
        try connection.execute(
          """
          INSERT INTO movies (id, title, document, version) VALUES ($1, $2, $3, 1)
          ON CONFLICT (id) DO UPDATE SET title = $2, document = $3, version = movies.version + 1
          """, movie.id.rawValue, movie.title, MovieDocument.bytes(of: movie))
      }
      for ids in movies.map(\.id).portions(of: ProgrammeChange.most) {
        try Outbox.record(ProgrammeChange(movieIds: ids), in: connection)
      }
    }
  }

  /// Adds theatres with the seats of their halls, or replaces those with the same ids. Future shows of a hall that was
  /// removed are deleted, unless a seat of them was ever taken. A theatre without a picture keeps the one that is stored.
  /// - Parameter merging: How the stored theatre and the given one are combined.
  /// - Returns: how many shows stay in removed halls. Staff may cancel them.
  /// - Throws: `layoutInUse` when a hall with shows was changed; `unknownZone`. `DamagedBytes` where halls of a stored
  ///   theatre stay that does not open.
  @discardableResult
  public func save(
    theatres: [Theatre], layouts: [SeatLayout], at now: Instant,
    merging: TheatreMerge = .replacing
  ) async throws -> Int {
    for theatre in theatres where ZoneDatabase().offsets(of: theatre.timeZone) == nil {
      throw ProgrammeError.unknownZone(theatre.timeZone)
    }
    let halls = layouts.map { ($0, LayoutDocument.bytes(of: $0)) }
    return try await database.write(lane: Topic.programme) { connection in
      for (layout, document) in halls { try Self.save(layout, document, in: connection) }
      var staying = 0
      for read in theatres {
        var theatre = try merging.theatre(read) { try Theatre.stored(read.id, in: connection) }
        try theatre.keepTerms(in: connection)
        try connection.execute(
          """
          INSERT INTO theatres (id, city_id, name, document, version) VALUES ($1, $2, $3, $4, 1)
          ON CONFLICT (id) DO UPDATE SET city_id = $2, name = $3, document = $4, version = theatres.version + 1
          """, theatre.id.rawValue, theatre.city.rawValue, theatre.name, TheatreDocument.bytes(of: theatre))
        staying += try Self.withdrawShows(of: theatre, after: now, in: connection)
      }
      for ids in theatres.map(\.id).portions(of: ProgrammeChange.most) {
        try Outbox.record(ProgrammeChange(theatreIds: ids), in: connection)
      }
      return staying
    }
  }

  /// - Returns: how many shows stay in halls that the theatre no longer has.
  private static func withdrawShows(
    of theatre: Theatre, after now: Instant, in connection: Connection
  ) throws -> Int {
    let halls = Set(theatre.screens.map(\.layout.rawValue))
    let rows = try connection.rows(
      """
      SELECT id, layout_id FROM shows WHERE theatre_id = $1 AND starts_at > $2 AND status = $3
      """, theatre.id.rawValue, now.microseconds, ShowStatus.scheduled.rawValue)
    var staying = 0
    for row in rows where !halls.contains(try row.get("layout_id")) {
      let show: String = try row.get("id")
      let gone = try connection.execute("DELETE FROM shows WHERE id = $1 AND seats_version = 0", show)
      staying += 1 - gone
    }
    return staying
  }

  /// Halls with shows whose stored seats differ. Saving them throws `layoutInUse`.
  public func frozen(among layouts: [SeatLayout]) async throws -> [LayoutID] {
    let halls = layouts.map { ($0.id, LayoutDocument.bytes(of: $0)) }
    return try await database.read { connection in
      try halls.filter { id, document in
        try connection.row(
          """
          SELECT id FROM seat_layouts WHERE id = $1 AND document <> $2
            AND EXISTS (SELECT 1 FROM shows WHERE layout_id = seat_layouts.id)
          """, id.rawValue, document) != nil
      }.map(\.0)
    }
  }

  /// A hall may change only while it has no shows.
  private static func save(_ layout: SeatLayout, _ document: [UInt8], in connection: Connection) throws {
    let id = layout.id
    let row = try connection.row("SELECT document FROM seat_layouts WHERE id = $1", id.rawValue)
    let stored: [UInt8]? = try row?.get("document")
    if stored == document { return }
    if stored != nil, try connection.row("SELECT id FROM shows WHERE layout_id = $1 LIMIT 1", id.rawValue) != nil {
      throw ProgrammeError.layoutInUse(id)
    }
    try connection.execute(
      """
      INSERT INTO seat_layouts (id, seat_count, document) VALUES ($1, $2, $3)
      ON CONFLICT (id) DO UPDATE SET seat_count = $2, document = $3
      """, id.rawValue, Int64(layout.seats.count), document)
  }

  /// Adds shows. An existing show is replaced only when no seat of it was ever taken and it is not cancelled.
  /// - Returns: how many were added or replaced.
  @discardableResult
  public func save(shows: [Show]) async throws -> Int {
    let documents = shows.map { ($0, ShowDocument.bytes(of: $0)) }
    return try await database.write(lane: Topic.programme) { connection in
      var seatCounts: [LayoutID: Int64] = [:]
      var changed: [ShowID] = []
      for (show, document) in documents {
        if seatCounts[show.layout] == nil { seatCounts[show.layout] = try Self.seatCount(of: show, in: connection) }
        let count = try Self.save(
          show, document, seatCount: seatCounts[show.layout] ?? 0, freeAt: show.endsAt, in: connection)
        if count > 0 { changed.append(show.id) }
      }
      for ids in changed.portions(of: ProgrammeChange.most) {
        try Outbox.record(ProgrammeChange(showIds: ids), in: connection)
      }
      return changed.count
    }
  }

  /// Adds a show, or replaces one that nobody ever had seats of.
  /// - Parameter freeAt: The hall is clean.
  /// - Returns: 0 when nothing was changed.
  static func save(
    _ show: Show, _ document: [UInt8], seatCount: Int64, freeAt: Instant, in connection: Connection
  ) throws -> Int {
    try connection.execute(
      """
      INSERT INTO shows (id, movie_id, theatre_id, screen_id, layout_id, starts_at, ends_at, busy_until, status,
        hold_seconds, document, version, seat_count, taken, seats_version)
      VALUES ($1, $2, $3, $11, $4, $5, $6, $12, $7, $8, $9, 1, $10, 0, 0)
      ON CONFLICT (id) DO UPDATE SET movie_id = $2, theatre_id = $3, screen_id = $11, layout_id = $4, starts_at = $5,
        ends_at = $6, busy_until = $12, status = $7, hold_seconds = $8, document = $9, version = shows.version + 1,
        seat_count = $10
      WHERE shows.seats_version = 0 AND shows.status = 'scheduled' AND shows.document <> $9
      """, show.id.rawValue, show.movie.rawValue, show.theatre.rawValue, show.layout.rawValue,
      show.startsAt.microseconds, show.endsAt.microseconds, ShowStatus(show).rawValue,
      show.holdPolicy.duration.components.seconds, document, seatCount, show.screen.rawValue, freeAt.microseconds)
  }

  private static func seatCount(of show: Show, in connection: Connection) throws -> Int64 {
    let row = try connection.row("SELECT seat_count FROM seat_layouts WHERE id = $1", show.layout.rawValue)
    guard let row else { throw ProgrammeError.unknownLayout(show.layout, show.id) }
    return try row.get("seat_count")
  }
}

extension Theatre {
  /// Keeps what an import does not know and an operator may have set. A stored theatre that does not open is replaced
  /// whole.  P6
  fileprivate mutating func keepTerms(in connection: Connection) throws {
    guard let stored = try? Theatre.stored(id, in: connection) else { return }
    if picture == nil { picture = stored.picture }
    (contact, cancellation, charges) = (stored.contact, stored.cancellation, stored.charges)
    cleaningMinutes = stored.cleaningMinutes
  }
}

/// The column `shows.status`. Whether a show has started follows from the clock and is not stored.
enum ShowStatus: String, Sendable {
  case scheduled, cancelled

  init(_ show: Show) { self = show.isCancelled ? .cancelled : .scheduled }
}
