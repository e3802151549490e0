extension Schema {
  /// What a kitchen set by itself stays when an import comes again; `item_id` is empty for what is of the house.
  static let kitchenChoices = """
    CREATE TABLE kitchen_choices (
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      item_id TEXT NOT NULL,
      field TEXT NOT NULL,
      PRIMARY KEY (restaurant_id, item_id, field)
    );
    """
}
