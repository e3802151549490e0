import Client
import Domain
import SoireeClient
import Synchronization

/// A device whose clock is in the test's hand: a wait ends when the clock was moved beyond it.
final class TestDevice: Sendable {
  private struct Sleeper {
    let until: Instant
    let wake: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Instant
    var sleepers: [Int: Sleeper] = [:]
    var number = 0
    var keys: UInt64 = 0
  }

  private let state = Mutex(State(now: Instant(seconds: 1_790_000_000)))
  let life: Life

  init(life: Life = Life()) { self.life = life }

  var now: Instant { state.withLock { $0.now } }

  /// How many wait for the clock.
  var waiting: Int { state.withLock { $0.sleepers.count } }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now + duration
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in due { sleeper.wake.resume() }
  }

  var device: Device {
    Device(
      now: { self.now }, wait: { try await self.wait(until: $0) }, newKey: { self.key() },
      seed: {
        self.state.withLock { state in
          state.keys += 1; return state.keys
        }
      }, life: life)
  }

  private func key() -> IdempotencyKey {
    let number = state.withLock { state in
      state.keys += 1
      return state.keys
    }
    let digits = String(number, radix: 16)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let key = IdempotencyKey(text) else { preconditionFailure("\(text) is a UUID") }
    return key
  }

  private func wait(until time: Instant) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
        let isOver = state.withLock { state in
          guard !Task.isCancelled, state.now < time else { return true }
          state.sleepers[number] = Sleeper(until: time, wake: wake)
          return false
        }
        if isOver { wake.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume()
    }
    try Task.checkCancellation()
  }
}
