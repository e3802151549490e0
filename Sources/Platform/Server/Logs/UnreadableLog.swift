import Synchronization

/// Tells once of each row that cannot be unsealed, however often it is met: jobs meet it every second.  P6
final class UnreadableLog: Sendable {
  /// After so many lines more than single rows are wrong, and `soiree doctor` counts better than a log.
  static let most = 1_000

  private let log: Log
  private let recorded = Mutex<Set<String>>([])

  init(_ log: Log) { self.log = log }

  /// - Parameter context: the id of the row, with a number where a row has several.
  func record(_ context: String) {
    let isNew = recorded.withLock { recorded in recorded.count < Self.most && recorded.insert(context).inserted }
    guard isNew else { return }
    log(.error, "row_unreadable", ["row": .code(context), "remedy": .word("soiree doctor says which there are")])
  }
}
