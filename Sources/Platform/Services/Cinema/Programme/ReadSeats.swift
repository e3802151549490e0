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

  /// Seats that an account cannot have now; what it holds itself it would give up for others.
  func taken(except account: AccountID) -> SeatSet {
    board.taken(lapsed: tag.lapsed, except: SeatBoard.holder(account))
  }

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

  /// Some seats only, by their indices.
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
  /// The seats of a show now; 404 when there is no such show.  R3
  ///
  /// Only what changed since the last reading is read, once for everybody who asks at the same time.
  public func seats(of id: ShowID) async throws -> SeatView {
    let reading = try await seatReadings.value(of: id) { [self] in try await readSeats(of: id) }
    return SeatView(entry: reading.entry, board: reading.board, now: reading.now)
  }

  /// The seats of a show as somebody saw them last, however long ago. Nil: nobody has looked.
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
    if let known, !changes.isWhole { board = known.board }
    board.apply(changes.claims, version: changes.seatsVersion)
    let reading = SeatReading(entry: entry, board: board, now: now)
    boards[id] = reading
    return reading
  }
}

/// A show's seats as they were last read.
struct SeatReading: Sendable {
  var entry: ShowEntry
  var board: SeatBoard
  var now: Instant
}

/// What happened to a show's seats since they were last read.
private struct SeatChanges: Sendable {
  var showVersion: Int64
  var seatsVersion: Int64
  var claims: [SeatBoard.Claim] = []
  /// Whether `claims` are all there are.
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
    // A database that was restored has an earlier version.
    guard let known, try known.entry.layout.id == row.id("layout_id"), known.board.version <= seatsVersion else {
      isWhole = true
      claims = try Self.claims(Self.ask("", of: id, [], in: connection))
      return
    }
    if let changed { claims = try Self.claims(changed) }
    // A hold that is paid for or extended gets a later end without a version of the map: it is not over before its row
    // says so.  R4
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
