import Database
import Domain
import Wire

/// Applies a change of a payment to its booking, in the transaction that records the change.
struct BookingFollowUp {
  private var booking: Booking
  private let payment: Payment
  private let tx: Tx
  /// The rows that were queried together with the payment. Nil when they were not.
  private let asked: SeatRows?

  init(_ booking: Booking, _ payment: Payment, _ asked: SeatRows? = nil, in tx: Tx) {
    (self.booking, self.payment, self.asked, self.tx) = (booking, payment, asked, tx)
  }

  /// Applies the gateway's verdict to the booking.
  /// - Returns: the answer to the paying request.
  mutating func follow(_ verdict: PaymentVerdict) throws -> StoredAnswer {
    switch verdict {
    case .nothing: try waitForBank()
    case .approved:
      guard try confirm() else {
        // The seats are taken, or the show has started or is cancelled. The money goes back.  E4
        if booking.status == .paymentPending {
          try booking.end(.expired, by: .platform("the money came too late"), in: tx)
        }
        if payment.captured > 0 || payment.held > 0 { try payment.want(.release, in: tx) }
        return StoredAnswer(try booking.showRefusal(in: tx.connection) ?? booking.tooLate(isPaid: true))
      }
      try booking.oweForSeats(1, payment, in: tx)
      if payment.status == .authorised { try payment.want(.capture, in: tx) }
    case .failed(let reason, _):
      guard booking.status == .paymentPending else { break }
      try giveBackTime(reason)
    case .lost(let reason):
      guard booking.status == .confirmed else { break }
      if try Ticket.all(of: booking.id, in: tx.connection).contains(where: { $0.status == .used }) {
        // The customer is inside: the seat is not sold again, and the platform bears the loss.
        try payment.writeOff(in: tx)
      } else {
        try booking.cancelConfirmed(by: .platform(reason), in: tx)
      }
    }
    return try booking.refusal(of: payment, in: tx.connection) ?? booking.answer(payment, verdict, at: tx.now)
  }

  /// Extends the hold to the deadline of 3-D Secure or UPI (R4). A hold that is over is not revived, since its seats
  /// may be taken and no money was promised.  R2
  private mutating func waitForBank() throws {
    guard booking.status == .paymentPending, payment.status == .requiresAction, let paying = booking.hold.payment,
      let deadline = payment.deadlineAt, deadline > paying.deadline
    else { return }
    guard booking.hold.isLive(at: tx.now), try hasSeats() else {
      try booking.end(.expired, by: .platform("the bank asked too late"), in: tx)
      return try payment.want(.release, in: tx)
    }
    booking.hold = Hold(
      until: booking.hold.until, extensions: booking.hold.extensions, attempts: booking.hold.attempts,
      payment: Hold.Payment(since: paying.since, deadline: deadline))
    try booking.save(in: tx)
    try booking.keepSeats(in: tx)
  }

  /// Books the seats and issues the tickets. A late payment takes the same seats again while they are free.  E4
  /// - Returns: false when that is no longer possible.
  private mutating func confirm() throws -> Bool {
    let rows = try seatRows()
    var change = try rows.show.value(or: SeatMapChange.absent)
    guard booking.status != .cancelled, booking.status != .confirmed, change.isScheduled else { return false }
    // R4: a payment begun in time keeps the seats until its own deadline, even past the show's start.
    let isInTime = booking.status == .paymentPending && booking.hold.isLive(at: tx.now)
    guard isInTime || !change.hasStarted(at: tx.now) else { return false }
    let (taken, lapsed, kept) = try rows.claims.occupied(at: tx.now, except: booking.id)
    guard taken.isEmpty else { return false }
    try change.claimSeen(booking.seats, as: .booked, for: booking.id, lapsed: lapsed.union(kept), in: tx)
    try booking.issueTickets(by: .gateway(), in: tx)
    try change.finish(in: tx)
    return true
  }

  /// After a failed payment the seats are held for the time that was left when paying began.
  private mutating func giveBackTime(_ reason: String) throws {
    if let left = try? booking.hold.paymentFailed(at: tx.now), try hasSeats() {
      booking.hold = left
    } else {
      let hold = booking.hold
      booking.hold = Hold(until: hold.until, extensions: hold.extensions, attempts: hold.attempts)
      return try booking.end(.expired, by: .platform("time is up"), in: tx)
    }
    booking.isWarned = false
    try booking.move(to: .seatsLocked, by: .gateway(reason), in: tx)
    try booking.keepSeats(in: tx)
  }

  private func seatRows() throws -> SeatRows {
    let own = PaidSeats(show: booking.show, seats: booking.seats)
    // Staff may have moved the booking since the rows were queried.
    return if let asked, asked.of == own { asked } else { try own.ask(in: tx) }
  }

  /// Whether all its seats are still its own. A node with a fast clock may have given them away.  R2
  private func hasSeats() throws -> Bool {
    try seatRows().claims.occupied(at: tx.now, except: booking.id).own.count == booking.seats.count
  }
}

extension Booking {
  /// Confirms a booking whose seats are booked, and issues one ticket per seat.
  mutating func issueTickets(by mover: BookingMover, in tx: Tx) throws {
    if status == .seatsLocked {
      try move(to: .paymentPending, by: mover, in: tx)
    }
    hold = Hold(until: hold.until, extensions: hold.extensions, attempts: hold.attempts)
    try move(to: .confirmed, by: mover, in: tx)
    try Ticket.issue(for: self, in: tx)
  }

  /// Posts the customer's debt for the seats to its earners (1), or reverses it (-1).
  func oweForSeats(_ sign: Int64, _ payment: Payment, in tx: Tx) throws {
    try Ledger.post(
      Shares(bill).owed(sign, seller: try theatre(in: tx.connection)), as: "\(id.rawValue).\(version)",
      payment: payment, in: tx)
  }

  /// The id of the theatre that sells the seats.
  func theatre(in connection: Connection) throws -> String {
    try connection.row("SELECT theatre_id FROM shows WHERE id = $1", show.rawValue).unwrapped().get("theatre_id")
  }

  /// The refusal for a booking that is over. Nil while another attempt to pay is possible.
  fileprivate func refusal(of payment: Payment, in connection: Connection) throws -> StoredAnswer? {
    guard isOver else { return nil }
    return StoredAnswer(try showRefusal(in: connection) ?? tooLate(isPaid: payment.mayHaveMoney))
  }

  private var isOver: Bool { status == .cancelled || status == .expired }

  /// `show_cancelled` when the booking ended because its show was cancelled.
  func showRefusal(in connection: Connection) throws -> Problem? {
    guard isOver else { return nil }
    return try SeatMapChange(show, in: connection).isScheduled ? nil : SeatMapChange.calledOff
  }

  fileprivate func answer(_ payment: Payment, _ verdict: PaymentVerdict, at now: Instant) -> StoredAnswer {
    if let reason = verdict.failure {
      var problem = Problem(
        .paymentDeclined, "The payment was declined (\(reason)). Choose another way to pay while the seats are held.",
        extra: ["booking_id": .string(id.rawValue), "reason": .string(reason)])
      if let expiresAt { problem.extra["expires_at"] = .string(expiresAt.timestamp) }
      return StoredAnswer(problem)
    }
    return StoredAnswer(
      200,
      PayAnswer(
        bookingId: id, status: BookingStatusCode(status), currency: currency.code, total: total,
        payment: PaymentBody(payment), expiresAt: expiresAt, serverTime: now))
  }

  /// The answer to a payment whose seats are gone.  E4
  /// - Parameter isPaid: Whether money was taken and goes back.
  func tooLate(isPaid: Bool) -> Problem {
    Problem(
      .holdExpired,
      "The time for these seats is over, and nothing is booked. "
        + (isPaid ? "What you paid goes back to you." : "Nothing is taken from you."),
      extra: ["booking_id": .string(id.rawValue)])
  }
}
