import Synchronization

/// What a closure of a test saw, in order.
final class Seen<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }
  func note(_ value: Value) { values.withLock { $0.append(value) } }
}
