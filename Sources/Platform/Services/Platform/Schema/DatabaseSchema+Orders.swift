extension DatabaseSchema {
  /// `bill_sealed` has the purchase, the person and the address; no other column has an address.  P1
  ///
  /// `promised_by` is the end of the span in which the food was promised when it was ordered. `ended_orders` has what
  /// reports count, written once when an order ends; its index has all of it.
  ///
  /// `shares` has the parts of the total, by earner and by what they are for.
  ///
  /// A unique index enforces that one version of a cart is ordered once (E1). `cart_devices` has the last applied sync
  /// of each device. `seat_now` has the seats after staff moved the booking, or null (V1). `person_hash` is a keyed
  /// hash of an address, so that a promotion is not used again after an account was erased (M4). `order_messages` has
  /// its own keys, since a message moves no money; `number` is the order's `message_count` with it (D8).
  static let orders = """
    CREATE TABLE carts (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id),
      version BIGINT NOT NULL,
      cart_sealed BLOB NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE TABLE cart_devices (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      device_id TEXT NOT NULL,
      sequence BIGINT NOT NULL,
      heard_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, device_id)
    );
    CREATE TABLE orders (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      status TEXT NOT NULL,
      version BIGINT NOT NULL,
      fulfilment TEXT NOT NULL,
      currency TEXT NOT NULL,
      total BIGINT NOT NULL,
      shares BLOB NOT NULL,
      bill_sealed BLOB NOT NULL,
      track_hash BLOB NOT NULL UNIQUE,
      cart_id TEXT NOT NULL,
      cart_version BIGINT NOT NULL,
      slot_start BIGINT,
      booking_id TEXT,
      seat_now BLOB,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      message_count BIGINT NOT NULL DEFAULT 0,
      accept_by BIGINT,
      ready_at BIGINT,
      eta_earliest BIGINT NOT NULL,
      eta_latest BIGINT NOT NULL,
      promised_by BIGINT NOT NULL,
      number BIGINT
    );
    CREATE TABLE order_numbers (
      restaurant_id TEXT PRIMARY KEY REFERENCES restaurants (id),
      last BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX one_order_of_a_cart ON orders (cart_id, cart_version)
      WHERE status NOT IN ('payment_failed', 'cancelled', 'rejected');
    CREATE INDEX orders_by_slot ON orders (restaurant_id, slot_start) WHERE slot_start IS NOT NULL;
    CREATE INDEX orders_by_booking ON orders (booking_id) WHERE booking_id IS NOT NULL;
    CREATE INDEX orders_by_account ON orders (account_id, id);
    CREATE INDEX orders_by_restaurant ON orders (restaurant_id, id);
    CREATE INDEX orders_to_accept ON orders (accept_by) WHERE status = 'placed';
    CREATE INDEX orders_open ON orders (status)
      WHERE status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected');
    CREATE TABLE ended_orders (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      city_id TEXT NOT NULL,
      restaurant_id TEXT NOT NULL,
      placed_at BIGINT NOT NULL,
      outcome TEXT NOT NULL,
      reason TEXT NOT NULL,
      currency TEXT NOT NULL,
      total BIGINT NOT NULL,
      is_late BIGINT NOT NULL,
      acceptance_seconds BIGINT
    );
    CREATE INDEX ended_orders_by_time ON ended_orders
      (city_id, placed_at, outcome, reason, currency, total, is_late, acceptance_seconds, restaurant_id);
    CREATE TABLE order_transitions (
      order_id TEXT NOT NULL REFERENCES orders (id),
      version BIGINT NOT NULL,
      status TEXT NOT NULL,
      actor TEXT NOT NULL,
      actor_id TEXT,
      reason_sealed BLOB,
      at BIGINT NOT NULL,
      PRIMARY KEY (order_id, version)
    );
    CREATE TABLE order_messages (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      number BIGINT NOT NULL,
      author TEXT NOT NULL,
      author_id TEXT NOT NULL REFERENCES accounts (id),
      text_sealed BLOB NOT NULL,
      key TEXT NOT NULL,
      request_hash BLOB NOT NULL,
      sent_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX order_messages_by_order ON order_messages (order_id, number);
    CREATE UNIQUE INDEX one_message_of_a_key ON order_messages (author_id, key);
    CREATE TABLE idempotency_keys (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      key TEXT NOT NULL,
      request_hash BLOB NOT NULL,
      purchase TEXT NOT NULL,
      payment_id TEXT NOT NULL UNIQUE,
      status BIGINT,
      answer_sealed BLOB,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, key)
    );
    CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer_sealed IS NOT NULL;
    CREATE TABLE promotion_uses (
      promotion_id TEXT NOT NULL REFERENCES promotions (id),
      account_id TEXT NOT NULL,
      order_id TEXT NOT NULL,
      person_hash BLOB,
      PRIMARY KEY (promotion_id, account_id, order_id)
    );
    CREATE INDEX promotion_uses_by_order ON promotion_uses (order_id);
    CREATE INDEX promotion_uses_by_person ON promotion_uses (person_hash) WHERE person_hash IS NOT NULL;
    """
}
