import Database
import Domain

extension Payment {
  /// The money was lost after the customer had what it was for: the debt is the platform's loss.
  func writeOff(in tx: Tx) throws {
    try Ledger.post([(.platform, amount), (.customer, -amount)], as: lossPosting, payment: self, in: tx)
  }

  /// The customer owes nothing any more for what was written off: nobody lost anything.
  func takeBackLoss(in tx: Tx) throws {
    let loss = try tx.connection.row(
      "SELECT amount FROM ledger_entries WHERE posting = $1 AND account = $2", lossPosting,
      LedgerAccount.platform.rawValue)
    guard let lost: Int64 = try loss?.get("amount") else { return }
    try Ledger.post([(.platform, -lost), (.customer, lost)], as: lossPosting + ".back", payment: self, in: tx)
  }

  private var lossPosting: String { "\(id).loss" }

  /// Wants everything back, unless nothing is left to give back.
  func release(in tx: Tx) throws {
    guard gateway != CashPayments.name else {
      var ended = self
      ended.status = .cashWaived
      return try ended.save(in: tx)
    }
    // What cost nothing was never at a gateway.
    guard amount > 0 else { return }
    switch status {
    case .checking, .requiresAction, .authorised, .captured, .partiallyRefunded:
      try want(.release, in: tx)
    default: break
    }
  }
}
