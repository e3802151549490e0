extension Schema {
  static let accounts = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email_hash BLOB UNIQUE,
      phone_hash BLOB UNIQUE,
      profile_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL,
      erased_at BIGINT
    );
    CREATE TABLE account_roles (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      role TEXT NOT NULL,
      subject TEXT NOT NULL,
      PRIMARY KEY (account_id, role, subject)
    );
    CREATE INDEX account_roles_by_subject ON account_roles (role, subject);
    CREATE TABLE login_codes (
      address_hash BLOB PRIMARY KEY,
      code_hash BLOB NOT NULL,
      expires_at BIGINT NOT NULL,
      tries_left BIGINT NOT NULL,
      sent BIGINT NOT NULL,
      counted_until BIGINT NOT NULL
    );
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      token_hash BLOB NOT NULL UNIQUE,
      device_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL,
      last_seen_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX sessions_by_account ON sessions (account_id);
    CREATE TABLE addresses (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      address_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX addresses_by_account ON addresses (account_id, id);
    CREATE TABLE payment_methods (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      kind TEXT NOT NULL,
      label_sealed BLOB NOT NULL,
      token_sealed BLOB NOT NULL,
      is_default BIGINT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX payment_methods_by_account ON payment_methods (account_id, id);
    CREATE TABLE favourites (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
      created_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, restaurant_id)
    );
    """
}
