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
    .timeLimit(.minutes(3)))
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

  /// Asks until the answer is another; the test's time limit ends a wait in vain.
  private static func untilReady(_ wanted: Bool, _ client: APIClient) async throws {
    while true {
      do {
        let _: HealthAnswer = try await client.call(.platform(.ready))
        if wanted { return }
      } catch ClientError.problem(let problem) where problem.status == 503 {
        if !wanted { return }
      }
    }
  }
}
