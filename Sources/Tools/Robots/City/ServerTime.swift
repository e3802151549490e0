import Client
import Domain
import Synchronization

/// What the server's clock says, as far as its events tell: an operator may have moved it forward.
final class ServerTime: Sendable {
  let outside: DeviceClock
  private let ahead = Mutex(Duration.zero)

  init(_ outside: DeviceClock) { self.outside = outside }

  var now: Instant { outside.now() + ahead.withLock { $0 } }

  /// The server said that it was `instant`, now or some time ago.
  func heard(_ instant: Instant) {
    let since = instant.since(outside.now())
    ahead.withLock { $0 = max($0, since) }
  }

  /// The server said just now that it is `instant`.
  func says(_ instant: Instant) {
    let since = instant.since(outside.now())
    ahead.withLock { $0 = since }
  }

  /// A server that was started again may have its old time back.
  func forget() { ahead.withLock { $0 = .zero } }
}
