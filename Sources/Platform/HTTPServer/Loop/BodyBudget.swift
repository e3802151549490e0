import CH2O
import Synchronization

/// Bytes in memory of one loop's unfinished requests. When they exceed the loop's part of the budget,
/// the connection that began first is cut off: an honest request arrives within a moment.  P4
struct BodyBudget {
  /// Below it, a connection's buffer is what every connection has.
  static let smallest = 16 << 10

  private let limit: Int
  private let counters: ServerCounters
  private var holders: [ObjectIdentifier: PeerConnection] = [:]
  private(set) var held = 0
  private var begun = 0
  /// The most that was held since memory was given back.
  private var peak = 0

  init(limit: Int, counters: ServerCounters) {
    self.limit = limit
    self.counters = counters
  }

  /// Looks at what a connection holds now.
  mutating func note(_ connection: PeerConnection) {
    let bytes = connection.heldBytes
    guard bytes >= Self.smallest, !connection.isCutOff else { return forget(connection) }
    if connection.counted == 0 {
      begun += 1
      connection.turn = begun
      holders[ObjectIdentifier(connection)] = connection
    }
    add(bytes - connection.counted)
    connection.counted = bytes
    peak = max(peak, held)
    while held > limit, let oldest = oldest() {
      forget(oldest)
      oldest.cutOff(.body)
    }
  }

  mutating func forget(_ connection: PeerConnection) {
    guard connection.counted > 0 else { return }
    add(-connection.counted)
    connection.counted = 0
    holders[ObjectIdentifier(connection)] = nil
  }

  private mutating func add(_ bytes: Int) {
    held += bytes
    counters.bodyBytesHeld.add(bytes, ordering: .relaxed)
  }

  /// Has the process give memory back that a flood of bodies left behind; now and then.
  mutating func trim() {
    guard peak >= Self.worthTrimming, held < peak / 4 else { return }
    peak = held
    shim_trim_memory()
  }

  private static let worthTrimming = 8 << 20

  /// Those whose request is being answered come last: their bodies go with the answer.
  private func oldest() -> PeerConnection? {
    holders.values.min {
      ($0.requestsUnderWay > 0 ? 1 : 0, $0.turn) < ($1.requestsUnderWay > 0 ? 1 : 0, $1.turn)
    }
  }
}

/// Bytes of an HTTP/2 peer's unfinished requests, by stream.
struct OpenBodies {
  private var bytes: [UInt32: Int] = [:]
  /// As much as libh2o keeps for them: its buffers grow by doubling, from this size on.
  private(set) var held = 0

  mutating func take(_ frame: Frames.Frame) {
    switch frame.type {
    case Frames.Frame.reset: drop(frame.stream)
    case Frames.Frame.data where frame.endsStream: drop(frame.stream)
    case Frames.Frame.data:
      let before = bytes[frame.stream, default: 0]
      bytes[frame.stream] = before + frame.payload.count
      held += Self.buffer(before + frame.payload.count) - (before == 0 ? 0 : Self.buffer(before))
    default: break
    }
  }

  private mutating func drop(_ stream: UInt32) {
    guard let count = bytes.removeValue(forKey: stream), count > 0 else { return }
    held -= Self.buffer(count)
  }

  private static func buffer(_ count: Int) -> Int { max(8 << 10, count) }
}
