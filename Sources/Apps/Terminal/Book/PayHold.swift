import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Waits until the payment is decided.
  ///
  /// - Returns: Its outcome, and the booking as first read during the payment.
  func pay(at checkout: SeatCheckout) async throws(Failure) -> (PayBooking.Progress, BookingDetail?) {
    var wait = SeatsWait(conversation: self)
    let progress = try await outcome(of: checkout.store, &wait)
    if case .done(let id) = progress { try await wait.reportPayment(id) }
    return (progress, wait.booking)
  }

  /// Resumes the payment of a run that was killed, and sends it again under its key if it never arrived.  E1
  ///
  /// - Returns: Whether its seats are booked, so that this run is done.
  func resumePending(at checkout: SeatCheckout) async throws(Failure) -> Bool {
    guard let due = try await checkout.due else { return false }
    guard var booking = try await find(due) else {
      await checkout.forget()
      return false
    }
    output.fact("found", booking)
    if booking.status != .confirmed, try await goesOn(booking, at: checkout) {
      let (progress, _) = try await pay(at: checkout)
      switch progress {
      case .done: booking.status = .confirmed
      case .nothing, .working, .bank: break
      case .choice, .lost:
        output.say(SeatPurchase.words(progress))
        booking = try await find(due) ?? booking
      }
    }
    guard booking.status == .confirmed else {
      output.say("\(booking.movie.title): \(booking.title).")
      await checkout.forget()
      return false
    }
    output.say(TerminalWords.booked(booking.movie.title))
    try await showTickets(booking.bookingId, at: checkout)
    return true
  }

  /// Resumes a payment under way. False when there is none, or the customer does not want it any more.
  private func goesOn(_ booking: BookingDetail, at checkout: SeatCheckout) async throws(Failure) -> Bool {
    guard booking.status == .seatsLocked else { return await checkout.resume() }
    output.say(TerminalWords.mayBeLost(booking.movie.title))
    guard try await agree(TerminalWords.sendAgain, otherwise: "yes") else { return false }
    return await checkout.resume()
  }

  /// Nil when there is no such booking.
  func find(_ id: BookingID) async throws(Failure) -> BookingDetail? {
    do { return try await api.call(.bookings(.getBooking(id))) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return nil
    }
  }
}

/// Waits for the payment of seats.
private struct SeatsWait: PurchaseWait {
  typealias Goods = SeatPurchase

  let conversation: BookConversation
  /// The booking as first read during the payment.
  private(set) var booking: BookingDetail?
  private var clock: ServerClock?

  init(conversation: BookConversation) { self.conversation = conversation }

  /// Waits until one minute after the hold's end. Later only the platform and the bank are involved.  E4, E5
  mutating func waits(for id: BookingID, isAtBank: Bool) async throws(Failure) -> Bool {
    try await reportPayment(id)
    guard let end = booking?.expiresAt, let clock else { return true }
    return clock.remaining(until: end + .minutes(1), at: conversation.around.time.now()) != .zero
  }

  /// The customer has agreed already.
  func sendsNow() -> Bool { true }

  /// Reports the platform's payment once.
  mutating func reportPayment(_ id: BookingID) async throws(Failure) {
    guard booking == nil else { return }
    let sentAt = conversation.around.time.now()
    let booking: BookingDetail = try await conversation.call(.bookings(.getBooking(id)))
    (self.booking, clock) = (booking, ServerClock(serverTime: booking.serverTime, sentAt: sentAt))
    let output = conversation.output
    if let payment = booking.payment { output.fact("payment", PayAnswer(booking, payment)) }
    if booking.status == .paymentPending, let action = booking.payment?.action { output.fact("action", action) }
  }
}

extension PayAnswer {
  fileprivate init(_ booking: BookingDetail, _ payment: PaymentBody) {
    self.init(
      bookingId: booking.bookingId, status: booking.status, currency: booking.currency, total: booking.totals.total,
      payment: payment, expiresAt: booking.expiresAt, serverTime: booking.serverTime)
  }
}
