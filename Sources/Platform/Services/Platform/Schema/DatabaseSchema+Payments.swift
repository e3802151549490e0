extension DatabaseSchema {
  /// `purchase` is the id of the order or booking. `intent` is the open request to the gateway, or null. `leased_until`
  /// keeps two workers from asking at once. `network_hash` says whence an undecided payment for seats came (P7).
  /// A row of `refunds` is a part of a payment that staff gave back while the purchase stays, and whose cost it is.
  /// `gateway_events` has each webhook once; one without `taken_at` has not been acted on. `stripe_sessions`: the page of
  /// each key at Stripe.
  /// `transfers` has what was paid to restaurants, theatres and couriers, and cash that they handed in; each has its own
  /// key (E1).
  /// Positive ledger amounts are debits; the entries of a `posting` sum to zero. `holder` is the restaurant, theatre or
  /// courier whose entry it is, and empty for the platform's and the customer's. Two indexes have all that a statement
  /// sums, in the order of its groups, so that nothing is sorted.
  static let payments = """
    CREATE TABLE payments (
      id TEXT PRIMARY KEY,
      purchase TEXT NOT NULL,
      kind TEXT NOT NULL,
      status TEXT NOT NULL,
      intent TEXT,
      amount BIGINT NOT NULL,
      captured BIGINT NOT NULL,
      refunded BIGINT NOT NULL,
      refund_wanted BIGINT NOT NULL,
      currency TEXT NOT NULL,
      gateway TEXT NOT NULL,
      gateway_key TEXT NOT NULL UNIQUE,
      gateway_id TEXT,
      token_sealed BLOB,
      action_kind TEXT,
      action_url TEXT,
      attempts BIGINT NOT NULL,
      next_attempt_at BIGINT,
      leased_by TEXT,
      leased_until BIGINT,
      deadline_at BIGINT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      network_hash BLOB
    );
    CREATE INDEX payments_by_network ON payments (network_hash) WHERE network_hash IS NOT NULL;
    CREATE INDEX payments_by_purchase ON payments (purchase);
    CREATE INDEX payments_due ON payments (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
    CREATE INDEX payments_leased ON payments (leased_by) WHERE leased_by IS NOT NULL;
    CREATE TABLE payment_events (
      payment_id TEXT NOT NULL REFERENCES payments (id),
      number BIGINT NOT NULL,
      status TEXT NOT NULL,
      detail TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (payment_id, number)
    );
    CREATE TABLE gateway_events (
      gateway TEXT NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      gateway_key TEXT,
      received_at BIGINT NOT NULL,
      taken_at BIGINT,
      PRIMARY KEY (gateway, id)
    );
    CREATE INDEX gateway_events_open ON gateway_events (received_at) WHERE taken_at IS NULL;
    CREATE INDEX gateway_events_by_age ON gateway_events (received_at);
    CREATE TABLE stripe_sessions (
      gateway_key TEXT PRIMARY KEY,
      session TEXT,
      is_closed BIGINT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE TABLE refunds (
      payment_id TEXT NOT NULL REFERENCES payments (id),
      number BIGINT NOT NULL,
      amount BIGINT NOT NULL,
      taxes BIGINT NOT NULL,
      bearer TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (payment_id, number)
    );
    CREATE TABLE refund_lines (
      payment_id TEXT NOT NULL,
      number BIGINT NOT NULL,
      line BIGINT NOT NULL,
      portions BIGINT NOT NULL,
      PRIMARY KEY (payment_id, number, line),
      FOREIGN KEY (payment_id, number) REFERENCES refunds (payment_id, number)
    );
    CREATE TABLE transfers (
      id TEXT PRIMARY KEY,
      holder TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount > 0),
      currency TEXT NOT NULL,
      reference_sealed BLOB,
      made_by TEXT NOT NULL,
      key TEXT NOT NULL,
      request_hash BLOB NOT NULL,
      at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX one_transfer_of_a_key ON transfers (made_by, key);
    CREATE INDEX transfers_by_holder ON transfers (holder, id);
    CREATE TABLE ledger_entries (
      posting TEXT NOT NULL,
      account TEXT NOT NULL,
      holder TEXT NOT NULL,
      part TEXT NOT NULL,
      name TEXT NOT NULL,
      purchase TEXT NOT NULL,
      payment_id TEXT NOT NULL,
      amount BIGINT NOT NULL,
      currency TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (posting, account, holder, part, name)
    );
    CREATE INDEX ledger_entries_by_purchase ON ledger_entries (purchase);
    CREATE INDEX ledger_entries_by_holder ON ledger_entries (holder, currency, account, part, name, at, amount)
      WHERE holder <> '';
    CREATE INDEX ledger_entries_of_platform ON ledger_entries (currency, account, part, name, at, amount)
      WHERE account IN ('platform', 'taxes', 'bank');
    """
}
