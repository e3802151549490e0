import Database
import Domain

/// A row with a value that this version never writes: from another version, or damaged.
struct UnreadableRow: Error, CustomStringConvertible {
  var column: String
  var description: String { "column \(column) holds a value that this version does not know" }

  /// Whether a sealed field does not open. The vault has reported it.  P6
  var isSealed: Bool { column.hasSuffix("_sealed") }
}

extension Row {
  func id<Kind>(_ column: String) throws -> ID<Kind> {
    guard let id = ID<Kind>(try get(column) as String) else { throw UnreadableRow(column: column) }
    return id
  }

  func optionalID<Kind>(_ column: String) throws -> ID<Kind>? {
    try (get(column) as String?).map { text in
      guard let id = ID<Kind>(text) else { throw UnreadableRow(column: column) }
      return id
    }
  }

  func known<T: RawRepresentable>(_ column: String) throws -> T where T.RawValue == String {
    guard let value = T(rawValue: try get(column)) else { throw UnreadableRow(column: column) }
    return value
  }

  func currency(_ column: String) throws -> Currency {
    guard let currency = Currency(code: try get(column)) else { throw UnreadableRow(column: column) }
    return currency
  }

  func instant(_ column: String) throws -> Instant? {
    (try get(column) as Int64?).map { Instant(microseconds: $0) }
  }

  func place() throws -> Coordinate? {
    guard let latitude: Double = try get("latitude"), let longitude: Double = try get("longitude") else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension Optional where Wrapped == Row {
  /// For statements that always return a row.
  func unwrapped() throws -> Row {
    guard let self else { throw UnreadableRow(column: "(no row)") }
    return self
  }
}
