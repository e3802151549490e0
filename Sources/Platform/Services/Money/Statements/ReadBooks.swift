import Database
import Domain
public import Wire

extension Statements {
  /// The platform's own earnings and costs, the taxes that it holds, and what went to and from its bank.
  /// - Throws: `validation_failed` for the days, the zone or the currency.
  public func books(_ query: BooksQuery) async throws -> BooksBody {
    let name = query.timeZone ?? "UTC"
    guard let zone = catalogue.zones.offsets(of: name) else {
      throw Problem.invalid(
        "time_zone", "is no zone that this machine knows, such as Europe/Paris", code: "unknown_value")
    }
    guard let currency = Currency(code: query.currency) else {
      throw Problem.invalid("currency", "is no currency of ISO 4217, such as EUR", code: "unknown_value")
    }
    let period = try LocalPeriod(from: query.from, to: query.to, in: zone)
    return try await platform.database.read { connection in
      var books = BooksBody(
        currency: currency.code, timeZone: name, from: query.from, to: query.to, items: [], net: 0, taxes: [], bank: [])
      try connection.each(
        """
        SELECT account, part, name, CAST(-SUM(amount) AS BIGINT) AS amount,
          CAST(SUM(CASE WHEN amount < 0 THEN 1 ELSE -1 END) AS BIGINT) AS number
        FROM ledger_entries
        WHERE account IN ('platform', 'taxes', 'bank') AND currency = $1 AND at >= $2 AND at < $3
        GROUP BY account, part, name ORDER BY account, part, name
        """, currency.code, period.start.microseconds, period.end.microseconds
      ) { row in
        try books.add(row)
      }
      return books
    }
  }
}

extension BooksBody {
  fileprivate mutating func add(_ row: Row) throws {
    let (name, number): (String, Int64) = (try row.get("name"), try row.get("number"))
    var item = BooksItem(
      part: try row.get("part"), name: name.isEmpty ? nil : name, count: abs(number), amount: try row.get("amount"))
    switch try row.known("account") as LedgerAccount {
    case .platform:
      items.append(item)
      net += item.amount
    case .taxes: taxes.append(item)
    case .bank:
      // An asset: what came in is positive in the ledger.
      item.amount = -item.amount
      bank.append(item)
    default: break
    }
  }
}
