import Structures

/// One step of the schema; what has been applied once never changes again.
public struct Migration: Hashable, Sendable {
  /// 1 for the first, then one more each.
  public let id: Int
  /// Shown while it runs and recorded beside its number.
  public let name: String
  /// Statements separated by `;`, in the SQL that both engines take; see ``Database``.
  public let sql: String

  public init(id: Int, name: String, sql: String) {
    self.id = id
    self.name = name
    self.sql = sql
  }

  /// FNV-1a, 64 bits, over name and SQL as written: a guard against accidents, not against an attacker, who could
  /// change the table of checksums as well.
  public var checksum: String {
    let digits = String(FNV1a.hash((name + "\u{0}" + sql).utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// What a database says of a migration that it has.
public struct AppliedMigration: Hashable, Sendable {
  /// As ``Migration/id``.
  public var id: Int
  /// As ``Migration/checksum``.
  public var checksum: String

  public init(id: Int, checksum: String) { (self.id, self.checksum) = (id, checksum) }
}
