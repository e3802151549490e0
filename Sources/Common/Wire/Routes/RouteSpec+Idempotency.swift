extension RouteSpec {
  /// The header by which a client makes one request once, however often it sends it.  E1
  public static let idempotencyHeader = "Idempotency-Key"
  /// The header of an answer that was stored by an earlier request with the same key.
  public static let replayedHeader = "Idempotency-Replayed"

  /// The key of a request to this endpoint, a UUID in lower case; nil when it has none and needs none.
  ///
  /// - Throws: `idempotency_key_required`, or `idempotency_key_invalid` for what is no UUID.
  public func idempotencyKey(header value: String?) throws(Problem) -> String? {
    guard idempotency != .ignored else { return nil }
    guard let value else {
      if idempotency == .accepted { return nil }
      throw Problem(
        .idempotencyKeyRequired, "Send an \(Self.idempotencyHeader) header: a UUID, the same for every retry.")
    }
    guard TextFormat.uuid.matches(value) else {
      throw Problem(.idempotencyKeyInvalid, "The \(Self.idempotencyHeader) must be \(TextFormat.uuid.demand).")
    }
    return value.lowercased()
  }
}
