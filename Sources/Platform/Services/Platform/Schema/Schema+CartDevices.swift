extension Schema {
  /// How far each device's syncs of an account's cart were taken.
  static let cartDevices = """
    CREATE TABLE cart_devices (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      device_id TEXT NOT NULL,
      sequence BIGINT NOT NULL,
      heard_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, device_id)
    );
    """
}
