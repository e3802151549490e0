import Client
import Domain
import Wire

extension BookConversation {
  /// Pays what was shown under a key that is on the disk before it is sent.  E1, E2
  ///
  /// - Throws: `tryAgain` when nobody knows what became of it; the key stays.
  func pay(_ booking: BookingID, _ request: PayRequest) async throws(Failure) -> SeatDesk.Event {
    let key = IdempotencyKey.make()
    try memory.keep(
      PendingBooking(server: common.server, key: key.rawValue, bookingId: booking, request: request))
    return try await send(request, for: booking, key)
  }

  private func send(
    _ request: PayRequest, for booking: BookingID, _ key: IdempotencyKey
  ) async throws(Failure) -> SeatDesk.Event {
    do throws(ClientError) {
      let answer: PayAnswer = try await api.call(.payBooking(booking), request, key: key)
      output.fact("payment", answer)
      return .paid(answer)
    } catch {
      guard error.isFinal, case .problem(let problem) = error else {
        guard case .tryAgain(let message) = Failure(error) else { throw Failure(error) }
        throw .tryAgain(message + "\nRun soiree book again: it looks for the booking first, and pays nothing twice.")
      }
      // A payment that is under way is followed, not forgotten.
      if problem.code != .paymentPending { memory.forgetPending() }
      return .refused(problem)
    }
  }

  /// Looks for the payment that a killed terminal sent, and sends it again under its key if it never arrived.  E1
  ///
  /// - Returns: Whether the evening ended well with it.
  func resumePending() async throws(Failure) -> Bool {
    guard let pending = memory.pending, let key = IdempotencyKey(pending.key) else { return false }
    guard var booking = try await find(pending.bookingId) else {
      memory.forgetPending()
      return false
    }
    output.fact("found", booking)
    if booking.status == .seatsLocked {
      output.say("A payment of before for \(booking.movie.title) may not have arrived.")
      guard try await agree("Send it now?", otherwise: "yes") else {
        memory.forgetPending()
        return false
      }
      if case .refused(let problem) = try await send(pending.request, for: pending.bookingId, key) {
        output.say(problem.detail)
      }
      booking = try await find(pending.bookingId) ?? booking
    }
    booking = try await verdict(on: booking)
    guard booking.status == .confirmed else {
      output.say("\(booking.movie.title): \(booking.title).")
      memory.forgetPending()
      return false
    }
    output.say("Your seats for \(booking.movie.title) are booked.")
    try await handOut(booking.bookingId)
    return true
  }

  /// The booking once its payment is no longer in doubt, or has been for longer than its seats are kept: what comes after
  /// that is between the platform and the bank.  E4, E5
  func verdict(on booking: BookingDetail) async throws(Failure) -> BookingDetail {
    var booking = booking
    if booking.status == .paymentPending {
      if let action = booking.payment?.action {
        output.say(action.line(server: common.server))
        output.fact("action", action)
      } else {
        output.say("The payment is being checked. Nothing is paid twice.")
      }
    }
    while booking.status == .paymentPending, !booking.isOverdue {
      // Whoever was at the bank may be back: the platform asks the bank when it is told so.
      if let payment = booking.payment, payment.action != nil { _ = try? await confirm(payment.id) }
      do { try await around.time.pause(SeatDesk.looksEvery) } catch { throw .tryAgain("The payment goes on.") }
      booking = try await call(.getBooking(booking.bookingId))
    }
    return booking
  }

  /// Nil when there is no such booking.
  private func find(_ id: BookingID) async throws(Failure) -> BookingDetail? {
    do { return try await api.call(.getBooking(id)) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return nil
    }
  }
}

extension BookingDetail {
  /// Whether the time of its payment has been over for a while, by the server's clock.  R4
  fileprivate var isOverdue: Bool { expiresAt.map { serverTime > $0 + .minutes(1) } ?? false }
}
