import CCurl

/// Sets the address, method, headers and limits of a libcurl handle.
struct TransferSetup {
  let easy: UnsafeMutableRawPointer

  /// How a host is reached, for a request and for a WebSocket alike.
  func reach(_ url: String, _ options: HTTPTransport.Options) {
    set(CURLOPT_URL, url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_TCP_NODELAY, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.wholeMilliseconds)
    set(CURLOPT_HTTP_VERSION, options.version.curlNumber)
    if let certificates = options.certificates { set(CURLOPT_CAINFO, certificates) }
    // An empty proxy switches off those that the environment names.
    if URLParts(url)?.isLoopback == true { set(CURLOPT_PROXY, "") }
  }

  /// Sets method, headers and body. The list is the caller's to free after the transfer.
  func ask(_ request: ClientRequest) -> UnsafeMutablePointer<curl_slist>? {
    if let body = request.body {
      soiree_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      body.withUnsafeBytes { bytes in
        // libcurl copies the bytes; an empty body must be announced all the same.
        let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
        if let start {
          soiree_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, start)
        } else {
          set(CURLOPT_COPYPOSTFIELDS, "")
        }
      }
    } else if request.method == "HEAD" {
      set(CURLOPT_NOBODY, 1)
    } else if ["POST", "PUT", "PATCH"].contains(request.method) {
      soiree_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, 0)
      set(CURLOPT_COPYPOSTFIELDS, "")
    }
    set(CURLOPT_CUSTOMREQUEST, request.method)
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
    // `Expect: 100-continue` would cost a round trip.
    var fields = curl_slist_append(nil, "Expect:")
    for field in request.headers where field.isOneLine {
      fields = curl_slist_append(fields, "\(field.name): \(field.value)")
    }
    soiree_curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
    return fields
  }

  func set(_ option: CURLoption, _ value: Int) { soiree_curl_set_long(easy, option, value) }
  func set(_ option: CURLoption, _ value: String) { soiree_curl_set_text(easy, option, value) }
}

extension HTTPTransport.Options.Version {
  fileprivate var curlNumber: Int {
    switch self {
    case .automatic: CURL_HTTP_VERSION_2TLS
    case .http1: CURL_HTTP_VERSION_1_1
    }
  }
}

extension Duration {
  /// At least one, since libcurl reads 0 as "no limit".
  fileprivate var wholeMilliseconds: Int {
    let milliseconds = components.seconds.multipliedReportingOverflow(by: 1000)
    guard !milliseconds.overflow else { return Int(Int32.max) }
    return Int(
      clamping: min(
        Int64(Int32.max), max(1, milliseconds.partialValue + components.attoseconds / 1_000_000_000_000_000)))
  }
}

extension TransportError {
  init(_ code: CURLcode) {
    self =
      switch code {
      case CURLE_URL_MALFORMAT: .badURL
      case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unreachable
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE: .untrusted
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM, CURLE_HTTP2:
        .closedEarly
      case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING: .malformed
      case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: .unavailable
      default: .other(Int(code.rawValue))
      }
  }
}
