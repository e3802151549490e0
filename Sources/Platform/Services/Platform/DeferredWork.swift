import Structures
import Synchronization

/// Work that is done after an answer, so that the client does not wait for it.
///
/// Only a few run at a time. The reconciler repeats work that a stop lost.
public final class DeferredWork: Sendable {
  typealias Work = @Sendable (Turn) async -> Void

  /// When a piece of work runs.
  enum Turn: Sendable {
    /// Before the answer, while the client waits.
    case beforeAnswer
    case atOnce
    /// After a wait: the data of its caller may be stale.
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
  ///   - width: Pieces of work that run at a time. With 0, work is done before the answer.
  ///   - limit: Pieces of work that wait. Further work is done before its answer, so that memory stays limited when a
  ///     gateway is slow.
  public init(width: Int, limit: Int) {
    self.width = width
    self.limit = limit
  }

  /// Number of pieces that run or wait.
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

  /// Drops waiting work, and returns when none runs.
  public func stop() async {
    state.withLock { $0.waiting.removeAll() }
    await ended()
  }

  /// Returns when no work runs or waits.
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
