import Database
import Domain
import Wire

extension Booking {
  /// What the news of a payment means for the booking that it pays.
  /// - Parameter asked: what is on its way of its seats.
  /// - Returns: what the request that pays is answered, when this decides it.
  mutating func follow(
    _ verdict: PaymentVerdict, payment: Payment, asked: PaidSeats.Asked? = nil, at now: Instant,
    in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws -> StoringAnswer? {
    switch verdict {
    case .nothing: try wait(for: payment, asked, at: now, in: connection, &announcements, platform)
    case .placed:
      guard try confirm(by: .gateway(), asked: asked, at: now, in: connection, &announcements, platform) else {
        // The seats are somebody else's by now, or the show is on, or off: the money goes back.  E4
        if status == .paymentPending {
          try end(
            .expired, by: .platform("the money came too late"), at: now, in: connection, &announcements, platform)
        }
        if payment.captured > 0 || payment.held > 0 { try payment.want(.release, at: now, in: connection) }
        let refusal = try showRefusal(in: connection) ?? tooLate(isPaid: true)
        return try StoredAnswer(refusal).store(for: payment, in: connection, platform.vault)
      }
      try oweForSeats(1, payment, at: now, in: connection)
      if payment.status == .authorised { try payment.want(.capture, at: now, in: connection) }
    case .failed(let reason, _):
      guard status == .paymentPending else { break }
      try giveBackTime(reason, asked, at: now, in: connection, &announcements, platform)
    case .lost(let reason):
      guard status == .confirmed else { break }
      if try Ticket.all(of: id, in: connection).contains(where: { $0.status == .used }) {
        // Somebody sits there: nobody else is sold the seat, and the loss is the platform's.
        try payment.writeOff(at: now, in: connection)
      } else {
        try cancelConfirmed(by: .platform(reason), at: now, in: connection, &announcements, platform)
      }
    }
    let answer = try refusal(of: payment, in: connection) ?? answer(payment, verdict, at: now)
    return try answer.store(for: payment, in: connection, platform.vault)
  }

  /// 3-D Secure and UPI have a deadline of their own, and the seats wait for it (R4). A bank that asks when their time is
  /// over revives nothing: somebody else may have them, and no money has been promised.  R2
  private mutating func wait(
    for payment: Payment, _ asked: PaidSeats.Asked?, at now: Instant, in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws {
    guard status == .paymentPending, payment.status == .requiresAction, let paying = hold.payment,
      let deadline = payment.deadlineAt, deadline > paying.deadline
    else { return }
    guard hold.isLive(at: now), try hasSeats(asked, at: now, in: connection) else {
      try end(.expired, by: .platform("the bank asked too late"), at: now, in: connection, &announcements, platform)
      return try payment.want(.release, at: now, in: connection)
    }
    hold = Hold(
      until: hold.until, extensions: hold.extensions, attempts: hold.attempts,
      payment: Hold.Payment(since: paying.since, deadline: deadline))
    try save(in: connection)
    try keepSeats(in: connection)
  }

  /// Books the seats and issues the tickets. Money that comes late takes the same seats again while they are free.  E4
  /// - Returns: false when that is no longer possible.
  mutating func confirm(
    by mover: BookingMover, asked: PaidSeats.Asked?, at now: Instant, in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws -> Bool {
    let asked = try own(asked, in: connection)
    var change = try SeatMapChange(show, asked.show)
    guard status != .cancelled, status != .confirmed, change.isScheduled else { return false }
    // R4: who began to pay in time keeps the seats until the payment's own deadline, also when the show begins before it.
    guard status == .paymentPending && hold.isLive(at: now) || !change.hasStarted(at: now) else { return false }
    let (taken, lapsed, kept) = try asked.claims.occupied(at: now, except: id)
    guard taken.isEmpty else { return false }
    try change.claimSeen(seats, as: .booked, for: id, lapsed: lapsed.union(kept), at: now, in: connection)
    try issueTickets(by: mover, at: now, in: connection, &announcements, platform)
    try change.finish(&announcements, in: connection)
    return true
  }

  /// Its seats are booked: the status follows, and each seat has its ticket.
  mutating func issueTickets(
    by mover: BookingMover, at now: Instant, in connection: Connection, _ announcements: inout Announcements,
    _ platform: Platform
  ) throws {
    if status == .seatsLocked {
      try move(to: .paymentPending, by: mover, at: now, in: connection, &announcements, platform)
    }
    hold = Hold(until: hold.until, extensions: hold.extensions, attempts: hold.attempts)
    try move(to: .confirmed, by: mover, at: now, in: connection, &announcements, platform)
    try Ticket.issue(for: self, in: connection, platform)
  }

  /// The payment failed: the seats are kept for the time that was left when paying began, to try another way.
  private mutating func giveBackTime(
    _ reason: String, _ asked: PaidSeats.Asked?, at now: Instant, in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws {
    if let left = try? hold.paymentFailed(at: now), try hasSeats(asked, at: now, in: connection) {
      hold = left
    } else {
      hold = Hold(until: hold.until, extensions: hold.extensions, attempts: hold.attempts)
      return try end(.expired, by: .platform("time is up"), at: now, in: connection, &announcements, platform)
    }
    isWarned = false
    try move(to: .seatsLocked, by: .gateway(reason), at: now, in: connection, &announcements, platform)
    try keepSeats(in: connection)
  }

  /// Posts what the customer owes for the seats and to whom, or takes it back.
  func oweForSeats(_ sign: Int64, _ payment: Payment, at now: Instant, in connection: Connection) throws {
    let parts = bill.parts
    try Ledger.post(
      [
        (.customer, sign * total), (.theatre, -sign * parts.house), (.platform, -sign * parts.platform),
        (.taxes, -sign * parts.taxes),
      ], as: "\(id.rawValue).\(version)", payment: payment, at: now, in: connection)
  }

  /// What is on its way of its seats.
  private func own(_ asked: PaidSeats.Asked?, in connection: Connection) throws -> PaidSeats.Asked {
    let own = PaidSeats(show: show, seats: seats)
    // Staff may have moved it to other seats since it was asked.
    return if let asked, asked.of == own { asked } else { try own.ask(in: connection) }
  }

  /// Whether all of its seats are its own still: a node whose clock is ahead may have given them to somebody else.  R2
  private func hasSeats(_ asked: PaidSeats.Asked?, at now: Instant, in connection: Connection) throws -> Bool {
    try own(asked, in: connection).claims.occupied(at: now, except: id).own.count == seats.count
  }

  /// Why whoever still waits for an answer gets nothing, and need not try another way: the booking is over.
  private func refusal(of payment: Payment, in connection: Connection) throws -> StoredAnswer? {
    guard isOver else { return nil }
    return StoredAnswer(try showRefusal(in: connection) ?? tooLate(isPaid: payment.mayHaveMoney))
  }

  private var isOver: Bool { status == .cancelled || status == .expired }

  /// What is said of a booking that is over because its show was called off.
  func showRefusal(in connection: Connection) throws -> Problem? {
    guard isOver else { return nil }
    return try SeatMapChange(show, in: connection).isScheduled ? nil : SeatMapChange.calledOff
  }

  private func answer(_ payment: Payment, _ verdict: PaymentVerdict, at now: Instant) -> StoredAnswer {
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
