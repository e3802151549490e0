import CH2O
import Synchronization
import Threads

/// Limits the memory of all requests, on all loops, that are not whole or not answered yet. When they exceed the limit,
/// connections are cut off in the order in which they began, those that are being answered last.  P4
final class BodyBudget: Sendable {
  /// Below it, a connection's buffer is what every connection has.
  static let smallest = 16 << 10

  // @unchecked: the connection is touched on its own loop only; here it is kept and handed on.
  private struct Holder: Hashable, @unchecked Sendable {
    let connection: PeerConnection
    let loop: EventLoop

    static func == (one: Holder, other: Holder) -> Bool { one.connection === other.connection }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(connection)) }
  }

  private struct State: Sendable {
    var bodies: HeldBodies<Holder>
    /// The most that was held since memory was given back.
    var peak = 0
    /// They have to be cut off, each by its own loop.
    var leaving: [Holder] = []

    mutating func takeLeaving(of loop: EventLoop) -> [Holder] {
      guard !leaving.isEmpty else { return [] }
      let taken = leaving.filter { $0.loop === loop }
      leaving.removeAll { $0.loop === loop }
      return taken
    }
  }

  private let counters: ServerCounters
  // A monitor, since the thread sanitizer does not see what a contended `Mutex` orders.
  private let state: Monitor<State>

  init(limit: Int, counters: ServerCounters) {
    self.counters = counters
    state = Monitor(State(bodies: HeldBodies(limit: limit)))
  }

  /// Looks at what a connection holds now; on the connection's loop.
  func note(_ connection: PeerConnection) {
    let bytes = connection.heldBytes()
    guard bytes >= Self.smallest, !connection.isCutOff else { return forget(connection) }
    connection.isCounted = true
    let loop = connection.loop
    let own = Holder(connection: connection, loop: loop)
    let isBeingAnswered = connection.isBeingAnswered
    let (ending, others) = change { state in
      state.leaving += state.bodies.note(own, bytes: bytes, isBeingAnswered: isBeingAnswered)
      return (state.takeLeaving(of: loop), state.leaving.map(\.loop))
    }
    for other in others { other.performLater { other.bodies.cutOffLeaving(of: other) } }
    // It is ended at its next reading: libh2o is in the middle of it.
    end(ending, butNot: connection)
  }

  private func cutOffLeaving(of loop: EventLoop) {
    end(change { $0.takeLeaving(of: loop) })
  }

  /// Has what they hold freed at once: a loop that is flooded may read for long before it looks at them again.
  private func end(_ holders: [Holder], butNot connection: PeerConnection? = nil) {
    for holder in holders {
      holder.connection.cutOff(.body)
      if holder.connection !== connection { ReadGuard.end(holder.connection) }
    }
  }

  /// On the connection's loop.
  func forget(_ connection: PeerConnection) {
    guard connection.isCounted else { return }
    connection.isCounted = false
    let holder = Holder(connection: connection, loop: connection.loop)
    change { $0.bodies.forget(holder) }
  }

  /// A handler has a copy of a body of so many bytes now.
  func add(copied bytes: Int) {
    if bytes > 0 { change { $0.bodies.add(copied: bytes) } }
  }

  /// A handler has come back.
  func remove(copied bytes: Int) {
    if bytes > 0 { change { $0.bodies.add(copied: -bytes) } }
  }

  private func change<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    state.withLock { state in
      let before = state.bodies.bytes
      let result = body(&state)
      state.peak = max(state.peak, state.bodies.bytes)
      counters.bodyBytesHeld.add(state.bodies.bytes - before, ordering: .relaxed)
      return result
    }
  }

  /// Has the process give memory back that a flood of bodies left behind; now and then.
  func trim() {
    let isWorth = state.withLock { state in
      guard state.peak >= Self.worthTrimming, state.bodies.bytes < state.peak / 4 else { return false }
      state.peak = state.bodies.bytes
      return true
    }
    if isWorth { shim_trim_memory() }
  }

  private static let worthTrimming = 8 << 20
}
