import Waiting

@testable import HTTPServer

/// Runs a server on a free port for as long as `body` needs it.
func withServer<T>(
  _ change: (inout ServerConfiguration) -> Void = { _ in },
  respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse,
  _ body: (HTTPServer) async throws -> T
) async throws -> T {
  var configuration = ServerConfiguration()
  configuration.port = 0
  configuration.loops = 2
  change(&configuration)
  let server = try HTTPServer(configuration, respond: respond)
  do {
    let result = try await withTaskExecutorPreference(OwnThreads.shared) { try await body(server) }
    try await server.ended()
    return result
  } catch {
    // What went wrong first is what the test tells.
    try? await server.ended()
    throw error
  }
}

extension HTTPServer {
  /// Stops, within a test's patience.
  func ended() async throws { try await waiting(for: "the server to stop") { await self.stop() } }

  /// Drains, within a test's patience: where a test does not say so, no drain is over because its limit is.
  func drained(within limit: Duration = .seconds(10 * patience)) async throws {
    try await waiting(for: "the drain to be over") { await self.drain(within: limit) }
  }
}
