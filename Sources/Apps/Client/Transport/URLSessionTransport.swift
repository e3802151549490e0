import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests by URLSession: what Apple's systems have, with their proxies, their trust and their radio.
///
/// No cookies, no cache, no stored credentials; a redirect is an answer.
public final class URLSessionTransport: Transport {
  public struct Options: Sendable {
    /// Bytes of an answer's body, unpacked.  P4
    public var maximumBody: Int
    /// Connections to one host at once; a request beyond them waits.
    public var maximumHostConnections: Int

    public init(maximumBody: Int = 64 << 20, maximumHostConnections: Int = 6) {
      self.maximumBody = maximumBody
      self.maximumHostConnections = maximumHostConnections
    }
  }

  private let session: URLSession
  private let exchanges: URLSessionExchanges
  private let clock = DispatchQueue(label: "soiree.transport.timeouts")

  public init(_ options: Options = Options()) {
    exchanges = URLSessionExchanges(maximumBody: options.maximumBody)
    let configuration = URLSessionConfiguration.bare
    configuration.httpMaximumConnectionsPerHost = options.maximumHostConnections
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Ends every request with `stopped`, and takes no more.
  public func stop() {
    exchanges.stop()
    session.invalidateAndCancel()
  }

  public func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    guard URLParts(request.url) != nil, let url = URL(string: request.url) else { throw .badURL }
    let exchange = URLSessionExchange()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<TransferResult, Never>) in
        exchange.begin(answering: done)
        guard exchanges.begin(exchange, { session.dataTask(with: URLRequest(request, url)) }) else {
          return exchange.end(.failure(.stopped))
        }
        // URLSession's own time-out begins anew with each byte.
        clock.asyncAfter(deadline: .now() + request.timeout.seconds) { [weak exchange] in
          exchange?.end(.failure(.timedOut))
        }
      }
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
    return try result.get()
  }
}

extension URLSessionConfiguration {
  /// Remembers nothing, and answers nothing by itself.
  static var bare: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

extension URLRequest {
  fileprivate init(_ request: ClientRequest, _ url: URL) {
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: request.timeout.seconds)
    httpMethod = request.method
    httpShouldHandleCookies = false
    for field in request.headers where field.isOneLine { addValue(field.value, forHTTPHeaderField: field.name) }
    let takesBody = ["POST", "PUT", "PATCH"].contains(request.method)
    if let body = request.body ?? (takesBody ? [] : nil) { httpBody = Data(body) }
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
