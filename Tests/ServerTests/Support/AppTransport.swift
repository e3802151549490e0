import Client
import Server

/// The application of this process as a client reaches it, without sockets.
struct AppTransport: Transport {
  let app: App
  /// The scheme, host and port that are left off a request's URL.
  static let base = "http://soiree.test"

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let got = await app.answer(
      request.method, String(request.url.dropFirst(Self.base.count)), bytes: request.body ?? [],
      headers: request.headers.map { ($0.name.lowercased(), $0.value) })
    return ClientResponse(
      status: got.status, headers: got.headers.map { HeaderField($0.name, $0.value) }, body: got.bytes)
  }
}

extension Evening {
  /// This evening as clients call it.
  var transport: AppTransport { AppTransport(app: app) }

  /// Nobody yet; a request is sent once.
  var stranger: APIClient { APIClient(baseURL: AppTransport.base, transport: transport, retry: .never) }
}
