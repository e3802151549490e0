import Database
public import Domain
public import Wire

extension Theatres {
  /// Moves a booking to as many other seats of its show, all or none. Blocked seats may be used. Its tickets keep their
  /// codes and are valid for the new seats. The price stays.
  /// - Throws: `booking_not_confirmed` for a booking without tickets.
  public func move(_ id: BookingID, _ request: MoveRequest, staff: Staff) async throws -> StaffBooking {
    let show = try await platform.database.read { try Booking.load(id, in: $0)?.show }
    guard let show else { throw Problem.absent("booking") }
    let entry = try await programme.entry(show)
    guard staff.works(at: entry.show.theatre) else { throw Problem.absent("booking") }
    let seats: [Int]
    do throws(PickError) { seats = try entry.layout.indices(of: request.seatIds) } catch { throw Problem(error) }
    let (booking, tickets) = try await platform.change(lane: show.rawValue) { tx in
      guard var booking = try Booking.load(id, in: tx.connection) else { throw Problem.absent("booking") }
      guard booking.status == .confirmed else {
        throw Problem(.bookingNotConfirmed, "Only a booking with tickets can be moved.")
      }
      guard seats.count == booking.seats.count else {
        throw Problem.invalid("seat_ids", "must be \(booking.seats.count): as many as the booking has")
      }
      var change = try SeatMapChange(show, in: tx.connection)
      try change.checkOpen(at: tx.now)
      if seats != booking.seats {
        let before = SeatsRequest(booking.seats, of: entry.layout.id)
        try booking.reseat(to: seats, in: entry, by: staff, &change, in: tx)
        try tx.audit(
          .moveBooking, of: id.rawValue, by: staff.actor, before: before,
          after: SeatsRequest(seats, of: entry.layout.id))
        try change.finish(in: tx)
      }
      return (booking, try Ticket.all(of: id, in: tx.connection))
    }
    return try StaffBooking(booking, tickets, entry, platform.vault)
  }
}

extension Booking {
  fileprivate mutating func reseat(
    to wanted: [Int], in entry: ShowEntry, by staff: Staff, _ change: inout SeatMapChange,
    in tx: Tx
  ) throws {
    let layout = entry.layout
    try change.seat(id, on: wanted, layout, in: tx)
    let names = { (seats: [Int]) in seats.map { "\(layout.name(of: $0))" }.joined(separator: ", ") }
    let reason = "moved from \(names(seats)) to \(names(wanted))"
    let places = Self.places(of: seats, in: wanted)
    try Ticket.move(of: id, to: places, in: tx)
    seats = wanted
    // The price stays, even for better seats.
    for index in bill.lines.indices {
      bill.lines[index].seat = places[bill.lines[index].seat] ?? bill.lines[index].seat
    }
    bill.lines.sort { $0.seat < $1.seat }
    version += 1
    updatedAt = tx.now
    try save(in: tx)
    try saveSeats(in: tx)
    try recordTransition(by: .staff(staff.account, reason), in: tx)
    announce(in: tx)
    // V1: food follows the booking to its new seats.
    try redirectFood(in: entry, in: tx)
  }

  /// The new seat for each old one. Seats in both lists stay; the others are matched in order.
  static func places(of seats: [Int], in wanted: [Int]) -> [Int: Int] {
    let (old, new) = (Set(seats), Set(wanted))
    var places = Dictionary(uniqueKeysWithValues: old.intersection(new).map { ($0, $0) })
    for (from, to) in zip(old.subtracting(new).sorted(), new.subtracting(old).sorted()) { places[from] = to }
    return places
  }
}

extension Ticket {
  /// Tickets may swap seats, so all leave their old seats before any takes a new one.
  fileprivate static func move(of booking: BookingID, to places: [Int: Int], in tx: Tx) throws {
    let tickets = try all(of: booking, in: tx.connection).filter { $0.status != .cancelled && places[$0.seat] != nil }
    try tx.connection.execute(
      "UPDATE tickets SET seat = -1 - seat WHERE booking_id = $1 AND status <> 'cancelled'", booking.rawValue)
    for ticket in tickets {
      try tx.connection.execute(
        "UPDATE tickets SET seat = $2 WHERE id = $1", ticket.id.rawValue, Int64(places[ticket.seat] ?? ticket.seat))
    }
  }
}
