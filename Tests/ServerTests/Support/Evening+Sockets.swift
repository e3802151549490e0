import Client
import Database
import HTTPServer
import Services
import Waiting
import Wire

@testable import Server

extension Evening {
  typealias Sender =
    @Sendable (
      _ method: String, _ target: String, [UInt8], [(name: String, value: String)]
    ) async -> Got

  /// Serves the same application on a socket for as long as `body` needs it.
  /// - Parameter other: an application over the same stores.
  func served(_ other: App? = nil, _ body: (@escaping Sender) async throws -> Void) async throws {
    let transport = try HTTPTransport()
    try await servedAt(other) { base in
      try await body { method, target, bytes, headers in
        await Self.send(
          ClientRequest(
            method, base + target, headers: headers.map { HeaderField($0.name, $0.value) },
            body: bytes.isEmpty ? nil : bytes, timeout: .seconds(patience)), over: transport)
      }
    }
  }

  /// The same for whoever sends by themselves: scheme, host and port.
  func servedAt(_ other: App? = nil, _ body: (_ base: String) async throws -> Void) async throws {
    let app = other ?? app
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.loops = 1
    configuration.errorBody = { ErrorBody(contentType: Problem.mediaType, bytes: Problem(httpStatus: $0).body) }
    let server = try HTTPServer(configuration) { [app] in await app.respond(to: $0) }
    do {
      try await body("http://127.0.0.1:\(server.port)")
    } catch {
      // What went wrong first is what the test tells.
      try? await waiting(for: "the server to stop") { await server.stop() }
      throw error
    }
    try await waiting(for: "the server to stop") { await server.stop() }
  }

  /// A connection that dies is status 0: no test expects that.
  private static func send(_ request: ClientRequest, over transport: HTTPTransport) async -> Got {
    do {
      let response = try await transport.send(request)
      return Got(
        status: response.status, headers: response.headers.map { ($0.name, $0.value) }, bytes: response.body)
    } catch {
      return Got(status: 0, headers: [], bytes: Array("\(error)".utf8))
    }
  }

  private static let tables = [
    "accounts", "account_roles", "login_challenges", "sessions", "addresses", "payment_methods", "favourites", "carts",
    "cart_devices", "orders", "order_transitions", "order_messages", "payments", "payment_events", "idempotency_keys",
    "promotion_uses", "ledger_entries", "outbox", "reviews", "couriers", "courier_offers", "deliveries",
    "courier_positions", "totp_secrets",
  ]

  /// How many rows each table has: what a refused request must not change.
  func rowCounts() async throws -> [String: Int64] {
    try await services.platform.database.read { connection in
      var counts: [String: Int64] = [:]
      for table in Self.tables {
        counts[table] = try connection.row("SELECT COUNT(*) FROM \(table)")?.get(0) ?? -1
      }
      return counts
    }
  }
}
