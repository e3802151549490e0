import Database
import Domain
import Synchronization
import Testing

@testable import Services

extension House {
  /// What no key opens, as after a change by another key or a damaged disk.
  private static let damaged = [UInt8](repeating: 1, count: 99)

  /// Makes the field of one row unreadable.
  func damage(_ column: SealedColumn, of id: String) async throws {
    let changed = try await database.write { connection in
      try connection.execute("UPDATE \(column.table) SET \(column.name) = $2 WHERE id = $1", id, Self.damaged)
    }
    #expect(changed == 1)
  }

  /// Makes the oldest field of a column unreadable.
  func damageFirst(of column: SealedColumn) async throws {
    let changed = try await database.write { connection in
      let row = try connection.rows(column.select(after: nil, limit: 1), arguments: []).first.unwrapped()
      return try connection.execute(
        column.update, arguments: [Self.damaged.sqlValue] + column.keys.map { try row.get($0) as SQLValue })
    }
    #expect(changed == 1)
  }

  /// Gives an order's row a value that no version writes; nil puts the right one back.
  func damageRow(of order: OrderID, with bytes: [UInt8]? = [1]) async throws {
    try await database.write {
      try $0.execute("UPDATE orders SET seat_now = $2 WHERE id = $1", order.rawValue, bytes)
    }
  }

  /// The use cases of a platform that notes which rows it reports as damaged.
  func observed() -> (services: UseCases, reports: DamageReports) {
    let reports = DamageReports()
    var platform = platform
    platform.damaged = { row in reports.note(row) }
    return (UseCases(platform: platform, catalogue: catalogue, sandbox: sandbox), reports)
  }
}

/// The rows that a platform reported as damaged, by table and id.
final class DamageReports: Sendable {
  private let rows = Mutex<Set<String>>([])
  func note(_ row: String) { rows.withLock { _ = $0.insert(row) } }
  var all: Set<String> { rows.withLock { $0 } }
}
