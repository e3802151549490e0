extension DatabaseSchema {
  /// Unique indexes enforce that an order has at most one open offer and one delivery, and a courier one open delivery
  /// for each number of a stop.  D2, D9
  ///
  /// `courier_standings` has whether operators let a courier have offers, and why.
  ///
  /// `delivery_photos` has the photo of where the food was left, one at most for a delivery.  P1
  ///
  /// `told_at` of a delivery is when its watchers were last told a position, `tell_at` when they are told the one that
  /// came too soon after it.
  static let couriers = """
    CREATE TABLE couriers (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      is_online BIGINT NOT NULL,
      vehicle TEXT NOT NULL,
      latitude DOUBLE PRECISION,
      longitude DOUBLE PRECISION,
      heading DOUBLE PRECISION,
      speed DOUBLE PRECISION,
      recorded_at BIGINT,
      shift_changed_at BIGINT NOT NULL
    );
    CREATE INDEX couriers_online ON couriers (is_online) WHERE is_online = 1;
    CREATE TABLE courier_standings (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      state TEXT NOT NULL,
      reason_sealed BLOB,
      since BIGINT NOT NULL
    );
    CREATE INDEX courier_standings_by_state ON courier_standings (state, account_id);
    CREATE TABLE courier_offers (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      courier_id TEXT NOT NULL REFERENCES couriers (account_id),
      status TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      lapses_at BIGINT NOT NULL,
      answered_at BIGINT
    );
    CREATE UNIQUE INDEX one_open_offer ON courier_offers (order_id) WHERE status = 'open';
    CREATE UNIQUE INDEX one_offer_to_a_courier ON courier_offers (courier_id) WHERE status = 'open';
    CREATE INDEX courier_offers_by_order ON courier_offers (order_id);
    CREATE INDEX courier_offers_to_lapse ON courier_offers (lapses_at) WHERE status = 'open';
    CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
      courier_id TEXT NOT NULL REFERENCES couriers (account_id),
      status TEXT NOT NULL,
      stop BIGINT NOT NULL,
      assigned_at BIGINT NOT NULL,
      picked_up_at BIGINT,
      delivered_at BIGINT,
      told_at BIGINT,
      tell_at BIGINT,
      stale_since BIGINT
    );
    CREATE INDEX deliveries_to_tell ON deliveries (tell_at) WHERE status = 'picked_up' AND tell_at IS NOT NULL;
    CREATE UNIQUE INDEX one_delivery_for_a_stop ON deliveries (courier_id, stop)
      WHERE status IN ('assigned', 'picked_up');
    CREATE INDEX deliveries_by_courier ON deliveries (courier_id, id);
    CREATE TABLE delivery_photos (
      delivery_id TEXT PRIMARY KEY REFERENCES deliveries (id),
      order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
      photo_sealed BLOB NOT NULL,
      taken_at BIGINT NOT NULL
    );
    CREATE INDEX delivery_photos_by_age ON delivery_photos (taken_at);
    CREATE TABLE courier_positions (
      courier_id TEXT NOT NULL,
      second BIGINT NOT NULL,
      latitude DOUBLE PRECISION NOT NULL,
      longitude DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (courier_id, second)
    );
    CREATE INDEX courier_positions_by_age ON courier_positions (second);
    """
}
