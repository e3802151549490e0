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
      if payment.gateway == CashPayments.name { try payment.collect(in: tx) }
    case .pendingPayment, .placed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: break
    }
  }

  /// Posts the customer's debt to its earners (1), or reverses it (-1).
  private func owe(_ sign: Int64, _ payment: Payment, in tx: Tx) throws {
    try Ledger.post(
      Ledger.owed(shares).map { ($0.account, sign * $0.amount) }, as: "\(id.rawValue).\(version)", payment: payment,
      in: tx)
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
  fileprivate func collect(in tx: Tx) throws {
    var collected = self
    collected.status = .cashCollected
    collected.captured = amount
    try collected.save(in: tx)
    let posting = try collected.remember(
      "collected at the door", after: Payment.askLast(of: collected.id, in: tx), in: tx)
    try Ledger.post(Ledger.moved(from: self, to: collected), as: posting, payment: self, in: tx)
  }
}
