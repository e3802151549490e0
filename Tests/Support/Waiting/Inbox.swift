import Threads

/// Values that come from other threads, awaited in order by a test.
public final class Inbox<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waiting: [Waiter<Value>] = []
  }

  private let state = Monitor(State())

  public init() {}

  public func put(_ value: Value) {
    // Who has given up waiting is passed over.
    while let waiter = firstWaiting(orKeep: value) {
      if waiter.answer(value) { return }
    }
  }

  private func firstWaiting(orKeep value: Value) -> Waiter<Value>? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.values.append(value)
      return nil
    }
  }

  /// The next value.
  /// - Parameter what: named in the error when none comes.
  public func next(_ what: String, seconds: Int = patience) async throws -> Value {
    try await Waiter.wait(for: what, seconds: seconds) { waiter in
      let value = state.withLock { state -> Value? in
        if !state.values.isEmpty { return state.values.removeFirst() }
        state.waiting.append(waiter)
        return nil
      }
      if let value { waiter.answer(value) }
    }
  }
}

/// Something that happens once; whoever waits for it goes on from then.
public final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [Waiter<Void>] = []
  }

  private let state = Monitor(State())

  public init() {}

  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    state.broadcast()
    for waiter in waiting { waiter.answer(()) }
  }

  /// Blocks the thread until it is open, for ever if it never is.
  public func block() { state.wait(until: \.isOpen) { _ in } }

  /// Returns once it is open.
  /// - Parameter what: named in the error when it never opens.
  public func wait(for what: String, seconds: Int = patience) async throws {
    try await Waiter.wait(for: what, seconds: seconds) { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(waiter) }
        return state.isOpen
      }
      if isOpen { waiter.answer(()) }
    }
  }
}
