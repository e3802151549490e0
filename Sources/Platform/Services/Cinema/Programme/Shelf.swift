import Synchronization

/// A cache of recently used values. When it is full, the quarter used longest ago is removed.
final class Shelf<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Slot {
    var value: Value
    var usedAt: UInt64
  }

  private struct State {
    var slots: [Key: Slot] = [:]
    var tick: UInt64 = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = max(4, capacity) }

  var count: Int { state.withLock { $0.slots.count } }

  subscript(key: Key) -> Value? {
    get {
      state.withLock { state in
        state.tick += 1
        guard let place = state.slots.index(forKey: key) else { return nil }
        state.slots.values[place].usedAt = state.tick
        return state.slots.values[place].value
      }
    }
    set {
      state.withLock { state in
        state.tick += 1
        state.slots[key] = newValue.map { Slot(value: $0, usedAt: state.tick) }
        guard state.slots.count > capacity else { return }
        // A quarter is removed at once, so that the sort is paid once for many.
        let limit = state.slots.values.map(\.usedAt).sorted()[capacity / 4]
        state.slots = state.slots.filter { $0.value.usedAt > limit }
      }
    }
  }

  /// Removes and returns a value.
  func take(_ key: Key) -> Value? { state.withLock { $0.slots.removeValue(forKey: key)?.value } }

  func removeAll(where isMeant: (Value) -> Bool) {
    state.withLock { state in state.slots = state.slots.filter { !isMeant($0.value.value) } }
  }

  func removeAll() { state.withLock { $0.slots.removeAll() } }
}
