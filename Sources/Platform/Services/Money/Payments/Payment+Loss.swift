import Database
import Domain

extension Payment {
  /// Posts the customer's debt as the platform's loss, when the money was lost after the purchase was delivered.
  func writeOff(in tx: Tx) throws {
    try Ledger.post(
      [
        LedgerEntry(account: .platform, part: .loss, amount: amount),
        LedgerEntry(account: .customer, part: .loss, amount: -amount),
      ], as: lossPosting, payment: self, in: tx)
  }

  /// Reverses a loss when the customer no longer owes the amount.
  func takeBackLoss(in tx: Tx) throws {
    try Ledger.reverse(lossPosting, as: lossPosting + ".back", payment: self, in: tx)
  }

  private var lossPosting: String { "\(id).loss" }

  /// Requests that all money goes back, unless none is left. Cash is waived, or handed back where it was taken.
  func release(in tx: Tx) throws {
    guard gateway != CashPayments.name else {
      guard captured == 0 else { return try handBack(captured - refunded, in: tx) }
      var ended = self
      ended.status = .cashWaived
      return try ended.save(in: tx)
    }
    // A free purchase has no charge at a gateway.
    guard amount > 0 else { return }
    switch status {
    case .checking, .requiresAction, .authorised, .captured, .partiallyRefunded:
      try want(.release, in: tx)
    default: break
    }
  }

  /// Records cash that goes back over the counter.
  func handBack(_ amount: Int64, in tx: Tx) throws {
    guard amount > 0 else { return }
    var returned = self
    returned.refunded += amount
    returned.refundWanted = max(refundWanted, returned.refunded)
    returned.status = returned.refunded == captured ? .refunded : .partiallyRefunded
    try returned.save(in: tx)
    let posting = try returned.remember("cash handed back", after: Self.askLast(of: id, in: tx), in: tx)
    // A courier is gone by then: the platform's own till gives it back.
    let taker = try Ledger.cashHolder(of: self, in: tx.connection)
    let holder = AccountID(taker) == nil ? taker : ""
    try Ledger.post(
      Ledger.moved(from: self, to: returned, cashOf: holder), as: posting, payment: returned, in: tx)
  }
}
