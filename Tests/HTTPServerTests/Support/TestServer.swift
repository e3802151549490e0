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
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}
