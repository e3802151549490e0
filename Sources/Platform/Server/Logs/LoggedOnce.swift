import Structures
import Synchronization

/// Which names were logged, so that what happens again and again is one line.
final class LoggedOnce: Sendable {
  /// The most names that are remembered.
  static let most = 1_000

  private let forgetsOldest: Bool
  private let names = Mutex(RecentlyUsed<String, Bool>())

  /// - Parameter forgetsOldest: Where anybody can bring up names, the last are remembered: one that so many others came
  ///   after is logged again. Otherwise nothing is logged beyond the most.
  init(forgetsOldest: Bool = false) { self.forgetsOldest = forgetsOldest }

  func isNew(_ name: String) -> Bool {
    names.withLock { names in
      guard names.use(name) == nil, forgetsOldest || names.count < Self.most else { return false }
      names.put(true, for: name)
      if names.count > Self.most { _ = names.removeOldest() }
      return true
    }
  }
}
