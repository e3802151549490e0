import Domain
import Server
import Services
import Synchronization

/// A clock that moves only by `advance`, so that holds lapse at chosen times.
final class MovedClock: Sendable {
  private let instant = Mutex(Services.Clock.system.now)

  var clock: Services.Clock { Services.Clock { self.instant.withLock { $0 } } }

  func advance(by duration: Duration) { instant.withLock { $0 = $0 + duration } }
}
