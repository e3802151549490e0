import Database
import Domain

/// Double-entry bookkeeping: every posting moves an amount between accounts and sums to zero.  E4
enum Ledger {
  /// Whose posting it is.
  struct Subject {
    /// The id of the order, the booking or the transfer.
    var purchase: String
    /// Empty for a transfer.
    var payment: String
    var currency: Currency
  }

  /// The entries for a change of a payment: money reserved, released, taken and refunded.
  /// - Parameter holder: Who has the cash, for a payment in cash.
  static func moved(from old: Payment, to new: Payment, cashOf holder: String = "") -> [LedgerEntry] {
    let reserved = new.held - old.held
    let taken = (new.captured - new.refunded) - (old.captured - old.refunded)
    let isCash = new.gateway == CashPayments.name
    return [
      LedgerEntry(account: .gatewayReserved, part: .reserve, amount: reserved),
      LedgerEntry(account: .customerReserved, part: .reserve, amount: -reserved),
      LedgerEntry(account: isCash ? .cash : .gateway, holder: isCash ? holder : "", part: .payment, amount: taken),
      LedgerEntry(account: .customer, part: .payment, amount: -taken),
    ]
  }

  /// Writes a posting of a payment.
  static func post(_ entries: [LedgerEntry], as posting: String, payment: Payment, in tx: Tx) throws {
    try post(
      entries, as: posting,
      of: Subject(
        purchase: payment.purchase.rawValue, payment: payment.id.rawValue, currency: payment.currency), in: tx)
  }

  /// Writes a posting. Does nothing when all amounts are zero, and traps when they do not sum to zero.
  static func post(_ entries: [LedgerEntry], as posting: String, of subject: Subject, in tx: Tx) throws {
    precondition(entries.reduce(0) { $0 + $1.amount } == 0, "posting \(posting) does not balance")
    let moved = entries.merged
    guard !moved.isEmpty else { return }
    let rows = moved.indices.map { index in
      let own = (0..<5).map { "$\(5 * index + 6 + $0)" }.joined(separator: ", ")
      return "($1, $2, $3, $4, $5, \(own))"
    }
    let arguments: [SQLValue] = [
      .text(posting), .text(subject.purchase), .text(subject.payment), .text(subject.currency.code),
      .integer(tx.now.microseconds),
    ]
    try tx.connection.send(
      """
      INSERT INTO ledger_entries (posting, purchase, payment_id, currency, at, account, holder, part, name, amount)
      VALUES \(rows.joined(separator: ", "))
      """,
      arguments: moved.reduce(into: arguments) {
        $0 += [
          .text($1.account.rawValue), .text($1.holder), .text($1.part.rawValue), .text($1.name), .integer($1.amount),
        ]
      })
  }

  /// Writes a posting that reverses another. Does nothing when there is none.
  static func reverse(_ posting: String, as reversal: String, payment: Payment, in tx: Tx) throws {
    let entries = try tx.connection.rows("SELECT * FROM ledger_entries WHERE posting = $1", posting)
      .map { try LedgerEntry(row: $0).reversed }
    try post(entries, as: reversal, payment: payment, in: tx)
  }

  /// Who has the cash of a payment. Empty where it was not taken, or where nobody's name is known.
  static func cashHolder(of payment: Payment, in connection: Connection) throws -> String {
    try connection.row(
      """
      SELECT holder FROM ledger_entries WHERE purchase = $1 AND payment_id = $2 AND account = 'cash'
      ORDER BY at LIMIT 1
      """, payment.purchase.rawValue, payment.id.rawValue)?.get("holder") ?? ""
  }

  /// The taxes of a purchase that are still owed, by whose they are and by name.
  static func taxes(of purchase: Purchase, in connection: Connection) throws -> [LedgerEntry] {
    try connection.rows(
      """
      SELECT account, holder, part, name, CAST(-SUM(amount) AS BIGINT) AS amount FROM ledger_entries
      WHERE purchase = $1 AND account = 'taxes' GROUP BY account, holder, part, name HAVING SUM(amount) < 0
      ORDER BY holder DESC, part, name
      """, purchase.rawValue
    ).map(LedgerEntry.init(row:))
  }
}

extension LedgerEntry {
  init(row: Row) throws {
    self.init(
      account: try row.known("account"), holder: try row.get("holder"), part: try row.known("part"),
      name: try row.get("name"), amount: try row.get("amount"))
  }
}
