import Services

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
    log(
      .error, "row_unreadable",
      ["row": .code(context), "remedy": .word("soiree doctor says which there are, and the runbook what to do")])
  }

  /// - Parameter row: The table and the row's id.
  func recordDamaged(_ row: String) {
    guard damaged.isNew(row) else { return }
    let table = ReadableTable(rawValue: String(row.prefix { $0 != " " }))
    log(.error, "row_damaged", ["row": .code(row), "remedy": .word(Self.remedy(for: table))])
  }

  /// The runbook says more, under "A row cannot be read".
  private static func remedy(for table: ReadableTable?) -> StaticString {
    switch table {
    case .orders, .bookings, .couriers: "mend it from a backup, as the runbook says"
    case .streetMaps: "import the streets of the city again"
    case nil: "restore a backup"
    }
  }
}
