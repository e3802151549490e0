import Threads

/// Where a person's answers come from.
public protocol LineReader: Sendable {
  /// The next line without its end; nil when there are no more.
  func line() async -> String?
}

/// The terminal's own lines.
public struct StandardInput: LineReader {
  public init() {}

  public func line() async -> String? {
    // A thread of its own: a person who thinks must not hold up a task.
    await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
      let isStarted = startThread { done.resume(returning: readLine(strippingNewline: true)) }
      if !isStarted { done.resume(returning: nil) }
    }
  }
}
