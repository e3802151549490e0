import Database
public import Domain
public import Wire

/// The seats of a show at one moment.
public struct SeatView: Sendable {
  /// Identifies one state of all seats: the map's version, and the number of holds that lapsed since without a record.
  public struct Tag: Hashable, Sendable, CustomStringConvertible {
    /// The version of the seat map.
    public var version: Int64
    var lapsed: Int

    public var description: String { "\(version)-\(lapsed)" }
  }

  let entry: ShowEntry
  let board: SeatBoard
  let now: Instant
  /// The state of the seats at the time of this view.
  public let tag: Tag

  init(entry: ShowEntry, board: SeatBoard, now: Instant) {
    self.entry = entry
    self.board = board
    self.now = now
    tag = Tag(version: board.version, lapsed: board.lapsedCount(at: now))
  }

  var freeCount: Int { board.freeCount(lapsed: tag.lapsed) }

  /// Seats that the account cannot have now. Its own holds do not count, since a new hold replaces them.
  func taken(except account: AccountID) -> SeatSet {
    board.taken(lapsed: tag.lapsed, except: SeatBoard.holder(account))
  }

  /// The states of all seats.
  public var all: SeatsAnswer { answer(board.all(lapsed: tag.lapsed)) }

  /// The seats changed since a version. Nil when none changed.
  ///
  /// A version above the current one comes from another database; the answer then has all seats.
  public func changes(since: Int64) -> SeatsAnswer? {
    if since > board.version { return all }
    if since == board.version, tag.lapsed == 0 { return nil }
    return answer(board.changes(since: since, lapsed: tag.lapsed))
  }

  /// The states of some seats, by their indices.
  func answer(about seats: [Int]) -> SeatsAnswer {
    let wanted = Set(seats)
    return answer(board.all(lapsed: tag.lapsed).filter { wanted.contains($0.seat) })
  }

  private func answer(_ states: [(seat: Int, state: SeatState)]) -> SeatsAnswer {
    SeatsAnswer(
      version: board.version, seats: SeatStates(entry.layout.id, states),
      nextChangeAt: board.nextEnd(lapsed: tag.lapsed))
  }
}

extension Programme {
  /// The current seats of a show. Concurrent callers share one read, which reads only changes since the last.  R3
  ///
  /// - Throws: 404 when there is no such show.
  public func seats(of id: ShowID) async throws -> SeatView {
    let reading = try await seatReadings.value(of: id) { [self] in try await readSeats(of: id) }
    return SeatView(entry: reading.entry, board: reading.board, now: reading.now)
  }

  /// The last view of the show's seats that is in memory, of any age. Nil when there is none.
  func lastSeen(_ id: ShowID) -> SeatView? {
    boards[id].map { SeatView(entry: $0.entry, board: $0.board, now: platform.clock.now) }
  }

  private func readSeats(of id: ShowID) async throws -> SeatReading {
    let now = platform.clock.now
    let known = boards[id]
    let changes = try await platform.database.read { connection in
      try SeatChanges(of: id, after: known, at: now, in: connection)
    }
    let entry = try await entry(id, version: changes.showVersion)
    var board = SeatBoard(seatCount: entry.layout.seats.count)
    if let known, !changes.isWhole {
      guard known.entry.layout.id == entry.layout.id else {
        // The hall was replaced between the two reads.
        boards[id] = nil
        return try await readSeats(of: id)
      }
      board = known.board
    }
    board.apply(changes.claims, version: changes.seatsVersion)
    let reading = SeatReading(entry: entry, board: board, now: now)
    boards[id] = reading
    return reading
  }
}

/// The last read of a show's seats.
struct SeatReading: Sendable {
  var entry: ShowEntry
  var board: SeatBoard
  var now: Instant
}

/// The changes of a show's seats since the last read.
private struct SeatChanges: Sendable {
  var showVersion: Int64
  var seatsVersion: Int64
  var claims: [SeatBoard.Claim] = []
  /// Whether `claims` has all seats and not only changes.
  var isWhole = false

  init(of id: ShowID, after known: SeatReading?, at now: Instant, in connection: Connection) throws {
    let show = try connection.ask(
      "SELECT version, layout_id, seats_version FROM shows WHERE id = $1", id.rawValue)
    let changed = try known.map { known in
      try Self.ask("AND c.version > $2", of: id, [known.board.version], in: connection)
    }
    guard let row = try show.row() else { throw Problem.absent("show") }
    showVersion = try row.get("version")
    seatsVersion = try row.get("seats_version")
    // A restored database may have an earlier version.
    guard let known, try known.entry.layout.id == row.id("layout_id"), known.board.version <= seatsVersion else {
      isWhole = true
      claims = try Self.claims(Self.ask("", of: id, [], in: connection))
      return
    }
    if let changed { claims = try Self.claims(changed) }
    // Paying or extending a hold moves its end without a new version of the map. So lapsed holds are read again.  R4
    if let seats = known.board.lapsedSeats(at: now) {
      claims += try Self.claims(
        Self.ask(
          "AND c.seat >= $2 AND c.seat <= $3 AND c.state = 'held' AND c.version <= $4", of: id,
          [Int64(seats.lowerBound), Int64(seats.upperBound), known.board.version], in: connection))
    }
  }

  private static func ask(
    _ condition: String, of id: ShowID, _ values: [Int64], in connection: Connection
  ) throws -> PendingRows {
    try connection.ask(
      """
      SELECT c.seat, c.state, c.until, c.version, b.account_id
      FROM seat_claims c LEFT JOIN bookings b ON b.id = c.booking_id AND c.state = 'held'
      WHERE c.show_id = $1 \(condition)
      """,
      arguments: [.text(id.rawValue)] + values.map(\.sqlValue))
  }

  private static func claims(_ asked: PendingRows) throws -> [SeatBoard.Claim] {
    try asked.rows().map { row in
      SeatBoard.Claim(
        seat: try row.get("seat"), state: try row.known("state"), until: try row.instant("until"),
        version: try row.get("version"), holder: try row.optionalID("account_id").map(SeatBoard.holder))
    }
  }
}
