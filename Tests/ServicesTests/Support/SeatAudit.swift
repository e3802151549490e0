import Database
import Domain
import Wire

@testable import Services

/// What one snapshot of a show's rows says about its seats, read without the code that wrote them.
struct SeatAudit: Sendable {
  /// Seats that two bookings have which are confirmed, being paid for, or held and not lapsed.  R2
  var soldTwice: [Int64] = []
  /// Accounts that have more seats than one may, with how many: of one moment, as the bookings say.  R7
  var greedy: [String: Int] = [:]
  /// Everything that does not fit together, in words.
  var faults: [String] = []
  var confirmed = 0
  /// Claims that are held, booked or blocked.
  var claims = 0

  static func of(_ show: ShowID, at now: Instant, in database: Database) async throws -> SeatAudit {
    try await database.read { connection in
      var audit = SeatAudit()
      let bookings = try connection.rows("SELECT * FROM bookings WHERE show_id = $1", show.rawValue)
        .map(Booking.init(row:))
      audit.count(bookings, at: now)
      try audit.compareClaims(with: bookings, at: now, show, in: connection)
      try audit.compareTickets(with: bookings, show, in: connection)
      try audit.replayEvents(show, in: connection)
      return audit
    }
  }

  private mutating func count(_ bookings: [Booking], at now: Instant) {
    var owners: [Int64: Int] = [:]
    var had: [String: Int] = [:]
    for booking in bookings where booking.isLive(at: now) {
      for seat in booking.seats { owners[Int64(seat), default: 0] += 1 }
      if !booking.isComplimentary { had[booking.account.rawValue, default: 0] += booking.seats.count }
    }
    greedy = had.filter { $0.value > HoldPolicy.seatLimit }
    soldTwice = owners.filter { $0.value > 1 }.keys.sorted()
    confirmed = bookings.count { $0.status == .confirmed }
  }

  private mutating func compareClaims(
    with bookings: [Booking], at now: Instant, _ show: ShowID, in connection: Connection
  ) throws {
    var claimed: [String: Set<Int>] = [:]
    for row in try connection.rows(
      "SELECT seat, booking_id FROM seat_claims WHERE show_id = $1 AND state <> 'available'", show.rawValue)
    {
      claims += 1
      claimed[try row.get("booking_id") ?? "nobody", default: []].insert(try row.get("seat"))
    }
    for booking in bookings where booking.isLive(at: now) {
      let own = claimed.removeValue(forKey: booking.id.rawValue) ?? []
      if own != Set(booking.seats) {
        faults.append("\(booking.status) has \(booking.seats), claims say \(own.sorted())")
      }
    }
    for seats in claimed.values where !seats.isEmpty { faults.append("left behind: \(seats.sorted())") }
    let row = try connection.row("SELECT taken FROM shows WHERE id = $1", show.rawValue).unwrapped()
    let taken: Int = try row.get("taken")
    if taken != claims { faults.append("shows.taken is \(taken), the claims are \(claims)") }
  }

  private mutating func compareTickets(
    with bookings: [Booking], _ show: ShowID, in connection: Connection
  ) throws {
    let wanted = bookings.filter { $0.status == .confirmed }.flatMap { booking in
      booking.seats.map { "\(booking.id) \($0)" }
    }
    let issued = try connection.rows(
      "SELECT booking_id, seat FROM tickets WHERE show_id = $1 AND status <> 'cancelled'", show.rawValue
    ).map { "\(try $0.get("booking_id") as String) \(try $0.get("seat") as Int64)" }
    if wanted.sorted() != issued.sorted() { faults.append("\(issued.count) tickets for \(wanted.count) seats") }
  }

  /// A watcher who heard every event knows the map, and each change was one event.
  private mutating func replayEvents(_ show: ShowID, in connection: Connection) throws {
    var watched: [SeatID: SeatStateCode] = [:]
    var version: Int64 = 0
    let rows = try connection.rows(
      "SELECT data FROM outbox WHERE topic = $1 AND event = 'seats_changed' ORDER BY seq", Topic.show(show))
    for row in rows {
      let announced = try WireDecoder().decode(SeatsChangedEvent.self, from: Array((row.get("data") as String).utf8))
      if announced.version != version + 1 { faults.append("event \(announced.version) follows \(version)") }
      version = announced.version
      announced.seats.apply(to: &watched)
    }
    let row = try connection.row("SELECT seats_version, layout_id FROM shows WHERE id = $1", show.rawValue).unwrapped()
    let stored: Int64 = try row.get("seats_version")
    if stored != version || Int(stored) != rows.count {
      faults.append("seats_version is \(stored), the last of \(rows.count) events says \(version)")
    }
    let layout: LayoutID = try row.id("layout_id")
    var map: [SeatID: SeatStateCode] = [:]
    for row in try connection.rows("SELECT seat, state FROM seat_claims WHERE show_id = $1", show.rawValue) {
      map[SeatID(layout: layout, index: try row.get("seat"))] = SeatStateCode(rawValue: try row.get("state"))
    }
    if map != watched { faults.append("who watched all along has another map than who reads it now") }
  }
}

extension Booking {
  /// Whether it has its seats for itself at `now`.
  fileprivate func isLive(at now: Instant) -> Bool {
    switch status {
    case .confirmed: true
    case .seatsLocked, .paymentPending: hold.isLive(at: now)
    case .initiated, .expired, .cancelled: false
    }
  }
}
