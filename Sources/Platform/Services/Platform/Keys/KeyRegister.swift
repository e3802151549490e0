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

  /// Whether anything is sealed in it or a key is known: then no new key can be its key.
  public func isUsed() async throws -> Bool {
    try await database.read { connection in
      if try !Self.known(in: connection).isEmpty { return true }
      return try SealedColumn.all.contains { try !connection.rows($0.select(after: nil, limit: 1)).isEmpty }
    }
  }

  /// Compares the keys with the database's. One that has none yet, being new or older than this list, and a rotation's
  /// new key are noted.
  /// - Parameters:
  ///   - keys: fingerprints by number.
  ///   - vault: opens what those keys sealed.
  /// - Throws: ``Mismatch``, and then nothing is noted.
  public func admit(_ keys: [Int64: [UInt8]], _ vault: Vault, at now: Instant) async throws {
    try await database.write { connection in
      if try Self.known(in: connection).isEmpty { try Self.checkOldest(vault, in: connection) }
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

  /// For a database that was sealed before it kept this list: its oldest fields say whose key was first.
  private static func checkOldest(_ vault: Vault, in connection: Connection) throws {
    var (open, closed) = (0, 0)
    for column in SealedColumn.all {
      for row in try connection.rows(column.select(after: nil, limit: 20)) {
        if vault.opens(try row.get("sealed"), context: try row.get("context")) { open += 1 } else { closed += 1 }
      }
    }
    if closed > open { throw Mismatch.foreign(number: 1) }
  }
}
