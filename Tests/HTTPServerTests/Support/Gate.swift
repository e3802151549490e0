@testable import HTTPServer

/// Stops a handler until a test opens it, and tells the test that the handler has come there.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var isReached = false
    var passing: [CheckedContinuation<Void, Never>] = []
    var watching: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, watching) = state.withLock { state in
        state.isReached = true
        let watching = state.watching
        state.watching = []
        if !state.isOpen { state.passing.append(continuation) }
        return (state.isOpen, watching)
      }
      for one in watching { one.resume() }
      if isOpen { continuation.resume() }
    }
  }

  func reached() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if !state.isReached { state.watching.append(continuation) }
        return state.isReached
      }
      if isReached { continuation.resume() }
    }
  }

  func open() {
    let passing = state.withLock { state in
      state.isOpen = true
      let passing = state.passing
      state.passing = []
      return passing
    }
    for one in passing { one.resume() }
  }
}
