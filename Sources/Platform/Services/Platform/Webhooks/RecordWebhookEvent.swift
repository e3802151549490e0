import Database
import Domain
import Wire

extension Tx {
  /// Tells webhooks of a change of an order or a booking, once each. It writes nothing where none wants the event.
  /// - Parameter sequence: The number of the change, which rises.
  func tellWebhooks(_ event: WebhookEventCode, of entity: String, sequence: Int64, _ data: some Body) throws {
    let id: WebhookEventID = platform.ids.next()
    // A step that a phone made while it was offline is told from now on.  D6
    let dueAt = platform.clock.now
    try connection.send(
      """
      INSERT INTO webhook_deliveries
        (id, webhook_id, event_id, event, entity_id, sequence, data, at, state, attempts, next_attempt_at, give_up_at)
      SELECT CAST($1 AS TEXT) || '.' || substr(s.webhook_id, 5), s.webhook_id, $2, $3, $4, $5, $6, $7, 'waiting', 0, $8, $9
      FROM webhook_subscriptions s WHERE s.event = $3
      """, "whd_" + id.suffix, id.rawValue, event.rawValue, entity, sequence,
      String(decoding: data.bytes, as: UTF8.self), now.microseconds, dueAt.microseconds,
      (dueAt + settings.webhookPatience).microseconds)
  }
}

extension Order {
  /// Tells webhooks of the step that was just recorded.
  func tellWebhooks(in tx: Tx) throws {
    let data = WebhookOrder(
      orderId: id, restaurantId: restaurant, status: OrderStatusCode(status), total: total, currency: currency.code,
      createdAt: createdAt)
    try tx.tellWebhooks(.orderUpdated, of: id.rawValue, sequence: version, data)
  }
}

extension Booking {
  /// Tells webhooks of the step that was just recorded.
  func tellWebhooks(in tx: Tx) throws {
    let data = WebhookBooking(
      bookingId: id, showId: show, status: BookingStatusCode(status), seats: Int64(seats.count), total: total,
      currency: currency.code, createdAt: createdAt)
    try tx.tellWebhooks(.bookingUpdated, of: id.rawValue, sequence: version, data)
  }
}

extension Refund {
  /// Tells webhooks that it was decided. Its number rises with each refund of the payment.
  func tellWebhooks(of payment: Payment, at bearer: Bearer, in tx: Tx) throws {
    let data = WebhookRefund(
      paymentId: payment.id, purchaseId: payment.purchase.rawValue, amount: amount, taxes: taxes,
      currency: payment.currency.code, borneBy: bearer.account.rawValue)
    try tx.tellWebhooks(.refunded, of: payment.id.rawValue, sequence: number, data)
  }
}
