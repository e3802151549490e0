import CCurl

/// Lets a task cancel its transfer, whichever of the two comes to the loop first.
///
/// `@unchecked Sendable`: touched on the loop's thread alone.
final class TransferTicket: @unchecked Sendable {
  private var isCancelled = false
  private weak var transfer: Transfer?

  func cancel() {
    isCancelled = true
    transfer?.end(.cancelled)
  }

  /// False when the task has gone already.
  fileprivate func admit(_ transfer: Transfer) -> Bool {
    self.transfer = transfer
    return !isCancelled
  }
}

/// One request under way. Used on the loop's thread only; the loop keeps it until it ends.
final class Transfer: TransferOwner {
  private let request: ClientRequest
  private let options: HTTPTransport.Options
  private let ticket: TransferTicket
  private var done: ((TransferResult) -> Void)?
  private var easy: UnsafeMutableRawPointer?
  private var fields: UnsafeMutablePointer<curl_slist>?
  private weak var core: LoopCore?

  private var headers: [HeaderField] = []
  private var body: [UInt8] = []
  private var isTooLarge = false

  init(
    _ request: ClientRequest, _ options: HTTPTransport.Options, _ ticket: TransferTicket,
    done: @escaping (TransferResult) -> Void
  ) {
    self.request = request
    self.options = options
    self.ticket = ticket
    self.done = done
  }

  func begin(on core: LoopCore) {
    guard ticket.admit(self) else { return finish(.failure(.cancelled)) }
    guard URLParts(request.url) != nil else { return finish(.failure(.badURL)) }
    guard let easy = curl_easy_init() else { return finish(.failure(.unavailable)) }
    self.easy = easy
    self.core = core
    let setup = TransferSetup(easy: easy)
    setup.reach(request.url, options)
    fields = setup.ask(request)
    soiree_curl_set_data_callback(easy, CURLOPT_HEADERFUNCTION) { data, size, count, context in
      guard let data, let context else { return 0 }
      let line = UnsafeRawBufferPointer(start: data, count: size * count)
      return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(headerLine: line) ? size * count : 0
    }
    soiree_curl_set_data_callback(easy, CURLOPT_WRITEFUNCTION) { data, size, count, context in
      guard let data, let context else { return 0 }
      let chunk = UnsafeRawBufferPointer(start: data, count: size * count)
      return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(chunk) ? size * count : 0
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    soiree_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    soiree_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    core.begin(easy, self)
  }

  private func take(headerLine line: UnsafeRawBufferPointer) -> Bool {
    // A new status line begins a new head: what an interim answer said is not the answer's.
    if line.starts(with: Array("HTTP/".utf8)) {
      headers = []
      return true
    }
    guard headers.count < 200, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return headers.count < 200 }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
    headers.append(HeaderField(name, value.trimmedOfSpace))
    return true
  }

  private func take(_ chunk: UnsafeRawBufferPointer) -> Bool {
    isTooLarge = body.count + chunk.count > options.maximumBody
    if !isTooLarge { body.append(contentsOf: chunk) }
    return !isTooLarge
  }

  func transferDidEnd(_ result: CURLcode) {
    guard result == CURLE_OK, let easy else {
      return finish(.failure(isTooLarge ? .tooLarge : failure(result)))
    }
    var status = 0
    soiree_curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
    finish(.success(ClientResponse(status: status, headers: headers, body: body)))
  }

  /// E1: libcurl sends again by itself when a kept connection dies under a request. If that finds no server, the first
  /// sending may still have arrived.
  private func failure(_ result: CURLcode) -> TransportError {
    let error = TransportError(result)
    var sent = 0
    if let easy { soiree_curl_get_long(easy, CURLINFO_REQUEST_SIZE, &sent) }
    return sent > 0 && !error.mayHaveArrived ? .closedEarly : error
  }

  func end(_ error: TransportError) { finish(.failure(error)) }

  private func finish(_ result: TransferResult) {
    guard let done else { return }
    self.done = nil
    // The loop's hold on this object may go here; the caller's reference keeps it until the end.
    if let easy {
      core?.remove(easy)
      curl_easy_cleanup(easy)
    }
    easy = nil
    curl_slist_free_all(fields)
    fields = nil
    done(result)
  }
}

extension String {
  /// Without the white space of a header line around it.
  var trimmedOfSpace: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
