import Synchronization

/// Shares one result between concurrent callers with the same key. The work began after each of them called.
///
/// At most one call per key runs and one waits, so a thousand callers cost two. The first caller runs at once. Later
/// ones share the next run, which starts `pause` after the running one ends.
public final class Coalesced<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    var running: Task<Value, any Error>
    /// Has not begun, so new callers join it.
    var next: Task<Value, any Error>?
  }

  private let flights = Mutex<[Key: Flight]>([:])
  private let pause: @Sendable () async -> Void

  /// - Parameter pause: Waits between two runs of one key.
  public init(pause: @escaping @Sendable () async -> Void = {}) {
    self.pause = pause
  }

  /// - Throws: what the work throws.
  public func value(of key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = flights.withLock { flights in
      guard let flight = flights[key] else {
        let task = begin(key, after: nil, work)
        flights[key] = Flight(running: task)
        return task
      }
      if let next = flight.next { return next }
      let next = begin(key, after: flight.running, work)
      flights[key]?.next = next
      return next
    }
    return try await task.value
  }

  private func begin(
    _ key: Key, after before: Task<Value, any Error>?, _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task {
      if let before {
        _ = await before.result
        await pause()
        // Later callers join the next run, not this one.
        flights.withLock { flights in flights[key] = flights[key]?.next.map { Flight(running: $0) } }
      }
      defer { end(key) }
      return try await work()
    }
  }

  /// Keeps the key while another run waits.
  private func end(_ key: Key) {
    flights.withLock { flights in
      if flights[key]?.next == nil { flights[key] = nil }
    }
  }
}
