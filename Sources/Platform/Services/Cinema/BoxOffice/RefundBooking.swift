import Database
public import Domain
public import Wire

extension Theatres {
  /// Gives money of a booking back, exactly once under its key, and never more than was taken in all. The tickets stay
  /// valid.  E1, E9
  /// - Parameters:
  ///   - body: The bytes of the request, for its fingerprint.
  ///   - action: By which the log calls it.
  /// - Throws: 404 for a booking of another theatre; `booking_not_confirmed`; `refund_too_large` with what is left;
  ///   `payment_pending` while an earlier refund is under way.
  public func refund(
    _ id: BookingID, _ request: BookingRefundRequest, body: [UInt8], key: String, staff: Staff, as action: AuditAction
  ) async throws -> StoredAnswer {
    try await check(id, staff: staff)
    // A theatre's staff may not spend the platform's money.  P9
    guard request.borneBy != .platform || staff.theatres == nil else {
      throw Problem.invalid("borne_by", "must be house: the theatre gives the money back", code: "unknown_value")
    }
    let keyed = PaymentRequest(platform, key: key, account: staff.account, body: body, path: id.rawValue)
    if case .answered(let answer)? = try await keyed.keyState() { return answer }
    // What waits for its capture is captured first.
    await Settlement(platform: platform).settleAll(of: .booking(id))
    let answer = try await give(id, request, keyed, staff: staff, as: action)
    await Settlement(platform: platform).settleAll(of: .booking(id))
    return answer
  }

  /// The one transaction of a refund: its row, its cost, what the gateway has to do, and the stored answer.
  private func give(
    _ id: BookingID, _ request: BookingRefundRequest, _ keyed: PaymentRequest, staff: Staff, as action: AuditAction
  ) async throws -> StoredAnswer {
    let stamp: PaymentID = platform.ids.next()
    return try await platform.change { tx in
      if case .answered(let known)? = try keyed.keyState(in: tx.connection) { return known }
      guard let booking = try Booking.load(id, in: tx.connection) else { throw Problem.absent("booking") }
      guard booking.status == .confirmed else {
        throw Problem(.bookingNotConfirmed, "Money of a booking with tickets is given back; this one has none.")
      }
      let payments = try Payment.all(of: .booking(id), in: tx.connection)
      let paid = payments.last { $0.captured > 0 }
      guard payments.allSatisfy({ $0.intent == nil }) else {
        throw Problem(.paymentPending, "Money of this booking is just moving. Look again in a moment.", retryAfter: 2)
      }
      let room = try paid.map { try RefundRoom($0, taxes: booking.bill.taxTotal, in: tx.connection) }
      let left = room?.total ?? 0
      let amount = request.amount ?? left
      guard let paid, let room, amount > 0, amount <= left else {
        throw Problem(
          .refundTooLarge, "\(left) of this booking can still go back, and no more.", extra: ["left": .integer(left)])
      }
      try Refund.give(
        room.sum(of: amount), of: paid,
        at: request.borneBy == .platform ? .platform : .theatre(booking.theatre(in: tx.connection)), in: tx)
      try tx.audit(action, of: id.rawValue, by: staff.actor, after: request)
      let answer = StoredAnswer(
        200,
        BookingRefundAnswer(
          bookingId: id, status: BookingStatusCode(booking.status), currency: booking.currency.code, amount: amount,
          refunded: paid.captured - left + amount, left: left - amount))
      guard try keyed.claim(for: .booking(id), payment: stamp, answer: answer, in: tx).isOwn() else {
        throw Problem(.requestInProgress, "The first request with this key is still running.", retryAfter: 1)
      }
      return answer
    }
  }
}
