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
      try tx.connection.execute(
        """
        INSERT INTO gateway_events (gateway, id, kind, gateway_key, received_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (gateway, id) DO NOTHING
        """, name, event.id, event.kind, event.key, tx.now.microseconds)
      try GatewayEvents.take(in: tx.connection, at: tx.now)
    }
  }
}

/// Webhooks that were kept and not acted on.
enum GatewayEvents {
  /// Webhooks that one transaction acts on.
  private static let most: Int64 = 500

  /// Whether there are any.
  static func areOpen(in connection: Connection) throws -> Bool {
    try connection.row("SELECT id FROM gateway_events WHERE taken_at IS NULL LIMIT 1") != nil
  }

  /// Makes the payments of kept webhooks due. A payment that a worker is asking about keeps its webhook until the worker has
  /// finished: its question may be older than the change.
  static func take(in connection: Connection, at now: Instant) throws {
    let open = try connection.rows(
      """
      SELECT e.gateway, e.id, p.id AS payment, p.leased_until FROM gateway_events e
      LEFT JOIN payments p ON p.gateway = e.gateway AND p.gateway_key = e.gateway_key AND p.intent IS NOT NULL
      WHERE e.taken_at IS NULL ORDER BY e.received_at LIMIT $1
      """, most)
    for row in open {
      if let until = try row.instant("leased_until"), until >= now { continue }
      if let payment: String = try row.get("payment") {
        try connection.execute("UPDATE payments SET next_attempt_at = $2 WHERE id = $1", payment, now.microseconds)
      }
      try connection.execute(
        "UPDATE gateway_events SET taken_at = $3 WHERE gateway = $1 AND id = $2", try row.get("gateway") as String,
        try row.get("id") as String, now.microseconds)
    }
  }
}
