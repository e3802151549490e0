import Database
import Domain

extension Order {
  /// What a step means for the money (E3): accepted is captured, over before that is let go, over after that is given
  /// back; cash is collected at the door. What the customer owes is posted when the kitchen accepts and taken back when
  /// the order ends without food.
  func moveMoney(from previous: OrderStatus, at now: Instant, in connection: Connection) throws {
    guard status.movesMoney else { return }
    let payments = try Payment.all(of: .order(id), in: connection)
    guard let payment = payments.first(where: \.isOrders) else { return }
    switch status {
    case .confirmed:
      try owe(1, payment, at: now, in: connection)
      if payment.gateway != CashPayments.name { try payment.want(.capture, at: now, in: connection) }
    case .cancelled, .rejected:
      if previous.isAccepted { try owe(-1, payment, at: now, in: connection) }
      for payment in payments { try payment.release(at: now, in: connection) }
    case .delivered:
      if payment.gateway == CashPayments.name { try payment.collect(at: now, in: connection) }
    case .pendingPayment, .placed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: break
    }
  }

  /// Posts what the customer owes and to whom, or takes it back.
  private func owe(_ sign: Int64, _ payment: Payment, at now: Instant, in connection: Connection) throws {
    try Ledger.post(
      Ledger.owed(shares).map { ($0.account, sign * $0.amount) }, as: "\(id.rawValue).\(version)", payment: payment,
      at: now, in: connection)
  }
}

extension OrderStatus {
  /// Whether coming here may ask something of the payment.
  fileprivate var movesMoney: Bool {
    switch self {
    case .confirmed, .cancelled, .rejected, .delivered: true
    case .pendingPayment, .placed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: false
    }
  }
}

extension Payment {
  /// The money was lost after the customer had what it was for: the debt is the platform's loss.
  func writeOff(at now: Instant, in connection: Connection) throws {
    try Ledger.post(
      [(.platform, amount), (.customer, -amount)], as: lossPosting, payment: self, at: now, in: connection)
  }

  /// The customer owes nothing any more for what was written off: nobody lost anything.
  func takeBackLoss(at now: Instant, in connection: Connection) throws {
    let loss = try connection.row(
      "SELECT amount FROM ledger_entries WHERE posting = $1 AND account = $2", lossPosting,
      LedgerAccount.platform.rawValue)
    guard let lost: Int64 = try loss?.get("amount") else { return }
    try Ledger.post(
      [(.platform, -lost), (.customer, lost)], as: lossPosting + ".back", payment: self, at: now, in: connection)
  }

  private var lossPosting: String { "\(id).loss" }

  /// Wants everything back, unless nothing is left to give back.
  func release(at now: Instant, in connection: Connection) throws {
    guard gateway != CashPayments.name else {
      var ended = self
      ended.status = .cashWaived
      return try ended.save(at: now, in: connection)
    }
    // What cost nothing was never at a gateway.
    guard amount > 0 else { return }
    switch status {
    case .checking, .requiresAction, .authorised, .captured, .partiallyRefunded:
      try want(.release, at: now, in: connection)
    default: break
    }
  }

  /// The courier has the notes in hand.
  fileprivate func collect(at now: Instant, in connection: Connection) throws {
    var collected = self
    collected.status = .cashCollected
    collected.captured = amount
    try collected.save(at: now, in: connection)
    let posting = try collected.remember(
      "collected at the door", after: Payment.askLast(of: collected.id, in: connection), at: now, in: connection)
    try Ledger.post(Ledger.moved(from: self, to: collected), as: posting, payment: self, at: now, in: connection)
  }
}
