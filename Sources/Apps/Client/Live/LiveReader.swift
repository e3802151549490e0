import Threads

/// One reader of a topic and the updates that it has not taken yet.
///
/// Their number is bounded: a reader that falls behind gets `missed` in place of them.
final class LiveReader: Sendable {
  private struct State {
    var updates: [LiveUpdate] = []
    var waiter: CheckedContinuation<LiveUpdate?, Never>?
    var isOver = false
  }

  /// Updates kept for a slow reader.
  static let mostWaiting = 256

  private let state = Monitor(State())

  var isOver: Bool { state.withLock(\.isOver) }

  func deliver(_ update: LiveUpdate) {
    let waiter = state.withLock { state -> CheckedContinuation<LiveUpdate?, Never>? in
      guard !state.isOver else { return nil }
      if let waiter = state.waiter.take() { return waiter }
      if state.updates.count >= Self.mostWaiting { state.updates = [.reload] }
      if state.updates.last != .reload || update != .reload { state.updates.append(update) }
      return nil
    }
    waiter?.resume(returning: update)
  }

  /// Ends the reading; what was not taken is gone.
  func finish() {
    let waiter = state.withLock { state -> CheckedContinuation<LiveUpdate?, Never>? in
      (state.isOver, state.updates) = (true, [])
      return state.waiter.take()
    }
    waiter?.resume(returning: nil)
  }

  /// The next update; nil when there are no more, or the task was cancelled.
  func next() async -> LiveUpdate? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: CheckedContinuation<LiveUpdate?, Never>) in
        let (isReady, update) = state.withLock { state -> (Bool, LiveUpdate?) in
          if !state.updates.isEmpty { return (true, state.updates.removeFirst()) }
          if state.isOver || Task.isCancelled { return (true, nil) }
          precondition(state.waiter == nil, "a stream of news has one reader at a time")
          state.waiter = waiter
          return (false, nil)
        }
        if isReady { waiter.resume(returning: update) }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume(returning: nil)
    }
  }
}

/// The only owner of a reader, held by its stream: when the stream goes, the reader ends.
final class LiveSubscription: Sendable {
  private let reader: LiveReader
  private let leave: @Sendable () -> Void

  init(_ reader: LiveReader, leave: @escaping @Sendable () -> Void) {
    self.reader = reader
    self.leave = leave
  }

  deinit {
    // At once: a reader that left before it was registered is never registered.
    reader.finish()
    leave()
  }

  func next() async -> LiveUpdate? { await reader.next() }
}
