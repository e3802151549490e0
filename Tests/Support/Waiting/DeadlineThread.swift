import Threads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends waits whose time is over, on a thread of its own: it is on time also when the shared pool's threads are blocked.
final class DeadlineThread: Sendable {
  static let shared = DeadlineThread()

  /// By deadline.
  private let pending = Monitor<[(deadline: Int, end: @Sendable () -> Void)]>([])

  private init() {
    OwnThreads.start { DeadlineThread.shared.run() }
  }

  /// Calls `end` when `seconds` have passed.
  func after(seconds: Int, _ end: @escaping @Sendable () -> Void) {
    let deadline = Self.now + seconds
    pending.withLock { pending in
      let place = pending.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
      pending.insert((deadline, end), at: place)
    }
    pending.signal()
  }

  private func run() {
    while true {
      let end = pending.wait(
        until: { pending in pending.first.map { $0.deadline <= Self.now } ?? false }, deadline: { $0.first?.deadline }
      ) { $0.removeFirst().end }
      end()
    }
  }

  /// By the clock that ``Monitor`` waits by.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }
}

/// Ends from outside what cannot be woken: a child that goes on, a call that blocks.
public final class Rescue: Sendable {
  private let state = Monitor((isOver: false, wasNeeded: false))

  /// - Parameter act: what is done when ``over()`` was not called for as long as a test waits.
  public init(seconds: Int = patience, _ act: @escaping @Sendable () -> Void) {
    DeadlineThread.shared.after(seconds: seconds) { [state] in
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
