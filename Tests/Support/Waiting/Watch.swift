#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A state that one thread at a time may touch.
///
/// POSIX's mutex: on Linux the thread sanitizer does not see the standard library's lock.
final class Locked<State>: @unchecked Sendable {
  // @unchecked: `state` is touched only while `mutex` is held; mutex and condition stay where they are until deinit.
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  fileprivate let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  fileprivate var state: State

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
}

/// Ends waits whose time is over, on a thread of its own: it is on time also when the shared pool's threads are blocked.
final class Watch: Sendable {
  static let shared = Watch()

  /// By deadline.
  private let pending = Locked<[(deadline: Int, end: @Sendable () -> Void)]>([])

  private init() {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { _ in
        Watch.shared.run()
        return nil
      }, nil)
    precondition(code == 0, "the system gives no thread for a test")
    pthread_detach(thread)
  }

  /// Calls `end` when `seconds` have passed.
  func after(seconds: Int, _ end: @escaping @Sendable () -> Void) {
    let deadline = Self.now + seconds
    pending.withLock { pending in
      let place = pending.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
      pending.insert((deadline, end), at: place)
    }
    pthread_cond_signal(pending.change)
  }

  private func run() {
    while true { next()() }
  }

  private func next() -> @Sendable () -> Void {
    pthread_mutex_lock(pending.mutex)
    defer { pthread_mutex_unlock(pending.mutex) }
    while true {
      guard let first = pending.state.first else {
        pthread_cond_wait(pending.change, pending.mutex)
        continue
      }
      if first.deadline <= Self.now { return pending.state.removeFirst().end }
      var until = timespec(tv_sec: first.deadline, tv_nsec: 0)
      pthread_cond_timedwait(pending.change, pending.mutex, &until)
    }
  }

  /// By the clock that `pthread_cond_timedwait` goes by.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }
}

/// Ends from outside what cannot be woken: a child that goes on, a call that blocks.
public final class Rescue: Sendable {
  private let state = Locked((isOver: false, wasNeeded: false))

  /// - Parameter act: what is done when ``over()`` was not called for as long as a test waits.
  public init(seconds: Int = patience, _ act: @escaping @Sendable () -> Void) {
    Watch.shared.after(seconds: seconds) { [state] in
      state.withLock { state in
        guard !state.isOver else { return }
        state.wasNeeded = true
        act()
      }
    }
  }

  /// Says that the wait is over.
  /// - Returns: whether that took the rescue.
  public func over() -> Bool {
    state.withLock { state in
      state.isOver = true
      return state.wasNeeded
    }
  }
}
