import Database
import Domain
import Wire

/// One transaction's change of a show's seats: one version and one event.
///
/// Every change uses it, so that the map's version, its count of taken seats and the events agree.
struct SeatMapChange {
  let show: ShowID
  let layout: LayoutID
  /// The map's version after this change.
  let version: Int64
  /// The version of the show's row, which rises when staff change the show.
  let showVersion: Int64
  /// Whether the show is not cancelled.
  let isScheduled: Bool
  let startsAt: Instant
  private(set) var states: [(seat: Int, state: SeatState)] = []
  private var takenMore: Int64 = 0

  init(_ show: ShowID, in connection: Connection) throws {
    self = try Self.ask(show, in: connection).value(or: Self.absent)
  }

  /// Queries the show's row.
  static func ask(_ show: ShowID, in connection: Connection) throws -> LazyRow<SeatMapChange> {
    LazyRow(
      try connection.ask(
        "SELECT layout_id, status, starts_at, seats_version, version FROM shows WHERE id = $1", show.rawValue)
    ) { try SeatMapChange(show, row: $0) }
  }

  static let absent = Problem(.notFound, "There is no such show.")

  static let calledOff = Problem(.showCancelled, "The theatre has called this show off.")

  private init(_ show: ShowID, row: Row) throws {
    self.show = show
    layout = try row.id("layout_id")
    version = try row.get("seats_version") + Int64(1)
    showVersion = try row.get("version")
    isScheduled = try row.get("status") == "scheduled"
    startsAt = Instant(microseconds: try row.get("starts_at"))
  }

  /// Whether a write failed because a seat belongs to another booking. Nothing was written.  R2
  static func isOvertaken(_ error: DatabaseError) -> Bool {
    error.code == .unexpectedCount && error.table == "seat_claims"
  }

  /// Staff name seats by the map that they saw; the hall may have been replaced since.
  /// - Throws: `seat_unavailable`.
  func check(_ seen: SeatLayout) throws {
    guard seen.id == layout else {
      throw Problem.seatUnavailable([], "The seats of this show were just changed. Look at the map again.")
    }
  }

  /// - Throws: `show_cancelled`.
  func checkScheduled() throws {
    guard isScheduled else { throw Self.calledOff }
  }

  /// - Throws: `show_cancelled`, or `show_started` once the show has begun.
  func checkOpen(at now: Instant) throws {
    try checkScheduled()
    guard now < startsAt else { throw Problem(.showStarted, "The show has started. Choose a later one.") }
  }

  func hasStarted(at now: Instant) -> Bool { now >= startsAt }

  /// The seats that a booking has in the map.
  func seats(of booking: BookingID, in connection: Connection) throws -> [Int] {
    try connection.rows(
      "SELECT seat FROM seat_claims WHERE show_id = $1 AND booking_id = $2 AND state <> 'available'", show.rawValue,
      booking.rawValue
    ).map { try $0.get(0) }
  }

  /// The row of a seat whose stored state is not `available`.
  struct Claim {
    var seat: Int
    /// The state now: a lapsed hold counts as free.  R3
    var state: SeatState
    var booking: String?
  }

  /// The claims on the seats of these spans.
  func claims(_ spans: [Range<Int>], in tx: Tx) throws -> [Claim] {
    try Self.askClaims(spans, of: show, in: tx.connection).claims(at: tx.now)
  }

  /// Queries the claims on the seats of these spans.
  static func askClaims(_ spans: [Range<Int>], of show: ShowID, in connection: Connection) throws -> AskedClaims {
    AskedClaims(
      spans: try spans.map { span in
        try connection.ask(
          """
          SELECT seat, state, until, booking_id FROM seat_claims
          WHERE show_id = $1 AND seat >= $2 AND seat < $3 AND state <> 'available'
          """, show.rawValue, span.lowerBound, span.upperBound)
      })
  }

  /// Queried claims, read on first use.
  struct AskedClaims {
    fileprivate var spans: [PendingRows]

    func claims(at now: Instant) throws -> [Claim] {
      try spans.flatMap { asked in
        try asked.rows().map { row in
          let state: SeatState = try row.known("state")
          return Claim(
            seat: try row.get(0), state: state.effective(until: try row.instant("until"), at: now),
            booking: try row.get(3))
        }
      }
    }

    /// Seats that are taken now, seats whose hold has lapsed, and seats of the booking `own`.
    func occupied(at now: Instant, except own: BookingID?) throws -> (taken: [Int], lapsed: Set<Int>, own: Set<Int>) {
      var (taken, lapsed, kept): ([Int], Set<Int>, Set<Int>) = ([], [], [])
      for claim in try claims(at: now) {
        if own != nil, claim.booking == own?.rawValue {
          kept.insert(claim.seat)
        } else if claim.state == .available {
          lapsed.insert(claim.seat)
        } else {
          taken.append(claim.seat)
        }
      }
      return (taken, lapsed, kept)
    }
  }

  /// Claims seats for a booking, all or none, by the rows' key (R2). Seats of a lapsed hold are free (R3).
  /// - Parameters:
  ///   - state: `held` until `end`, `booked` or `blocked`.
  ///   - lapsed: Those among them that a lapsed hold still counts as taken.
  /// - Returns: false when another booking has one of them.
  mutating func claim(
    _ seats: [Int], as state: SeatState, for booking: BookingID?, until end: Instant? = nil, lapsed: Set<Int> = [],
    in tx: Tx
  ) throws -> Bool {
    let (sql, arguments) = claiming(seats, as: state, for: booking, until: end, at: tx.now)
    guard try tx.connection.execute(sql, arguments: arguments) == seats.count else { return false }
    note(seats, as: state, lapsed: lapsed)
    return true
  }

  /// As ``claim(_:as:for:until:lapsed:at:in:)``, for seats that this transaction has read as free. It does not wait for
  /// the result. If a seat was taken meanwhile, the transaction fails with `unexpectedCount` and claims none.
  mutating func claimSeen(
    _ seats: [Int], as state: SeatState, for booking: BookingID?, until end: Instant? = nil, lapsed: Set<Int> = [],
    in tx: Tx
  ) throws {
    let (sql, arguments) = claiming(seats, as: state, for: booking, until: end, at: tx.now)
    try tx.connection.send(sql, arguments: arguments, changing: seats.count)
    note(seats, as: state, lapsed: lapsed)
  }

  private mutating func note(_ seats: [Int], as state: SeatState, lapsed: Set<Int>) {
    states += seats.map { ($0, state) }
    takenMore += Int64(seats.count { !lapsed.contains($0) })
  }

  private func claiming(
    _ seats: [Int], as state: SeatState, for booking: BookingID?, until end: Instant?, at now: Instant
  ) -> (sql: String, arguments: [SQLValue]) {
    var arguments: [SQLValue] = []
    arguments.reserveCapacity(6 + seats.count)
    arguments += [
      .text(show.rawValue), .text(state.rawValue), booking?.rawValue.sqlValue ?? .null,
      end?.microseconds.sqlValue ?? .null,
      .integer(version), .integer(now.microseconds),
    ]
    for seat in seats { arguments.append(.integer(Int64(seat))) }
    let sql = seats.count < Self.claiming.count ? Self.claiming[seats.count] : Self.claiming(seats.count)
    return (sql, arguments)
  }

  /// The statements by number of seats, built once for every size that a hold may have.
  private static let claiming = (0...HoldPolicy.seatLimit).map(claiming)

  private static func claiming(_ count: Int) -> String {
    let rows = (0..<count).map { "($1, $\($0 + 7), $2, $3, $4, $5)" }.joined(separator: ", ")
    return """
      INSERT INTO seat_claims (show_id, seat, state, booking_id, until, version) VALUES \(rows)
      ON CONFLICT (show_id, seat) DO UPDATE SET state = $2, booking_id = $3, until = $4, version = $5
      WHERE seat_claims.state = 'available' OR (seat_claims.state = 'held' AND seat_claims.until <= $6)
        OR seat_claims.booking_id = $3
      """
  }

  /// Frees the seats that a booking still has. Seats taken by others since are not touched.
  mutating func release(_ booking: BookingID, in tx: Tx) throws {
    let seats = try seats(of: booking, in: tx.connection)
    guard !seats.isEmpty else { return }
    try tx.connection.send(
      """
      UPDATE seat_claims SET state = 'available', booking_id = NULL, until = NULL, version = $3
      WHERE show_id = $1 AND booking_id = $2 AND state <> 'available'
      """, show.rawValue, booking.rawValue, version)
    states += seats.map { ($0, .available) }
    takenMore -= Int64(seats.count)
  }

  /// Frees blocked seats.
  /// - Parameter seats: Seats that this transaction has read as blocked.
  mutating func unblock(_ seats: [Int], in tx: Tx) throws {
    guard !seats.isEmpty else { return }
    let marks = seats.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
    try tx.connection.execute(
      """
      UPDATE seat_claims SET state = 'available', version = $2
      WHERE show_id = $1 AND state = 'blocked' AND seat IN (\(marks))
      """, arguments: [.text(show.rawValue), .integer(version)] + seats.map(\.sqlValue))
    states += seats.map { ($0, .available) }
    takenMore -= Int64(seats.count)
  }

  /// Writes the new version and announces the change. Does nothing without a change.
  func finish(in tx: Tx) throws {
    guard !states.isEmpty else { return }
    try tx.connection.send(
      "UPDATE shows SET seats_version = $2, taken = taken + $3 WHERE id = $1", show.rawValue, version, takenMore)
    tx.announce(
      "seats_changed", SeatsChangedEvent(showId: show, version: version, seats: SeatStates(entries)),
      on: [Topic.show(show)])
  }

  /// In seat order. A seat that was freed and held again is listed once, with its last state.
  private var entries: [SeatStates.Entry] {
    let order = states.indices.sorted { (states[$0].seat, $0) < (states[$1].seat, $1) }
    return order.indices.compactMap { place in
      let (seat, state) = states[order[place]]
      if place + 1 < order.count, states[order[place + 1]].seat == seat { return nil }
      return SeatStates.Entry(SeatID(layout: layout, index: seat), SeatStateCode(rawValue: state.rawValue))
    }
  }
}
