import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Events leave after the commit, numbered without gaps")
struct OutboxTests {
  @Test("E2: each topic counts by one, also when many write at once", arguments: TestEngine.allCases)
  func numbers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          let account = try await house.customer("customer\(number)")
          group.addTask { _ = try await house.order(account) }
        }
        try await group.waitForAll()
      }
      try await house.order(zoe)
      let seqs = try await house.events(Topic.merchant(SmallCity.pizzeria)).map(\.seq)
      #expect(seqs == (1...18).map { Int64($0) })
    }
  }

  @Test("E2: a transaction that tells many topics tells each in its order", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      // Twice the same topic in a row, more topics than go into one statement, and one of the first again.
      let names = ["a", "a", "b", "c", "d", "e", "f", "a", "b"]
      let announced = names.enumerated().map { number, name in
        Outbox.Message(event: "notification", data: "{\"n\": \(number)}", topic: "test:\(name)")
      }
      try await house.database.write { try Outbox.record(announced, at: house.now, in: $0) }
      for name in Set(names) {
        let events = try await house.events("test:\(name)")
        #expect(events.map(\.seq) == (1...events.count).map { Int64($0) })
        #expect(events.map(\.data) == announced.filter { $0.topic == "test:\(name)" }.map(\.data))
      }
    }
  }

  @Test("a watcher that comes back gets what it missed, or is told to read afresh", arguments: TestEngine.allCases)
  func resume(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      let topic = Topic.order(order)
      let all = try await house.events(topic)
      #expect(all.map(\.event) == ["order_updated", "order_updated"])
      #expect(try await house.events(topic, after: 1) == [all[1]])
      #expect(try await house.events(topic, after: 2).isEmpty)
      // A number that was never given: another database's watcher.
      #expect(try await Outbox.events(on: topic, after: 3, limit: 10, in: house.database) == nil)
      // More than one portion is too far behind.
      #expect(try await Outbox.events(on: topic, after: 0, limit: 1, in: house.database) == nil)
      house.advance(.hours(25))
      try await house.timers.purge()
      #expect(try await Outbox.events(on: topic, after: 0, limit: 10, in: house.database) == nil)
      #expect(try await house.events(topic, after: 2).isEmpty)
    }
  }

  @Test("E2: what fails leaves no event, and nobody is told", arguments: TestEngine.allCases)
  func failed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let announced = SharedTally()
      let before = try await house.count("outbox")
      var platform = house.platform
      platform.committed = { _ in announced.add() }
      struct Unlucky: Error {}
      await #expect(throws: Unlucky.self) {
        try await platform.change { tx in
          tx.announce("menu_changed", NotificationEvent(title: "t", body: "b"), on: ["merchant:x"])
          throw Unlucky()
        }
      }
      #expect(announced.count == 0)
      #expect(try await house.count("outbox") == before)
      try await platform.change { tx in
        tx.announce("menu_changed", NotificationEvent(title: "t", body: "b"), on: ["merchant:x"])
      }
      #expect(announced.count == 1)
      #expect(try await house.events("merchant:x").map(\.seq) == [1])
    }
  }

  @Test("O5: the kitchen hears of an order when it is paid, not before", arguments: TestEngine.allCases)
  func received(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer(), pay: "tok_timeout_approved")
      #expect(try await house.events(Topic.merchant(SmallCity.pizzeria)).isEmpty)
      let board = try await house.kitchens.board(
        staff: try await house.staff(), restaurant: SmallCity.pizzeria, status: nil, limit: 10, cursor: nil)
      #expect(board.items.isEmpty)
      house.advance(.seconds(5))
      try await house.reconciler.run()
      #expect(
        try await house.events(Topic.merchant(SmallCity.pizzeria)).map(\.event) == ["order_updated", "order_received"])
      #expect(try await house.status(order) == .placed)
    }
  }
}
