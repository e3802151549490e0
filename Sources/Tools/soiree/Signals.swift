import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// Waits for SIGINT and SIGTERM, which then do not end the process.
enum Signals {
  // A semaphore may be posted from a signal handler; it is made once, before the handlers, and never freed.
  private nonisolated(unsafe) static let asked: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()

  /// Returns at the first signal. A second one ends the process at once.
  static func stop() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      _ = asked
      signal(SIGINT) { _ in sem_post(Signals.asked) }
      signal(SIGTERM) { _ in sem_post(Signals.asked) }
      let isStarted = startThread {
        Signals.wait()
        continuation.resume()
        Signals.wait()
        _exit(130)
      }
      precondition(isStarted, "the system gives no thread to wait for signals")
    }
  }

  private static func wait() { while sem_wait(asked) != 0 && errno == EINTR {} }
}
