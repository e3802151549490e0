import Client
import Domain
import SoireeClient
import Synchronization

@testable import Terminal

/// A clock that goes on by what somebody waits for, at once: only who waits for a bank or for a courier's silence waits
/// for ever.
final class SteppingClock: Sendable {
  private let now = Mutex(TerminalSamples.now)

  /// Whether time goes by while a bank is waited for.
  let answersAtBank = Mutex(false)

  /// One for each time that somebody begins to wait for as long as for a bank, for ever.
  let waits: AsyncStream<Void>
  private let waiting: AsyncStream<Void>.Continuation

  init() { (waits, waiting) = AsyncStream.makeStream() }

  /// Time goes by while no command runs.
  func pass(_ time: Duration) { now.withLock { $0 = $0 + time } }

  var terminal: DeviceClock {
    DeviceClock(now: { self.now.withLock { $0 } }) { duration in
      guard duration != PlaceOrder.asksBankEvery || self.answersAtBank.withLock({ $0 }), duration < .seconds(45) else {
        if duration == PlaceOrder.asksBankEvery { self.waiting.yield() }
        return try await Self.forever()
      }
      try Task.checkCancellation()
      self.pass(duration)
    }
  }

  private static func forever() async throws {
    for await _ in AsyncStream.makeStream(of: Never.self).stream {}
    throw CancellationError()
  }
}
