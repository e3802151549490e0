import Structures
import Synchronization

/// Logs the first message that a push service refused. How many there are is in the metrics.
///
/// Anybody can name services that refuse. So the last names are remembered, and not the first: one that so many others
/// refused after is logged again.
final class PushRefusalLog: Sendable {
  /// The names that are remembered.
  static let most = 1_000

  private let log: Log
  private let services = Mutex(RecentlyUsed<String, Bool>())

  init(_ log: Log) { self.log = log }

  func record(_ service: String, status: Int) {
    guard isNew(service) else { return }
    log(
      .warning, "push_refused",
      [
        "service": .code(service), "status": .number(Int64(status)),
        "remedy": .word("--push-contact must be an address of yours; this machine's clock must be right"),
      ])
  }

  private func isNew(_ service: String) -> Bool {
    services.withLock { services in
      guard services.use(service) == nil else { return false }
      services.put(true, for: service)
      if services.count > Self.most { _ = services.removeOldest() }
      return true
    }
  }
}
