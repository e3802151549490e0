import Database
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
}
