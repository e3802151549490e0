#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
      let box = Unmanaged.passRetained(Waiting(done))
      var thread = pthread_t()
      let started = pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          let waiting = Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue()
          waiting.done.resume(returning: readLine(strippingNewline: true))
          return nil
        }, box.toOpaque())
      guard started == 0 else {
        box.release()
        return done.resume(returning: nil)
      }
      pthread_detach(thread)
    }
  }

  private final class Waiting: Sendable {
    let done: CheckedContinuation<String?, Never>
    init(_ done: CheckedContinuation<String?, Never>) { self.done = done }
  }
}
