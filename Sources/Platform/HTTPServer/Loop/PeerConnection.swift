import CH2O
import CH2OStreams
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The server's record of an open connection, kept in libh2o's record of its socket. Belongs to its loop's thread.
final class PeerConnection {
  let table: ConnectionTable
  let socket: UnsafeMutableRawPointer
  let network: PeerNetwork
  unowned let loop: EventLoop
  /// A second descriptor of the socket, by which the connection outlives its closing; -1 before its last answer.
  var duplicate: Int32 = -1
  /// The last answer is on its way: libh2o closes the connection after it.
  var isEnding: Bool { duplicate >= 0 }
  /// libh2o's own reader, while ``ReadGuard`` stands before it.
  var reader: h2o_socket_cb?
  /// The two speak a protocol: a handshake is over, or none is needed.
  var isAgreed = false
  /// libh2o has freed the socket.
  var isClosed = false
  /// It is a WebSocket now.
  var isUpgraded = false
  var requestsUnderWay = 0
  /// Handlers that have not come back with the answer to one of its requests.
  var handlersRunning = 0
  /// ``BodyBudget`` knows it.
  var isCounted = false
  private var frames = FrameCount()
  private var headMemory = HeadMemory()
  /// Memory of heads and bodies that libh2o keeps for an HTTP/2 connection, when that was last looked at.
  private var requestBytes = 0
  private var isBodyArriving = false
  private(set) var isCutOff = false

  init(table: ConnectionTable, socket: UnsafeMutableRawPointer, network: PeerNetwork, loop: EventLoop) {
    self.table = table
    self.socket = socket
    self.network = network
    self.loop = loop
  }

  static func of(_ socket: UnsafeMutablePointer<h2o_socket_t>) -> PeerConnection? {
    socket.pointee.on_close.data.map { Unmanaged<PeerConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  var h2o: UnsafeMutablePointer<h2o_socket_t> { socket.assumingMemoryBound(to: h2o_socket_t.self) }

  var isHTTP2: Bool { isAgreed && shim_speaks_http2(h2o) != 0 }

  /// Bytes of memory that wait for the rest of a request or belong to one that is being answered; without handlers' copies.
  func heldBytes() -> Int {
    if isReadAsHTTP2 {
      isBodyArriving = streams.contains { $0.is_body_arriving }
      requestBytes =
        headMemory.measure(streams) + shim_http2_unparsed_bytes(socket) + streams.reduce(0) { $0 + $1.body_capacity }
    }
    return (h2o.pointee.input?.pointee.capacity ?? 0) + requestBytes
  }

  /// What it holds goes when its handlers have come back.
  var isBeingAnswered: Bool { handlersRunning > 0 && !isBodyArriving }

  /// While libh2o has a reader, its record of the connection is there: it takes the reader away first.
  private var isReadAsHTTP2: Bool { isHTTP2 && ReadGuard.stands(before: h2o) }

  private var streams: some Sequence<shim_http2_stream> {
    sequence(state: UInt32(0)) { [socket] at in
      var stream = shim_http2_stream()
      return shim_http2_next_stream(socket, &at, &stream) ? stream : nil
    }
  }

  /// Takes in the HTTP/2 frames of one reading.
  /// - Returns: the streams that it brings data of; nil when the peer is not within the limits any more.
  func take(_ input: UnsafeRawBufferPointer) -> Set<UInt32>? {
    var seen = FrameCount.Seen()
    var changes = WindowChanges()
    var streams: Set<UInt32> = []
    for frame in Frames(input) {
      seen.take(frame)
      changes.take(frame)
      if frame.type == Frames.Frame.data, !frame.payload.isEmpty { streams.insert(frame.stream) }
    }
    return count(seen) && !reopensEndedWindows(changes) ? streams : nil
  }

  /// Keeps libh2o from seeing the window of a stream open that has sent all.
  /// - Returns: whether the reading may do that nevertheless.
  private func reopensEndedWindows(_ changes: WindowChanges) -> Bool {
    changes.isAny && isReadAsHTTP2 && shim_http2_open_ended_windows(socket) && changes.mayReopen
  }

  /// Whether the body of one of these streams is longer already than its route takes.
  func hasLongBody(in streams: Set<UInt32>) -> Bool {
    guard !streams.isEmpty, isReadAsHTTP2 else { return false }
    let configuration = loop.shared.configuration
    return self.streams.contains { stream in
      guard stream.is_body_arriving, stream.body_count > configuration.limits.bodyOfRead,
        streams.contains(stream.number),
        let input = stream.request?.assumingMemoryBound(to: h2o_req_t.self).pointee.input
      else { return false }
      return stream.body_count > configuration.longestBody(input.method.text, input.path.text)
    }
  }

  /// To be called when an HTTP/2 request is gone before its answer. There are more ways to have a stream reset than frames
  /// that say so (CVE-2025-8671): whichever it was, the work was for nothing.
  func countAbandoned() {
    // libh2o is in the middle of it: it sees the end at its next reading.
    if !count(FrameCount.Seen(resets: 1)) { cutOff(.flood) }
  }

  private func count(_ seen: FrameCount.Seen) -> Bool {
    seen == FrameCount.Seen()
      || frames.add(seen, now: loop.h2o.milliseconds, loop.shared.configuration.limits.frames)
  }

  enum Reason { case flood, body }

  /// Ends it, whatever still waits to be sent.
  func cutOff(_ reason: Reason) {
    guard !isCutOff, !isClosed else { return }
    isCutOff = true
    let counters = loop.shared.counters
    switch reason {
    case .flood: counters.connectionsFlooded.add(1, ordering: .relaxed)
    case .body: counters.bodiesCutOff.add(1, ordering: .relaxed)
    }
    shutdown(h2o_socket_get_fd(h2o), Int32(SHUT_RDWR))
  }

  /// Gives back what a long request has made of the connection's buffer.
  func giveMemoryBack() {
    guard !isClosed else { return }
    shim_shrink_input(h2o, BodyBudget.smallest)
    loop.bodies.note(self)
  }
}
