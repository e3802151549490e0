/// One row of an answer; its own copy, good for as long as it is kept.
public struct Row: Hashable, Sendable {
  let names: ColumnNames
  /// The values in the order of the columns.
  public let values: [SQLValue]

  /// The names of the columns, in order.
  public var columns: [String] { names.list }

  /// The value of the column `name` as the type asked for; ask for an optional where NULL may be.
  /// - Throws: ``DatabaseError`` with `missingColumn`, or `wrongType` naming the column and both types.
  @inlinable public func get<T: SQLReadable>(_ name: String, as type: T.Type = T.self) throws(DatabaseError) -> T {
    try get(index(of: name), as: type)
  }

  /// The value of the column at `index`, counted from 0, as the type asked for.
  /// - Throws: as ``get(_:as:)-(String,_)``.
  @inlinable public func get<T: SQLReadable>(_ index: Int, as type: T.Type = T.self) throws(DatabaseError) -> T {
    guard values.indices.contains(index) else { throw missing("\(index)") }
    guard let value = T(sqlValue: values[index]) else { throw mismatch(index, "\(T.self)") }
    return value
  }

  @usableFromInline func index(of name: String) throws(DatabaseError) -> Int {
    guard let index = names.list.firstIndex(of: name) else { throw missing(name) }
    return index
  }

  @usableFromInline func missing(_ name: String) -> DatabaseError {
    DatabaseError(.missingColumn, "no column \(name) among " + columns.joined(separator: ", "))
  }

  @usableFromInline func mismatch(_ index: Int, _ type: String) -> DatabaseError {
    DatabaseError(.wrongType, "column \(columns[index]) holds \(values[index].kind), not \(type)")
  }
}

/// Column names, shared by all rows of an answer.
final class ColumnNames: Hashable, Sendable {
  let list: [String]

  init(_ list: [String]) { self.list = list }

  static func == (left: ColumnNames, right: ColumnNames) -> Bool { left === right || left.list == right.list }
  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
