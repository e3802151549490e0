import HTTPServer
import Structures
import Synchronization

/// Encoded and compressed bodies, one per key and version. The least used are removed when the budget is exceeded.
final class PreparedBodies<Key: Hashable & Sendable, Version: Hashable & Sendable>: Sendable {
  private struct Slot {
    var version: Version
    var body: PreparedBody
  }

  private struct State {
    var slots = RecentlyUsed<Key, Slot>()
    var footprint = 0
  }

  private let budget: Int
  private let state = Mutex(State())

  /// - Parameter budget: Bytes of all bodies together.
  init(budget: Int) { self.budget = budget }

  /// The body at this version, where it has been made already.
  func known(_ key: Key, version: Version) -> PreparedBody? { lookUp(key, version: version) }

  /// The body at this version. `make` may return a later one.
  func body(
    of key: Key, version: Version, make: () async throws -> (version: Version, body: PreparedBody)
  ) async throws -> PreparedBody {
    if let known = lookUp(key, version: version) { return known }
    let made = try await make()
    keep(made.body, version: made.version, of: key)
    return made.body
  }

  private func lookUp(_ key: Key, version: Version) -> PreparedBody? {
    state.withLock { state in
      guard let slot = state.slots[key], slot.version == version else { return nil }
      return state.slots.use(key)?.body
    }
  }

  private func keep(_ body: PreparedBody, version: Version, of key: Key) {
    state.withLock { state in
      if let old = state.slots[key] { state.footprint -= old.body.footprint }
      state.slots.put(Slot(version: version, body: body), for: key)
      state.footprint += body.footprint
      while state.footprint > budget, let oldest = state.slots.removeOldest() {
        state.footprint -= oldest.body.footprint
      }
    }
  }
}
