#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A state that one thread at a time may touch, and that threads can wait on.
///
/// The standard library's `Mutex` has no way to wait, and the thread sanitizer cannot see it lock on Linux; this one is
/// POSIX's mutex and condition.
///
/// `@unchecked Sendable`: `state` is touched only while `mutex` is held, and the mutex and the condition stay at one
/// address from init to deinit.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  func withLock<T, E: Error>(_ body: (inout State) throws(E) -> T) throws(E) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// As ``withLock(_:)``, after waiting until `isReady`; it is asked again after each change that is told.
  func wait<T>(until isReady: (State) -> Bool, _ body: (inout State) -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(state) { pthread_cond_wait(change, mutex) }
    return body(&state)
  }

  /// Wakes one thread that waits.
  func tellOne() { pthread_cond_signal(change) }

  /// Wakes all threads that wait.
  func tellAll() { pthread_cond_broadcast(change) }
}
