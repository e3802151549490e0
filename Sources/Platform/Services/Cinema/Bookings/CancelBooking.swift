import Database
public import Domain
public import Wire

extension Bookings {
  /// Cancels before the show, with a full refund, and frees the seats in the same transaction. Repeats change nothing.
  /// A payment at the payer's bank is given up first.  E6
  /// - Throws: `show_started`; `booking_not_cancellable` after an entry or when nothing was paid; `payment_pending`
  ///   while the gateway does not answer.
  public func cancel(_ id: BookingID, account: AccountID, reason: String?) async throws -> BookingCancelAnswer {
    try await giveUpPayment(of: id, account: account)
    try await platform.change { tx in
      var booking = try owned(id, by: account, in: tx.connection)
      let mover = BookingMover.customer(account, reason)
      switch booking.status {
      case .cancelled: return
      case .seatsLocked:
        try booking.end(.cancelled, by: mover, in: tx)
      case .confirmed:
        guard try !SeatMapChange(booking.show, in: tx.connection).hasStarted(at: tx.now) else {
          throw Problem(.showStarted, "The show has started: this booking can no longer be cancelled.")
        }
        guard try !Ticket.all(of: id, in: tx.connection).contains(where: { $0.status == .used }) else {
          throw Problem(.bookingNotCancellable, "A ticket of this booking has opened the door already.")
        }
        try booking.cancelConfirmed(by: mover, in: tx)
      case .paymentPending: throw Problem(.paying)
      case .initiated, .expired:
        throw Problem(.bookingNotCancellable, "This booking is over: nothing was paid for it.")
      }
    }
    await Settlement(platform: platform).settleAll(of: .booking(id))
    return try await platform.database.read { connection in
      let booking = try owned(id, by: account, in: connection)
      return BookingCancelAnswer(
        bookingId: id, status: BookingStatusCode(booking.status), currency: booking.currency.code,
        refund: try booking.refund(in: connection), orders: try booking.orders(in: connection, platform))
    }
  }
}

extension Booking {
  /// Ends a confirmed booking: status, seats, tickets and money, in one transaction.
  mutating func cancelConfirmed(by mover: BookingMover, in tx: Tx) throws {
    try end(.cancelled, by: mover, in: tx)
    try Ticket.cancelAll(of: id, in: tx)
    let payments = try Payment.all(of: .booking(id), in: tx.connection)
    guard let paid = payments.last else { return }
    try oweForSeats(-1, paid, in: tx)
    for payment in payments {
      try payment.takeBackLoss(in: tx)
      try payment.release(in: tx)
    }
  }

  /// The state of the refund of the last payment.
  func refund(in connection: Connection) throws -> RefundBody {
    guard let payment = try Payment.all(of: .booking(id), in: connection).last else {
      return RefundBody(amount: 0, status: .none)
    }
    return RefundBody(payment)
  }
}
