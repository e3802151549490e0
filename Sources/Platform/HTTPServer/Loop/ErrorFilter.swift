import CH2O

/// Gives the answers that libh2o makes itself (400, 413, 431 …) the body that the server's owner chose.
enum ErrorFilter {
  static func register(on path: UnsafeMutablePointer<h2o_pathconf_t>, owner: UnsafeMutableRawPointer) {
    let size = MemoryLayout<h2o_filter_t>.stride + MemoryLayout<UnsafeRawPointer>.size
    guard let filter = h2o_create_filter(path, size) else { return }
    UnsafeMutableRawPointer(filter + 1).storeBytes(of: owner, as: UnsafeMutableRawPointer.self)
    filter.pointee.on_setup_ostream = { filter, request, slot in
      guard let filter, let request, let slot else { return }
      let owner = UnsafeMutableRawPointer(filter + 1).load(as: UnsafeMutableRawPointer.self)
      ErrorFilter.rewrite(request, slot, on: Unmanaged<EventLoop>.fromOpaque(owner).takeUnretainedValue())
      h2o_setup_next_ostream(request, slot)
    }
  }

  /// libh2o's own errors carry this type; the server's never do.
  private static let ownType = "text/plain; charset=utf-8"

  private static func rewrite(
    _ request: UnsafeMutablePointer<h2o_req_t>, _ slot: UnsafeMutablePointer<UnsafeMutablePointer<h2o_ostream_t>?>,
    on loop: EventLoop
  ) {
    let status = Int(request.pointee.res.status)
    guard status >= 400, let index = contentType(of: request),
      request.pointee.res.headers.entries[index].value.text == ownType
    else { return }
    if request.pointee.http1_is_persistent == 0 { ConnectionTable.linger(Context.socket(of: request)) }
    let error = loop.shared.configuration.errorBody(status)
    let type = h2o_strdup(&request.pointee.pool, error.contentType, error.contentType.utf8.count)
    request.pointee.res.headers.entries[index].value = type
    request.pointee.res.content_length = error.bytes.count
    let stream = h2o_add_ostream(request, MemoryLayout<BodyStream>.stride, slot)
    guard let stream else { return }
    let body = Memory.copy(error.bytes, into: &request.pointee.pool)
    UnsafeMutableRawPointer(stream).assumingMemoryBound(to: BodyStream.self).pointee.body = body
    stream.pointee.do_send = { stream, request, _, _, state in
      guard let stream, let request, state != H2O_SEND_STATE_IN_PROGRESS else { return }
      var body = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: BodyStream.self).pointee.body
      let isHead = request.pointee.input.method.text == "HEAD"
      h2o_ostream_send_next(stream, request, &body, isHead ? 0 : 1, state)
    }
    loop.shared.counters.answered(status, bytes: error.bytes.count)
    loop.logMadeByServer(request, status: status, bytes: error.bytes.count)
  }

  private struct BodyStream {
    var stream: h2o_ostream_t
    var body: h2o_iovec_t
  }

  private static func contentType(of request: UnsafeMutablePointer<h2o_req_t>) -> Int? {
    let headers = request.pointee.res.headers
    for index in 0..<headers.size where headers.entries[index].name.pointee.text == "content-type" { return index }
    return nil
  }
}

extension EventLoop {
  func logMadeByServer(_ request: UnsafeMutablePointer<h2o_req_t>, status: Int, bytes: Int) {
    shared.configuration.log?(
      AccessRecord(
        requestID: nextRequestID(), method: request.pointee.input.method.text,
        path: request.pointee.input.path.text.prefix { $0 != "?" }.description, status: status, bytes: bytes,
        microseconds: 0))
  }
}

extension h2o_iovec_t {
  /// The bytes as text, repaired where they are not UTF-8.
  var text: String {
    guard let base, len > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: base, count: len), as: UTF8.self)
  }
}

/// Memory that lives as long as a request.
enum Memory {
  static func copy(_ bytes: [UInt8], into pool: UnsafeMutablePointer<h2o_mem_pool_t>) -> h2o_iovec_t {
    guard !bytes.isEmpty, let memory = h2o_mem_alloc_shared(pool, bytes.count, nil) else {
      return h2o_iovec_t(base: nil, len: 0)
    }
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { memory.copyMemory(from: base, byteCount: bytes.count) }
    }
    return h2o_iovec_t(base: memory.assumingMemoryBound(to: CChar.self), len: bytes.count)
  }

  static func copy(_ text: String, into pool: UnsafeMutablePointer<h2o_mem_pool_t>) -> h2o_iovec_t {
    var text = text
    return text.withUTF8 {
      h2o_strdup(pool, UnsafeRawPointer($0.baseAddress)?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// Keeps an object until the request is gone.
  static func hold(_ object: AnyObject, in pool: UnsafeMutablePointer<h2o_mem_pool_t>) {
    let memory = h2o_mem_alloc_shared(pool, MemoryLayout<UnsafeMutableRawPointer>.size) { memory in
      guard let memory else { return }
      Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeMutableRawPointer.self)).release()
    }
    memory?.storeBytes(of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
  }
}
