import Synchronization

/// One background task at a time, which ends with its owner at the latest.
public final class Watch: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  public init() {}
  deinit { end() }

  /// Begins a task, and cancels the one before.
  public func begin(_ body: @escaping @Sendable () async -> Void) {
    let before = task.withLock { task in
      defer { task = Task { await body() } }
      return task
    }
    before?.cancel()
  }

  /// Cancels the task, if there is one.
  public func end() { take()?.cancel() }

  /// Cancels the task, and waits for its end.
  public func ended() async {
    let before = take()
    before?.cancel()
    await before?.value
  }

  private func take() -> Task<Void, Never>? {
    task.withLock { task in
      defer { task = nil }
      return task
    }
  }
}
