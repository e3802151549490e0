#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets transactions run side by side, or one that has lost too often alone.
///
/// Whoever waits to be alone goes before all who come later, so that it waits for no more than those now running.
///
/// `@unchecked Sendable`: the counts are touched only while `mutex` is held, and the mutex and the condition stay at
/// one address from init to deinit.
final class TurnGate: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var running = 0
  private var waitingAlone = 0
  private var isAlone = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  func pass<T>(alone: Bool, _ body: () -> T) -> T {
    enter(alone: alone)
    defer { leave() }
    return body()
  }

  private func enter(alone: Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if alone {
      waitingAlone += 1
      while running > 0 { pthread_cond_wait(change, mutex) }
      waitingAlone -= 1
    } else {
      while isAlone || waitingAlone > 0 { pthread_cond_wait(change, mutex) }
    }
    running += 1
    isAlone = alone
  }

  private func leave() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    running -= 1
    isAlone = false
    pthread_cond_broadcast(change)
  }
}
