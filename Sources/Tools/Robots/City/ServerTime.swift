import Client
import Domain
import Synchronization

/// The server's clock as its events show it, since an operator may have moved it forward.
final class ServerTime: Sendable {
  let outside: DeviceClock
  private let ahead = Mutex(Duration.zero)

  init(_ outside: DeviceClock) { self.outside = outside }

  var now: Instant { outside.now() + ahead.withLock { $0 } }

  /// Takes a time that the server named, now or earlier.
  func heard(_ instant: Instant) {
    let since = instant.since(outside.now())
    ahead.withLock { $0 = max($0, since) }
  }

  /// Takes the server's current time.
  func says(_ instant: Instant) {
    let since = instant.since(outside.now())
    ahead.withLock { $0 = since }
  }

  /// Drops the difference, since a restarted server may be back at real time.
  func forget() { ahead.withLock { $0 = .zero } }
}
