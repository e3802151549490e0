import CH2O
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
  var duplicate: Int32 = -1
  /// libh2o's own reader, while ``ReadGuard`` stands before it.
  var reader: h2o_socket_cb?
  /// libh2o has freed the socket.
  var isClosed = false
  /// It is a WebSocket now.
  var isUpgraded = false
  var requestsUnderWay = 0
  /// ``BodyBudget`` knows it.
  var isCounted = false
  /// Bytes of bodies that handlers have and that are not answered yet.
  var bytesUnderWay = 0
  private var frames = FrameCount()
  private var openBodies = OpenBodies()
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

  /// Memory that waits for the rest of a request, or for its answer.
  var heldBytes: Int { (h2o.pointee.input?.pointee.capacity ?? 0) + openBodies.held + bytesUnderWay }

  /// Takes in the HTTP/2 frames of one reading.
  /// - Returns: whether their peer is still within the limits.
  func take(_ input: UnsafeRawBufferPointer) -> Bool {
    var seen = FrameCount.Seen()
    for frame in Frames(input) {
      seen.take(frame)
      openBodies.take(frame)
    }
    return count(seen)
  }

  /// Whether one of the streams that the last reading brought data of is longer than its route takes.
  func hasLongBody() -> Bool {
    let configuration = loop.shared.configuration
    return openBodies.isOneTooLong(least: configuration.limits.bodyOfRead) {
      var limits: [UInt32: Int] = [:]
      loop.h2o.forEachHTTP2Request { request in
        guard Context.socket(of: request) == h2o, request.pointee.input.path.len > 0 else { return }
        limits[shim_http2_stream_id(request)] = configuration.longestBody(
          request.pointee.input.method.text, request.pointee.input.path.text)
      }
      return limits
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
    guard !isClosed, !isUpgraded else { return }
    shim_shrink_input(h2o, BodyBudget.smallest)
    loop.bodies.note(self)
  }
}
