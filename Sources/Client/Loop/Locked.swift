#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A state that one thread at a time may touch.
///
/// The thread sanitizer cannot see the standard library's `Mutex` lock on Linux; this one is POSIX's.
///
/// `@unchecked Sendable`: `state` is touched only while `mutex` is held, and the mutex stays at one address from init
/// to deinit.
final class Locked<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The body must not call out to anything that may take this lock again.
  func withLock<T>(_ body: (inout State) -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }
}
