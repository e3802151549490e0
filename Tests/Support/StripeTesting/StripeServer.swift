public import HTTPServer
import Stripe

/// ``FakeStripe`` on a port of this machine.
public final class StripeServer: Sendable {
  private let server: HTTPServer

  public init(_ stripe: FakeStripe) throws(ServerError) {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.loops = 1
    server = try HTTPServer(configuration) { request in
      let names = ["authorization", "stripe-version", "idempotency-key", "content-type"]
      let headers = names.compactMap { name in request.headers[name].map { (name: name, value: $0) } }
      let path = request.path + (request.query.map { "?" + $0 } ?? "")
      let answer = stripe.answer(
        StripeRequest(method: request.method, path: path, headers: headers, body: request.body))
      return HTTPResponse(status: answer.status, contentType: "application/json", bytes: answer.body)
    }
  }

  /// Such as `http://127.0.0.1:49152`.
  public var address: String { "http://127.0.0.1:\(server.port)" }

  public func stop() async { await server.stop() }
}
