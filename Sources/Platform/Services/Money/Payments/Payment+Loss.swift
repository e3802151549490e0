import Database
import Domain

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
}
