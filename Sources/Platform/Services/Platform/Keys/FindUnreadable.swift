public import Database

/// A column with sealed fields that do not open.
public struct UnreadableColumn: Equatable, Sendable {
  /// Table and column, with a dot.
  public var name: String
  /// Number of such fields.
  public var count: Int
  /// The context of the first one, which names its row.
  public var first: String
}

extension KeyRegister {
  /// Opens every sealed field once, without a change.  P6
  /// - Parameter progress: Called after each portion with the number of fields opened.
  public static func unreadable(
    in database: Database, _ vault: Vault, portion: Int = 500, progress: @Sendable (Int) -> Void = { _ in }
  ) async throws -> [UnreadableColumn] {
    var (found, looked): ([UnreadableColumn], Int) = ([], 0)
    for column in SealedColumn.all {
      var (count, first): (Int, String?) = (0, nil)
      var after: [SQLValue]? = nil
      repeat {
        let last = after
        let page = try await database.read { connection in
          let rows = try connection.rows(column.select(after: last, limit: portion), arguments: last ?? [])
          let closed: [String] = try rows.compactMap { row in
            let context: String = try row.get("context")
            return vault.opens(try row.get("sealed"), context: context) ? nil : context
          }
          let end = try rows.last.map { row in try column.keys.map { try row.get($0) as SQLValue } }
          return (looked: rows.count, closed: closed, end: rows.count < portion ? nil : end)
        }
        (count, first, after) = (count + page.closed.count, first ?? page.closed.first, page.end)
        looked += page.looked
        progress(looked)
      } while after != nil
      if let first {
        found.append(UnreadableColumn(name: "\(column.table).\(column.name)", count: count, first: first))
      }
    }
    return found
  }
}
