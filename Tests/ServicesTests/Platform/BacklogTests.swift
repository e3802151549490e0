import Database
import DatabaseTesting
import Testing
import Wire

@testable import Services

@Suite("What waits for somebody outside is counted")
struct BacklogTests {
  @Test(
    "E5: payments whose gateway is asked again, those that are stuck, and messages to webhooks",
    arguments: TestEngine.allCases)
  func counts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      #expect(house.backlog.latest == nil)
      try await house.backlog.run()
      #expect(house.backlog.latest == Backlog())
      _ = try await house.webhook("https://books.example.net/a", [.orderUpdated])
      _ = try await house.order(try await house.customer(), pay: "tok_timeout_approved")
      try await house.backlog.run()
      var waiting = try #require(house.backlog.latest)
      #expect(waiting.payments == 1 && waiting.stuckPayments == 0 && waiting.webhooks == 1)
      try await house.database.write { _ = try $0.execute("UPDATE payments SET attempts = 10") }
      try await house.backlog.run()
      waiting = try #require(house.backlog.latest)
      // Nothing is mailed of an order whose payment is not known yet.
      #expect(waiting.counts.map(\.count) == [1, 1, 1, 0, 0])
      try await house.database.write { _ = try $0.execute("UPDATE payments SET attempts = 1") }
      house.advance(.seconds(10))
      try await house.reconciler.run()
      try await house.backlog.run()
      #expect(house.backlog.latest?.payments == 0 && house.backlog.latest?.mails == 1)
      // What was refused at once waits for nothing.
      _ = try await house.submit(
        house.request(house.cart(try await house.customer("quinn")), pay: "tok_nonsense"),
        account: try await house.customer("quinn"))
      try await house.backlog.run()
      #expect(house.backlog.latest?.payments == 0)
    }
  }
}
