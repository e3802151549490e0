public import Database

/// The platform's tables, a file for each part.
///
/// One SQL text for SQLite and PostgreSQL: instants are BIGINT microseconds, money BIGINT minor units, booleans 0 or 1,
/// ids TEXT. A column that ends in `_sealed` is encrypted (P1); one that ends in `_hash` cannot be turned back (P3).
public enum DatabaseSchema {
  public static let migrations = [
    Migration(
      id: 1, name: "platform",
      sql: [catalogue, accounts, orders, payments, couriers, cinema, platform].joined(separator: "\n"))
  ]
}
