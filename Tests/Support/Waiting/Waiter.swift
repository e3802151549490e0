import Threads

/// Seconds: a guard only. A test that waits this long has failed; a slow machine alone has not.
public let patience = 120

/// Seconds: the same for what a test or a program may have much to do before.
public let longPatience = 300

/// What was waited for in vain.
public struct NeverCame: Error, CustomStringConvertible {
  public let what: String
  public let seconds: Int

  public init(_ what: String, seconds: Int = patience) {
    self.what = what
    self.seconds = seconds
  }

  public var description: String { "waited \(seconds) s for \(what), which never came" }
}

/// Somebody who waits for one value, but not for ever: a machine may be slow, a test may not hang.
public final class Waiter<Value: Sendable>: Sendable {
  private let continuation: Monitor<CheckedContinuation<Value, any Error>?>

  private init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = Monitor(continuation) }

  /// Waits until the waiter that `begin` is given is answered.
  /// - Parameter what: named in the error when nothing comes.
  /// - Throws: ``NeverCame``, or what the waiter is answered with.
  public static func wait(
    for what: String, seconds: Int = patience, _ begin: (Waiter) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let waiter = Waiter(continuation)
      DeadlineThread.shared.after(seconds: seconds) { waiter.answer(.failure(NeverCame(what, seconds: seconds))) }
      begin(waiter)
    }
  }

  /// - Returns: whether it still waited.
  @discardableResult
  public func answer(_ result: Result<Value, any Error>) -> Bool {
    let continuation = continuation.withLock { $0.take() }
    continuation?.resume(with: result)
    return continuation != nil
  }

  /// - Returns: whether it still waited.
  @discardableResult
  public func answer(_ value: Value) -> Bool { answer(.success(value)) }
}

/// Waits for `work` to end, but not for ever; what still runs after the deadline is left alone.
public func waiting<Value: Sendable>(
  for what: String, seconds: Int = patience, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await Waiter.wait(for: what, seconds: seconds) { waiter in
    // A new task does not inherit where its maker runs: in the shared pool it would wait behind every other test.
    Task(executorPreference: OwnThreads.areCurrent ? OwnThreads.shared : nil) {
      do { waiter.answer(try await work()) } catch { waiter.answer(.failure(error)) }
    }
  }
}
