import Database
public import Domain
public import Wire

extension Payments {
  /// The payer gives up while their bank asks them something. The key is voided at the gateway first; then the order is
  /// over, or the seats are held as before, and another way to pay is free. A yes that comes late is let go.  E6
  ///
  /// A gateway that keeps silent is asked again by the reconciler: until then the payment is as it was.
  /// - Throws: `payment_not_open` when the payment is made or was never asked for.
  public func abandon(_ id: PaymentID, account: AccountID) async throws -> PaymentConfirmAnswer {
    if try await payment(id, account: account).status.isUndecided { try await giveUp(id) }
    let payment = try await payment(id, account: account)
    switch payment.status {
    case .checking, .requiresAction, .voided, .declined, .abandoned, .refunded: break
    case .authorised, .captured, .partiallyRefunded:
      // On its way back already, when the bank's yes was faster.
      guard payment.intent == .release else { throw Self.notOpen }
    case .cashDue, .cashCollected, .cashWaived: throw Self.notOpen
    }
    return try await answer(payment)
  }

  /// Has the gateway let go of whatever it has under the payment's key, and close the key.
  func giveUp(_ id: PaymentID) async throws {
    try await platform.change { tx in
      // Looked at once more inside: it may have been decided meanwhile.
      guard let payment = try Payment.load(id, in: tx.connection), payment.status.isUndecided else { return }
      try payment.want(.release, in: tx)
    }
    _ = try await Settlement(platform: platform).settle(id)
  }

  private static let notOpen = Problem(
    .paymentNotOpen, "This payment waits for nothing. To have the money back, cancel what it paid for.")

  private func answer(_ payment: Payment) async throws -> PaymentConfirmAnswer {
    try await platform.database.read { connection in
      switch payment.purchase {
      case .order(let id):
        guard let order = try Order.load(id, in: connection) else { throw Problem.absent("payment") }
        return PaymentConfirmAnswer(
          orderId: id, status: OrderStatusCode(order.status), currency: order.currency.code,
          payment: PaymentBody(payment))
      case .booking(let id):
        guard let booking = try Booking.load(id, in: connection) else { throw Problem.absent("payment") }
        return PaymentConfirmAnswer(
          bookingId: id, status: BookingStatusCode(booking.status), currency: booking.currency.code,
          payment: PaymentBody(payment))
      }
    }
  }
}

extension Payment {
  /// The payment of a purchase that waits for its payer at their bank.
  static func atBank(of purchase: Purchase, in connection: Connection) throws -> Payment? {
    try all(of: purchase, in: connection).first { $0.status == .requiresAction }
  }
}
