#if canImport(Glibc)
  import Glibc
#endif

/// Ctrl-C and its like, waited for instead of ending the process.
enum Signals {
  // A semaphore may be posted from a signal handler; it is made once, before the handlers, and never freed.
  private nonisolated(unsafe) static let asked: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()

  /// Waits for the first request to stop. A second one, while what is under way finishes, ends the process at once.
  static func stop() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let box = Unmanaged.passRetained(Box(continuation)).toOpaque()
      _ = asked
      signal(SIGINT) { _ in sem_post(Signals.asked) }
      signal(SIGTERM) { _ in sem_post(Signals.asked) }
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          let box = Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
          Signals.wait()
          box.continuation.resume()
          Signals.wait()
          _exit(130)
        }, box)
      pthread_detach(thread)
    }
  }

  private static func wait() { while sem_wait(asked) != 0 && errno == EINTR {} }

  private final class Box: Sendable {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
  }
}
