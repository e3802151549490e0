extension Schema {
  /// Who used a promotion, by a keyed hash of their address: an account that was erased does not use it anew.  M4
  static let promotionPersons = """
    ALTER TABLE promotion_uses ADD COLUMN person_hash BLOB;
    CREATE INDEX promotion_uses_by_person ON promotion_uses (person_hash) WHERE person_hash IS NOT NULL;
    """
}
