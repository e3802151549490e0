import Dispatch
import Synchronization

/// Does the work on pictures on a thread of its own, one after another: never on an event loop, and with the memory of
/// one picture at a time.
public final class ImageWorker: Sendable {
  /// More pieces of work wait than this: try again in a moment.
  public struct Busy: Error {}

  private let queue = DispatchQueue(label: "soiree.pictures", qos: .utility)
  private let waiting = Mutex(0)
  private let limit: Int

  /// - Parameter limit: how many pieces of work may wait.
  public init(limit: Int = 400) { self.limit = limit }

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
