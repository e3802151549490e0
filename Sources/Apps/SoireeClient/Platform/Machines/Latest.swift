import Synchronization

/// The latest of a series of values, as a property and as a stream.
public final class Latest<Value: Sendable>: Sendable {
  private let newest: Mutex<Value?>
  private let broadcast = Broadcast<Value>()

  /// - Parameter value: The first element of every stream; nil for none yet.
  public init(_ value: Value? = nil) { newest = Mutex(value) }

  /// Nil before the first value, and after ``forget()``.
  public var value: Value? { newest.withLock { $0 } }

  /// Replaces the value, and sends it to the streams.
  public func set(_ value: Value) {
    newest.withLock { $0 = value }
    broadcast.send(value)
  }

  /// Removes the value; the streams get nothing.
  public func forget() { newest.withLock { $0 = nil } }

  /// The present value and each later one. A slow reader gets the newest.
  public var stream: AsyncStream<Value> {
    // Subscribed first: a value set in between comes twice instead of never.
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
