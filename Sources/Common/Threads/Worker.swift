import Dispatch

/// Does work beside the event loops, one piece after another: for what takes long.
public final class Worker: Sendable {
  /// More pieces of work wait than this: try again in a moment.
  public struct Busy: Error {}

  private let queue: DispatchQueue
  private let waiting = Monitor(0)
  private let limit: Int

  /// - Parameters:
  ///   - label: what a debugger calls the queue.
  ///   - limit: the most pieces of work that wait, with the one that runs.
  public init(_ label: String, limit: Int) {
    queue = DispatchQueue(label: "soiree." + label, qos: .utility)
    self.limit = limit
  }

  /// Pieces of work that wait, with the one that runs.
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
