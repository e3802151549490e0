public import Database

/// The platform's tables, with one file per part.
///
/// One SQL text serves SQLite and PostgreSQL. Instants are BIGINT microseconds, money is BIGINT minor units, booleans
/// are 0 or 1, ids are TEXT. A column ending in `_sealed` is encrypted (P1); one ending in `_hash` cannot be reversed
/// (P3).
public enum DatabaseSchema {
  /// The whole schema as one migration.
  public static let migrations = [
    Migration(
      id: 1, name: "platform",
      sql: [catalogue, accounts, orders, payments, couriers, cinema, notifications, audit, webhooks, platform].joined(
        separator: "\n"))
  ]
}
