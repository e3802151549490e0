import Synchronization

/// Which names were logged, so that what happens again and again is one line.
final class LoggedOnce: Sendable {
  /// The most names. Nothing is logged beyond them.
  static let most = 1_000

  private let names = Mutex<Set<String>>([])

  func isNew(_ name: String) -> Bool { names.withLock { $0.count < Self.most && $0.insert(name).inserted } }
}
