extension Schema {
  /// All that comparing versions looks at, without a document.  N1
  static let catalogueVersions = """
    CREATE INDEX restaurants_by_version ON restaurants (id, version, review_count);
    CREATE INDEX menus_by_version ON menus (restaurant_id, version);
    """
}
