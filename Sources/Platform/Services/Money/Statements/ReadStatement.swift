import Database
import Domain
import Wire

extension Statements {
  /// Sums a holder's entries of some days. It adds up with the ledger to the unit, as it is nothing but its sums.
  func read(_ known: LedgerHolder, _ query: StatementQuery, in connection: Connection) throws -> StatementBody {
    let holder = try known.asked(in: query.currency)
    let period = try LocalPeriod(from: query.from, to: query.to, in: holder.zone)
    let opening = try Self.owed(to: holder, before: period.start, in: connection)
    var sums = StatementSums()
    try connection.each(
      """
      SELECT account, part, name, CAST(-SUM(amount) AS BIGINT) AS amount,
        CAST(SUM(CASE WHEN amount < 0 THEN 1 ELSE -1 END) AS BIGINT) AS number
      FROM ledger_entries WHERE holder = $1 AND holder <> '' AND currency = $2 AND at >= $3 AND at < $4
      GROUP BY account, part, name ORDER BY account, part, name
      """, holder.id, holder.currency.code, period.start.microseconds, period.end.microseconds
    ) { row in
      try sums.add(row)
    }
    return StatementBody(
      holderId: holder.id, kind: holder.kind, name: holder.name, currency: holder.currency.code,
      timeZone: holder.timeZone, from: query.from, to: query.to, opening: opening, items: sums.items, net: sums.net,
      closing: opening + sums.total, taxes: sums.taxes, gross: sums.gross)
  }

  /// What the platform owes a holder: what they earned, less payouts and the cash that they have.
  /// - Parameter end: Only what was posted before. Nil: all of it.
  static func owed(to holder: LedgerHolder, before end: Instant? = nil, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      SELECT CAST(COALESCE(-SUM(amount), 0) AS BIGINT) AS owed FROM ledger_entries
      WHERE holder = $1 AND holder <> '' AND currency = $2 AND at < $3 AND account IN \(LedgerAccount.ofPartners)
      """, holder.id, holder.currency.code, end?.microseconds ?? .max
    ).unwrapped().get("owed")
  }

  /// What the platform paid a holder in all, less what came back.
  static func paid(to holder: LedgerHolder, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS paid FROM ledger_entries
      WHERE holder = $1 AND holder <> '' AND currency = $2 AND part IN ('payout', 'repayment')
      """, holder.id, holder.currency.code
    ).unwrapped().get("paid")
  }

  /// The cash of customers that a holder has.
  static func cash(with holder: LedgerHolder, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS cash FROM ledger_entries
      WHERE holder = $1 AND holder <> '' AND currency = $2 AND account = 'cash'
      """, holder.id, holder.currency.code
    ).unwrapped().get("cash")
  }
}

extension LedgerAccount {
  /// The accounts whose balance is owed to their holder, as a list in SQL.
  static let ofPartners =
    "(" + allCases.filter(\.isOfPartner).map { "'\($0.rawValue)'" }.joined(separator: ", ") + ")"
}

/// The sums of a statement while its rows are read.
private struct StatementSums {
  var taxes: [StatementTax] = []
  private var byPart: [StatementPartCode: (count: Int64, amount: Int64)] = [:]

  mutating func add(_ row: Row) throws {
    let account: LedgerAccount = try row.known("account")
    let amount: Int64 = try row.get("amount")
    guard account.isOfPartner else {
      if amount != 0 { taxes.append(StatementTax(name: try row.get("name"), amount: amount)) }
      return
    }
    let part: LedgerPart = try row.known("part")
    let code = part == .payment ? .cash : StatementPartCode(rawValue: part.rawValue)
    let before = byPart[code] ?? (0, 0)
    let number: Int64 = try row.get("number")
    byPart[code] = (before.count + abs(number), before.amount + amount)
  }

  /// In the order of a statement.
  var items: [StatementItem] {
    StatementPartCode.known.compactMap { part in
      guard let sum = byPart[part], sum != (0, 0) else { return nil }
      return StatementItem(part: part, count: sum.count, amount: sum.amount)
    }
  }

  var total: Int64 { byPart.values.reduce(0) { $0 + $1.amount } }
  var net: Int64 { byPart.reduce(0) { $0 + ($1.key.isEarned ? $1.value.amount : 0) } }
  /// Sales with their taxes, less discounts and refunds.
  var gross: Int64 {
    let sold = [StatementPartCode.sales, .discount, .refund].reduce(0) { $0 + (byPart[$1]?.amount ?? 0) }
    return sold + taxes.reduce(0) { $0 + $1.amount }
  }
}
