import CH2O
import CH2OStreams
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// One request and its answer on its loop. libh2o's request dies with its connection: `request` is nil from then on, and
/// an answer that comes later is dropped.
final class Exchange: @unchecked Sendable {
  // @unchecked: touched by its loop's thread only. The handler's task runs there too, but for what it awaits.
  private var request: UnsafeMutablePointer<h2o_req_t>?
  private let loop: EventLoop
  /// Without its body.
  private var message: HTTPRequest
  private let begun: UInt64
  private let connection: PeerConnection?
  private let isHTTP2: Bool

  private init(_ request: UnsafeMutablePointer<h2o_req_t>, _ message: HTTPRequest, on loop: EventLoop) {
    self.request = request
    self.message = message
    // Its handler has it.
    self.message.body = []
    self.loop = loop
    connection = Context.socket(of: request).flatMap(PeerConnection.of)
    isHTTP2 = request.pointee.version >= 0x200
    begun = Self.now()
  }

  /// Copies the request and has it answered.
  static func begin(_ request: UnsafeMutablePointer<h2o_req_t>, on loop: EventLoop) {
    let limits = loop.shared.configuration.limits
    let malformed = MalformedRequest.status(of: request, limits: limits)
    // Fields that are too many for a handler are too many for a copy: over HTTP/2 one byte stands for a long field.
    let message = HTTPRequest(request, id: loop.nextRequestID(), hasFields: malformed == nil)
    let exchange = Exchange(request, message, on: loop)
    if exchange.isHTTP2 { shim_http2_free_body(request) }
    loop.activeRequests += 1
    loop.shared.counters.requestsActive.add(1, ordering: .relaxed)
    exchange.watchDisposal(of: request)
    exchange.connection?.requestsUnderWay += 1
    if let status = malformed {
      // The next bytes on this connection might belong to the request that was not understood.
      endConnection(after: request)
      return exchange.answer(exchange.error(status))
    }
    // A body in chunks may hide a request behind it.
    if MalformedRequest.isChunked(request) { request.pointee.http1_is_persistent = 0 }
    // Of HTTP/2, and of what came with the request before, the length is known only now.
    if isTooLong(message, loop.shared.configuration) { return exchange.answer(exchange.error(413)) }
    if loop.activeRequests > limits.requestsPerLoop {
      return exchange.answer(exchange.error(503, headers: [("retry-after", "1")]))
    }
    exchange.handle(message)
  }

  /// The answer is the last one; over HTTP/2 the connection goes on.
  private static func endConnection(after request: UnsafeMutablePointer<h2o_req_t>) {
    request.pointee.http1_is_persistent = 0
    if request.pointee.version < 0x200 { ConnectionTable.linger(Context.socket(of: request)) }
  }

  private func handle(_ message: HTTPRequest) {
    let respond = loop.shared.respond
    isHandled = true
    loop.handlersRunning += 1
    connection?.handlersRunning += 1
    loop.bodies.add(copied: message.body.count)
    loop.runAtOnce {
      Task(executorPreference: loop) { [self] in
        let response = await respond(message)
        connection?.handlersRunning -= 1
        loop.bodies.remove(copied: message.body.count)
        isHandled = false
        if request == nil { loop.activeRequests -= 1 }
        answer(response)
        loop.handlersRunning -= 1
      }
    }
  }

  private static func isTooLong(_ message: HTTPRequest, _ configuration: ServerConfiguration) -> Bool {
    !message.body.isEmpty && message.body.count > configuration.longestBody(message.method, message.path)
  }

  /// The request's pool keeps a record whose disposal says that the request is gone.
  private func watchDisposal(of request: UnsafeMutablePointer<h2o_req_t>) {
    let memory = h2o_mem_alloc_shared(&request.pointee.pool, MemoryLayout<UnsafeMutableRawPointer>.size) { memory in
      guard let memory else { return }
      let exchange = Unmanaged<Exchange>.fromOpaque(memory.load(as: UnsafeMutableRawPointer.self)).takeRetainedValue()
      exchange.dispose()
    }
    memory?.storeBytes(of: Unmanaged.passRetained(self).toOpaque(), as: UnsafeMutableRawPointer.self)
  }

  private var isAnswered = false
  /// Its handler has not come back; it goes on when its peer has left.
  private var isHandled = false

  private func dispose() {
    request = nil
    if !isHandled { loop.activeRequests -= 1 }
    if let connection {
      connection.requestsUnderWay -= 1
      if !isAnswered, isHTTP2 { connection.countAbandoned() }
      loop.standSoon(before: connection)
    }
    loop.shared.counters.requestsActive.subtract(1, ordering: .relaxed)
    if !isAnswered { loop.shared.counters.requestsAbandoned.add(1, ordering: .relaxed) }
  }

  /// The server's own answer, in the words of its owner.
  private func error(_ status: Int, headers: [(name: String, value: String)] = []) -> HTTPResponse {
    let error = loop.shared.configuration.errorBody(status)
    return HTTPResponse(status: status, contentType: error.contentType, bytes: error.bytes, headers: headers)
  }

  // MARK: The answer

  private func answer(_ response: HTTPResponse) {
    precondition(loop.isCurrent, "an answer belongs to its connection's loop")
    guard let request, !isAnswered else { return }
    isAnswered = true
    answer(response, to: request)
  }

  private func answer(_ response: HTTPResponse, to request: UnsafeMutablePointer<h2o_req_t>) {
    switch response.body {
    case .none: send(response, nil, to: request)
    case .bytes(let bytes): send(response, bytes: bytes, to: request)
    case .prepared(let body): send(response, prepared: body, to: request)
    case .webSocket(let name, let handler): upgrade(request, protocol: name, handler)
    }
  }

  private func send(_ response: HTTPResponse, bytes: [UInt8], to request: UnsafeMutablePointer<h2o_req_t>) {
    var response = response
    var bytes = bytes
    if bytes.count >= Compression.smallest,
      let type = response.headers.first(where: { $0.name == "content-type" })?.value, Compression.pays(for: type)
    {
      response.headers.append(("vary", "accept-encoding"))
      if AcceptedCodings(message.headers.list("accept-encoding")).gzip > 0,
        let coded = Compression.gzip(bytes, level: 1)
      {
        bytes = coded
        response.headers.append(("content-encoding", "gzip"))
      }
    }
    send(response, Memory.copy(bytes, into: &request.pointee.pool), to: request)
  }

  private func send(_ response: HTTPResponse, prepared body: PreparedBody, to request: UnsafeMutablePointer<h2o_req_t>)
  {
    var response = response
    response.headers.append(("etag", body.etag))
    if response.status == 200, Precondition.matches(message.headers.list("if-none-match"), etag: body.etag) {
      response.status = 304
      return send(response, nil, to: request)
    }
    response.headers.append(("content-type", body.contentType))
    if body.gzip != nil || body.brotli != nil { response.headers.append(("vary", "accept-encoding")) }
    let range = message.headers["if-range"].map { $0 == body.etag } ?? true ? message.headers["range"] : nil
    switch response.status == 200 ? ByteRange(range, count: body.count) : .whole {
    case .whole:
      let (bytes, coding) = body.variant(for: AcceptedCodings(message.headers.list("accept-encoding")))
      if coding != .identity { response.headers.append(("content-encoding", coding.rawValue)) }
      send(response, held: bytes, 0..<bytes.count, to: request)
    case .part(let part):
      response.status = 206
      response.headers.append(
        ("content-range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"))
      send(response, held: body.identity, part, to: request)
    case .unsatisfiable:
      response.status = 416
      response.headers.append(("content-range", "bytes */\(body.count)"))
      send(response, h2o_iovec_t(base: nil, len: 0), to: request)
    }
  }

  private func send(
    _ response: HTTPResponse, held bytes: HeldBytes, _ part: Range<Int>, to request: UnsafeMutablePointer<h2o_req_t>
  ) {
    Memory.hold(bytes, in: &request.pointee.pool)
    let base = UnsafeMutableRawPointer(bytes.base + part.lowerBound).assumingMemoryBound(to: CChar.self)
    send(response, h2o_iovec_t(base: base, len: part.count), to: request)
  }

  /// - Parameter body: nil for an answer without a body and without a length, such as 204 and 304.
  private func send(_ response: HTTPResponse, _ body: h2o_iovec_t?, to request: UnsafeMutablePointer<h2o_req_t>) {
    request.pointee.res.status = Int32(response.status)
    request.pointee.res.reason = UnsafeRawPointer(ReasonPhrase.of(response.status).utf8Start)
      .assumingMemoryBound(to: CChar.self)
    add(response.headers, to: request)
    let isBodiless = response.status == 204 || response.status == 304
    // −1 is libh2o's "no length": where HTTP forbids one.
    request.pointee.res.content_length = isBodiless ? -1 : body?.len ?? 0
    log(response.status, bytes: body?.len ?? 0)
    var body = body ?? h2o_iovec_t(base: nil, len: 0)
    let isEmpty = isBodiless || message.method == "HEAD" || body.len == 0
    h2o_start_response(request, Self.generator)
    h2o_send(request, &body, isEmpty ? 0 : 1, H2O_SEND_STATE_FINAL)
  }

  private func add(_ headers: [(name: String, value: String)], to request: UnsafeMutablePointer<h2o_req_t>) {
    let pool = withUnsafeMutablePointer(to: &request.pointee.pool) { $0 }
    for (name, value) in headers + [("x-request-id", message.id)] {
      let name = Memory.copy(name, into: pool)
      let value = Memory.copy(value, into: pool)
      h2o_add_header_by_str(pool, &request.pointee.res.headers, name.base, name.len, 1, nil, value.base, value.len)
    }
  }

  private func log(_ status: Int, bytes: Int) {
    loop.shared.counters.answered(status, bytes: bytes)
    loop.shared.configuration.log?(
      AccessRecord(
        requestID: message.id, method: message.method, path: message.path, status: status, bytes: bytes,
        microseconds: Int64((Self.now() - begun) / 1_000)))
  }

  // Answers are whole when they begin: libh2o asks for nothing more.
  private nonisolated(unsafe) static let generator: UnsafeMutablePointer<h2o_generator_t> = {
    let generator = UnsafeMutablePointer<h2o_generator_t>.allocate(capacity: 1)
    generator.initialize(to: h2o_generator_t(proceed: nil, stop: nil))
    return generator
  }()

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  // MARK: WebSocket

  private func upgrade(
    _ request: UnsafeMutablePointer<h2o_req_t>, protocol name: String, _ handler: any WebSocketHandler
  ) {
    var key: UnsafePointer<CChar>?
    let isWellFormed = h2o_is_websocket_handshake(request, &key) == 0
    guard isWellFormed, let key, message.isWebSocketHandshake(protocol: name) else {
      // RFC 6455, section 4.4: a server says which version it speaks.
      let status =
        isWellFormed && message.headers["sec-websocket-key"].map(HTTPRequest.isWebSocketKey) ?? true ? 426 : 400
      return answer(
        error(status, headers: [("upgrade", "websocket"), ("sec-websocket-version", "13")]), to: request)
    }
    add([("sec-websocket-protocol", name)], to: request)
    log(101, bytes: 0)
    connection?.isUpgraded = true
    WebSocket.open(request, key: key, handler: handler, on: loop)
  }
}

extension HTTPRequest {
  /// - Parameter hasFields: false for a request that no handler gets; its fields are not copied.
  init(_ request: UnsafeMutablePointer<h2o_req_t>, id: String, hasFields: Bool) {
    let target = request.pointee.path
    // Without a query it is the largest number there is, which reads as −1 here.
    let queryAt = request.pointee.query_at
    let cut = (0...target.len).contains(queryAt) ? queryAt : target.len
    let headers = request.pointee.headers
    var names: [String] = []
    var values: [String] = []
    let count = hasFields ? headers.size : 0
    names.reserveCapacity(count)
    values.reserveCapacity(count)
    for index in 0..<count {
      names.append(headers.entries[index].name.pointee.text)
      values.append(headers.entries[index].value.text)
    }
    let entity = request.pointee.entity
    self.init(
      method: request.pointee.method.text, path: h2o_iovec_t(base: target.base, len: cut).text,
      query: cut < target.len
        ? h2o_iovec_t(base: target.base + cut + 1, len: target.len - cut - 1).text : nil,
      host: MalformedRequest.hasHost(request) ? request.pointee.input.authority.text : nil,
      headers: HTTPHeaders(names: names, values: values),
      body: entity.len > 0 ? Array(UnsafeRawBufferPointer(start: entity.base, count: entity.len)) : [],
      peer: Self.peer(of: request), isEncrypted: Context.socket(of: request)?.pointee.ssl != nil, id: id)
  }

  private static func peer(of request: UnsafeMutablePointer<h2o_req_t>) -> String {
    guard let connection = request.pointee.conn else { return "" }
    return SocketName { connection.pointee.callbacks.pointee.get_peername(connection, $0) > 0 }?.text ?? ""
  }

  /// RFC 6455, section 4.2.1, beyond what libh2o looks at.
  fileprivate func isWebSocketHandshake(protocol name: String) -> Bool {
    guard headers["sec-websocket-version"] == "13", let key = headers["sec-websocket-key"],
      let offered = headers.list("sec-websocket-protocol")
    else { return false }
    return Self.isWebSocketKey(key) && offered.split(separator: ",").contains { $0.filter { $0 != " " } == name }
  }

  /// 16 bytes in base64: 22 digits, of which the last carries two bits, and two signs to fill up.
  fileprivate static func isWebSocketKey(_ key: String) -> Bool {
    let key = Array(key.utf8)
    return key.count == 24 && key[22] == 0x3d && key[23] == 0x3d && [0x41, 0x51, 0x67, 0x77].contains(key[21])
      && key.prefix(22).allSatisfy {
        (0x41...0x5a).contains($0 & 0xdf) || (0x30...0x39).contains($0) || $0 == 0x2b || $0 == 0x2f
      }
  }
}
