import Database
public import Domain
import Structures

extension Platform {
  /// Writes entries as comma-separated values, by the names of their postings, some thousands at a time: no reading lasts
  /// long, whatever the ledger has. Amounts have the currency's decimals; a debit is positive.
  /// - Parameters:
  ///   - from: The first moment. Nil: from the beginning.
  ///   - end: The moment after the last. Nil: up to now.
  ///   - page: The most entries that are read at one time.
  ///   - sink: Takes text, and the number of entries so far.
  /// - Returns: the number of entries.
  public func exportLedger(
    from: Instant?, before end: Instant?, page: Int64 = 5_000, _ sink: (String, Int) throws -> Void
  ) async throws -> Int {
    var csv = CSVText([
      "posting", "account", "holder", "part", "name", "at", "purchase", "payment_id", "currency", "amount",
    ])
    // A statement that ends in the middle of a posting goes on behind its last entry.
    var (last, count) = (["", "", "", "", ""], 0)
    while true {
      let after = last
      let rows = try await database.read { connection in
        try connection.rows(
          """
          SELECT posting, account, holder, part, name, at, purchase, payment_id, currency, amount FROM ledger_entries
          WHERE (posting, account, holder, part, name) > ($1, $2, $3, $4, $5) AND at >= $6 AND at < $7
          ORDER BY posting, account, holder, part, name LIMIT $8
          """, after[0], after[1], after[2], after[3], after[4], from?.microseconds ?? .min, end?.microseconds ?? .max,
          page
        ).map { try Self.line($0) }
      }
      for line in rows { csv.add(line) }
      count += rows.count
      try sink(csv.takeText(), count)
      guard Int64(rows.count) == page, let end = rows.last else { return count }
      last = Array(end.prefix(5))
    }
  }

  private static func line(_ row: Row) throws -> [String] {
    let currency: String = try row.get("currency")
    let names = try ["posting", "account", "holder", "part", "name"].map { try row.get($0) as String }
    return names + [
      Instant(microseconds: try row.get("at")).timestamp, try row.get("purchase"), try row.get("payment_id"), currency,
      (try row.get("amount") as Int64).decimal(of: currency),
    ]
  }
}
