extension DatabaseSchema {
  /// A restaurant and its menu are one document each, read, versioned and cached whole. The indexes by version cover
  /// the comparison of versions without reading documents (N1). `rating_sum` is in tenths of a star.
  ///
  /// `terms` of a city is JSON: its bounds and what new restaurants begin with. Its version is 0 until an operator
  /// changes it; imports leave it alone from then on.
  ///
  /// A menu's `version` rises with each change, its `edition` with each but of today's availability. `last_item` is the
  /// highest number that a dish ever had, so that none is used again. `draft_version` is that of the last draft.
  ///
  /// `kitchen_choices` has fields that a kitchen set and imports keep. `item_id` is empty for a restaurant's field.
  static let catalogue = """
    CREATE TABLE cities (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      currency TEXT NOT NULL,
      latitude DOUBLE PRECISION NOT NULL,
      longitude DOUBLE PRECISION NOT NULL,
      version BIGINT NOT NULL,
      terms TEXT NOT NULL,
      dispatch_radius BIGINT
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
      rating_sum BIGINT NOT NULL,
      contact_sealed BLOB
    );
    CREATE INDEX restaurants_by_city ON restaurants (city_id, id);
    CREATE INDEX restaurants_by_version ON restaurants (id, version, review_count);
    CREATE TABLE menus (
      restaurant_id TEXT PRIMARY KEY REFERENCES restaurants (id),
      version BIGINT NOT NULL,
      document BLOB NOT NULL,
      edition BIGINT NOT NULL,
      last_item BIGINT NOT NULL,
      draft_version BIGINT NOT NULL
    );
    CREATE TABLE menu_drafts (
      restaurant_id TEXT PRIMARY KEY REFERENCES menus (restaurant_id),
      version BIGINT NOT NULL,
      based_on BIGINT NOT NULL,
      document BLOB NOT NULL,
      saved_at BIGINT NOT NULL
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
      code TEXT NOT NULL,
      restaurant_id TEXT REFERENCES restaurants (id),
      document BLOB NOT NULL,
      uses BIGINT NOT NULL,
      use_limit BIGINT,
      version BIGINT NOT NULL,
      deleted_at BIGINT,
      CHECK (use_limit IS NULL OR uses <= use_limit)
    );
    CREATE UNIQUE INDEX promotions_by_code ON promotions (code) WHERE deleted_at IS NULL;
    CREATE INDEX deleted_promotions ON promotions (code) WHERE deleted_at IS NOT NULL;
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
