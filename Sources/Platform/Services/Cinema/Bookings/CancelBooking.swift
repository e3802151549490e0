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
    let policy = try await policy(of: id, account: account)
    try await platform.change { tx in
      var booking = try owned(id, by: account, in: tx.connection)
      let mover = BookingMover.customer(account, reason)
      switch booking.status {
      case .cancelled: return
      case .seatsLocked:
        try booking.end(.cancelled, by: mover, in: tx)
      case .confirmed:
        let show = try SeatMapChange(booking.show, in: tx.connection)
        guard !show.hasStarted(at: tx.now) else {
          throw Problem(.showStarted, "The show has started: this booking can no longer be cancelled.")
        }
        try booking.checkGivingBack(policy, before: show.startsAt, at: tx.now)
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

extension Bookings {
  /// Until when the theatre of a booking lets customers give seats back.
  private func policy(of id: BookingID, account: AccountID) async throws -> CancellationPolicy {
    let show = try await platform.database.read { try owned(id, by: account, in: $0).show }
    return try await programme.entry(show).theatre.cancellation
  }
}

extension Booking {
  /// Whether a customer may give the seats back. A moved show's can be until it starts.  R10
  func canBeGivenBack(_ policy: CancellationPolicy, before start: Instant, at now: Instant) -> Bool {
    !isCounterSale && policy.allows(at: now, before: start, isMoved: start != promisedStart)
  }

  /// - Throws: `booking_not_cancellable` with the theatre's policy.
  fileprivate func checkGivingBack(_ policy: CancellationPolicy, before start: Instant, at now: Instant) throws {
    guard !canBeGivenBack(policy, before: start, at: now) else { return }
    let reason =
      if isCounterSale {
        "These tickets were bought at the counter: the theatre gives their money back there."
      } else if policy.isAllowed {
        "This theatre takes tickets back until \(policy.minutesBefore) minutes before the show."
      } else {
        "This theatre takes no tickets back. Ask it."
      }
    throw Problem(.bookingNotCancellable, reason)
  }

  /// Ends a confirmed booking: status, seats, tickets and money, in one transaction.
  mutating func cancelConfirmed(by mover: BookingMover, in tx: Tx) throws {
    try end(.cancelled, by: mover, in: tx)
    try Ticket.cancelAll(of: id, in: tx)
    let payments = try Payment.all(of: .booking(id), in: tx.connection)
    guard let paid = payments.last else { return }
    try oweForSeats(-1, paid, in: tx)
    for payment in payments {
      try payment.takeBackLoss(in: tx)
      try Refund.takeBack(of: payment, in: tx)
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
