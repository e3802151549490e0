extension DatabaseSchema {
  /// `document` has what is shown; the columns beside it are searched or counted.
  ///
  /// A row of `seat_claims` is a seat's state. A missing row is a free seat, and the primary key prevents two claims of
  /// one seat (R2). A freed seat keeps its row, so that `version` shows changes. `taken` counts seats held, booked or
  /// blocked. `extensions` counts extensions of a hold (R8). A hall is taken from `starts_at` to `busy_until`, when it is
  /// clean (R9). `promised_start` is the start that a booking was made for (R10).
  static let cinema = """
    CREATE TABLE movies (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      document BLOB NOT NULL,
      version BIGINT NOT NULL
    );
    CREATE TABLE theatres (
      id TEXT PRIMARY KEY,
      city_id TEXT NOT NULL,
      name TEXT NOT NULL,
      document BLOB NOT NULL,
      version BIGINT NOT NULL
    );
    CREATE INDEX theatres_by_city ON theatres (city_id, id);
    CREATE TABLE seat_layouts (
      id TEXT PRIMARY KEY,
      seat_count BIGINT NOT NULL,
      document BLOB NOT NULL
    );
    CREATE TABLE shows (
      id TEXT PRIMARY KEY,
      movie_id TEXT NOT NULL REFERENCES movies (id),
      theatre_id TEXT NOT NULL REFERENCES theatres (id),
      screen_id TEXT NOT NULL,
      layout_id TEXT NOT NULL REFERENCES seat_layouts (id),
      starts_at BIGINT NOT NULL,
      ends_at BIGINT NOT NULL,
      busy_until BIGINT NOT NULL,
      status TEXT NOT NULL,
      hold_seconds BIGINT NOT NULL,
      document BLOB NOT NULL,
      version BIGINT NOT NULL,
      seat_count BIGINT NOT NULL,
      taken BIGINT NOT NULL,
      seats_version BIGINT NOT NULL
    );
    CREATE INDEX shows_by_movie ON shows (movie_id, starts_at);
    CREATE INDEX shows_by_theatre ON shows (theatre_id, starts_at);
    CREATE INDEX shows_by_hall ON shows (theatre_id, screen_id, starts_at);
    CREATE INDEX shows_by_start ON shows (starts_at);
    CREATE TABLE seat_claims (
      show_id TEXT NOT NULL REFERENCES shows (id),
      seat BIGINT NOT NULL,
      state TEXT NOT NULL,
      booking_id TEXT,
      until BIGINT,
      version BIGINT NOT NULL,
      PRIMARY KEY (show_id, seat)
    );
    CREATE INDEX seat_claims_by_version ON seat_claims (show_id, version);
    CREATE TABLE bookings (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      show_id TEXT NOT NULL REFERENCES shows (id),
      status TEXT NOT NULL,
      version BIGINT NOT NULL,
      seats TEXT NOT NULL,
      seat_count BIGINT NOT NULL,
      is_complimentary BIGINT NOT NULL,
      is_counter_sale BIGINT NOT NULL,
      promised_start BIGINT NOT NULL,
      currency TEXT NOT NULL,
      total BIGINT NOT NULL,
      bill BLOB NOT NULL,
      hold_until BIGINT,
      extensions BIGINT NOT NULL,
      is_warned BIGINT NOT NULL,
      attempts BIGINT NOT NULL,
      paying_since BIGINT,
      paying_until BIGINT,
      confirmed_age BIGINT,
      confirmed_kind TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX one_hold_of_an_account ON bookings (account_id, show_id)
      WHERE status IN ('seats_locked', 'payment_pending') AND is_complimentary = 0 AND is_counter_sale = 0;
    CREATE INDEX bookings_by_account ON bookings (account_id, id);
    CREATE INDEX bookings_by_account_and_show ON bookings (account_id, show_id);
    CREATE INDEX bookings_by_show ON bookings (show_id, status, id, seat_count);
    CREATE INDEX bookings_sold ON bookings (created_at, show_id, currency, total)
      WHERE status = 'confirmed' AND is_complimentary = 0;
    CREATE INDEX bookings_held ON bookings (hold_until) WHERE status = 'seats_locked';
    CREATE TABLE booking_transitions (
      booking_id TEXT NOT NULL REFERENCES bookings (id),
      version BIGINT NOT NULL,
      status TEXT NOT NULL,
      actor TEXT NOT NULL,
      actor_id TEXT,
      reason_sealed BLOB,
      at BIGINT NOT NULL,
      PRIMARY KEY (booking_id, version)
    );
    CREATE TABLE tickets (
      id TEXT PRIMARY KEY,
      booking_id TEXT NOT NULL REFERENCES bookings (id),
      show_id TEXT NOT NULL REFERENCES shows (id),
      seat BIGINT NOT NULL,
      age TEXT NOT NULL,
      status TEXT NOT NULL,
      used_at BIGINT,
      used_door TEXT,
      used_by TEXT
    );
    CREATE UNIQUE INDEX one_ticket_of_a_seat ON tickets (show_id, seat) WHERE status <> 'cancelled';
    CREATE INDEX tickets_by_booking ON tickets (booking_id);
    CREATE INDEX tickets_by_show ON tickets (show_id);
    CREATE TABLE ticket_checks (
      ticket_id TEXT NOT NULL REFERENCES tickets (id),
      checked_at BIGINT NOT NULL,
      door TEXT NOT NULL,
      checked_by TEXT NOT NULL,
      outcome TEXT NOT NULL,
      PRIMARY KEY (ticket_id, checked_at, door)
    );
    CREATE TABLE show_cancellations (
      show_id TEXT PRIMARY KEY REFERENCES shows (id),
      account_id TEXT NOT NULL REFERENCES accounts (id),
      reason_sealed BLOB NOT NULL,
      bookings BIGINT NOT NULL,
      at BIGINT NOT NULL,
      done_at BIGINT
    );
    CREATE INDEX show_cancellations_open ON show_cancellations (at) WHERE done_at IS NULL;
    """
}
