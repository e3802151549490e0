import Database
import Domain

extension Platform {
  /// What `read` makes of a row of a list. Nil for a row that cannot be read: it is reported, and the others are
  /// read.  P6
  /// - Parameters:
  ///   - table: Where the row is.
  ///   - id: The row's.
  func readable<Value>(_ table: String, _ id: String, _ read: () throws -> Value?) throws -> Value? {
    do { return try read() } catch let error as UnreadableRow {
      // A sealed field is reported by the vault.
      if !error.isSealed { damaged("\(table) \(id)") }
      return nil
    }
  }
}
