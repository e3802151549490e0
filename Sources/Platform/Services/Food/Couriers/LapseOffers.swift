import Database
import Domain
import Wire

extension Timers {
  /// D2: ends offers without an answer in time, and offers waiting orders to free couriers.
  /// - Returns: how many offers lapsed.
  @discardableResult
  public func lapseOffers() async throws -> Int {
    let lapsed = try await platform.change { tx in
      let rows = try tx.connection.rows(
        """
        UPDATE courier_offers SET status = 'lapsed', answered_at = $1
        WHERE status = 'open' AND lapses_at <= $1 RETURNING id, courier_id
        """, tx.now.microseconds)
      for row in rows {
        let event = OfferLapsedEvent(offerId: try row.id("id"))
        tx.announce("offer_lapsed", event, on: [Topic.courier(try row.id("courier_id"))])
      }
      return rows.count
    }
    try await Dispatch(platform: platform).offerWaiting()
    return lapsed
  }

  static let silentCouriers = """
    UPDATE deliveries SET stale_since = (SELECT recorded_at FROM couriers WHERE account_id = courier_id)
    WHERE \(CourierDelivery.isOpen) AND status = 'picked_up' AND EXISTS (
      SELECT 1 FROM couriers c WHERE c.account_id = courier_id AND c.recorded_at < $1
        AND (stale_since IS NULL OR stale_since < c.recorded_at))
    RETURNING order_id
    """

  /// D4: tells the customer once when the courier sent no position for a minute.
  public func announceStaleCouriers() async throws {
    let limit = platform.clock.now - platform.settings.positionLifetime
    try await platform.change { tx in
      let rows = try tx.connection.rows(Self.silentCouriers, limit.microseconds)
      for row in rows {
        let order: OrderID = try row.id("order_id")
        let courier = try CourierView(carrying: order, in: tx.connection, tx.platform)
        tx.announce(
          "courier_stale",
          CourierStaleEvent(orderId: order, lastPosition: courier?.position, contact: courier?.contact),
          on: [Topic.order(order)])
      }
    }
  }

  /// Deletes what is kept for a limited time: events and positions (D4), photos at doors (P1), answers of idempotency
  /// keys, old codes. A key and its purchase stay as long as the account, so that an app can look it up later.  E2, E5
  public func purge() async throws {
    let settings = platform.settings
    let now = platform.clock.now
    try await platform.database.write { connection in
      try connection.execute("DELETE FROM outbox WHERE at < $1", (now - settings.eventLifetime).microseconds)
      try connection.execute(
        "DELETE FROM courier_positions WHERE second < $1", (now - settings.eventLifetime).seconds)
      try connection.execute(
        """
        UPDATE couriers SET latitude = NULL, longitude = NULL, heading = NULL, speed = NULL, recorded_at = NULL
        WHERE recorded_at < $1
        """, (now - settings.eventLifetime).microseconds)
      try connection.execute(
        "DELETE FROM delivery_photos WHERE taken_at < $1", (now - settings.photoLifetime).microseconds)
      try connection.execute(
        "UPDATE idempotency_keys SET answer_sealed = NULL WHERE created_at < $1 AND answer_sealed IS NOT NULL",
        (now - settings.keyLifetime).microseconds)
      try connection.execute(
        "DELETE FROM gateway_events WHERE received_at < $1 AND taken_at IS NOT NULL",
        (now - settings.keyLifetime).microseconds)
      try connection.execute("DELETE FROM login_challenges WHERE expires_at <= $1", now.microseconds)
      try connection.execute(
        "DELETE FROM login_turns WHERE asked_at <= $1", (now - settings.codeLifetime).microseconds)
      try connection.execute("DELETE FROM role_invitations WHERE expires_at <= $1", now.microseconds)
      try connection.execute("DELETE FROM login_guesses WHERE counted_until <= $1", now.microseconds)
      try connection.execute("DELETE FROM sessions WHERE expires_at <= $1", now.microseconds)
      try connection.execute(
        "DELETE FROM notifications WHERE created_at <= $1", (now - settings.notificationLifetime).microseconds)
      try connection.execute(
        "DELETE FROM mails WHERE created_at <= $1 AND next_attempt_at IS NULL",
        (now - settings.mailLogLifetime).microseconds)
    }
  }
}
