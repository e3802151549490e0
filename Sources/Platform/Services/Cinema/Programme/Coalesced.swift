import Synchronization

/// Lets many who ask for the same thing at once share one answer, of work that began after each of them had asked.
///
/// For each key at most one piece of work is under way and one waits for it: a thousand readers cost two. Who asks while
/// none is under way waits for nobody; work that somebody has waited for other work with pauses first, and so has all
/// share it who ask in the pause: as long as somebody always waits, one key costs no more than one piece of work a pause.
final class Coalesced<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    var running: Task<Value, any Error>
    /// Has not begun, so whoever asks now may join.
    var next: Task<Value, any Error>?
  }

  private let flights = Mutex<[Key: Flight]>([:])
  private let pause: @Sendable () async -> Void

  /// - Parameter pause: waits between one piece of work and the next of the same key.
  init(pause: @escaping @Sendable () async -> Void = {}) {
    self.pause = pause
  }

  func value(of key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
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
        // Whoever asks from here on asks too late for this one.
        flights.withLock { flights in flights[key] = flights[key]?.next.map { Flight(running: $0) } }
      }
      defer { end(key) }
      return try await work()
    }
  }

  /// Who waits goes on being joined until it begins.
  private func end(_ key: Key) {
    flights.withLock { flights in
      if flights[key]?.next == nil { flights[key] = nil }
    }
  }
}
