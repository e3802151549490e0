import Threads

/// Sends each element to all of its streams.
public final class Broadcast<Element: Sendable>: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
    var next = 0
    var isOver = false
  }

  private let state = Monitor(State())

  public init() {}

  /// Gives the element to every reader; returns without waiting for them.
  public func send(_ element: Element) {
    // Outside of the lock, since a continuation runs code of its waiting task.
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(element) }
  }

  /// The elements from now on, until ``finish()``.
  public func stream(
    keeping policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Element> {
    let (stream, listener) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let number: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.next += 1
      state.listeners[state.next] = listener
      return state.next
    }
    guard let number else {
      listener.finish()
      return stream
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Ends all streams, and those to come.
  public func finish() {
    let listeners = state.withLock { state in
      state.isOver = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
