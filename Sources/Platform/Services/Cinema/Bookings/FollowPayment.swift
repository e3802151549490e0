import Database
import Domain
import Wire

/// A booking whose payment has news, in the transaction that writes them down.
struct BookingFollowUp {
  private var booking: Booking
  private let payment: Payment
  private let tx: Tx
  /// As they were asked together with the payment, by whoever knew them.
  private let asked: SeatRows?

  init(_ booking: Booking, _ payment: Payment, _ asked: SeatRows? = nil, in tx: Tx) {
    (self.booking, self.payment, self.asked, self.tx) = (booking, payment, asked, tx)
  }

  /// Does what an answer of the gateway means for the booking.
  /// - Returns: what the request that pays is answered, when this decides it.
  mutating func follow(_ verdict: PaymentVerdict) throws -> StoredAnswer {
    switch verdict {
    case .nothing: try waitForBank()
    case .placed:
      guard try confirm() else {
        // The seats are somebody else's by now, or the show is on, or off: the money goes back.  E4
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
        // Somebody sits there: nobody else is sold the seat, and the loss is the platform's.
        try payment.writeOff(in: tx)
      } else {
        try booking.cancelConfirmed(by: .platform(reason), in: tx)
      }
    }
    return try booking.refusal(of: payment, in: tx.connection) ?? booking.answer(payment, verdict, at: tx.now)
  }

  /// 3-D Secure and UPI have a deadline of their own, and the seats wait for it (R4). A bank that asks when their time is
  /// over revives nothing: somebody else may have them, and no money has been promised.  R2
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

  /// Books the seats and issues the tickets. Money that comes late takes the same seats again while they are free.  E4
  /// - Returns: false when that is no longer possible.
  private mutating func confirm() throws -> Bool {
    let rows = try seatRows()
    var change = try rows.show.value(or: SeatMapChange.absent)
    guard booking.status != .cancelled, booking.status != .confirmed, change.isScheduled else { return false }
    // R4: who began to pay in time keeps the seats until the payment's own deadline, also when the show begins before it.
    let isInTime = booking.status == .paymentPending && booking.hold.isLive(at: tx.now)
    guard isInTime || !change.hasStarted(at: tx.now) else { return false }
    let (taken, lapsed, kept) = try rows.claims.occupied(at: tx.now, except: booking.id)
    guard taken.isEmpty else { return false }
    try change.claimSeen(booking.seats, as: .booked, for: booking.id, lapsed: lapsed.union(kept), in: tx)
    try booking.issueTickets(by: .gateway(), in: tx)
    try change.finish(in: tx)
    return true
  }

  /// The payment failed: the seats are kept for the time that was left when paying began, to try another way.
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
    // Staff may have moved it to other seats since it was asked.
    return if let asked, asked.of == own { asked } else { try own.ask(in: tx) }
  }

  /// Whether all of its seats are its own still: a node whose clock is ahead may have given them to somebody else.  R2
  private func hasSeats() throws -> Bool {
    try seatRows().claims.occupied(at: tx.now, except: booking.id).own.count == booking.seats.count
  }
}

extension Booking {
  /// Its seats are booked: the status follows, and each seat has its ticket.
  mutating func issueTickets(by mover: BookingMover, in tx: Tx) throws {
    if status == .seatsLocked {
      try move(to: .paymentPending, by: mover, in: tx)
    }
    hold = Hold(until: hold.until, extensions: hold.extensions, attempts: hold.attempts)
    try move(to: .confirmed, by: mover, in: tx)
    try Ticket.issue(for: self, in: tx)
  }

  /// Posts what the customer owes for the seats and to whom, or takes it back.
  func oweForSeats(_ sign: Int64, _ payment: Payment, in tx: Tx) throws {
    let parts = bill.parts
    try Ledger.post(
      [
        (.customer, sign * total), (.theatre, -sign * parts.seller), (.platform, -sign * parts.platform),
        (.taxes, -sign * parts.taxes),
      ], as: "\(id.rawValue).\(version)", payment: payment, in: tx)
  }

  /// Why whoever still waits for an answer gets nothing, and need not try another way: the booking is over.
  fileprivate func refusal(of payment: Payment, in connection: Connection) throws -> StoredAnswer? {
    guard isOver else { return nil }
    return StoredAnswer(try showRefusal(in: connection) ?? tooLate(isPaid: payment.mayHaveMoney))
  }

  private var isOver: Bool { status == .cancelled || status == .expired }

  /// What is said of a booking that is over because its show was called off.
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
  /// - Parameter isPaid: Whether it came to money all the same.
  func tooLate(isPaid: Bool) -> Problem {
    Problem(
      .holdExpired,
      "The time for these seats is over, and nothing is booked. "
        + (isPaid ? "What you paid goes back to you." : "Nothing is taken from you."),
      extra: ["booking_id": .string(id.rawValue)])
  }
}
