extension DatabaseSchema {
  /// `audit_entries` has the changes by staff. `actor_id` is null for a command on the machine. `person_id` and
  /// `address_hash` are whom the change is about; `change_sealed` is null once that person was erased.  P1
  static let audit = """
    CREATE TABLE audit_entries (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      actor_id TEXT,
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      person_id TEXT,
      address_hash BLOB,
      change_sealed BLOB
    );
    CREATE INDEX audit_entries_by_time ON audit_entries (at, id);
    CREATE INDEX audit_entries_by_subject ON audit_entries (subject, at, id);
    CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at, id);
    CREATE INDEX audit_entries_by_person ON audit_entries (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX audit_entries_by_address ON audit_entries (address_hash) WHERE address_hash IS NOT NULL;
    """
}
