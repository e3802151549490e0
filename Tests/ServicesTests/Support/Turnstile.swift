import Dispatch
import Synchronization
import Waiting

/// Stops one task at a checkpoint until the test lets it go on. The task runs on a thread of its own, so that nothing
/// else waits with it.
final class Turnstile: Sendable {
  let executor = BlockedThread.Executor()
  private let arrived = AsyncStream<Void>.makeStream()
  private let opened = DispatchSemaphore(value: 0)
  private let isPassed = Mutex(false)

  /// The first who comes here waits; later ones pass.
  func pass() {
    let isFirst = isPassed.withLock { isPassed in
      defer { isPassed = true }
      return !isPassed
    }
    guard isFirst else { return }
    arrived.continuation.yield()
    opened.wait()
  }

  /// Returns when somebody waits.
  func reached() async throws {
    try await waiting(for: "somebody at the turnstile") { [arrived] in for await _ in arrived.stream { return } }
  }

  func open() { opened.signal() }
}
