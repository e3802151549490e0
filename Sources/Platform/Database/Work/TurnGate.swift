import Threads

/// Lets transactions run side by side, or one that has lost too often alone.
///
/// Whoever waits to be alone goes before all who come later, so that it waits for no more than those now running.
final class TurnGate: Sendable {
  private struct State {
    var running = 0
    var waitingAlone = 0
    var isAlone = false
  }
  private let state = Monitor(State())

  func pass<T>(alone: Bool, _ body: () -> T) -> T {
    if alone {
      state.withLock { $0.waitingAlone += 1 }
      state.wait(until: { $0.running == 0 }) { state in
        state.waitingAlone -= 1
        state.running = 1
        state.isAlone = true
      }
    } else {
      state.wait(until: { !$0.isAlone && $0.waitingAlone == 0 }) { $0.running += 1 }
    }
    defer { leave() }
    return body()
  }

  private func leave() {
    state.withLock { state in
      state.running -= 1
      state.isAlone = false
    }
    state.broadcast()
  }
}
