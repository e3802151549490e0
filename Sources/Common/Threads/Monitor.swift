#if canImport(Glibc)
  public import Glibc
#else
  public import Darwin
#endif

/// A state that one thread at a time may touch, and that threads can wait on.
///
/// POSIX's mutex and condition: the standard library's `Mutex` cannot wait, and on Linux the thread sanitizer does not
/// see it lock.
///
/// `@unchecked Sendable`: `state` is touched only while `mutex` is held, and the mutex and the condition stay at one
/// address from init to deinit.
public final class Monitor<State: Sendable>: @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  @usableFromInline let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  @usableFromInline var state: State

  public init(_ state: State) {
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

  /// The body must not call out to anything that may take this lock again.
  @inlinable
  public func withLock<T, E: Error>(_ body: (inout State) throws(E) -> T) throws(E) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// As ``withLock(_:)``, after waiting until `isReady`, which is asked again after each signalled change.
  /// - Parameter deadline: when it is asked again without a signal, in seconds since 1970 by the machine's clock.
  public func wait<T>(
    until isReady: (State) -> Bool, deadline: (State) -> Int? = { _ in nil }, _ body: (inout State) -> T
  ) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(state) {
      if let deadline = deadline(state) {
        var time = timespec(tv_sec: deadline, tv_nsec: 0)
        pthread_cond_timedwait(change, mutex, &time)
      } else {
        pthread_cond_wait(change, mutex)
      }
    }
    return body(&state)
  }

  /// Wakes one thread that waits.
  public func signal() { pthread_cond_signal(change) }

  /// Wakes all threads that wait.
  public func broadcast() { pthread_cond_broadcast(change) }
}
