import Synchronization

/// Logs each row that cannot be unsealed once, although jobs may read it every second.  P6
final class UnreadableLog: Sendable {
  /// The most lines. With more rows `soiree doctor` gives a better count.
  static let most = 1_000

  private let log: Log
  private let recorded = Mutex<Set<String>>([])

  init(_ log: Log) { self.log = log }

  /// - Parameter context: The row's id, and a number where a row has several fields.
  func record(_ context: String) {
    let isNew = recorded.withLock { recorded in recorded.count < Self.most && recorded.insert(context).inserted }
    guard isNew else { return }
    log(.error, "row_unreadable", ["row": .code(context), "remedy": .word("soiree doctor says which there are")])
  }
}
