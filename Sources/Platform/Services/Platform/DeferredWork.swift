import Structures
import Synchronization

/// Work that follows an answer: whoever asked need not wait for it.
///
/// A few are under way at a time, so that they hold up nobody who waits. What is not done when the platform stops the
/// reconciler does: this only hastens what is written down already.
public final class DeferredWork: Sendable {
  typealias Work = @Sendable (Turn) async -> Void

  /// When work is done.
  enum Turn: Sendable {
    /// Before the answer, whose customer waits for it.
    case beforeAnswer
    case atOnce
    /// It had to wait: what its caller knew may have changed.
    case later
  }

  private struct State {
    var running = 0
    var waiting = Queue<Work>()
    var onEnd: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let width: Int
  private let limit: Int

  /// - Parameters:
  ///   - width: how many are under way at a time. With 0 whoever asks does the work before the answer.
  ///   - limit: how many wait at most. What comes then is done before its answer, so that a slow gateway slows its own
  ///     customers and fills nobody's memory.
  public init(width: Int, limit: Int) {
    self.width = width
    self.limit = limit
  }

  /// How many are under way or wait.
  public var count: Int { state.withLock { $0.running + $0.waiting.count } }

  func run(_ work: @escaping Work) async {
    let turn = state.withLock { state -> Turn in
      guard width > 0 else { return .beforeAnswer }
      if state.running < width {
        state.running += 1
        return .atOnce
      }
      guard state.waiting.count < limit else { return .beforeAnswer }
      state.waiting.append(work)
      return .later
    }
    switch turn {
    case .beforeAnswer: await work(turn)
    case .atOnce:
      Task {
        await work(turn)
        while let next = takeNext() { await next(.later) }
      }
    case .later: break
    }
  }

  /// Forgets what waits, and returns when nothing is under way.
  public func stop() async {
    state.withLock { $0.waiting.removeAll() }
    await ended()
  }

  /// Returns when nothing is under way and nothing waits.
  public func ended() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.running > 0 { state.onEnd.append(continuation) }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func takeNext() -> Work? {
    let (next, ended) = state.withLock { state -> (Work?, [CheckedContinuation<Void, Never>]) in
      if let next = state.waiting.popFirst() { return (next, []) }
      state.running -= 1
      guard state.running == 0 else { return (nil, []) }
      defer { state.onEnd = [] }
      return (nil, state.onEnd)
    }
    for continuation in ended { continuation.resume() }
    return next
  }
}
