public import Database
public import Domain

/// The database's list of the keys that it is sealed with. A node compares its keys with it before it serves.  P6
public struct KeyRegister: Sendable {
  /// Why a folder's keys do not fit the database.
  public enum Mismatch: Error, Equatable, Sendable {
    /// The database uses another key with this number.
    case foreign(number: Int64)
    /// The database uses a key with this number, and the folder has none.
    case missing(number: Int64)
  }

  private let database: Database

  public init(_ database: Database) { self.database = database }

  /// Whether the database has a key. Then a newly made key cannot be its first.
  public func isUsed() async throws -> Bool {
    try await database.read { try !Self.known(in: $0).isEmpty }
  }

  /// Compares the keys with the database's, and adds those of a new database or of a rotation.
  /// - Parameter keys: Fingerprints by number.
  /// - Throws: ``Mismatch``; then nothing is added.
  public func admit(_ keys: [Int64: [UInt8]], at now: Instant) async throws {
    try await database.write { connection in
      try Self.compare(keys, in: connection)
      for (number, fingerprint) in keys {
        // Another node may add a key at the same moment. The check below sees which one was stored.
        try connection.execute(
          "INSERT INTO sealing_keys (number, fingerprint, since) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING",
          number, fingerprint, now.microseconds)
      }
    }
    try await check(keys)
  }

  /// Compares the keys with the database's without adding any.
  /// - Throws: ``Mismatch``.
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
