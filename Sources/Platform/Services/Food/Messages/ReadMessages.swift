import Database
public import Domain
public import Wire

extension Messages {
  /// The messages of an order, for one of its parties.  D8
  /// - Throws: 404 for an order of others; `messages_closed` for a kitchen or courier once it is over.
  public func read(_ id: OrderID, by reader: Staff) async throws -> OrderMessages {
    let (vault, most) = (platform.vault, platform.settings.messagesPerOrder)
    return try await platform.database.read { connection in
      let access = try OrderAccess(id, for: reader, in: connection)
      try access.checkReading()
      let order = access.order
      let messages = try OrderMessage.all(
        "WHERE m.order_id = $1 ORDER BY m.number", id.rawValue, for: reader.account, in: connection, vault)
      return OrderMessages(
        orderId: id, messages: messages, messageCount: order.messageCount,
        canWrite: access.party.mayWrite(while: order.status) && order.messageCount < most)
    }
  }
}

extension OrderMessage {
  /// One that cannot be read is left out, and the vault reports it.  P6
  /// - Parameter condition: SQL on the columns of `m` with one argument.
  static func all(
    _ condition: String, _ argument: String, for reader: AccountID, in connection: Connection, _ vault: Vault
  ) throws -> [OrderMessage] {
    // A conversation has few authors and many messages: each name is unsealed once.
    var names: [AccountID: String?] = [:]
    return try connection.rows(
      """
      SELECT m.id, m.order_id, m.author, m.author_id, m.text_sealed, m.sent_at, a.profile_sealed
      FROM order_messages m JOIN accounts a ON a.id = m.author_id \(condition)
      """, argument
    ).compactMap { try OrderMessage(row: $0, for: reader, vault, &names) }
  }

  /// - Parameter names: The first names that are known already, nil for one that has none.
  private init?(row: Row, for reader: AccountID, _ vault: Vault, _ names: inout [AccountID: String?]) throws {
    let id: MessageID = try row.id("id")
    guard let text = vault.openText(try row.get("text_sealed"), context: id.rawValue) else { return nil }
    let author: AccountID = try row.id("author_id")
    let party: OrderParty = try row.known("author")
    let isOwn = author == reader
    // A kitchen speaks as the restaurant, whoever is at the stove.
    var name: String?
    if !isOwn, party != .kitchen {
      if let known = names[author] {
        name = known
      } else {
        name = try Profile(shown: row.get("profile_sealed"), account: author, vault: vault).firstName
        names[author] = .some(name)
      }
    }
    self.init(
      id: id, orderId: try row.id("order_id"), author: MessageAuthorCode(party), authorName: name, isOwn: isOwn,
      text: text, sentAt: Instant(microseconds: try row.get("sent_at")))
  }
}

extension Order {
  /// Who wrote last; nil when nobody did.
  func lastAuthor(in connection: Connection) throws -> OrderParty? {
    try connection.row(
      "SELECT author FROM order_messages WHERE order_id = $1 ORDER BY number DESC LIMIT 1", id.rawValue
    )?.known("author")
  }
}

extension MessageAuthorCode {
  init(_ party: OrderParty) { self.init(rawValue: party.rawValue) }
}
