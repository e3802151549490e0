import Database
public import Domain
public import Wire

extension Accounts {
  /// Saved payment methods, the default first.
  public func paymentMethods(of account: AccountID) async throws -> Page<PaymentMethodBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM payment_methods WHERE account_id = $1 ORDER BY is_default DESC, id DESC", account.rawValue)
      return Page(items: try rows.map { try PaymentMethodBody(row: $0, vault) })
    }
  }

  /// Saves a gateway's token. The first one becomes the default. The token is never returned.  P1
  /// - Throws: `too_many` when the account has fifty.
  public func add(_ request: PaymentMethodRequest, to account: AccountID) async throws -> PaymentMethodBody {
    guard request.kind == .card || request.kind == .applePay || request.kind == .upi else {
      throw Problem.invalid("kind", "can't be saved: choose card, apple_pay or upi")
    }
    if let standard = platform.gateways.standard, !standard.kinds.contains(.saved) {
      throw Problem(.paymentMethodUnavailable, "Cards are not saved here: the payment service asks for one each time.")
    }
    let now = platform.clock.now
    let id: PaymentMethodID = platform.ids.next()
    let vault = platform.vault
    return try await platform.database.write { connection in
      try Self.checkRoom(in: "payment_methods", for: account, connection)
      let isFirst =
        try connection.row("SELECT id FROM payment_methods WHERE account_id = $1 LIMIT 1", account.rawValue) == nil
      let isDefault = request.isDefault ?? isFirst
      if isDefault {
        try connection.execute(
          "UPDATE payment_methods SET is_default = 0 WHERE account_id = $1", account.rawValue)
      }
      try connection.execute(
        """
        INSERT INTO payment_methods (id, account_id, kind, label_sealed, token_sealed, is_default, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """, id.rawValue, account.rawValue, request.kind.rawValue,
        vault.sealText(request.label ?? "", context: id.rawValue),
        vault.seal(Array(request.token.utf8), context: id.rawValue), isDefault, now.microseconds)
      let row = try connection.row("SELECT * FROM payment_methods WHERE id = $1", id.rawValue)
      return try PaymentMethodBody(row: row.unwrapped(), vault)
    }
  }

  /// - Throws: 404 for a payment method of another account.
  public func removePaymentMethod(_ id: PaymentMethodID, of account: AccountID) async throws {
    let removed = try await platform.database.write { connection in
      try connection.execute(
        "DELETE FROM payment_methods WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue)
    }
    guard removed == 1 else { throw Problem(.notFound, "There is no such payment method.") }
  }
}

extension PaymentMethodBody {
  init(row: Row, _ vault: Vault) throws {
    let id: PaymentMethodID = try row.id("id")
    let label = vault.openText(try row.get("label_sealed"), context: id.rawValue)
    self.init(
      id: id, kind: PaymentKindCode(rawValue: try row.get("kind")), label: label?.isEmpty == false ? label : nil,
      isDefault: try row.get("is_default"),
      createdAt: Instant(microseconds: try row.get("created_at")))
  }
}
