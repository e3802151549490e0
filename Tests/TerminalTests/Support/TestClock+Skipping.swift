import Client
import Domain
import Waiting

extension TestClock {
  /// A device's clock that goes on at once by a wait that `ends`; any other wait lasts until its task is cancelled.
  func skipping(_ ends: @escaping @Sendable (Duration) -> Bool) -> DeviceClock {
    DeviceClock(now: { self.now }) { duration in
      guard ends(duration) else { return try await self.wait(until: self.now + .seconds(1_000_000_000)) }
      // Whoever watches sees what was before. They do not say that they have looked, so they get turns instead.
      for _ in 0..<100 { await Task.yield() }
      try Task.checkCancellation()
      self.advance(by: duration)
    }
  }
}
