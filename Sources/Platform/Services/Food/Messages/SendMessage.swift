import Crypto
import Database
public import Domain
public import Wire

extension Messages {
  /// Writes to the others of an order, once per key.  D8, E1
  /// - Throws: 404 for an order of others; `messages_closed`, `too_many_messages`, `rate_limited`, or a problem that
  ///   names the field.
  public func send(
    _ request: MessageRequest, to id: OrderID, key: String, by writer: Staff
  ) async throws -> StoredAnswer {
    guard request.text.contains(where: { !$0.isWhitespace }) else {
      throw Problem.invalid("text", "has nothing but spaces: write something", code: "required")
    }
    let message = NewMessage(
      id: platform.ids.next(), order: id, author: writer.account, key: key, text: request.text,
      hash: platform.vault.fingerprint("\(id) \(request.text)", purpose: .request))
    return try await platform.change { tx in
      let access = try OrderAccess(id, for: writer, in: tx.connection)
      if let known = try message.known(in: tx) { return known }
      try access.checkWriting()
      try message.checkPace(in: tx)
      let number = try message.count(in: tx)
      try message.insert(as: access.party, number, in: tx)
      try access.announce(number, in: tx)
      return StoredAnswer(201, message.body(as: access.party, at: tx.now))
    }
  }
}

/// A message that is being sent.
private struct NewMessage: Sendable {
  let id: MessageID
  let order: OrderID
  let author: AccountID
  let key: String
  let text: String
  /// Of the order and the text. The same key with another hash is refused.
  let hash: [UInt8]

  /// The answer of an earlier request with this key: the text is the same then.
  /// - Throws: `idempotency_key_reused` for another message.
  func known(in tx: Tx) throws -> StoredAnswer? {
    let row = try tx.connection.row(
      "SELECT id, author, request_hash, sent_at FROM order_messages WHERE author_id = $1 AND key = $2",
      author.rawValue, key)
    guard let row else { return nil }
    guard constantTimeEqual(try row.get("request_hash"), hash) else {
      throw Problem(
        .idempotencyKeyReused, "This Idempotency-Key was used for another message. Make a new key for a new message.")
    }
    var answer = StoredAnswer(
      201, body(row: try row.id("id"), as: try row.known("author"), at: Instant(microseconds: try row.get("sent_at"))))
    answer.isReplayed = true
    return answer
  }

  /// Limits what one person writes about one order in a minute.  P4
  func checkPace(in tx: Tx) throws {
    let row = try tx.connection.row(
      """
      SELECT COUNT(*) AS n, MIN(sent_at) AS oldest FROM order_messages
      WHERE order_id = $1 AND author_id = $2 AND sent_at > $3
      """, order.rawValue, author.rawValue, (tx.now - .minutes(1)).microseconds
    ).unwrapped()
    let count: Int64 = try row.get("n")
    guard count >= tx.settings.messagesPerMinute, let oldest = try row.instant("oldest") else { return }
    let wait = (oldest + .minutes(1)).since(tx.now).components.seconds + 1
    throw Problem(.rateLimited, "Too many messages: wait \(wait) s.", retryAfter: wait)
  }

  /// Counts the message. The order's row lets one message in at a time.
  func count(in tx: Tx) throws -> Int64 {
    let row = try tx.connection.row(
      """
      UPDATE orders SET message_count = message_count + 1 WHERE id = $1 AND message_count < $2 RETURNING message_count
      """, order.rawValue, tx.settings.messagesPerOrder)
    guard let row else {
      throw Problem(
        .tooManyMessages, "An order has \(tx.settings.messagesPerOrder) messages at most, and this one has them.")
    }
    return try row.get("message_count")
  }

  func insert(as party: OrderParty, _ number: Int64, in tx: Tx) throws {
    let added = try tx.connection.execute(
      """
      INSERT INTO order_messages (id, order_id, number, author, author_id, text_sealed, key, request_hash, sent_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (author_id, key) DO NOTHING
      """, id.rawValue, order.rawValue, number, party.rawValue, author.rawValue,
      tx.vault.sealText(text, context: id.rawValue), key, hash, tx.now.microseconds)
    guard added == 1 else {
      throw Problem(
        .requestInProgress, "The first request with this key is still running. Ask again with the same key.",
        retryAfter: 1)
    }
  }

  func body(as party: OrderParty, at sentAt: Instant) -> OrderMessage { body(row: id, as: party, at: sentAt) }

  private func body(row: MessageID, as party: OrderParty, at sentAt: Instant) -> OrderMessage {
    OrderMessage(
      id: row, orderId: order, author: MessageAuthorCode(party), isOwn: true, text: text, sentAt: sentAt)
  }
}

extension OrderAccess {
  /// Tells everybody who follows the order that there is a message; the text is read from the order.  D8, P10
  fileprivate func announce(_ number: Int64, in tx: Tx) throws {
    let courier = try order.courier(in: tx.connection).map { Topic.courier($0) }
    tx.announce(
      "order_message",
      OrderMessageEvent(orderId: order.id, author: MessageAuthorCode(party), messageCount: number),
      on: order.topics(including: [courier].compactMap { $0 }))
    switch party {
    case .customer: break
    case .kitchen: try order.tell(.kitchenWrote, mark: " \(number)", in: tx)
    case .courier: try order.tell(.courierWrote, mark: " \(number)", in: tx)
    }
  }
}
