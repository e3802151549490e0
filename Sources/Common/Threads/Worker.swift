import Dispatch

/// Does work on a thread of its own, one piece after another: for what takes long and must not hold up an event loop.
public final class Worker: Sendable {
  /// More pieces of work wait than this: try again in a moment.
  public struct Busy: Error {}

  private let queue: DispatchQueue
  private let waiting = Monitor(0)
  private let limit: Int

  /// - Parameters:
  ///   - label: what a debugger calls the thread.
  ///   - limit: how many pieces of work may wait, with the one that is done.
  public init(_ label: String, limit: Int) {
    queue = DispatchQueue(label: "soiree." + label, qos: .utility)
    self.limit = limit
  }

  /// Pieces of work that wait, with the one that is done.
  public var count: Int { waiting.withLock { $0 } }

  /// - Throws: ``Busy``, or what the work throws.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let isFree = waiting.withLock { waiting in
      guard waiting < limit else { return false }
      waiting += 1
      return true
    }
    guard isFree else { throw Busy() }
    defer { waiting.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
