import Client
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@Suite("A served platform whose disk is full", .onOwnThreads)
struct FullDiskTests {
  @Test(
    "P5: /ready is 503 while no file can grow, reading goes on, and 200 comes back by itself",
    .turnLimit(minutes: 3))
  func noRoom() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let client = try await server.signedIn("zoe@example.org")
      let ready: HealthAnswer = try await client.call(.platform(.ready))
      #expect(ready.status == .ready)

      try Self.limitFiles(of: server, to: "0")
      try await Self.untilReady(false, client)
      await #expect(throws: ClientError.self) { _ = try await client.pricedCart() }
      let page: Page<OrderSummary> = try await client.call(.orders(.listOrders))
      #expect(page.items.isEmpty)

      try Self.limitFiles(of: server, to: "unlimited")
      try await Self.untilReady(true, client)
      _ = try await client.pricedCart()
      server.process.kill()
    }
  }

  /// As a full disk does, this fails whatever makes a file longer.
  private static func limitFiles(of server: ServedProcess, to size: String) throws {
    let limit = try ChildProcess([
      "/usr/bin/env", "prlimit", "--pid", "\(server.process.id)", "--fsize=\(size):unlimited",
    ])
    try #require(limit.wait() == .exited(0))
  }

  private static func untilReady(_ wanted: Bool, _ client: APIClient) async throws {
    try await waitUntil("/ready to be \(wanted ? 200 : 503)", turns: 1_000) {
      do {
        let _: HealthAnswer = try await client.call(.platform(.ready))
        return wanted
      } catch ClientError.problem(let problem) where problem.status == 503 {
        return !wanted
      }
    }
  }
}
