import Synchronization

/// Lets only so many in at once.
public final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  public init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Waits for a turn, in which the test's ``TurnLimit`` begins anew.
  public func take<T>(_ body: () async throws -> T) async rethrows -> T {
    TurnTimer.current?.stop()
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    TurnTimer.current?.begin()
    defer {
      let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
        if state.waiting.isEmpty {
          state.free += 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      next?.resume()
    }
    return try await body()
  }
}
