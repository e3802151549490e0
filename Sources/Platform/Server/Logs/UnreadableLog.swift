/// Logs each row that cannot be read once, although jobs may read it every second. With more sealed rows than that log
/// has lines, `soiree doctor` gives a better count.  P6
final class UnreadableLog: Sendable {
  private let log: Log
  private let rows = LoggedOnce()
  private let damaged = LoggedOnce()

  init(_ log: Log) { self.log = log }

  /// - Parameter context: The row's id, and a number where a row has several fields.
  func record(_ context: String) {
    guard rows.isNew(context) else { return }
    log(.error, "row_unreadable", ["row": .code(context), "remedy": .word("soiree doctor says which there are")])
  }

  /// - Parameter row: The table and the row's id.
  func recordDamaged(_ row: String) {
    guard damaged.isNew(row) else { return }
    log(.error, "row_damaged", ["row": .code(row), "remedy": .word("import it again, or restore a backup")])
  }
}
