import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// libh2o's side of one loop: its configuration, its event loop, its callbacks into Swift.
///
/// Belongs to its loop's thread, except `wake`.
final class Context: @unchecked Sendable {
  // @unchecked: used by the loop's thread only; `wake` is libh2o's own thread-safe message.
  private let loop: OpaquePointerToLoop
  private let configuration: UnsafeMutablePointer<h2o_globalconf_t>
  private let context: UnsafeMutablePointer<h2o_context_t>
  let accept: UnsafeMutablePointer<h2o_accept_ctx_t>
  private let receiver: UnsafeMutablePointer<h2o_multithread_receiver_t>
  private var stalls: [UInt64: Stall] = [:]
  /// C strings that libh2o does not copy.
  private var names: [UnsafeMutablePointer<CChar>] = []

  typealias OpaquePointerToLoop = UnsafeMutablePointer<h2o_loop_t>

  private struct Stall {
    var written: Int
    var queued: Int32
    var since: UInt64
  }

  init(shared: ServerShared) {
    loop = h2o_evloop_create()
    configuration = .allocate(capacity: 1)
    h2o_config_init(configuration)
    let limits = shared.configuration.limits
    let requestTime = UInt64(limits.requestTime.milliseconds)
    configuration.pointee.max_request_entity_size = limits.body
    configuration.pointee.handshake_timeout = requestTime
    configuration.pointee.http1.req_timeout = requestTime
    configuration.pointee.http1.upgrade_to_http2 = 0
    configuration.pointee.http2.idle_timeout = requestTime
    context = .allocate(capacity: 1)
    accept = .allocate(capacity: 1)
    accept.initialize(to: h2o_accept_ctx_t())
    receiver = .allocate(capacity: 1)
    receiver.initialize(to: h2o_multithread_receiver_t())
    accept.pointee.ssl_ctx = shared.tls
    configuration.pointee.server_name = text("soiree")
  }

  private func text(_ text: StaticString) -> h2o_iovec_t {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8CodeUnitCount + 1)
    memcpy(copy, text.utf8Start, text.utf8CodeUnitCount + 1)
    names.append(copy)
    return h2o_iovec_t(base: copy, len: text.utf8CodeUnitCount)
  }

  /// Registers the callbacks; `owner` lives as long as the process serves.
  func attach(to owner: EventLoop) {
    let host = h2o_config_register_host(configuration, text("default"), 65_535)
    guard let host, let path = h2o_config_register_path(host, "/", 0) else {
      preconditionFailure("libh2o refused its configuration")
    }
    let pointer = Unmanaged.passUnretained(owner).toOpaque()
    let handler = h2o_create_handler(path, MemoryLayout<h2o_handler_t>.stride + MemoryLayout<UnsafeRawPointer>.size)
    guard let handler else { preconditionFailure("libh2o gave no handler") }
    UnsafeMutableRawPointer(handler + 1).storeBytes(of: pointer, as: UnsafeMutableRawPointer.self)
    handler.pointee.on_req = { handler, request in
      guard let handler, let request else { return -1 }
      let owner = UnsafeMutableRawPointer(handler + 1).load(as: UnsafeMutableRawPointer.self)
      Exchange.begin(request, on: Unmanaged<EventLoop>.fromOpaque(owner).takeUnretainedValue())
      return 0
    }
    ErrorFilter.register(on: path, owner: pointer)
    ErrorFilter.register(on: withUnsafeMutablePointer(to: &host.pointee.fallback_path) { $0 }, owner: pointer)
    h2o_context_init(context, loop, configuration)
    accept.pointee.ctx = context
    accept.pointee.hosts = configuration.pointee.hosts
    h2o_multithread_register_receiver(context.pointee.queue, receiver) { _, _ in }
  }

  /// New connections speak under this certificate; those that are open keep theirs, of which OpenSSL counts the users.
  func use(_ tls: OpaquePointer) { accept.pointee.ssl_ctx = tls }

  /// How long a body may be that libh2o reads next.
  func limitBody(to bytes: Int) { configuration.pointee.max_request_entity_size = bytes }

  func wake() { h2o_multithread_send_message(receiver, nil) }

  func runOnce(maxWait milliseconds: Int32) { _ = h2o_evloop_run(loop, milliseconds) }

  var milliseconds: UInt64 { h2o_now(loop) }

  func listen(on descriptor: Int32) -> UnsafeMutablePointer<h2o_socket_t>? {
    h2o_evloop_socket_create(loop, descriptor, Int32(H2O_SOCKET_FLAG_DONT_READ))
  }

  /// A socket of this loop's for a descriptor that is open already.
  func adopt(_ descriptor: Int32) -> UnsafeMutablePointer<h2o_socket_t>? {
    h2o_evloop_socket_create(loop, descriptor, 0)
  }

  /// Gives libh2o's memory back; no connection may be left. On the loop's thread, as the last thing it does.
  func dispose() {
    // Closed sockets are freed by the next turn.
    runOnce(maxWait: 0)
    h2o_multithread_unregister_receiver(context.pointee.queue, receiver)
    // The first of two GOAWAY frames may have been sent, and the second still wait.
    h2o_timeout_unlink(&context.pointee.http2._graceful_shutdown_timeout)
    h2o_context_dispose(context)
    h2o_config_dispose(configuration)
    h2o_evloop_destroy(loop)
    for name in names { name.deallocate() }
    context.deallocate()
    configuration.deallocate()
    accept.deallocate()
    receiver.deallocate()
  }

  func requestShutdown() { h2o_context_request_shutdown(context) }

  // MARK: Looking over the requests

  private func forEachRequest(_ body: (UnsafeMutablePointer<h2o_req_t>) -> Void) {
    forEachRequest(of: configuration.pointee.http1.callbacks, body)
    forEachRequest(of: configuration.pointee.http2.callbacks, body)
  }

  private func forEachRequest(
    of callbacks: h2o_protocol_callbacks_t, _ body: (UnsafeMutablePointer<h2o_req_t>) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var box = RequestVisitor(body)
      withUnsafeMutablePointer(to: &box) { box in
        _ = callbacks.foreach_request?(
          context,
          { request, box in
            guard let request, let box else { return 0 }
            box.assumingMemoryBound(to: RequestVisitor.self).pointee.visit(request)
            return 0
          }, box)
      }
    }
  }

  private struct RequestVisitor {
    let visit: (UnsafeMutablePointer<h2o_req_t>) -> Void

    init(_ visit: @escaping (UnsafeMutablePointer<h2o_req_t>) -> Void) { self.visit = visit }
  }

  /// Ends connections whose peer has taken nothing of its answer for `limit`.
  func sweepStalledWrites(limit: Duration, now: UInt64) {
    var seen: [UInt64: Stall] = [:]
    var stalled: [Int32] = []
    forEachRequest { request in
      guard request.pointee.timestamps.response_start_at.tv_sec != 0, let socket = Self.socket(of: request) else {
        return
      }
      let descriptor = h2o_socket_get_fd(socket)
      var queued: Int32 = 0
      _ = ioctl(descriptor, UInt(SIOCOUTQ), &queued)
      let written = socket.pointee.bytes_written
      let id = request.pointee.conn.pointee.id
      var stall = self.stalls[id] ?? Stall(written: written, queued: queued, since: now)
      if stall.written != written || stall.queued != queued {
        stall = Stall(written: written, queued: queued, since: now)
      }
      seen[id] = stall
      if now - stall.since > UInt64(limit.milliseconds) { stalled.append(descriptor) }
    }
    stalls = seen
    for descriptor in stalled { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// Ends HTTP/1 connections that wait for a request.
  func closeIdle() {
    var idle: [Int32] = []
    forEachRequest { request in
      let begun = request.pointee.timestamps.request_begin_at
      guard begun.tv_sec == 0, request.pointee.version < 0x200, let socket = Self.socket(of: request) else { return }
      idle.append(h2o_socket_get_fd(socket))
    }
    for descriptor in idle { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  static func socket(of request: UnsafeMutablePointer<h2o_req_t>) -> UnsafeMutablePointer<h2o_socket_t>? {
    guard let connection = request.pointee.conn else { return nil }
    return connection.pointee.callbacks.pointee.get_socket(connection)
  }
}

extension Duration {
  var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
