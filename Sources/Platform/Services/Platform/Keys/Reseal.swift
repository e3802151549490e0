import Database

extension Platform {
  /// Seals fields of older keys with the newest key. Afterwards the older keys can be removed.  P1
  ///
  /// It runs beside a serving platform, in small transactions, and skips fields of the newest key. So it may be stopped
  /// and repeated at any time.
  /// - Parameter progress: Called after each portion with the number of fields sealed again.
  /// - Returns: how many fields were sealed again. A field that no key opens stays as it is.  P6
  @discardableResult
  public func reseal(portion: Int = 500, progress: @Sendable (Int) -> Void = { _ in }) async throws -> Int {
    var count = 0
    for column in SealedColumn.all {
      var after: [SQLValue]? = nil
      while true {
        let (changed, last) = try await reseal(column, after: after, portion: portion)
        count += changed
        progress(count)
        guard let last else { break }
        after = last
      }
    }
    return count
  }

  /// - Returns: the number of changed fields, and the keys of the last row; nil at the end of the table.
  private func reseal(
    _ column: SealedColumn, after: [SQLValue]?, portion: Int
  ) async throws -> (changed: Int, last: [SQLValue]?) {
    let (vault, portion) = (vault, min(portion, column.portion))
    return try await database.write { connection in
      let rows = try connection.rows(column.select(after: after, limit: portion), arguments: after ?? [])
      var changed = 0
      for row in rows {
        let sealed: [UInt8] = try row.get("sealed")
        guard vault.isOutdated(sealed) else { continue }
        let context: String = try row.get("context")
        guard let plain = vault.open(sealed, context: context) else { continue }
        changed += try connection.execute(
          column.update,
          arguments: [vault.seal(plain, context: context).sqlValue] + column.keys.map { try row.get($0) as SQLValue })
      }
      let last = try rows.last.map { row in try column.keys.map { try row.get($0) as SQLValue } }
      return (changed, rows.count < portion ? nil : last)
    }
  }
}

/// A column of sealed fields, and the context they are sealed with.
struct SealedColumn: Sendable {
  var table: String
  var name: String
  /// Columns that identify a row.
  var keys: [String]
  /// An SQL expression for the context of a field.
  var context: String
  /// The most rows that are held in memory at one time.
  var portion: Int

  /// All sealed columns. A test compares the list with the schema.
  static let all = [
    SealedColumn(table: "accounts", name: "profile_sealed"),
    SealedColumn(table: "account_blocks", name: "reason_sealed", keys: ["account_id"], context: "account_id"),
    SealedColumn(table: "totp_secrets", name: "secret_sealed", keys: ["account_id"], context: "account_id"),
    SealedColumn(table: "role_invitations", name: "address_sealed"),
    SealedColumn(table: "courier_standings", name: "reason_sealed", keys: ["account_id"], context: "account_id"),
    SealedColumn(table: "sessions", name: "device_sealed"),
    SealedColumn(table: "push_subscriptions", name: "target_sealed"),
    SealedColumn(table: "webhooks", name: "target_sealed"),
    SealedColumn(table: "addresses", name: "address_sealed"),
    SealedColumn(table: "payment_methods", name: "token_sealed"),
    SealedColumn(table: "payment_methods", name: "label_sealed"),
    SealedColumn(table: "carts", name: "cart_sealed"),
    SealedColumn(table: "restaurants", name: "contact_sealed"),
    SealedColumn(table: "orders", name: "bill_sealed"),
    SealedColumn(
      // An order reaches each status once.
      table: "order_transitions", name: "reason_sealed", keys: ["order_id", "status"],
      context: "order_id || '.' || CAST(version AS TEXT)"),
    SealedColumn(table: "order_messages", name: "text_sealed"),
    SealedColumn(
      table: "delivery_photos", name: "photo_sealed", keys: ["delivery_id"], context: "delivery_id", portion: 20),
    SealedColumn(table: "idempotency_keys", name: "answer_sealed", keys: ["payment_id"], context: "payment_id"),
    SealedColumn(table: "payments", name: "token_sealed"),
    SealedColumn(
      table: "booking_transitions", name: "reason_sealed", keys: ["booking_id", "version"],
      context: "booking_id || '.' || CAST(version AS TEXT)"),
    SealedColumn(table: "transfers", name: "reference_sealed"),
    SealedColumn(table: "audit_entries", name: "change_sealed"),
    SealedColumn(table: "show_cancellations", name: "reason_sealed", keys: ["show_id"], context: "show_id"),
  ]

  init(table: String, name: String, keys: [String] = ["id"], context: String = "id", portion: Int = .max) {
    self.table = table
    self.name = name
    self.keys = keys
    self.context = context
    self.portion = portion
  }

  func select(after: [SQLValue]?, limit: Int) -> String {
    let list = keys.joined(separator: ", ")
    let marks = keys.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let later = after == nil ? "" : "AND (\(list)) > (\(marks)) "
    return """
      SELECT \(list), \(name) AS sealed, \(context) AS context FROM \(table) WHERE \(name) IS NOT NULL \(later)
      ORDER BY \(list) LIMIT \(limit)
      """
  }

  var update: String {
    let match = keys.enumerated().map { "\($1) = $\($0 + 2)" }.joined(separator: " AND ")
    return "UPDATE \(table) SET \(name) = $1 WHERE \(match)"
  }
}
