import CH2O
import Synchronization

/// Receives the events of one WebSocket, on its loop and in order. It must not block.
public protocol WebSocketHandler: AnyObject, Sendable {
  func opened(_ socket: WebSocket)
  func received(_ message: WebSocketMessage, from socket: WebSocket)
  /// Called once, whichever side ended it.
  func closed(_ socket: WebSocket)
}

/// A message of a peer, put together from its frames.
public enum WebSocketMessage: Equatable, Sendable {
  case text(String)
  case binary([UInt8])
}

/// A WebSocket (RFC 6455) on its loop. Messages wait in a bounded queue: a peer that reads too slowly is
/// disconnected, never buffered without end.
public final class WebSocket: @unchecked Sendable {
  // @unchecked: `connection` and what follows belong to the loop's thread; the public calls hop there.
  let loop: EventLoop
  private var connection: UnsafeMutablePointer<h2o_websocket_conn_t>?
  private var handler: (any WebSocketHandler)?
  private var isClosing = false
  private var isDropped = false
  private var lastHeard: UInt64
  private var lastPing: UInt64
  private var closeBy: UInt64 = .max
  /// Sent once everything else is: wslay would let it overtake that.
  private var closingFrame: (code: UInt16, reason: [UInt8])?
  /// Bytes for the next write.
  private var next: [TextFrames] = []
  /// Bytes that the kernel has not taken whole yet.
  private var underWay: [TextFrames] = []

  private init(_ handler: any WebSocketHandler, on loop: EventLoop) {
    self.loop = loop
    self.handler = handler
    lastHeard = loop.h2o.milliseconds
    lastPing = lastHeard
  }

  // MARK: From anywhere

  /// Sends a text message; returns before it is on its way.
  public func send(_ text: String) { send(text: Array(text.utf8)) }

  /// Sends bytes that are UTF-8 text.
  public func send(text: [UInt8]) { loop.perform { self.sendNow(TextFrames([text])) } }

  /// Sends a closing frame; what was sent before still arrives.
  /// - Parameter reason: of which 123 bytes are sent.
  public func close(code: UInt16 = 1000, reason: String = "") {
    loop.performLater { self.closeNow(code: code, reason: reason) }
  }

  /// Sends texts, a message each, to many sockets: framed once, with one hop per loop and one write per socket.
  public static func broadcast(_ texts: [[UInt8]], to sockets: [WebSocket]) {
    let frames = TextFrames(texts)
    var byLoop: [ObjectIdentifier: (loop: EventLoop, sockets: [WebSocket])] = [:]
    for socket in sockets { byLoop[ObjectIdentifier(socket.loop), default: (socket.loop, [])].sockets.append(socket) }
    for (loop, sockets) in byLoop.values {
      loop.perform { for socket in sockets { socket.sendNow(frames) } }
    }
  }

  // MARK: On the loop

  static func open(
    _ request: UnsafeMutablePointer<h2o_req_t>, key: UnsafePointer<CChar>, handler: any WebSocketHandler,
    on loop: EventLoop
  ) {
    let socket = WebSocket(handler, on: loop)
    let data = Unmanaged.passRetained(socket).toOpaque()
    let connection = h2o_upgrade_to_websocket(request, key, data) { connection, argument in
      guard let connection, let data = connection.pointee.data else { return }
      let socket = Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue()
      if let argument { socket.take(argument.pointee) } else { socket.end() }
    }
    guard let connection else { return Unmanaged<WebSocket>.fromOpaque(data).release() }
    socket.connection = connection
    wslay_event_config_set_max_recv_msg_length(
      connection.pointee.ws_ctx, UInt64(loop.shared.configuration.limits.webSocketMessage))
    loop.sockets[ObjectIdentifier(socket)] = socket
    loop.shared.counters.webSocketsOpen.add(1, ordering: .relaxed)
    handler.opened(socket)
  }

  private func take(_ argument: wslay_event_on_msg_recv_arg) {
    lastHeard = loop.h2o.milliseconds
    // Each ping makes wslay queue a pong: a peer that only pings and never reads must not fill the memory.
    if waiting > loop.shared.configuration.limits.webSocketQueue { return drop() }
    let bytes = UnsafeBufferPointer(start: argument.msg, count: argument.msg_length)
    switch UInt32(argument.opcode) {
    case WSLAY_TEXT_FRAME.rawValue: handler?.received(.text(String(decoding: bytes, as: UTF8.self)), from: self)
    case WSLAY_BINARY_FRAME.rawValue: handler?.received(.binary(Array(bytes)), from: self)
    default: break
    }
  }

  func sendNow(_ frames: TextFrames) {
    guard connection != nil, !isClosing else { return }
    guard waiting + frames.bytes.count <= loop.shared.configuration.limits.webSocketQueue else { return drop() }
    next.append(frames)
    proceedSoon()
  }

  /// Bytes that wait for the peer, with what each message costs beside its own bytes.
  private var waiting: Int {
    guard let context = connection?.pointee.ws_ctx else { return 0 }
    let count = wslay_event_get_queued_msg_count(context) + next.count
    return wslay_event_get_queued_msg_length(context) + count * Self.messageCost
      + (next + underWay).reduce(0) { $0 + $1.bytes.count }
  }

  private static let messageCost = 128

  private func queue(_ opcode: wslay_opcode, _ bytes: [UInt8]) {
    guard let connection else { return }
    bytes.withUnsafeBufferPointer { bytes in
      var message = wslay_event_msg(opcode: UInt8(opcode.rawValue), msg: bytes.baseAddress, msg_length: bytes.count)
      wslay_event_queue_msg(connection.pointee.ws_ctx, &message)
    }
    proceedSoon()
  }

  func closeNow(code: UInt16, reason: String) {
    guard connection != nil, !isClosing else { return }
    isClosing = true
    closeBy = loop.h2o.milliseconds + 5_000
    var reason = reason
    while reason.utf8.count > 123 { reason.unicodeScalars.removeLast() }
    closingFrame = (code, Array(reason.utf8))
    proceedSoon()
  }

  /// The peer reads too slowly or is silent: the connection ends without ceremony.
  private func drop() {
    guard let connection, !isDropped else { return }
    loop.shared.counters.webSocketsDropped.add(1, ordering: .relaxed)
    isDropped = true
    isClosing = true
    closingFrame = nil
    wslay_event_shutdown_read(connection.pointee.ws_ctx)
    wslay_event_shutdown_write(connection.pointee.ws_ctx)
    if let socket = connection.pointee.sock { shutdown(h2o_socket_get_fd(socket), Int32(SHUT_RDWR)) }
  }

  private var isProceeding = false

  /// Not at once: inside one of libh2o's callbacks the socket may not be touched. Many sends make one write.
  private func proceedSoon() {
    guard !isProceeding else { return }
    isProceeding = true
    loop.writeSoon(self)
  }

  func write() {
    isProceeding = false
    guard let connection else { return }
    if !next.isEmpty { writeFrames(connection) }
    if connection.pointee.sock != nil, underWay.isEmpty { h2o_websocket_proceed(connection) }
    sendClose()
  }

  /// Past wslay and in one write, where libh2o would make two of each message, its head and its text; behind what waits
  /// in wslay already, in wslay.
  private func writeFrames(_ connection: UnsafeMutablePointer<h2o_websocket_conn_t>) {
    let frames = next
    next = []
    guard let socket = connection.pointee.sock, h2o_socket_is_writing(socket) == 0,
      wslay_event_want_write(connection.pointee.ws_ctx) == 0
    else {
      for text in frames.lazy.flatMap(\.texts) { queue(WSLAY_TEXT_FRAME, text) }
      return
    }
    underWay = frames
    var buffers = frames.map { frames in
      h2o_iovec_t(base: frames.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), len: frames.bytes.count)
    }
    h2o_socket_write(socket, &buffers, buffers.count) { socket, error in
      // As libh2o has it: the socket's data is the connection, whose data is this object.
      guard let connection = socket?.pointee.data?.assumingMemoryBound(to: h2o_websocket_conn_t.self),
        let data = connection.pointee.data
      else { return }
      Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue().wrote(isBroken: error != nil)
    }
  }

  private func wrote(isBroken: Bool) {
    underWay = []
    guard let connection else { return }
    if isBroken { return end() }
    h2o_websocket_proceed(connection)
  }

  private func sendClose() {
    // The callback may have ended the socket: look again.
    guard let closingFrame, let connection else { return }
    let context = connection.pointee.ws_ctx
    guard connection.pointee.sock != nil, underWay.isEmpty, wslay_event_get_queued_msg_count(context) == 0 else {
      loop.closingSockets.append(self)
      return
    }
    self.closingFrame = nil
    wslay_event_queue_close(context, closingFrame.code, closingFrame.reason, closingFrame.reason.count)
    h2o_websocket_proceed(connection)
  }

  func sweep(now: UInt64) {
    let ping = UInt64(loop.shared.configuration.limits.webSocketPing.milliseconds)
    // A peer is dropped only after it was pinged, however seldom this looks.
    if now >= closeBy || (now - lastHeard > ping * 3 && lastPing > lastHeard) { return drop() }
    guard !isClosing, now - max(lastHeard, lastPing) >= ping else { return }
    lastPing = now
    queue(WSLAY_PING, [])
  }

  private func end() {
    guard let connection else { return }
    self.connection = nil
    loop.sockets[ObjectIdentifier(self)] = nil
    loop.shared.counters.webSocketsOpen.subtract(1, ordering: .relaxed)
    handler?.closed(self)
    handler = nil
    h2o_websocket_close(connection)
    (next, underWay) = ([], [])
    Unmanaged.passUnretained(self).release()
  }
}
