import Client
import Domain
import SoireeClient
import Wire

/// How a payment ended that nobody watches at a desk.
enum PayVerdict {
  case booked(BookingID)
  /// Nothing was paid, for a reason in words.
  case refused(String)
  /// In doubt for longer than its seats are kept: what comes after that is between the platform and the bank.  E4, E5
  case overdue(BookingDetail)
}

extension BookConversation {
  /// Waits until a payment that was begun, or taken up, is decided.
  ///
  /// - Throws: `tryAgain` when nobody knows what became of it; it stays on the disk.
  func verdict(at till: Till) async throws(Failure) -> PayVerdict {
    var (doubt, told) = (Doubt(), Told())
    for await machine in till.store.states {
      let phase = machine.phase
      if let refusal = phase.refusal { return .refused(refusal) }
      try doubt.see(phase, at: around.time.now())
      switch phase {
      case .placed(let booking):
        try await tell(booking, &told)
        return .booked(booking)
      // The person said yes already.
      case .neverArrived: await till.store.send(.send)
      case .atBank(let placed), .payingUnknown(let placed):
        if told.booking == nil { say(placed) }
        try await tell(placed.booking, &told)
        if let booking = told.booking, told.isOverdue(at: around.time.now()) { return .overdue(booking) }
      default: break
      }
    }
    throw .tryAgain("The payment goes on.")
  }

  /// Looks for the payment that a killed terminal sent, and sends it again under its key if it never arrived.  E1
  ///
  /// - Returns: Whether the evening ended well with it.
  func resumePending(at till: Till) async throws(Failure) -> Bool {
    guard let due = try await till.due else { return false }
    guard var booking = try await find(due) else {
      await till.forget()
      return false
    }
    output.fact("found", booking)
    if booking.status != .confirmed, try await goesOn(booking, at: till) {
      switch try await verdict(at: till) {
      case .booked: booking.status = .confirmed
      case .refused(let words):
        output.say(words)
        booking = try await find(due) ?? booking
      case .overdue: break
      }
    }
    guard booking.status == .confirmed else {
      output.say("\(booking.movie.title): \(booking.title).")
      await till.forget()
      return false
    }
    output.say("Your seats for \(booking.movie.title) are booked.")
    try await handOut(booking.bookingId, at: till)
    return true
  }

  /// Takes up a payment that was under way. False: there was none, or it is not wanted any more.
  private func goesOn(_ booking: BookingDetail, at till: Till) async throws(Failure) -> Bool {
    guard booking.status == .seatsLocked else { return await till.resume() }
    output.say("Your last payment for \(booking.movie.title) may not have reached us.")
    guard try await agree("Send it again?", otherwise: "yes") else { return false }
    return await till.resume()
  }

  /// A booking as it is; nil when there is none.
  func find(_ id: BookingID) async throws(Failure) -> BookingDetail? {
    do { return try await api.call(.getBooking(id)) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return nil
    }
  }
}

// MARK: What is said meanwhile

extension BookConversation {
  /// What was said of a payment already.
  private struct Told {
    /// As it was when the platform had the payment.
    var booking: BookingDetail?
    var clock: ServerClock?

    /// Whether the time of its seats has been over for a while, by the server's clock.  R4
    func isOverdue(at now: Instant) -> Bool {
      guard let end = booking?.expiresAt, let clock else { return false }
      return clock.remaining(until: end + .minutes(1), at: now) == .zero
    }
  }

  /// Tells a program once what the platform has of the payment.
  private func tell(_ id: BookingID, _ told: inout Told) async throws(Failure) {
    guard told.booking == nil else { return }
    let sentAt = around.time.now()
    let booking: BookingDetail = try await call(.getBooking(id))
    (told.booking, told.clock) = (booking, ServerClock(serverTime: booking.serverTime, sentAt: sentAt))
    if let payment = booking.payment { output.fact("payment", PayAnswer(booking, payment)) }
    if booking.status == .paymentPending, let action = booking.payment?.action { output.fact("action", action) }
  }

  private func say(_ placed: PaidBooking) {
    output.say(
      placed.action.map { PaymentAction.line(opening: $0, server: common.server) }
        ?? "We are checking your payment. You won't be charged twice.")
  }
}

extension PayAnswer {
  fileprivate init(_ booking: BookingDetail, _ payment: PaymentBody) {
    self.init(
      bookingId: booking.bookingId, status: booking.status, currency: booking.currency, total: booking.totals.total,
      payment: payment, expiresAt: booking.expiresAt, serverTime: booking.serverTime)
  }
}
