import Threads

/// Messages that the reader has not taken yet. Bounded: its writer stops reading when it is full.
final class SocketInbox: Sendable {
  private struct State {
    var messages: [[UInt8]] = []
    var taken = 0
    var end: TransportError?
    var waiter: CheckedContinuation<SocketEvent, Never>?
    var isPaused = false

    var count: Int { messages.count - taken }

    mutating func next() -> SocketEvent? {
      guard taken < messages.count else { return end.map { .closed($0) } }
      defer {
        taken += 1
        if taken == messages.count {
          messages.removeAll(keepingCapacity: true)
          taken = 0
        }
      }
      return .message(messages[taken])
    }
  }

  private let state = Monitor(State())
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Whether the writer has to stop; the reader's ``receive(onRoom:)`` says when to go on.
  func shouldPause() -> Bool {
    state.withLock { state in
      state.isPaused = state.count >= capacity
      return state.isPaused
    }
  }

  func push(_ message: [UInt8]) {
    let waiter = state.withLock { state -> CheckedContinuation<SocketEvent, Never>? in
      guard state.end == nil else { return nil }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter
      }
      state.messages.append(message)
      return nil
    }
    waiter?.resume(returning: .message(message))
  }

  func close(_ error: TransportError) {
    let waiter = state.withLock { state -> CheckedContinuation<SocketEvent, Never>? in
      if state.end == nil { state.end = error }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: .closed(error))
  }

  /// The next event, for one reader at a time. `onRoom` runs when the writer had stopped and may go on.
  func receive(onRoom: @Sendable () -> Void) async -> SocketEvent {
    let event = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: CheckedContinuation<SocketEvent, Never>) in
        let ready = state.withLock { state -> SocketEvent? in
          if let event = state.next() { return event }
          // The handler below may have run already; then nothing else would wake this reader.
          if Task.isCancelled { return .closed(.cancelled) }
          precondition(state.waiter == nil, "a socket has one reader at a time")
          state.waiter = waiter
          return nil
        }
        if let ready { waiter.resume(returning: ready) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> CheckedContinuation<SocketEvent, Never>? in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: .closed(.cancelled))
    }
    let hasRoom = state.withLock { state -> Bool in
      guard state.isPaused, state.count <= capacity / 2 else { return false }
      state.isPaused = false
      return true
    }
    if hasRoom { onRoom() }
    return event
  }
}
