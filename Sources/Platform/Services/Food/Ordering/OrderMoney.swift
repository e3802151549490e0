import Database
import Domain

extension Order {
  /// Applies a step to the money (E3). Accepting captures, ending earlier voids, ending later refunds, delivery takes
  /// cash. The customer's debt is posted at acceptance, and reversed when an accepted order is cancelled.
  func moveMoney(from previous: OrderStatus, in tx: Tx) throws {
    guard status.movesMoney else { return }
    let payments = try Payment.all(of: .order(id), in: tx.connection)
    guard let payment = payments.first(where: \.isOrders) else { return }
    switch status {
    case .confirmed:
      try owe(1, payment, in: tx)
      if payment.gateway != CashPayments.name { try payment.want(.capture, in: tx) }
    case .cancelled, .rejected:
      if previous.isAccepted { try owe(-1, payment, in: tx) }
      for payment in payments {
        try Refund.takeBack(of: payment, in: tx)
        try payment.release(in: tx)
      }
    case .delivered:
      let courier = try courierWithFood(in: tx.connection)?.rawValue
      if let courier {
        try Ledger.post(
          shares.carried(by: courier), as: "\(id.rawValue).\(version)", payment: payment, in: tx)
      }
      // Food that nobody carried is paid at the kitchen's counter.
      let holder = courier ?? (fulfilment == .delivery ? "" : restaurant.rawValue)
      if payment.gateway == CashPayments.name { try payment.collect(by: holder, in: tx) }
    case .pendingPayment, .placed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: break
    }
  }

  /// Posts the customer's debt to its earners (1), or reverses it (-1).
  private func owe(_ sign: Int64, _ payment: Payment, in tx: Tx) throws {
    try Ledger.post(
      shares.owed(sign, seller: restaurant.rawValue), as: "\(id.rawValue).\(version)", payment: payment, in: tx)
  }

  /// Who carries the order's food, or carried it. Nil before it was picked up.
  func courierWithFood(in connection: Connection) throws -> AccountID? {
    try connection.row(
      "SELECT courier_id FROM deliveries WHERE order_id = $1 AND status IN ('picked_up', 'delivered')", id.rawValue
    ).map { try $0.id("courier_id") }
  }
}

extension OrderStatus {
  /// Whether reaching this status may change the payment.
  fileprivate var movesMoney: Bool {
    switch self {
    case .confirmed, .cancelled, .rejected, .delivered: true
    case .pendingPayment, .placed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: false
    }
  }
}

extension Payment {
  /// Records that the cash was received.
  /// - Parameter holder: The id of the courier or the restaurant that has it. Empty for the platform.
  fileprivate func collect(by holder: String, in tx: Tx) throws {
    var collected = self
    collected.status = .cashCollected
    collected.captured = amount
    try collected.save(in: tx)
    let posting = try collected.remember(
      "collected at the door", after: Payment.askLast(of: collected.id, in: tx), in: tx)
    try Ledger.post(
      Ledger.moved(from: self, to: collected, cashOf: holder), as: posting, payment: self, in: tx)
  }
}
