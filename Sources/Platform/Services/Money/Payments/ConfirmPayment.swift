import Database
public import Domain
public import Wire

/// The customer's side of payments, for orders and bookings.
public struct Payments: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Asks the gateway how a challenge ended, after the customer returned from it. A payment that was given up is
  /// `checking` until its money is back.  E6
  /// - Throws: `payment_declined`; `hold_expired` or `show_cancelled` for seats that are gone.
  public func confirm(_ id: PaymentID, account: AccountID) async throws -> PaymentConfirmAnswer {
    let settlement = Settlement(platform: platform, isAwaited: true)
    let before = try await payment(id, account: account)
    if before.intent == .authenticate || before.intent == .authorise { _ = try await settlement.settle(id) }
    let payment = try await payment(id, account: account)
    switch payment.purchase {
    case .order(let order):
      try payment.checkApproved(Order.advice(afterRefusalOf: payment), "order_id", order.rawValue)
      guard let order = try await platform.database.read({ try Order.load(order, in: $0) }) else { throw Self.absent }
      return PaymentConfirmAnswer(
        orderId: order.id, status: OrderStatusCode(order.status), currency: order.currency.code,
        payment: .shownToPayer(payment))
    case .booking(let bookingID):
      let booking = try await platform.database.read { connection in
        guard let booking = try Booking.load(bookingID, in: connection) else { throw Self.absent }
        if let refusal = try booking.showRefusal(in: connection) { throw refusal }
        return booking
      }
      if booking.status == .expired { throw booking.tooLate(isPaid: payment.mayHaveMoney) }
      try payment.checkApproved("Choose another way to pay while the seats are held.", "booking_id", bookingID.rawValue)
      // The tickets are issued, so the money is captured now.  E3
      await settlement.settleAll(of: payment.purchase)
      return PaymentConfirmAnswer(
        bookingId: booking.id, status: BookingStatusCode(booking.status), currency: booking.currency.code,
        payment: .shownToPayer(try await self.payment(id, account: account)))
    }
  }

  private static let absent = Problem(.notFound, "There is no such payment.")

  /// - Throws: 404 for a payment of another account.  P2
  func payment(_ id: PaymentID, account: AccountID) async throws -> Payment {
    try await platform.database.read { connection in
      guard let payment = try Payment.load(id, in: connection) else { throw Self.absent }
      let owner: AccountID? =
        switch payment.purchase {
        case .order(let id): try Order.load(id, in: connection)?.account
        case .booking(let id): try Booking.load(id, in: connection)?.account
        }
      guard owner == account else { throw Self.absent }
      return payment
    }
  }
}

extension Payment {
  fileprivate func checkApproved(_ advice: String, _ member: String, _ purchase: String) throws {
    guard status == .declined || status == .abandoned || status == .voided else { return }
    throw Problem(.paymentDeclined, "The payment was not approved. " + advice, extra: [member: .string(purchase)])
  }
}

extension PaymentBody {
  /// A payment for the payer who asks how it ends. Money on its way back pays for nothing, so it is `checking` until
  /// it is back.  E5, E6
  static func shownToPayer(_ payment: Payment) -> PaymentBody {
    var body = PaymentBody(payment)
    if payment.isOnItsWayBack { body.status = .checking }
    return body
  }
}

extension Payment {
  /// Whether the gateway has reserved or taken money that is to go back.
  var isOnItsWayBack: Bool {
    guard intent == .release else { return false }
    return switch status {
    case .authorised, .captured, .partiallyRefunded: true
    case .checking, .requiresAction, .voided, .refunded, .declined, .abandoned: false
    case .cashDue, .cashCollected, .cashWaived: false
    }
  }
}
