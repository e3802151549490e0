/// Speaks HTTP/1.1 and HTTP/2 through libcurl: one thread and its kept-alive connections for any number of tasks.
///
/// Certificates are verified, redirects are not followed, and this machine is never asked for through a proxy.
public final class HTTPTransport: Transport {
  /// Limits and time-outs.
  public struct Options: Sendable {
    /// The versions of HTTP that a connection may speak.
    public enum Version: Sendable {
      /// HTTP/2 where TLS agrees on it, else HTTP/1.1.
      case automatic
      case http1
    }

    /// The version to ask for.
    public var version: Version
    /// The longest time to connect.
    public var connectTimeout: Duration
    /// Bytes of an answer's body, unpacked.  P4
    public var maximumBody: Int
    /// Connections to one host at once; a request beyond them waits.
    public var maximumHostConnections: Int
    /// A file of certificates to trust in place of the system's.
    public var certificates: String?

    public init(
      version: Version = .automatic, connectTimeout: Duration = .seconds(10), maximumBody: Int = 64 << 20,
      maximumHostConnections: Int = 64, certificates: String? = nil
    ) {
      self.version = version
      self.connectTimeout = connectTimeout
      self.maximumBody = maximumBody
      self.maximumHostConnections = maximumHostConnections
      self.certificates = certificates
    }
  }

  /// As they were given; they do not change.
  public let options: Options
  private let loop: Loop

  /// - Throws: `unavailable` when the system has no descriptor or no thread left.
  public init(_ options: Options = Options()) throws(TransportError) {
    self.options = options
    loop = try Loop(maximumHostConnections: options.maximumHostConnections)
  }

  deinit { loop.stop() }

  public func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let ticket = TransferTicket()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<TransferResult, Never>) in
        let accepted = loop.run { [options] core in
          Transfer(request, options, ticket) { result in done.resume(returning: result) }.begin(on: core)
        }
        if !accepted { done.resume(returning: .failure(.stopped)) }
      }
    } onCancel: {
      loop.run { _ in ticket.cancel() }
    }
    return try result.get()
  }

  /// Ends every request with `stopped`, and the thread.
  public func stop() { loop.stop() }
}
