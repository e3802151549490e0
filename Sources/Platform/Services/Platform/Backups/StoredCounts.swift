public import Database

/// How many rows a database has of what is never deleted.
public struct StoredCounts: Hashable, Sendable {
  public var accounts: Int64
  public var orders: Int64
  public var bookings: Int64
  public var payments: Int64

  public init(accounts: Int64, orders: Int64, bookings: Int64, payments: Int64) {
    (self.accounts, self.orders, self.bookings, self.payments) = (accounts, orders, bookings, payments)
  }

  /// All of one moment.
  public init(in database: Database) async throws {
    self = try await database.read { connection in
      func count(_ sql: String) throws -> Int64 { try connection.row(sql)?.get(0) ?? 0 }
      return StoredCounts(
        accounts: try count("SELECT COUNT(*) FROM accounts"), orders: try count("SELECT COUNT(*) FROM orders"),
        bookings: try count("SELECT COUNT(*) FROM bookings"), payments: try count("SELECT COUNT(*) FROM payments"))
    }
  }

  /// Whether nothing of what `other` counted is lacking.
  public func has(_ other: StoredCounts) -> Bool {
    accounts >= other.accounts && orders >= other.orders && bookings >= other.bookings && payments >= other.payments
  }
}
