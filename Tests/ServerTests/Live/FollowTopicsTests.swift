import Database
import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server
@testable import Services

@Suite("Who may follow what, and what they missed")
struct FollowTopicsTests {
  private static func missed(_ opening: TopicOpening) -> [String]? {
    if case .events(let events) = opening.missed { events.map(\.event) } else { nil }
  }

  @Test(
    "P2: an order is followed by its customer, its kitchen, its courier and an operator; to others it is not there",
    arguments: TestEngine.allCases)
  func orders(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      let accounts = evening.services.accounts
      let topics = FollowTopics(platform: evening.services.platform)
      let topic = LiveTopic.order(staged.order)
      let courier = try await accounts.authenticate(token: staged.courier)
      await #expect(throws: Problem.absent("order")) { try await topics.open(topic, after: 0, for: courier) }
      _ = try await evening.sendOut(staged)
      _ = try await accounts.grant(.operator, to: .email("operator@soiree.test"))
      for token in [
        staged.customer, staged.kitchen, staged.courier, try await evening.signIn("operator@soiree.test"),
      ] {
        let caller = try await accounts.authenticate(token: token)
        let opening = try await topics.open(topic, after: 0, for: caller)
        #expect(Self.missed(opening)?.contains("courier_location") == true)
      }
      let stranger = try await accounts.authenticate(token: evening.signIn("eve@example.org"))
      await #expect(throws: Problem.absent("order")) { try await topics.open(topic, after: 0, for: stranger) }
      let absent = LiveTopic.order(OrderID(suffix: "none"))
      await #expect(throws: Problem.absent("order")) { try await topics.open(absent, after: nil, for: stranger) }
      let board = LiveTopic.merchant(Evening.pizzeria)
      await #expect(throws: Problem.absent("restaurant")) { try await topics.open(board, after: nil, for: stranger) }
      // The menu is everybody's.
      #expect(try await topics.open(.restaurant(Evening.pizzeria), after: nil, for: stranger).seq == 0)
      let nowhere = LiveTopic.restaurant(RestaurantID(suffix: "none"))
      await #expect(throws: Problem.absent("restaurant")) { try await topics.open(nowhere, after: nil, for: stranger) }
      let forbidden = await #expect(throws: Problem.self) {
        try await topics.open(.courierMe, after: nil, for: stranger)
      }
      #expect(forbidden?.code == .forbidden)
      #expect(try await topics.open(.accountMe, after: nil, for: stranger).seq == 0)
    }
  }

  @Test(
    "D5: once the food has arrived its customer is not told where the courier was; the kitchen still is",
    arguments: TestEngine.allCases)
  func afterDelivery(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      let delivery = try await evening.sendOut(staged)
      let topics = FollowTopics(platform: evening.services.platform)
      let topic = LiveTopic.order(staged.order)
      let customer = try await evening.services.accounts.authenticate(token: staged.customer)
      let during = try await topics.open(topic, after: 0, for: customer)
      #expect(Self.missed(during)?.contains("courier_location") == true)
      let path = "/v1/courier/deliveries/\(delivery)/delivered"
      #expect(await evening.send("POST", path, token: staged.courier).status == 200)
      let after = try await topics.open(topic, after: 0, for: customer)
      #expect(after.missed == .gone)
      #expect(after.seq > during.seq)
      // What came after the last position is theirs.
      let last = try await topics.open(topic, after: during.seq, for: customer)
      #expect(Self.missed(last) == ["order_updated"])
      let kitchen = try await evening.services.accounts.authenticate(token: staged.kitchen)
      #expect(try await Self.missed(topics.open(topic, after: 0, for: kitchen))?.contains("courier_location") == true)
    }
  }

  @Test("what is too old, and what never happened, is gone", arguments: TestEngine.allCases)
  func tooOld(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      let topics = FollowTopics(platform: evening.services.platform)
      let topic = LiveTopic.order(staged.order)
      let caller = try await evening.services.accounts.authenticate(token: staged.customer)
      let seq = try await topics.open(topic, after: nil, for: caller).seq
      #expect(seq > 0)
      #expect(try await topics.open(topic, after: seq, for: caller).missed == .events([]))
      #expect(try await topics.open(topic, after: seq + 1, for: caller).missed == .gone)
      #expect(try await topics.updates(after: ["\(topic)": seq]).isEmpty)
      let database = evening.services.platform.database
      _ = try await database.write { try $0.execute("DELETE FROM outbox") }
      #expect(try await topics.open(topic, after: 0, for: caller).missed == .gone)
      #expect(try await topics.open(topic, after: seq, for: caller).missed == .events([]))
      #expect(try await topics.updates(after: ["\(topic)": 0]) == ["\(topic)": .gone(seq: seq)])
    }
  }

  @Test("news of many topics are read at once, those without are left out", arguments: TestEngine.allCases)
  func manyTopics(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let names = (0..<1_300).map { "order:ord_\($0)" }
      let moved = Set(names.filter { $0.hasSuffix("7") })
      try await database.write { connection in
        for name in names {
          for _ in 0..<(moved.contains(name) ? 3 : 1) {
            try Outbox.record(
              [Outbox.Message(event: "order_updated", data: "{}", topic: name)], at: Instant(seconds: 1), in: connection
            )
          }
        }
      }
      let rows = try await database.read { try $0.rows("SELECT topic, seq FROM topics WHERE topic IN", among: names) }
      #expect(rows.count == names.count)
      let clock = TestClock().platform
      let topics = FollowTopics(platform: .bare(database, clock))
      let updates = try await topics.updates(after: Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
      #expect(Set(updates.keys) == moved)
      for case .events(let events) in updates.values { #expect(events.map(\.seq) == [2, 3]) }
      #expect(try await topics.updates(after: [:]).isEmpty)
    }
  }

  @Test("sessions that were signed out or have expired are over", arguments: TestEngine.allCases)
  func endedSessions(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let accounts = evening.services.accounts
      let stays = try await accounts.authenticate(token: evening.signIn("a@example.org"))
      let leaves = try await accounts.authenticate(token: evening.signIn("b@example.org"))
      let both: Set = [stays.session, leaves.session]
      #expect(try await accounts.ended(among: both).isEmpty)
      try await accounts.endSession(leaves.session, of: leaves)
      #expect(try await accounts.ended(among: both) == [leaves.session])
      evening.clock.advance(by: evening.services.platform.settings.sessionLifetime)
      #expect(try await accounts.ended(among: both) == both)
    }
  }
}
