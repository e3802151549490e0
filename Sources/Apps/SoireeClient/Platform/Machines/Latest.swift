import Synchronization

/// The newest of something that is read again and again, for whoever wants it now, and each next one.
public final class Latest<Value: Sendable>: Sendable {
  private let newest: Mutex<Value?>
  private let broadcast = Broadcast<Value>()

  public init(_ value: Value? = nil) { newest = Mutex(value) }

  /// Nil: nothing came yet, or it was forgotten.
  public var value: Value? { newest.withLock { $0 } }

  public func set(_ value: Value) {
    newest.withLock { $0 = value }
    broadcast.send(value)
  }

  public func forget() { newest.withLock { $0 = nil } }

  /// What is there now, and each next one; who reads slowly sees the newest.
  public var stream: AsyncStream<Value> {
    // In this order: a value that comes in between is heard twice, and not missed.
    let next = broadcast.stream(keeping: .bufferingNewest(1))
    guard let value else { return next }
    let (stream, listener) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    listener.yield(value)
    let task = Task {
      for await value in next { listener.yield(value) }
      listener.finish()
    }
    listener.onTermination = { _ in task.cancel() }
    return stream
  }
}
