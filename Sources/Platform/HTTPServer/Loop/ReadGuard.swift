import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// Stands before libh2o's reader of a connection. libh2o 2.2.5 reads a request whole before it asks anybody, and has no
/// limit of its own on HTTP/2 streams that are reset. This looks at the bytes first: it counts frames, limits a body to
/// what its route takes, and tells ``BodyBudget`` what a peer has sent of requests that are not whole.  P4
///
/// libh2o calls its reader with decrypted input. It begins with the request that is being read, or with the head of an
/// HTTP/2 frame: libh2o takes whole frames only.
enum ReadGuard {
  /// - Returns: whether it stands there now. libh2o has no reader while it writes, and sets one again afterwards.
  @discardableResult
  static func stand(before socket: UnsafeMutablePointer<h2o_socket_t>, of connection: PeerConnection) -> Bool {
    // The reader of a handshake stays alone: what it reads is no request.
    guard connection.isAgreed, let reader = socket.pointee._cb.read else { return false }
    if !isOwn(reader) {
      connection.reader = reader
      socket.pointee._cb.read = read
    }
    return true
  }

  static func stands(before socket: UnsafeMutablePointer<h2o_socket_t>) -> Bool {
    socket.pointee._cb.read.map(isOwn) ?? false
  }

  /// Has libh2o close a connection at once, and free what it holds, unless it is answering a request of it.
  static func end(_ connection: PeerConnection) {
    guard !connection.isClosed, stands(before: connection.h2o), let reader = connection.reader else { return }
    withExtendedLifetime(connection) { reader(connection.h2o, cutOff) }
  }

  private static let read: h2o_socket_cb = { socket, error in
    guard let socket, let connection = PeerConnection.of(socket), let reader = connection.reader else { return }
    guard error == nil else { return reader(socket, error) }
    let loop = connection.loop
    let isHTTP2 = connection.isHTTP2
    if isHTTP2 {
      guard let streams = connection.take(socket.bytes) else {
        connection.cutOff(.flood)
        return reader(socket, tooManyFrames)
      }
      // libh2o resets then every stream that this reading brings data of: nothing was done for any of them yet.
      if connection.hasLongBody(in: streams) { loop.h2o.limitBody(to: 0) }
    } else {
      loop.h2o.limitBody(to: bodyLimit(of: socket, loop.shared.configuration))
    }
    // The reader may close the connection.
    withExtendedLifetime(connection) {
      reader(socket, nil)
      loop.h2o.limitBody(to: loop.shared.configuration.limits.body)
      guard !connection.isClosed else { return }
      if !isHTTP2 { cutOffIfTooLong(connection) }
      if !stand(before: socket, of: connection) { loop.standSoon(before: connection) }
      loop.bodies.note(connection)
    }
  }

  /// Of a request whose head came with the end of the handshake, or with the request before, libh2o has taken the general
  /// limit. One that is refused already is left to its answer: who is cut off may never read it, and sends into a closed
  /// window until the system ends the connection a minute later.
  private static func cutOffIfTooLong(_ connection: PeerConnection) {
    let configuration = connection.loop.shared.configuration
    guard connection.requestsUnderWay == 0, !connection.isUpgraded, !connection.isEnding,
      connection.h2o.bytes.count > configuration.limits.head + BodyBudget.smallest,
      connection.h2o.bytes.count - configuration.limits.head > bodyLimit(of: connection.h2o, configuration)
    else { return }
    connection.cutOff(.body)
  }

  private static func isOwn(_ reader: h2o_socket_cb) -> Bool {
    unsafeBitCast(reader, to: UInt.self) == unsafeBitCast(read, to: UInt.self)
  }

  /// How long a body may be, by the request line at the beginning of what was read; the general limit while that line is
  /// not whole.
  private static func bodyLimit(
    of socket: UnsafeMutablePointer<h2o_socket_t>, _ configuration: ServerConfiguration
  ) -> Int {
    let limits = configuration.limits
    var line = socket.bytes[...]
    while let first = line.first, first == 13 || first == 10 { line = line.dropFirst() }
    if line.starts(with: "GET ".utf8) || line.starts(with: "HEAD ".utf8) { return limits.bodyOfRead }
    guard let end = line.prefix(limits.head).firstIndex(of: 10) else { return limits.body }
    let parts = line[..<end].split(separator: 0x20, maxSplits: 2)
    guard parts.count == 3 else { return limits.body }
    return configuration.longestBody(
      String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
  }

  // Constants of the program: they are never written or freed.
  private nonisolated(unsafe) static let tooManyFrames = UnsafeRawPointer(("too many frames" as StaticString).utf8Start)
    .assumingMemoryBound(to: CChar.self)
  private nonisolated(unsafe) static let cutOff = UnsafeRawPointer(("cut off" as StaticString).utf8Start)
    .assumingMemoryBound(to: CChar.self)
}

extension UnsafeMutablePointer<h2o_socket_t> {
  /// Bytes that were read and not yet taken.
  fileprivate var bytes: UnsafeRawBufferPointer {
    guard let input = pointee.input else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: input.pointee.bytes, count: input.pointee.size)
  }
}
