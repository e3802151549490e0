import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Waits until a payment that was begun, or taken up, is decided.
  ///
  /// - Returns: How it ended, and the booking as it was when the platform had the payment.
  func pay(at checkout: SeatCheckout) async throws(Failure) -> (PayBooking.Progress, BookingDetail?) {
    var wait = SeatsWait(conversation: self)
    let progress = try await outcome(of: checkout.store, &wait)
    if case .done(let id) = progress { try await wait.reportPayment(id) }
    return (progress, wait.booking)
  }

  /// Looks for the payment that a killed terminal sent, and sends it again under its key if it never arrived.  E1
  ///
  /// - Returns: Whether the evening ended well with it.
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
    output.say("Your seats for \(booking.movie.title) are booked.")
    try await handOut(booking.bookingId, at: checkout)
    return true
  }

  /// Takes up a payment that was under way. False: there was none, or it is not wanted any more.
  private func goesOn(_ booking: BookingDetail, at checkout: SeatCheckout) async throws(Failure) -> Bool {
    guard booking.status == .seatsLocked else { return await checkout.resume() }
    output.say("Your last payment for \(booking.movie.title) may not have reached us.")
    guard try await agree("Send it again?", otherwise: "yes") else { return false }
    return await checkout.resume()
  }

  /// A booking as it is; nil when there is none.
  func find(_ id: BookingID) async throws(Failure) -> BookingDetail? {
    do { return try await api.call(.bookings(.getBooking(id))) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return nil
    }
  }
}

/// Seats whose payment a command waits for.
private struct SeatsWait: PurchaseWait {
  typealias Goods = SeatPurchase

  let conversation: BookConversation
  /// As it was when the platform had the payment.
  private(set) var booking: BookingDetail?
  private var clock: ServerClock?

  init(conversation: BookConversation) { self.conversation = conversation }

  /// As long as its seats are kept, and a minute: what comes after that is between the platform and the bank.  E4, E5
  mutating func waits(for id: BookingID, isAtBank: Bool) async throws(Failure) -> Bool {
    try await reportPayment(id)
    guard let end = booking?.expiresAt, let clock else { return true }
    return clock.remaining(until: end + .minutes(1), at: conversation.around.time.now()) != .zero
  }

  /// The person said yes already.
  func sendsNow() -> Bool { true }

  /// Tells a program once what the platform has of the payment.
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
