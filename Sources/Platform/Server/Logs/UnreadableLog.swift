/// Logs each row that cannot be unsealed once, although jobs may read it every second. With more rows than that log has
/// lines, `soiree doctor` gives a better count.  P6
final class UnreadableLog: Sendable {
  private let log: Log
  private let rows = LoggedOnce()

  init(_ log: Log) { self.log = log }

  /// - Parameter context: The row's id, and a number where a row has several fields.
  func record(_ context: String) {
    guard rows.isNew(context) else { return }
    log(.error, "row_unreadable", ["row": .code(context), "remedy": .word("soiree doctor says which there are")])
  }
}
