import Database
public import Domain
public import Wire

extension Payments {
  /// Gives up a payment whose payer is at the bank. The key is voided at the gateway first. Then the order has failed,
  /// or the seats are held as before. A late approval is released.  E6
  ///
  /// When the gateway does not answer, the payment stays as it was and the reconciler asks again. Where the bank had
  /// approved first, it is `checking` until the money is back.
  /// - Throws: `payment_not_open` when the payment is made, or is in cash.
  public func abandon(_ id: PaymentID, account: AccountID) async throws -> PaymentConfirmAnswer {
    if try await payment(id, account: account).status.isUndecided { try await giveUp(id) }
    let payment = try await payment(id, account: account)
    switch payment.status {
    case .checking, .requiresAction, .voided, .declined, .abandoned, .refunded: break
    case .authorised, .captured, .partiallyRefunded:
      // The bank approved first, and the money is on its way back.
      guard payment.isOnItsWayBack else { throw Self.notOpen }
    case .cashDue, .cashCollected, .cashWaived: throw Self.notOpen
    }
    return try await answer(payment)
  }

  /// Voids the payment's key at the gateway, so that nothing can be charged under it.
  func giveUp(_ id: PaymentID) async throws {
    try await platform.change { tx in
      // It may have been decided since the caller read it.
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
          payment: .shownToPayer(payment))
      case .booking(let id):
        guard let booking = try Booking.load(id, in: connection) else { throw Problem.absent("payment") }
        return PaymentConfirmAnswer(
          bookingId: id, status: BookingStatusCode(booking.status), currency: booking.currency.code,
          payment: .shownToPayer(payment))
      }
    }
  }
}

extension Payments {
  /// Gives up the purchase's payment where the payer is at the bank. When the gateway does not answer, it stays as it
  /// was.  E6
  /// - Parameter waits: Reads whether the purchase waits for its payment; its error is thrown.
  func giveUpAtBank(of purchase: Purchase, where waits: @escaping @Sendable (Connection) throws -> Bool) async throws {
    let open = try await platform.database.read { connection in
      try waits(connection)
        ? try Payment.all(of: purchase, in: connection).first { $0.status == .requiresAction } : nil
    }
    if let open { try await giveUp(open.id) }
  }
}
