import Client
import DatabaseTesting
import Domain
import Services
import TestFiles
import Testing
import Waiting
import Wire

@Suite("A backup of a platform", .onOwnThreads)
struct BackupCommandTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000018")!

  @Test(
    "E4: the ledger of a copy that was made while somebody pays balances with the books that were copied with it",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func balanced(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      let server = try city.serve()
      let client = try await server.signedIn("zoe@example.org")
      let order: SubmitAnswer = try await client.call(
        .orders(.submitOrder), try await client.pricedCart(), key: Self.key)
      let copy = city.folder.path + "/copy"
      #expect(try city.run(["backup", copy]).end == .exited(0))
      server.process.kill()

      let folder = TemporaryFolder()
      let files = ["/key": "/key", "/copy.sandbox": "/sandbox.sqlite"]
      for (file, name) in files { try Self.run("/bin/cp", city.folder.path + file, folder.path + name) }
      switch engine {
      case .sqlite:
        try Self.run("/bin/cp", copy, folder.path + "/soiree.sqlite")
        try Self.expectBalance(["--data", folder.path], order.orderId)
      case .postgreSQL:
        try await withDatabaseURL(on: .postgreSQL) { url in
          try Self.run("/usr/bin/env", "pg_restore", "--no-owner", "--dbname=" + url, copy)
          try Self.expectBalance(["--data", folder.path, "--database", url], order.orderId)
        }
      }
    }
  }

  private static func expectBalance(_ place: [String], _ order: OrderID) throws {
    let checked = try ServedCity.run(["ledger", "check"] + place)
    #expect(checked.end == .exited(0), "\(checked.said)")
    #expect(checked.said.contains("1 payments and 1 postings compared"), "\(checked.said)")
    #expect(try ServedCity.run(["ledger", "show", order.rawValue] + place).end == .exited(0))
  }

  private static func run(_ words: String...) throws {
    try #require(try ChildProcess(words).wait() == .exited(0), "\(words)")
  }
}
