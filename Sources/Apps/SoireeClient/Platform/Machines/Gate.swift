import Synchronization

/// Refuses all passes until it is opened.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var hasHeld = false
  }

  private let state = Mutex(State())

  /// False while it is closed.
  func pass() -> Bool {
    state.withLock { state in
      state.hasHeld = state.hasHeld || !state.isOpen
      return state.isOpen
    }
  }

  /// Returns whether a pass was refused since it was opened last.
  func open() -> Bool {
    state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.hasHeld
    }
  }
}
