#if canImport(Glibc)
  import Glibc
#endif

/// How a server listens and what it refuses.
public struct ServerConfiguration: Sendable {
  /// An IPv4 or IPv6 address; `0.0.0.0` for every IPv4 interface, `::` for every interface of both kinds.
  public var address = "127.0.0.1"
  /// 0: any that is free.
  public var port: UInt16 = 8080
  /// Event loops, each a thread. 0: one per core.
  public var loops = 0
  /// Certificate and key; nil serves plain HTTP.
  public var tls: TLSFiles?
  /// The most that one peer may use.
  public var limits = ServerLimits()
  /// How long the body of a request may be, for methods other than GET and HEAD; `limits.body` where that is less. Asked
  /// before the body is read, on the connection's loop; must not block. The path is as it was sent, without its query.
  public var bodyLimit: @Sendable (_ method: String, _ path: String) -> Int = { _, _ in .max }
  /// The body of an answer that the server makes itself: to a malformed request, a body that is too large.
  public var errorBody: @Sendable (_ status: Int) -> ErrorBody = { status in
    ErrorBody(contentType: "text/plain; charset=utf-8", bytes: Array("\(status)\n".utf8))
  }
  /// Told after every answer, on the loop that gave it; must not block.
  public var log: (@Sendable (AccessRecord) -> Void)?

  /// How many descriptors the process may have open.
  var descriptorLimit: @Sendable () -> Int = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }
  /// How long a loop with nothing to do waits before it looks around, in milliseconds. Nothing that serves depends on it.
  var longestWait: Int32 = 250

  public init() {}

  /// How long the body of a request may be, by its method and its target.
  func longestBody(_ method: String, _ target: String) -> Int {
    if method == "GET" || method == "HEAD" { return limits.bodyOfRead }
    return min(limits.body, bodyLimit(method, String(target.prefix { $0 != "?" })))
  }
}

/// A certificate chain and its key, as PEM files. With them the server speaks TLS 1.2 and 1.3, and HTTP/2 where asked.
public struct TLSFiles: Sendable {
  /// The path of a PEM file: the certificate, then its issuers.
  public var certificateChain: String
  /// The path of a PEM file that only the server's user can read.
  public var privateKey: String

  public init(certificateChain: String, privateKey: String) {
    self.certificateChain = certificateChain
    self.privateKey = privateKey
  }
}

/// The most that one peer may use of a server.  P4
public struct ServerLimits: Sendable {
  /// Bytes of a request's path, header names and values, and 32 for each header; beyond them 431.
  public var head = 32 << 10
  /// Bytes of a request's body; beyond it 413.
  public var body = 1 << 20
  /// Of the body of a GET or HEAD request.
  public var bodyOfRead = 1 << 10
  /// Bytes of all requests that are not whole or not answered yet. When they exceed the limit, connections are cut off in
  /// the order in which they began, those that are being answered last. A buffer grows by doubling, so that a body may count
  /// twice.
  public var bodies = 128 << 20
  /// Connections at one time; beyond them new ones are closed at once.
  public var connections = 20_000
  /// Of one IPv4 address or IPv6 network (/64). A household, an office or a campus is often one.
  public var connectionsPerAddress = 1_000
  /// Descriptors that are left for the process's own files and connections: no peer gets the last ones.
  public var descriptorReserve = 64
  /// Limits of HTTP/2 frames that ask for nothing.
  public var frames = FrameLimits()
  /// Requests being answered at one time on each loop; beyond them 503.
  public var requestsPerLoop = 10_000
  /// How long a request may take to arrive whole, and a connection to be idle.
  public var requestTime: Duration = .seconds(15)
  /// How long a peer may take nothing of an answer that waits for it.
  public var writeTime: Duration = .seconds(30)
  /// Bytes of one WebSocket message from a peer.
  public var webSocketMessage = 64 << 10
  /// Bytes that wait for a WebSocket's peer; one that reads more slowly is disconnected.
  public var webSocketQueue = 1 << 20
  /// How often a silent WebSocket is pinged; one silent for three times as long is closed.
  public var webSocketPing: Duration = .seconds(20)

  public init() {}
}

/// The most that one HTTP/2 connection may send within `window` without a request.  P4
public struct FrameLimits: Sendable {
  /// The time in which frames are counted together.
  public var window: Duration = .seconds(10)
  /// Streams that are ended before their answer.
  public var resets = 500
  /// Frames that only steer the connection.
  public var controls = 2_000

  public init() {}
}

/// The body of an answer that the server itself gives, such as 400 or 413.
public struct ErrorBody: Sendable {
  public var contentType: String
  public var bytes: [UInt8]

  public init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }
}

/// One answered request, without anything a person typed: no query, no headers, no body.
public struct AccessRecord: Sendable {
  /// The number of the request, also in its answer's `X-Request-Id`.
  public var requestID: String
  /// In capitals, as the client sent it.
  public var method: String
  /// Without the query: that may hold personal data.
  public var path: String
  /// The status of the answer; 0 where none was sent.
  public var status: Int
  /// Bytes of the answer's body.
  public var bytes: Int
  /// From the request's arrival to the answer's beginning.
  public var microseconds: Int64
}

/// Why a server does not start.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  case addressInUse(port: UInt16)
  case cannotListen(address: String, port: UInt16, errno: Int32)
  case badCertificate(path: String)
  case badPrivateKey(path: String)

  public var description: String {
    switch self {
    case .addressInUse(let port): "port \(port) is in use: stop what listens there, or choose another port"
    case .cannotListen(let address, let port, let code): "cannot listen on \(address):\(port) (error \(code))"
    case .badCertificate(let path): "\(path) holds no readable certificate chain in PEM form"
    case .badPrivateKey(let path): "\(path) holds no readable private key of the certificate in PEM form"
    }
  }
}
