import Database
import Domain
import Services

/// The Checkout Sessions that were asked for, by the platform's keys.
///
/// A row is written before Stripe is asked, with the whole form: a request without an answer is repeated byte for byte, and
/// Stripe answers it with the same session.  E2, E5
struct StripeBooks: Sendable {
  /// A row.
  struct Entry: Equatable, Sendable {
    var key: String
    /// Nil for a key that was closed before it was used, or whose form Stripe refused.
    var form: [UInt8]?
    /// Stripe's id of the session, once it has answered.
    var session: String?
    /// Whether the platform wants no payment under this key any more.
    var isClosed: Bool
    /// Whether this call wrote the row.
    var isNew = false
  }

  let database: Database
  let clock: Clock

  /// The entry of a key. Nil when it was never used.
  func entry(_ key: String) async throws(GatewayError) -> Entry? {
    try await Self.answered { try await database.read { try Self.entry(key, in: $0) } }
  }

  /// Writes the form of a new key. A known key keeps its own.
  func open(_ key: String, form: [UInt8]) async throws(GatewayError) -> Entry {
    try await write(key, form: form, isClosed: false)
  }

  /// Closes a key for ever, also one that was never used.
  func close(_ key: String) async throws(GatewayError) -> Entry {
    try await write(key, form: nil, isClosed: true)
  }

  /// Writes Stripe's id of a key's session.
  func began(_ key: String, _ session: String) async throws(GatewayError) {
    try await Self.answered {
      _ = try await database.write { connection in
        try connection.execute("UPDATE stripe_sessions SET session = $2 WHERE gateway_key = $1", key, session)
      }
    }
  }

  /// Closes a key whose form Stripe refused: there is and will be no session of it.
  func refused(_ key: String) async throws(GatewayError) {
    try await Self.answered {
      _ = try await database.write { connection in
        try connection.execute("UPDATE stripe_sessions SET form = NULL, is_closed = 1 WHERE gateway_key = $1", key)
      }
    }
  }

  private func write(_ key: String, form: [UInt8]?, isClosed: Bool) async throws(GatewayError) -> Entry {
    let now = clock.now
    return try await Self.answered {
      try await database.write { connection in
        let count = try connection.execute(
          """
          INSERT INTO stripe_sessions (gateway_key, form, is_closed, created_at) VALUES ($1, $2, $3, $4)
          ON CONFLICT (gateway_key) DO NOTHING
          """, key, form, isClosed, now.microseconds)
        if count == 0, isClosed {
          try connection.execute("UPDATE stripe_sessions SET is_closed = 1 WHERE gateway_key = $1", key)
        }
        guard var entry = try Self.entry(key, in: connection) else { throw GatewayError.noAnswer }
        entry.isNew = count == 1
        return entry
      }
    }
  }

  private static func entry(_ key: String, in connection: Connection) throws -> Entry? {
    try connection.row("SELECT * FROM stripe_sessions WHERE gateway_key = $1", key).map { row in
      Entry(
        key: key, form: try row.get("form"), session: try row.get("session"), isClosed: try row.get("is_closed"))
    }
  }

  /// A failure of the database counts as a missing answer: the call is repeated.
  private static func answered<T>(_ body: () async throws -> T) async throws(GatewayError) -> T {
    do { return try await body() } catch { throw .noAnswer }
  }
}
