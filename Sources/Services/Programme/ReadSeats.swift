import Database
public import Domain
public import Wire

/// The seats of a show as they are at one moment.
public struct SeatView: Sendable {
  /// Names one state of all seats: their version, and how many holds have ended since without being written down.
  public struct Tag: Hashable, Sendable, CustomStringConvertible {
    public var version: Int64
    var lapsed: Int

    public var description: String { "\(version)-\(lapsed)" }
  }

  let entry: ShowEntry
  let board: SeatBoard
  let now: Instant
  public let tag: Tag

  init(entry: ShowEntry, board: SeatBoard, now: Instant) {
    self.entry = entry
    self.board = board
    self.now = now
    tag = Tag(version: board.version, lapsed: board.lapsedCount(at: now))
  }

  var freeCount: Int { board.freeCount(lapsed: tag.lapsed) }

  /// All seats.
  public var all: SeatsAnswer { answer(board.all(lapsed: tag.lapsed)) }

  /// What changed since a version. Nil when nothing did.
  ///
  /// A version that this show has not had yet is another history's: all seats.
  public func changes(since: Int64) -> SeatsAnswer? {
    if since > board.version { return all }
    if since == board.version, tag.lapsed == 0 { return nil }
    return answer(board.changes(since: since, lapsed: tag.lapsed))
  }

  private func answer(_ states: [(seat: Int, state: SeatState)]) -> SeatsAnswer {
    SeatsAnswer(
      version: board.version, seats: SeatStates(entry.layout.id, states),
      nextChangeAt: board.nextEnd(lapsed: tag.lapsed))
  }
}

extension Programme {
  /// The seats of a show now; 404 when there is no such show.  R3
  ///
  /// Only what changed since the last reading is read, once for everybody who asks at the same time.
  public func seats(of id: ShowID) async throws -> SeatView {
    let reading = try await seatReadings.value(of: id) { [self] in try await readSeats(of: id) }
    return SeatView(entry: reading.entry, board: reading.board, now: platform.clock.now)
  }

  private func readSeats(of id: ShowID) async throws -> SeatReading {
    let known = boards[id]
    let (version, news) = try await platform.database.read { connection in
      try Self.news(of: id, after: known, in: connection)
    }
    let entry = try await entry(id, version: version)
    var reading = SeatReading(entry: entry, board: known?.board ?? SeatBoard(seatCount: entry.layout.seats.count))
    guard let news else { return reading }
    if news.isWhole { reading.board = SeatBoard(seatCount: entry.layout.seats.count) }
    reading.board.apply(news.claims, version: news.seatsVersion)
    boards[id] = reading
    return reading
  }

  /// - Returns: The version of the show's row; and what happened to its seats, nil for nothing.
  private static func news(
    of id: ShowID, after known: SeatReading?, in connection: Connection
  ) throws -> (version: Int64, SeatNews?) {
    let row = try connection.row(
      "SELECT version, layout_id, seats_version FROM shows WHERE id = $1", id.rawValue)
    guard let row else { throw Problem.absent("show") }
    let version: Int64 = try row.get("version")
    let seatsVersion: Int64 = try row.get("seats_version")
    // A database that was restored has an earlier version.
    let isWhole =
      try known == nil || known!.entry.layout.id != row.id("layout_id") || known!.board.version > seatsVersion
    if !isWhole, known?.board.version == seatsVersion { return (version, nil) }
    let rows = try connection.rows(
      "SELECT seat, state, until, version FROM seat_claims WHERE show_id = $1 AND version > $2", id.rawValue,
      isWhole ? -1 : known?.board.version ?? -1)
    let claims = try rows.map { row in
      SeatBoard.Claim(
        seat: Int(try row.get("seat") as Int64), state: try row.known("state"), until: try row.instant("until"),
        version: try row.get("version"))
    }
    return (version, SeatNews(seatsVersion: seatsVersion, claims: claims, isWhole: isWhole))
  }
}

/// A show's seats as they were last read.
struct SeatReading: Sendable {
  var entry: ShowEntry
  var board: SeatBoard
}

/// What happened to a show's seats since they were last read.
private struct SeatNews: Sendable {
  var seatsVersion: Int64
  var claims: [SeatBoard.Claim]
  /// Whether `claims` are all there are.
  var isWhole: Bool
}
