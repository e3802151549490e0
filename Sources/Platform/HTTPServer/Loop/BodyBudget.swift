import CH2O
import Synchronization

/// Bytes in memory of the requests of all loops that are not answered yet. When they exceed the limit, the connection
/// that began first is cut off, whichever loop it is on: an honest request arrives within a moment.  P4
final class BodyBudget: Sendable {
  /// Below it, a connection's buffer is what every connection has.
  static let smallest = 16 << 10

  // @unchecked: the connection is touched on its own loop only; here it is kept and handed on.
  private struct Holder: @unchecked Sendable {
    let connection: PeerConnection
    let loop: EventLoop
    /// The order in which holders began.
    let turn: Int
    var bytes = 0
    /// Its body goes with its answer.
    var isAnswered = false
  }

  private struct State {
    var holders: [ObjectIdentifier: Holder] = [:]
    var held = 0
    var begun = 0
    /// The most that was held since memory was given back.
    var peak = 0
  }

  private let limit: Int
  private let counters: ServerCounters
  private let state = Mutex(State())

  init(limit: Int, counters: ServerCounters) {
    self.limit = limit
    self.counters = counters
  }

  /// Looks at what a connection holds now; on the connection's loop.
  func note(_ connection: PeerConnection) {
    let bytes = connection.heldBytes
    guard bytes >= Self.smallest, !connection.isCutOff else { return forget(connection) }
    connection.isCounted = true
    let own = connection.loop
    for holder in count(connection, bytes) {
      // Another loop's connection is cut off by that loop.
      if holder.loop === own { holder.connection.cutOff(.body) } else { Self.cutOff(holder) }
    }
  }

  private static func cutOff(_ holder: Holder) {
    holder.loop.performLater { holder.connection.cutOff(.body) }
  }

  /// - Returns: those for whom there is no room any more.
  private func count(_ connection: PeerConnection, _ bytes: Int) -> [Holder] {
    let isAnswered = connection.requestsUnderWay > 0
    let loop = connection.loop
    let known = Holder(connection: connection, loop: loop, turn: 0)
    return state.withLock { state in
      let id = ObjectIdentifier(known.connection)
      if state.holders[id] == nil {
        state.begun += 1
        state.holders[id] = Holder(connection: known.connection, loop: known.loop, turn: state.begun)
      }
      add(bytes - (state.holders[id]?.bytes ?? 0), to: &state)
      state.holders[id]?.bytes = bytes
      state.holders[id]?.isAnswered = isAnswered
      state.peak = max(state.peak, state.held)
      var outcasts: [Holder] = []
      while state.held > limit, let oldest = Self.oldest(of: state) {
        state.holders[ObjectIdentifier(oldest.connection)] = nil
        add(-oldest.bytes, to: &state)
        outcasts.append(oldest)
      }
      return outcasts
    }
  }

  /// On the connection's loop.
  func forget(_ connection: PeerConnection) {
    guard connection.isCounted else { return }
    connection.isCounted = false
    let id = ObjectIdentifier(connection)
    // Whoever was cut off is not here any more.
    let gone = state.withLock { state -> Holder? in
      let holder = state.holders.removeValue(forKey: id)
      add(-(holder?.bytes ?? 0), to: &state)
      return holder
    }
    withExtendedLifetime(gone) {}
  }

  private func add(_ bytes: Int, to state: inout State) {
    state.held += bytes
    counters.bodyBytesHeld.add(bytes, ordering: .relaxed)
  }

  /// Has the process give memory back that a flood of bodies left behind; now and then.
  func trim() {
    let isWorth = state.withLock { state in
      guard state.peak >= Self.worthTrimming, state.held < state.peak / 4 else { return false }
      state.peak = state.held
      return true
    }
    if isWorth { shim_trim_memory() }
  }

  private static let worthTrimming = 8 << 20

  /// Those whose request is being answered come last.
  private static func oldest(of state: State) -> Holder? {
    state.holders.values.min { ($0.isAnswered ? 1 : 0, $0.turn) < ($1.isAnswered ? 1 : 0, $1.turn) }
  }
}

/// Bytes of an HTTP/2 peer's unfinished requests, by stream.
struct OpenBodies {
  private var bytes: [UInt32: Int] = [:]
  /// The most that each takes, as soon as its route is known.
  private var limits: [UInt32: Int] = [:]
  /// What each stream has sent that the last reading brought data of, also one that has ended with it.
  private var touched: [UInt32: Int] = [:]
  /// As much as libh2o keeps for them: its buffers grow by doubling, from this size on.
  private(set) var held = 0

  mutating func take(_ frame: Frames.Frame) {
    switch frame.type {
    case Frames.Frame.reset: drop(frame.stream)
    case Frames.Frame.data:
      let before = bytes[frame.stream, default: 0]
      touched[frame.stream] = before + frame.payload.count
      // Its limit stays until this reading is judged.
      if frame.endsStream { return free(frame.stream) }
      bytes[frame.stream] = before + frame.payload.count
      held += Self.buffer(before + frame.payload.count) - (before == 0 ? 0 : Self.buffer(before))
    default: break
    }
  }

  /// Whether a stream that this reading brought data of has sent more than its route takes. Then all that the reading
  /// brought data of are forgotten. To be asked once a reading.
  /// - Parameters:
  ///   - least: what every route takes.
  ///   - look: the limits of all streams of the connection whose heads are known.
  mutating func isOneTooLong(least: Int, _ look: () -> [UInt32: Int]) -> Bool {
    defer {
      for stream in touched.keys where bytes[stream] == nil { limits[stream] = nil }
      touched = [:]
    }
    let long = touched.filter { $0.value > least }
    guard !long.isEmpty else { return false }
    if !long.keys.allSatisfy({ limits[$0] != nil }) { limits = look() }
    guard long.contains(where: { stream, count in limits[stream].map { count > $0 } ?? false }) else { return false }
    for stream in touched.keys { drop(stream) }
    return true
  }

  private mutating func drop(_ stream: UInt32) {
    limits[stream] = nil
    free(stream)
  }

  private mutating func free(_ stream: UInt32) {
    guard let count = bytes.removeValue(forKey: stream), count > 0 else { return }
    held -= Self.buffer(count)
  }

  private static func buffer(_ count: Int) -> Int { max(8 << 10, count) }
}
