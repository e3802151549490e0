import Database
public import Domain

/// A movement in the ledger. Its entries sum to zero.
public struct LedgerPosting: Equatable, Sendable {
  /// One account's part of a posting.
  public struct Entry: Equatable, Sendable {
    /// The raw value of a ``LedgerAccount``.
    public var account: String
    /// In minor units; a debit is positive.
    public var amount: Int64
    /// The raw value of a ``LedgerPart``.
    public var part: String
    /// The tax's name. Empty for other parts.
    public var name: String
    /// The id of the restaurant, theatre or courier whose entry it is. Empty for the platform's and the customer's.
    public var holder: String
  }

  /// The time of the transaction that wrote it.
  public var at: Instant
  /// The name under which the payment or the purchase wrote it.
  public var name: String
  public var currency: String
  public var entries: [Entry]
}

extension Platform {
  /// The postings of an order or a booking, by time. Empty when no money moved.
  /// - Parameter purchase: `ord_…` or `bkg_…`.
  public func ledger(of purchase: String) async throws -> [LedgerPosting] {
    try await database.read { connection in
      let rows = try connection.rows(
        """
        SELECT * FROM ledger_entries WHERE purchase = $1
        ORDER BY at, posting, amount DESC, account, holder, part, name
        """, purchase)
      return try rows.reduce(into: []) { postings, row in
        let name: String = try row.get("posting")
        if postings.last?.name != name {
          postings.append(
            LedgerPosting(
              at: Instant(microseconds: try row.get("at")), name: name, currency: try row.get("currency"), entries: []))
        }
        postings[postings.count - 1].entries.append(
          LedgerPosting.Entry(
            account: try row.get("account"), amount: try row.get("amount"), part: try row.get("part"),
            name: try row.get("name"), holder: try row.get("holder")))
      }
    }
  }
}
