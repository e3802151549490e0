import Glibc
import RawPeers
import Testing

@testable import HTTPServer

@Suite("Ten thousand", .serialized)
struct TenThousandTests {
  /// Both ends of each connection are descriptors of this process.
  static let wanted = 10_000
  /// Descriptors for the tests that run beside this one.
  static let spare = 2_000

  /// As many as this system lets one process have, with some to spare for everything else; root may have more.
  static var possible: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(7), &limit)
    let needed = rlim_t(2 * wanted + spare)
    var wish = rlimit(rlim_cur: max(needed, limit.rlim_cur), rlim_max: max(needed, limit.rlim_max))
    if setrlimit(__rlimit_resource_t(7), &wish) != 0 {
      wish = rlimit(rlim_cur: limit.rlim_max, rlim_max: limit.rlim_max)
      setrlimit(__rlimit_resource_t(7), &wish)
    }
    getrlimit(__rlimit_resource_t(7), &limit)
    return min(wanted, max(0, Int(limit.rlim_cur) - spare) / 2)
  }

  @Test("ten thousand connections are held and every one is answered")
  func connections() async throws {
    let count = Self.possible
    try #require(
      count >= 8_000, "the hard limit of descriptors allows only \(count) connections: raise it (ulimit -Hn)")
    try await withServer(
      {
        $0.limits.requestTime = .seconds(300)
        $0.limits.connectionsPerAddress = 2_500
      }, respond: echo
    ) { server in
      // From several addresses, as one has fewer ports than this on some systems.
      let clients = try (0..<count).map { try RawClient(port: server.port, from: "127.0.0.\(2 + $0 / 2_500)") }
      for client in clients { client.send(request("GET /first")) }
      for client in clients { #expect(client.answer()?.status == 200) }
      #expect(server.counters.connectionsOpen == count)
      for client in clients.reversed() { client.send(request("GET /second")) }
      for client in clients { #expect(client.answer()?.text == "GET /second - 0") }
      async let drained: Void = server.drained()
      for client in clients { #expect(client.isClosed()) }
      try await drained
      #expect(server.counters.connectionsOpen == 0)
    }
  }
}
