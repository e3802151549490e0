import Client
import Synchronization

/// Counts the requests of an app.
final class CountedRequests: Transport {
  private let inner: any Transport
  private let sent = Mutex(0)

  init(_ inner: any Transport) { self.inner = inner }

  var count: Int { sent.withLock { $0 } }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    sent.withLock { $0 += 1 }
    return try await inner.send(request)
  }
}
