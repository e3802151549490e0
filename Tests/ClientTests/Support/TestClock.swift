import Domain
import Testing
import Threads

@testable import Client

/// A clock in the test's hand: whoever waits is written down, and goes on when the clock was moved.
final class TestClock: Sendable {
  private struct Sleeper {
    let until: Instant
    let wake: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(seconds: 1_790_000_000)
    var sleepers: [Int: Sleeper] = [:]
    var number = 0
  }

  private let state = Monitor(State())
  /// Each wait that was begun, in order.
  private let (begun, begin) = AsyncStream.makeStream(of: Duration.self)

  var now: Instant { state.withLock { $0.now } }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now + duration
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in due { sleeper.wake.resume() }
  }

  /// The next wait of a length in this range; waits for one to begin.
  func begun(_ lengths: ClosedRange<Duration>) async -> Duration {
    for await wait in begun where lengths.contains(wait) { return wait }
    Issue.record("the test was cancelled")
    return .zero
  }

  /// Moves the clock to the end of that wait.
  @discardableResult
  func skip(_ lengths: ClosedRange<Duration>) async -> Duration {
    let wait = await begun(lengths)
    advance(by: wait)
    return wait
  }

  /// Lets every wait end that is begun, until something is as wanted.
  func skipUntil(_ isDone: () -> Bool) async {
    for await wait in begun {
      if isDone() { break }
      advance(by: wait)
    }
  }

  func pause(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
        let isOver = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers[number] = Sleeper(until: state.now + duration, wake: wake)
          return false
        }
        if isOver { return wake.resume() }
        begin.yield(duration)
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume()
    }
    try Task.checkCancellation()
  }
}
