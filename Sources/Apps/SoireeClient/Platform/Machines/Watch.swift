import Synchronization

/// Something that goes on behind: at most one at a time, and no longer than whoever holds this.
public final class Watch: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  public init() {}
  deinit { end() }

  /// Begins it; what went on before ends.
  public func begin(_ body: @escaping @Sendable () async -> Void) {
    let before = task.withLock { task in
      defer { task = Task { await body() } }
      return task
    }
    before?.cancel()
  }

  public func end() { take()?.cancel() }

  /// Ends it, and waits until it has.
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
