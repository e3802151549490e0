import CH2O
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Stands before libh2o's reader of an HTTP/2 connection and cuts off whoever floods it. Debian's libh2o 2.2.5 has no
/// limit of its own on streams that are reset.
///
/// libh2o calls its reader with whole decrypted input that begins with the head of a frame: it takes whole frames only.
enum FrameWatch {
  /// To be called at each request: libh2o may have set its reader again.
  static func stand(before request: UnsafeMutablePointer<h2o_req_t>) {
    guard request.pointee.version >= 0x200, let socket = Context.socket(of: request),
      let connection = Connection.of(socket), let reader = socket.pointee._cb.read, !isOwn(reader)
    else { return }
    connection.reader = reader
    socket.pointee._cb.read = read
  }

  /// To be called when a request is gone before its answer. There are more ways to have a stream reset than this knows
  /// frames (CVE-2025-8671): whichever it was, the work was for nothing.
  static func count(abandoned request: UnsafeMutablePointer<h2o_req_t>) {
    guard request.pointee.version >= 0x200, let socket = Context.socket(of: request),
      let connection = Connection.of(socket)
    else { return }
    let loop = connection.loop
    let isWithin = connection.frames.add(
      FrameCount.Seen(resets: 1), now: loop.h2o.milliseconds, loop.shared.configuration.limits.frames)
    // libh2o is in the middle of it: it sees the end at its next reading.
    if !isWithin { cutOff(connection, socket) }
  }

  private static func cutOff(_ connection: Connection, _ socket: UnsafeMutablePointer<h2o_socket_t>) {
    guard !connection.isCutOff else { return }
    connection.isCutOff = true
    connection.loop.shared.counters.connectionsFlooded.add(1, ordering: .relaxed)
    // What still waits to be sent to it is not waited for.
    shutdown(h2o_socket_get_fd(socket), Int32(SHUT_RDWR))
  }

  private static let read: h2o_socket_cb = { socket, error in
    guard let socket, let connection = Connection.of(socket), let reader = connection.reader else { return }
    guard error == nil, !isWithinLimits(connection, socket) else { return reader(socket, error) }
    cutOff(connection, socket)
    reader(socket, reason)
  }

  private static func isWithinLimits(
    _ connection: Connection, _ socket: UnsafeMutablePointer<h2o_socket_t>
  ) -> Bool {
    guard let input = socket.pointee.input else { return true }
    let seen = FrameCount.Seen(UnsafeRawBufferPointer(start: input.pointee.bytes, count: input.pointee.size))
    guard seen != FrameCount.Seen() else { return true }
    return connection.frames.add(
      seen, now: connection.loop.h2o.milliseconds, connection.loop.shared.configuration.limits.frames)
  }

  private static func isOwn(_ reader: h2o_socket_cb) -> Bool {
    unsafeBitCast(reader, to: UInt.self) == unsafeBitCast(read, to: UInt.self)
  }

  // A constant of the program: it is never written or freed.
  private nonisolated(unsafe) static let reason = UnsafeRawPointer(("too many frames" as StaticString).utf8Start)
    .assumingMemoryBound(to: CChar.self)
}
