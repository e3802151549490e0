import CWslay

/// RFC 6455's frames on an open connection, by wslay in the client's role: what it sends is masked.
final class Framing {
  private var context: wslay_event_context_ptr?
  private unowned let socket: SocketCore
  private let inbox: SocketInbox
  private let options: SocketTransport.Options
  /// Bytes that came after the handshake's answer.
  private var early: ArraySlice<UInt8>
  /// Why reading or writing stopped for good.
  private var failure: TransportError?
  private(set) var isPaused = false

  /// - Throws: `unavailable` without memory.
  init(
    socket: SocketCore, inbox: SocketInbox, options: SocketTransport.Options, early: ArraySlice<UInt8>
  ) throws(TransportError) {
    self.socket = socket
    self.inbox = inbox
    self.options = options
    self.early = early
    var callbacks = Self.callbacks
    let me = Unmanaged.passUnretained(self).toOpaque()
    guard wslay_event_context_client_init(&context, &callbacks, me) == 0 else { throw .unavailable }
    wslay_event_config_set_max_recv_msg_length(context, UInt64(options.maximumMessage))
  }

  deinit { wslay_event_context_free(context) }

  var wantsToWrite: Bool { wslay_event_want_write(context) != 0 }
  /// Bytes that wait for the peer.
  var unsent: Int { Int(wslay_event_get_queued_msg_length(context)) }

  /// False without memory, or after a goodbye.
  func queue(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      var message = wslay_event_msg(
        opcode: UInt8(WSLAY_TEXT_FRAME.rawValue), msg: text.baseAddress, msg_length: text.count)
      return wslay_event_queue_msg(context, &message) == 0
    }
  }

  func ping() {
    var message = wslay_event_msg(opcode: UInt8(WSLAY_PING.rawValue), msg: nil, msg_length: 0)
    wslay_event_queue_msg(context, &message)
  }

  /// Reads and writes as far as it goes.
  func goOn() throws(TransportError) {
    isPaused = inbox.shouldPause()
    let isHealthy = isPaused || wslay_event_recv(context) == 0
    if let failure { throw failure }
    try flush()
    // A frame that breaks the protocol ends reading, with a goodbye to the peer.
    guard isHealthy else { throw .malformed }
    guard wslay_event_get_read_enabled(context) == 0 else { return }
    guard wslay_event_get_close_received(context) != 0 else { throw .malformed }
    throw .goodbye(code: wslay_event_get_status_code_received(context))
  }

  private func flush() throws(TransportError) {
    if wantsToWrite, wslay_event_send(context) != 0 { throw failure ?? .unavailable }
  }

  /// Sends a closing frame, if there is room for it now.
  func sendClose() {
    guard failure == nil else { return }
    wslay_event_queue_close(context, UInt16(WSLAY_CODE_NORMAL_CLOSURE.rawValue), nil, 0)
    try? flush()
  }
}

extension Framing {
  private static let callbacks = wslay_event_callbacks(
    recv_callback: { context, buffer, count, _, me in
      guard let buffer, let me else { return -1 }
      return Unmanaged<Framing>.fromOpaque(me).takeUnretainedValue().read(context, buffer, count)
    },
    send_callback: { context, data, count, _, me in
      guard let data, let me else { return -1 }
      return Unmanaged<Framing>.fromOpaque(me).takeUnretainedValue().write(context, data, count)
    },
    genmask_callback: { _, buffer, count, me in
      guard let buffer, let me else { return -1 }
      let mask = Unmanaged<Framing>.fromOpaque(me).takeUnretainedValue().options.randomBytes(count)
      for index in 0..<count { buffer[index] = mask[index] }
      return 0
    },
    on_frame_recv_start_callback: nil, on_frame_recv_chunk_callback: nil, on_frame_recv_end_callback: nil,
    on_msg_recv_callback: { _, message, me in
      guard let message, let me else { return }
      Unmanaged<Framing>.fromOpaque(me).takeUnretainedValue().take(message.pointee)
    })

  private func take(_ message: wslay_event_on_msg_recv_arg) {
    let opcode = UInt32(message.opcode)
    guard opcode == WSLAY_TEXT_FRAME.rawValue || opcode == WSLAY_BINARY_FRAME.rawValue else { return }
    inbox.push(Array(UnsafeBufferPointer(start: message.msg, count: message.msg_length)))
    // wslay reads until it gets "would block".
    isPaused = inbox.shouldPause()
  }

  private func read(_ context: wslay_event_context_ptr?, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    if isPaused { return stop(context, WSLAY_ERR_WOULDBLOCK) }
    do {
      let bytes: ArraySlice<UInt8>
      if !early.isEmpty {
        bytes = early.prefix(count)
        early = early.dropFirst(count)
      } else if let chunk = try socket.read(count) {
        bytes = chunk[...]
      } else {
        return stop(context, WSLAY_ERR_WOULDBLOCK)
      }
      for (index, byte) in bytes.enumerated() { buffer[index] = byte }
      return bytes.count
    } catch {
      failure = error
      return stop(context, WSLAY_ERR_CALLBACK_FAILURE)
    }
  }

  private func write(_ context: wslay_event_context_ptr?, _ data: UnsafePointer<UInt8>, _ count: Int) -> Int {
    do {
      if let sent = try socket.write(UnsafeRawBufferPointer(start: data, count: count)) { return sent }
      return stop(context, WSLAY_ERR_WOULDBLOCK)
    } catch {
      failure = error
      return stop(context, WSLAY_ERR_CALLBACK_FAILURE)
    }
  }

  private func stop(_ context: wslay_event_context_ptr?, _ error: wslay_error) -> Int {
    wslay_event_set_error(context, error.rawValue)
    return -1
  }
}
