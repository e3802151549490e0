import Database
public import Domain
public import Wire

/// Single bookings in the hands of a theatre's staff, or of an operator.  P2
extension Theatres {
  /// Cancels a booking with the whole refund, whatever the theatre's policy says: also after the show began, and after
  /// an entry. Repeats change nothing.
  /// - Parameter action: By which the log calls it.
  /// - Throws: 404 for a booking of another theatre; `booking_not_cancellable` when it is over and nothing was paid.
  public func cancel(
    _ id: BookingID, _ request: BookingCancelRequest, staff: Staff, as action: AuditAction = .cancelTheatreBooking
  ) async throws -> BookingCancelAnswer {
    try await check(id, staff: staff)
    try await platform.change { tx in
      guard var booking = try Booking.load(id, in: tx.connection) else { throw Problem.absent("booking") }
      let mover = BookingMover.staff(staff.account, request.reason)
      let before = booking.status
      switch before {
      case .cancelled: return
      case .initiated, .expired:
        throw Problem(.bookingNotCancellable, "This booking is over: nothing was paid for it.")
      case .seatsLocked: try booking.end(.cancelled, by: mover, in: tx)
      case .confirmed: try booking.cancelConfirmed(by: mover, in: tx)
      case .paymentPending:
        try booking.end(.cancelled, by: mover, in: tx)
        for payment in try Payment.all(of: .booking(id), in: tx.connection) { try payment.release(in: tx) }
      }
      try tx.audit(
        action, of: id.rawValue, by: staff.actor, before: AuditedStatus(before),
        after: AuditedStatus(booking.status, request.reason))
    }
    await Settlement(platform: platform).settleAll(of: .booking(id))
    return try await platform.database.read { connection in
      guard let booking = try Booking.load(id, in: connection) else { throw Problem.absent("booking") }
      return BookingCancelAnswer(
        bookingId: id, status: BookingStatusCode(booking.status), currency: booking.currency.code,
        refund: try booking.refund(in: connection), orders: try booking.orders(in: connection, platform))
    }
  }

  /// - Throws: 404 for a booking of a theatre that the staff do not work for.
  func check(_ id: BookingID, staff: Staff) async throws {
    let show = try await platform.database.read { try Booking.load(id, in: $0)?.show }
    guard let show else { throw Problem.absent("booking") }
    guard try await staff.works(at: programme.entry(show).show.theatre) else { throw Problem.absent("booking") }
  }
}

/// What the audit log says of a booking.
private struct AuditedStatus: Wire.Body {
  var status: BookingStatusCode
  var reason: String?

  init(_ status: BookingStatus, _ reason: String? = nil) {
    (self.status, self.reason) = (BookingStatusCode(status), reason)
  }
}
