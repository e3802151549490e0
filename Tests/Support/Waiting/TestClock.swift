public import Domain
import Threads

/// A clock in the test's hand: whoever waits goes on when the clock was moved as far.
public final class TestClock: Sendable {
  private struct Sleeper {
    let until: Instant
    let wake: CheckedContinuation<Void, Never>
  }

  /// Somebody who wants to hear of a wait.
  private struct Watcher {
    let lengths: ClosedRange<Duration>
    let waiter: Waiter<Instant>
  }

  private struct State {
    var now: Instant
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []
    var number = 0
  }

  private let state: Monitor<State>

  public init(at now: Instant = Instant(seconds: 1_790_000_000)) { state = Monitor(State(now: now)) }

  public var now: Instant { state.withLock { $0.now } }

  /// How many wait for the clock.
  public var waiting: Int { state.withLock { $0.sleepers.count } }

  /// Another one each time.
  public func number() -> Int {
    state.withLock { state in
      state.number += 1
      return state.number
    }
  }

  /// - Parameter duration: may be negative, as when somebody sets a clock right.
  public func advance(by duration: Duration) { move { $0 + duration } }

  /// Moves the clock to the end of the shortest wait, or by so much when that is less.
  public func advance(toNextWithin most: Duration) {
    let next = state.withLock { $0.sleepers.values.map(\.until).min() }
    move { now in min(now + most, max(now, next ?? now + most)) }
  }

  private func move(_ further: (Instant) -> Instant) {
    let due = state.withLock { state in
      state.now = further(state.now)
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in due { sleeper.wake.resume() }
  }

  // MARK: Those who wait

  /// Returns once it is this late.
  /// - Throws: when the task was cancelled meanwhile.
  public func wait(until time: Instant) async throws {
    let number = number()
    await withTaskCancellationHandler {
      await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
        let (isOver, watchers) = state.withLock { state -> (Bool, [Watcher]) in
          guard !Task.isCancelled, state.now < time else { return (true, []) }
          state.sleepers[number] = Sleeper(until: time, wake: wake)
          let left = time.since(state.now)
          defer { state.watchers.removeAll { $0.lengths.contains(left) } }
          return (false, state.watchers.filter { $0.lengths.contains(left) })
        }
        for watcher in watchers { watcher.waiter.answer(.success(time)) }
        if isOver { wake.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume()
    }
    try Task.checkCancellation()
  }

  // MARK: Those who move it

  /// The end of a wait that has so long to go, once there is one.
  @discardableResult
  public func begun(_ lengths: ClosedRange<Duration>) async throws -> Instant {
    try await Waiter.wait(for: "a wait of \(lengths)") { waiter in
      let there = state.withLock { state -> Instant? in
        let there = state.sleepers.values.map(\.until).filter { lengths.contains($0.since(state.now)) }.min()
        if there == nil { state.watchers.append(Watcher(lengths: lengths, waiter: waiter)) }
        return there
      }
      if let there { waiter.answer(.success(there)) }
    }
  }

  /// Moves the clock to the end of such a wait.
  /// - Returns: how far it was.
  @discardableResult
  public func skip(_ lengths: ClosedRange<Duration>) async throws -> Duration {
    let (before, end) = (now, try await begun(lengths))
    move { max($0, end) }
    return end.since(before)
  }

  /// Lets one wait after the other end, until something is as wanted.
  /// - Throws: ``NeverCame``.
  public func skipUntil(_ isDone: () -> Bool) async throws {
    for _ in 0..<1_000_000 where !isDone() { try await skip(.zero ... .seconds(86_400)) }
    if !isDone() { throw NeverCame("what should come of a million waits") }
  }
}
