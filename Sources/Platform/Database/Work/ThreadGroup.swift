import Threads

/// Threads of an engine, counted so that closing can wait for them without blocking anyone.
final class ThreadGroup: Sendable {
  private struct State {
    var running = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Monitor(State())

  /// Starts a thread that runs `body` once.
  /// - Throws: `unavailable` when the system has no thread left to give.
  func start(_ body: @escaping @Sendable () -> Void) throws(DatabaseError) {
    state.withLock { $0.running += 1 }
    let isStarted = startThread {
      body()
      self.ended()
    }
    if !isStarted {
      ended()
      throw DatabaseError(.unavailable, "the system has no thread left")
    }
  }

  /// Returns when no thread of the group runs.
  func ended() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.running > 0 { state.waiters.append(continuation) }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Blocks the calling thread, which must be of another group, until no thread of this one runs.
  func waitUntilEnded() {
    state.wait(until: { $0.running == 0 }) { _ in }
  }

  private func ended() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.running -= 1
      guard state.running == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    state.broadcast()
    for waiter in waiters { waiter.resume() }
  }
}
