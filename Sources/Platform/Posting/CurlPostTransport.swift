import CCurl
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sends requests by libcurl: over TLS, to public addresses only, without following anybody elsewhere.
///
/// libcurl blocks, so each request uses a thread of its own and never an event loop's. The caller bounds how many.
public struct CurlPostTransport: PostTransport {
  public let targets: PostTargets
  private let milliseconds: Int
  private let queue = DispatchQueue(label: "soiree.post", attributes: .concurrent)

  /// - Parameter timeout: Of one request in milliseconds, from the name's lookup to the end of the answer's head.
  public init(targets: PostTargets = .publicHosts, timeout milliseconds: Int = 10_000) {
    self.targets = targets
    self.milliseconds = milliseconds
  }

  public func send(_ request: PostRequest) async -> PostAnswer {
    let (targets, milliseconds) = (targets, milliseconds)
    return await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: PostTransfer(targets: targets).perform(request, milliseconds))
      }
    }
  }
}

/// One request; it counts the addresses that were left out.
private final class PostTransfer {
  let targets: PostTargets
  var leftOut = 0

  init(targets: PostTargets) { self.targets = targets }

  func perform(_ request: PostRequest, _ milliseconds: Int) -> PostAnswer {
    guard let curl = curl_easy_init() else { return .unreachable }
    defer { curl_easy_cleanup(curl) }
    // Without `Expect`, the body is taken at once.
    var list = curl_slist_append(nil, "expect:")
    for header in request.headers { list = curl_slist_append(list, "\(header.name): \(header.value)") }
    defer { curl_slist_free_all(list) }
    configure(curl, request, milliseconds)
    _ = soiree_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
    let result = request.body.withUnsafeBytes { bytes in
      _ = soiree_curl_set_size(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
      _ = soiree_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return curl_easy_perform(curl)
    }
    var status = 0
    _ = soiree_curl_get_long(curl, CURLINFO_RESPONSE_CODE, &status)
    // The body is not read: its first byte ends the transfer with this error.
    guard result == CURLE_OK || result == CURLE_WRITE_ERROR, status >= 200 else {
      return leftOut > 0 ? .forbidden : .unreachable
    }
    var pause: curl_off_t = 0
    _ = soiree_curl_get_size(curl, CURLINFO_RETRY_AFTER, &pause)
    return .answered(status: status, after: pause > 0 ? Int64(pause) : nil)
  }

  private func configure(_ curl: UnsafeMutableRawPointer, _ request: PostRequest, _ milliseconds: Int) {
    _ = soiree_curl_set_text(curl, CURLOPT_URL, request.address.url)
    _ = soiree_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, targets.schemes)
    _ = soiree_curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0)
    // A proxy of the environment would connect in our place, and nobody would look where to.
    _ = soiree_curl_set_text(curl, CURLOPT_PROXY, "")
    _ = soiree_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
    _ = soiree_curl_set_long(curl, CURLOPT_CONNECTTIMEOUT_MS, min(5_000, milliseconds))
    _ = soiree_curl_set_long(curl, CURLOPT_TIMEOUT_MS, milliseconds)
    _ = soiree_curl_set_long(curl, CURLOPT_POST, 1)
    _ = soiree_curl_set_data_callback(curl, CURLOPT_WRITEFUNCTION) { _, _, _, _ in 0 }
    // At the connection, so that a name whose address changes between two looks gains nothing.
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = soiree_curl_set_open_socket(
      curl,
      { context, _, address in
        guard let context, let address else { return CURL_SOCKET_BAD }
        let transfer = Unmanaged<PostTransfer>.fromOpaque(context).takeUnretainedValue()
        guard withUnsafePointer(to: &address.pointee.addr, transfer.targets.allows) else {
          transfer.leftOut += 1
          return CURL_SOCKET_BAD
        }
        return socket(
          address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.`protocol`)
      }, context)
  }
}
