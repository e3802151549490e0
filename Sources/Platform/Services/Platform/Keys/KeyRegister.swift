public import Database
public import Domain

/// The database's own list of the keys that it is sealed with, compared before anybody is served.  P6
public struct KeyRegister: Sendable {
  /// Why a folder's keys are not the database's.
  public enum Mismatch: Error, Equatable, Sendable {
    /// The database is sealed with another key of this number.
    case foreign(number: Int64)
    /// The database is sealed with a key of this number, and there is none.
    case missing(number: Int64)
  }

  private let database: Database

  public init(_ database: Database) { self.database = database }

  /// Whether it has a key: then no new key can be its key.
  public func isUsed() async throws -> Bool {
    try await database.read { try !Self.known(in: $0).isEmpty }
  }

  /// Compares the keys with the database's. The keys of a new database and a rotation's new key are noted.
  /// - Parameter keys: fingerprints by number.
  /// - Throws: ``Mismatch``, and then nothing is noted.
  public func admit(_ keys: [Int64: [UInt8]], at now: Instant) async throws {
    try await database.write { connection in
      try Self.compare(keys, in: connection)
      for (number, fingerprint) in keys {
        // A node that starts beside this one may note the same, or another: who is second compares again.
        try connection.execute(
          "INSERT INTO sealing_keys (number, fingerprint, since) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING",
          number, fingerprint, now.microseconds)
      }
    }
    try await check(keys)
  }

  /// Compares the keys with the database's, and notes nothing.
  public func check(_ keys: [Int64: [UInt8]]) async throws {
    try await database.read { try Self.compare(keys, in: $0) }
  }

  private static func compare(_ keys: [Int64: [UInt8]], in connection: Connection) throws {
    for (number, fingerprint) in try known(in: connection) {
      guard let key = keys[number] else { throw Mismatch.missing(number: number) }
      guard key == fingerprint else { throw Mismatch.foreign(number: number) }
    }
  }

  private static func known(in connection: Connection) throws -> [(number: Int64, fingerprint: [UInt8])] {
    try connection.rows("SELECT number, fingerprint FROM sealing_keys ORDER BY number").map { row in
      (try row.get("number"), try row.get("fingerprint"))
    }
  }
}
