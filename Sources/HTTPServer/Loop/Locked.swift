#if canImport(Glibc)
  import Glibc
#endif

/// A state that one thread at a time may touch, and that a thread can wait on.
///
/// POSIX's mutex and condition: the standard library's `Mutex` cannot wait, and on Linux the thread sanitizer does not
/// see it lock.
final class Locked<State>: @unchecked Sendable {
  // @unchecked: `state` is touched only while `mutex` is held; mutex and condition stay where they are until deinit.
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

  func withLock<T>(_ body: (inout State) -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Changes the state and wakes whoever waits for that.
  func change(_ body: (inout State) -> Void) {
    withLock(body)
    pthread_cond_broadcast(change)
  }

  /// Blocks the thread until `body` finds what it looks for.
  func wait<T>(for body: (State) -> T?) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let found = body(state) { return found }
      pthread_cond_wait(change, mutex)
    }
  }
}
