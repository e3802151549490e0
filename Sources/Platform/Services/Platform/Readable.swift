import Database
import Domain

/// The tables whose rows are left out where they cannot be read.
public enum ReadableTable: String, CaseIterable, Sendable {
  case orders, bookings, couriers
  case streetMaps = "street_maps"
}

extension Platform {
  /// What `read` makes of a row of a list. Nil for a row that cannot be read: it is reported, and the others are
  /// read.  P6
  /// - Parameters:
  ///   - table: Where the row is.
  ///   - id: The row's.
  func readable<Value>(_ table: ReadableTable, _ id: String, _ read: () throws -> Value?) throws -> Value? {
    do { return try read() } catch let error as UnreadableRow {
      // A sealed field is reported by the vault.
      if !error.isSealed { damaged("\(table.rawValue) \(id)") }
      return nil
    }
  }
}
