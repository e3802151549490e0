import Threads

/// A source of typed lines.
public protocol LineReader: Sendable {
  /// The next line without its end. Nil at the end of the input.
  func line() async -> String?
}

/// Lines from standard input.
public struct StandardInput: LineReader {
  public init() {}

  /// - Returns: The next line without its end; nil at the end of the input.
  public func line() async -> String? {
    // On a thread of its own, as waiting for a person must not block a task.
    await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
      let isStarted = startThread { done.resume(returning: readLine(strippingNewline: true)) }
      if !isStarted { done.resume(returning: nil) }
    }
  }
}
