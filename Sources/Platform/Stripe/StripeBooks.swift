import Database
import Domain
import Services

/// The Checkout Session of each of the platform's keys.
///
/// A session counts once its id is in the key's row, and its address is given to a payer only then. So a session whose answer was
/// lost can be paid by nobody, and another one may be made.  E2, E5
struct StripeBooks: Sendable {
  /// A row.
  struct Entry: Equatable, Sendable {
    /// Stripe's id of the session, once there is one.
    var session: String?
    /// Whether the platform wants no payment under this key any more.
    var isClosed: Bool
  }

  let database: Database
  let clock: Clock

  /// The entry of a key. Nil when it was never used.
  func entry(_ key: String) async throws(GatewayError) -> Entry? {
    try await Self.answered { try await database.read { try Self.entry(key, in: $0) } }
  }

  /// Writes the session of a key, unless it has one or is closed.
  /// - Returns: the entry as it is then.
  func begin(_ key: String, _ session: String) async throws(GatewayError) -> Entry {
    try await write(key, session, isClosed: false)
  }

  /// Closes a key for ever, also one that was never used.
  func close(_ key: String) async throws(GatewayError) -> Entry {
    let entry = try await write(key, nil, isClosed: true)
    guard !entry.isClosed else { return entry }
    return try await Self.answered {
      try await database.write { connection in
        try connection.execute("UPDATE stripe_sessions SET is_closed = 1 WHERE gateway_key = $1", key)
        return try Self.entry(key, in: connection).unwrapped()
      }
    }
  }

  private func write(_ key: String, _ session: String?, isClosed: Bool) async throws(GatewayError) -> Entry {
    let now = clock.now
    return try await Self.answered {
      try await database.write { connection in
        try connection.execute(
          """
          INSERT INTO stripe_sessions (gateway_key, session, is_closed, created_at) VALUES ($1, $2, $3, $4)
          ON CONFLICT (gateway_key) DO NOTHING
          """, key, session, isClosed, now.microseconds)
        return try Self.entry(key, in: connection).unwrapped()
      }
    }
  }

  private static func entry(_ key: String, in connection: Connection) throws -> Entry? {
    try connection.row("SELECT * FROM stripe_sessions WHERE gateway_key = $1", key).map { row in
      Entry(session: try row.get("session"), isClosed: try row.get("is_closed"))
    }
  }

  /// A failure of the database counts as a missing answer: the call is repeated.
  private static func answered<T>(_ body: () async throws -> T) async throws(GatewayError) -> T {
    do { return try await body() } catch { throw .noAnswer }
  }
}

extension Optional {
  /// - Throws: when there is none, as after a row was deleted by hand.
  fileprivate func unwrapped() throws -> Wrapped {
    guard let self else { throw GatewayError.noAnswer }
    return self
  }
}
