import Database
import Domain
import Wire

extension Payments {
  /// Keeps a gateway's webhook, and has the gateway asked about its payment.  E2
  ///
  /// Nothing that the webhook says about the payment is believed: it may be late, repeated or out of order. A repeated one
  /// changes nothing.
  /// - Throws: 404 for a gateway that this platform does not have, 400 for a webhook that is not from the gateway.
  public func receive(_ webhook: Webhook, from name: String) async throws {
    guard let gateway = platform.gateways[name] else {
      throw Problem(.notFound, "This platform has no payment service of this name.")
    }
    let event: WebhookEvent
    do throws(GatewayError) {
      event = try gateway.verify(webhook: webhook, now: platform.clock.now)
    } catch {
      throw Problem(
        .malformedRequest,
        "This is not signed by the payment service, or was signed too long ago. Compare the webhook's secret and the clock."
      )
    }
    try await platform.change { tx in
      let isNew = try tx.connection.execute(
        """
        INSERT INTO gateway_events (gateway, id, kind, gateway_key, received_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (gateway, id) DO NOTHING
        """, name, event.id, event.kind, event.key, tx.now.microseconds)
      guard isNew == 1 else { return }
      try GatewayEvents.take(event.id, of: name, about: event.key, in: tx.connection, at: tx.now)
    }
  }
}

/// Webhooks that were kept and not acted on.
enum GatewayEvents {
  /// Webhooks that are acted on at once.
  private static let most: Int64 = 500

  /// Acts on those that could not be acted on when they came.
  static func takeOpen(in connection: Connection, at now: Instant) throws {
    let open = try connection.rows(
      "SELECT gateway, id, gateway_key FROM gateway_events WHERE taken_at IS NULL ORDER BY received_at LIMIT $1", most)
    for row in open {
      try take(
        try row.get("id"), of: try row.get("gateway"), about: try row.get("gateway_key"), in: connection, at: now)
    }
  }

  /// Whether there are any.
  static func areOpen(in connection: Connection) throws -> Bool {
    try connection.row("SELECT id FROM gateway_events WHERE taken_at IS NULL LIMIT 1") != nil
  }

  /// Makes the payment of a webhook due. A payment that a worker is asking about keeps its webhook until the worker has
  /// finished: its question may be older than the change.
  static func take(
    _ id: String, of gateway: String, about key: String?, in connection: Connection, at now: Instant
  ) throws {
    let payment = try key.flatMap { key in
      try connection.row(
        "SELECT id, leased_until FROM payments WHERE gateway = $1 AND gateway_key = $2 AND intent IS NOT NULL", gateway,
        key)
    }
    if let payment {
      if let until = try payment.instant("leased_until"), until >= now { return }
      try connection.execute(
        "UPDATE payments SET next_attempt_at = $2 WHERE id = $1", try payment.get("id") as String, now.microseconds)
    }
    try connection.execute(
      "UPDATE gateway_events SET taken_at = $3 WHERE gateway = $1 AND id = $2", gateway, id, now.microseconds)
  }
}
