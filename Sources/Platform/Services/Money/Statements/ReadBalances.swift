import Database
public import Domain
public import Wire

extension Statements {
  /// Whom the platform owes money and who owes it some, by their ids.
  /// - Parameter after: The `next_cursor` of the page before.
  public func balances(limit: Int, after: String?) async throws -> Page<BalanceBody> {
    try await platform.database.read { connection in
      // A holder with two currencies has two rows.
      let rows = try connection.rows(
        """
        SELECT holder, currency, CAST(-SUM(amount) AS BIGINT) AS owed,
          CAST(SUM(CASE WHEN account = 'cash' THEN amount ELSE 0 END) AS BIGINT) AS cash
        FROM ledger_entries
        WHERE holder <> '' AND holder || ' ' || currency > $1 AND holder >= $2
          AND account IN \(LedgerAccount.ofPartners)
        GROUP BY holder, currency
        HAVING SUM(amount) <> 0 OR SUM(CASE WHEN account = 'cash' THEN amount ELSE 0 END) <> 0
        ORDER BY holder, currency LIMIT $3
        """, after ?? "", String((after ?? "").prefix { $0 != " " }), Int64(limit) + 1)
      let items = try rows.prefix(limit).map { row in
        let id: String = try row.get("holder")
        return BalanceBody(
          holderId: id, kind: HolderKindCode(of: id), name: try placeName(id, in: connection),
          currency: try row.get("currency"), owed: try row.get("owed"), cash: try row.get("cash"))
      }
      return Page(
        items: items, nextCursor: rows.count > limit ? items.last.map { "\($0.holderId) \($0.currency)" } : nil)
    }
  }

  /// Payouts and cash handed in, newest first.
  public func transfers(_ query: TransfersQuery, limit: Int, before: TransferID?) async throws -> Page<TransferBody> {
    try await platform.database.read { connection in
      var filter = SQLFilter()
      if let holder = query.holderId { filter.require("holder = ?", .text(holder)) }
      if let before { filter.require("id < ?", .text(before.rawValue)) }
      let mark = filter.mark(.integer(Int64(limit) + 1))
      let rows = try connection.rows(
        "SELECT * FROM transfers \(filter.clause) ORDER BY id DESC LIMIT \(mark)", arguments: filter.arguments)
      let items = try rows.prefix(limit).map { try TransferBody(row: $0, platform.vault) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }
}

extension HolderKindCode {
  /// By the id's prefix.
  init(of id: String) {
    self = RestaurantID(id) != nil ? .restaurant : TheatreID(id) != nil ? .theatre : .courier
  }
}

extension Statements {
  /// The name of a restaurant or theatre. Nil for a courier.
  fileprivate func placeName(_ id: String, in connection: Connection) throws -> String? {
    if let restaurant = RestaurantID(id) { return catalogue.restaurant(restaurant)?.name }
    guard TheatreID(id) != nil else { return nil }
    return try connection.row("SELECT name FROM theatres WHERE id = $1", id)?.get("name")
  }
}

extension TransferBody {
  init(row: Row, _ vault: Vault) throws {
    let id: TransferID = try row.id("id")
    let sealed: [UInt8]? = try row.get("reference_sealed")
    self.init(
      id: id, holderId: try row.get("holder"), kind: TransferKindCode(rawValue: try row.get("kind")),
      amount: try row.get("amount"), currency: try row.get("currency"),
      reference: sealed.flatMap { vault.openText($0, context: id.rawValue) },
      at: Instant(microseconds: try row.get("at")))
  }
}
