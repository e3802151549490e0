extension DatabaseSchema {
  /// `login_challenges` has codes that were sent and not used, each with its tries. `login_turns` has askers that wait
  /// for a code. `login_guesses` counts wrong codes. `asker_hash` is of a network or a device, `budget_hash` of an
  /// address or a device.  P7
  ///
  /// `totp_secrets` has the secrets of authenticator apps. One without `confirmed_at` does not count yet. `last_step`
  /// is of the last code that was accepted: none of that step or an earlier one is accepted again.
  ///
  /// `role_invitations` has roles that wait for an address. A withdrawn one stays until it would have lapsed, so that it
  /// counts. `mail_due_at` is when its mail is tried next; null when it was sent or is not to be.
  ///
  /// `account_words` has the words of a person's name as keyed hashes, for the operators' search.  P1
  ///
  /// `told_at` of a favourite is when its account was last told that the restaurant opened.
  static let accounts = """
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email_hash BLOB UNIQUE,
      phone_hash BLOB UNIQUE,
      profile_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL,
      erased_at BIGINT
    );
    CREATE TABLE account_words (
      word_hash BLOB NOT NULL,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      PRIMARY KEY (word_hash, account_id)
    );
    CREATE INDEX account_words_by_account ON account_words (account_id);
    CREATE TABLE account_blocks (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      reason_sealed BLOB NOT NULL,
      at BIGINT NOT NULL
    );
    CREATE TABLE totp_secrets (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      secret_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL,
      confirmed_at BIGINT,
      last_step BIGINT NOT NULL
    );
    CREATE TABLE account_roles (
      id TEXT NOT NULL UNIQUE,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      role TEXT NOT NULL,
      subject TEXT NOT NULL,
      level TEXT NOT NULL,
      granted_by TEXT,
      granted_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, role, subject)
    );
    CREATE INDEX account_roles_by_subject ON account_roles (role, subject, id);
    CREATE TABLE role_invitations (
      id TEXT PRIMARY KEY,
      address_hash BLOB NOT NULL,
      address_sealed BLOB NOT NULL,
      role TEXT NOT NULL,
      subject TEXT NOT NULL,
      level TEXT NOT NULL,
      invited_by TEXT,
      locale TEXT,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      withdrawn_at BIGINT,
      mail TEXT NOT NULL,
      mail_due_at BIGINT,
      mail_tries BIGINT NOT NULL,
      mailed_at BIGINT,
      UNIQUE (address_hash, role, subject)
    );
    CREATE INDEX role_invitations_by_subject ON role_invitations (role, subject, id);
    CREATE INDEX role_invitations_to_mail ON role_invitations (mail_due_at) WHERE mail_due_at IS NOT NULL;
    CREATE INDEX role_invitations_by_end ON role_invitations (expires_at);
    CREATE TABLE login_challenges (
      id TEXT PRIMARY KEY,
      address_hash BLOB NOT NULL,
      asker_hash BLOB NOT NULL,
      budget_hash BLOB NOT NULL,
      code_hash BLOB NOT NULL,
      is_long BIGINT NOT NULL,
      tries_left BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX login_challenges_by_address ON login_challenges (address_hash, asker_hash, created_at);
    CREATE INDEX login_challenges_by_end ON login_challenges (expires_at);
    CREATE TABLE login_turns (
      address_hash BLOB NOT NULL,
      asker_hash BLOB NOT NULL,
      asked_at BIGINT NOT NULL,
      PRIMARY KEY (address_hash, asker_hash)
    );
    CREATE TABLE login_guesses (
      budget_hash BLOB PRIMARY KEY,
      wrong BIGINT NOT NULL,
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
      told_at BIGINT,
      PRIMARY KEY (account_id, restaurant_id)
    );
    CREATE INDEX favourites_by_restaurant ON favourites (restaurant_id);
    """
}
