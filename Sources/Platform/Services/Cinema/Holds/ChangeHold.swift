import Database
public import Domain
public import Wire

extension Bookings {
  /// Extends the hold by thirty seconds, at most ten times and only before paying.  R8
  public func extend(_ id: BookingID, account: AccountID) async throws -> HoldAnswer {
    let entry = try await programme.entry(platform.database.read { try owned(id, by: account, in: $0).show })
    do {
      return try await extend(id, of: entry, account: account)
    } catch let error as DatabaseError where SeatMapChange.isOvertaken(error) { throw Problem(.expired) }
  }

  private func extend(_ id: BookingID, of entry: ShowEntry, account: AccountID) async throws -> HoldAnswer {
    return try await platform.change(lane: entry.show.id.rawValue) { tx in
      var booking = try owned(id, by: account, in: tx.connection)
      try booking.checkHeld()
      try SeatMapChange(booking.show, in: tx.connection).checkOpen(at: tx.now)
      do throws(HoldError) {
        booking.hold = try booking.hold.extended(at: tx.now)
      } catch { throw Problem(error) }
      booking.isWarned = false
      booking.updatedAt = tx.now
      try booking.save(in: tx)
      try booking.keepSeats(in: tx)
      booking.announce(in: tx)
      return booking.holdAnswer(entry, platform.gateways, at: tx.now)
    }
  }

  /// Frees held seats. A booking that is over stays so. A payment at the payer's bank is given up first.  E6
  /// - Throws: `already_paid` for a confirmed booking.
  public func release(_ id: BookingID, account: AccountID) async throws {
    try await giveUpPayment(of: id, account: account)
    try await platform.change { tx in
      var booking = try owned(id, by: account, in: tx.connection)
      switch booking.status {
      case .expired, .cancelled, .initiated: return
      case .confirmed:
        throw Problem(.alreadyPaid, "These seats are booked. Cancel the booking to give them back.")
      case .paymentPending: throw Problem(.paying)
      case .seatsLocked:
        try booking.end(.cancelled, by: .customer(account, "let go"), in: tx)
      }
    }
  }
}

extension Booking {
  /// Throws unless the seats are held and no payment is under way.
  func checkHeld() throws {
    switch status {
    case .seatsLocked: return
    case .paymentPending: throw Problem(.paying)
    case .confirmed: throw Problem(.alreadyPaid, "These seats are booked and paid.")
    case .initiated, .expired, .cancelled: throw Problem(.expired)
    }
  }

  /// Writes the hold's end into its seats. Their states stay, so no event is sent.
  ///
  /// When a node with a fast clock has taken one of the seats, the transaction fails with `unexpectedCount`.  R2
  func keepSeats(in tx: Tx) throws {
    try tx.connection.send(
      "UPDATE seat_claims SET until = $3 WHERE show_id = $1 AND booking_id = $2 AND state = 'held'",
      arguments: [.text(show.rawValue), .text(id.rawValue), .integer(hold.end.microseconds)], changing: seats.count)
  }

  /// Ends a booking and frees its seats.
  mutating func end(_ last: BookingStatus, by mover: BookingMover, in tx: Tx) throws {
    var change = try SeatMapChange(show, in: tx.connection)
    try end(last, freeing: &change, by: mover, in: tx)
    try change.finish(in: tx)
  }

  /// Ends a booking as part of a larger change of the show's seats.
  mutating func end(
    _ last: BookingStatus, freeing change: inout SeatMapChange, by mover: BookingMover, in tx: Tx
  ) throws {
    try move(to: last, by: mover, in: tx)
    try change.release(id, in: tx)
  }
}
