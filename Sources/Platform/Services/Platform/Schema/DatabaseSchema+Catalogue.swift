extension DatabaseSchema {
  /// A restaurant and its menu are one document each, read, versioned and cached whole. The indexes by version cover
  /// the comparison of versions without reading documents (N1). `rating_sum` is in tenths of a star.
  ///
  /// `kitchen_choices` has fields that a kitchen set and imports keep. `item_id` is empty for a restaurant's field.
  static let catalogue = """
    CREATE TABLE cities (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      currency TEXT NOT NULL,
      latitude DOUBLE PRECISION NOT NULL,
      longitude DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE street_maps (
      city_id TEXT PRIMARY KEY REFERENCES cities (id),
      version BIGINT NOT NULL,
      document BLOB NOT NULL
    );
    CREATE TABLE restaurants (
      id TEXT PRIMARY KEY,
      city_id TEXT NOT NULL REFERENCES cities (id),
      version BIGINT NOT NULL,
      document BLOB NOT NULL,
      dishes BLOB NOT NULL,
      review_count BIGINT NOT NULL,
      rating_sum BIGINT NOT NULL
    );
    CREATE INDEX restaurants_by_version ON restaurants (id, version, review_count);
    CREATE TABLE menus (
      restaurant_id TEXT PRIMARY KEY REFERENCES restaurants (id),
      version BIGINT NOT NULL,
      document BLOB NOT NULL
    );
    CREATE INDEX menus_by_version ON menus (restaurant_id, version);
    CREATE TABLE dish_names (
      id BIGINT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    );
    CREATE TABLE item_returns (
      item_id TEXT PRIMARY KEY,
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      returns_at BIGINT NOT NULL
    );
    CREATE INDEX item_returns_by_time ON item_returns (returns_at);
    CREATE TABLE kitchen_choices (
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      item_id TEXT NOT NULL,
      field TEXT NOT NULL,
      PRIMARY KEY (restaurant_id, item_id, field)
    );
    CREATE TABLE promotions (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      restaurant_id TEXT REFERENCES restaurants (id),
      document BLOB NOT NULL,
      uses BIGINT NOT NULL,
      use_limit BIGINT,
      CHECK (use_limit IS NULL OR uses <= use_limit)
    );
    CREATE TABLE reviews (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL UNIQUE,
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      account_id TEXT NOT NULL,
      rating BIGINT NOT NULL CHECK (rating BETWEEN 1 AND 5),
      courier_rating BIGINT CHECK (courier_rating BETWEEN 1 AND 5),
      comment TEXT,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX reviews_by_restaurant ON reviews (restaurant_id, id);
    CREATE INDEX reviews_by_account ON reviews (account_id, id);
    """
}
