import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP/1.1, HTTP/2, TLS and WebSocket server on libh2o: one event loop per core, handlers in Swift.
///
/// `respond` is called for every request on the loop its connection lives on and may wait; while it waits, the loop
/// serves others. It must not block. When the client leaves first, the answer is dropped.
public final class HTTPServer: Sendable {
  private let shared: ServerShared
  private let loops: [EventLoop]
  /// The port that is listened on.
  public let port: UInt16

  /// Listens and begins to serve.
  public init(
    _ configuration: ServerConfiguration, respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    shim_return_memory_from(128 << 10)
    Self.raiseDescriptorLimit()
    var certificate: Certificate?
    if let files = configuration.tls { certificate = try Certificate(files) }
    let listeners = try Self.listen(configuration)
    port = listeners[0].port
    shared = ServerShared(configuration: configuration, certificate: certificate, respond: respond)
    let shared = shared
    loops = listeners.enumerated().map { EventLoop.start(number: $0, shared: shared, listener: $1) }
  }

  /// Counts since the server started.
  public var counters: ServerCounters.Snapshot { shared.counters.snapshot }

  /// When the certificate that is shown ends, in seconds since 1970. Nil without TLS.
  public var certificateEnd: Int64? { shared.certificate?.end }

  /// Looks whether the certificate's files were written since, and shows what they hold to new connections.
  /// - Returns: whether there is another one.
  /// - Throws: which file cannot be read; the server goes on with the certificate that it has.
  @discardableResult
  public func renewCertificate() async throws(ServerError) -> Bool {
    guard let certificate = shared.certificate, let context = try certificate.renewed() else { return false }
    // Held by `certificate` for as long as the server is there.
    let address = UInt(bitPattern: context)
    for loop in loops {
      await loop.performed { if let context = OpaquePointer(bitPattern: address) { loop.h2o.use(context) } }
    }
    return true
  }

  /// Takes no new connections, finishes what is under way, and closes WebSockets with code 1001; returns when all have
  /// left.
  /// - Parameter limit: after this time, remaining connections are cut off.
  public func drain(within limit: Duration = .seconds(30)) async {
    await withTaskGroup(of: Void.self) { group in
      for loop in loops { group.addTask { await loop.drain(within: limit) } }
    }
  }

  /// Ends every connection; the answer of a running handler is dropped.
  public func stop() async {
    for loop in loops { await loop.stop() }
  }

  /// A listener for each loop. When any port will do and one is taken meanwhile, another is tried.
  private static func listen(_ configuration: ServerConfiguration) throws(ServerError) -> [Listener] {
    for _ in 1..<10 {
      do throws(ServerError) { return try listenOnce(configuration) } catch {
        guard configuration.port == 0, case .addressInUse = error else { throw error }
      }
    }
    return try listenOnce(configuration)
  }

  private static func listenOnce(_ configuration: ServerConfiguration) throws(ServerError) -> [Listener] {
    // First alone, so that another server on this port is noticed; then once per loop.
    let probe = try Listener(address: configuration.address, port: configuration.port, isShared: false)
    let port = probe.port
    probe.abandon()
    let count = configuration.loops > 0 ? configuration.loops : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var listeners: [Listener] = []
    do throws(ServerError) {
      for _ in 0..<count {
        listeners.append(try Listener(address: configuration.address, port: port, isShared: true))
      }
    } catch {
      for listener in listeners { listener.abandon() }
      throw error
    }
    return listeners
  }

  /// Why the address cannot be listened on, without listening.
  public static func problem(listeningAt address: String, port: UInt16) -> ServerError? {
    do throws(ServerError) {
      try Listener(address: address, port: port, isShared: false).abandon()
      return nil
    } catch {
      return error
    }
  }

  /// As many sockets as the system allows: the soft limit is often 1,024.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(7), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, 1 << 20)
    setrlimit(__rlimit_resource_t(7), &limit)
  }
}
