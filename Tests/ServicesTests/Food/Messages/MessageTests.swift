import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Messages between customer, kitchen and courier")
struct MessageTests {
  /// An accepted order with its three parties.
  private struct Parties {
    var order: OrderID
    var delivery: CourierDelivery
    var zoe: Staff
    var kitchen: Staff
    var kim: Staff
  }

  private func parties(_ house: House) async throws -> Parties {
    let caller = try await house.signIn("zoe@example.org")
    _ = try await house.accounts.change(AccountPatch(name: "Zoë Quinn"), of: caller)
    let kim = try await house.courier()
    let order = try await house.order(caller.account)
    let kitchen = try await house.staff()
    _ = try await house.kitchens.accept(order, staff: kitchen, prepMinutes: 15)
    return Parties(
      order: order, delivery: try await house.take(order, by: kim), zoe: Staff(account: caller.account),
      kitchen: kitchen, kim: Staff(account: kim))
  }

  private func finish(_ parties: Parties, _ house: House) async throws {
    _ = try await house.kitchens.startPreparing(parties.order, staff: parties.kitchen)
    _ = try await house.kitchens.ready(parties.order, staff: parties.kitchen)
    _ = try await house.couriers.pickedUp(parties.delivery.id, courier: parties.kim.account)
    _ = try await house.couriers.delivered(parties.delivery.id, courier: parties.kim.account, pin: nil)
  }

  @Test("D8: each party reads what the others wrote, by role and first name", arguments: TestEngine.allCases)
  func threeParties(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      let sent = try await house.write("Side door, please", to: parties.order, by: parties.zoe)
      #expect(sent.status == 201 && !sent.isReplayed)
      let own = try sent.decoded(OrderMessage.self)
      #expect(own.isOwn && own.author == .customer && own.authorName == nil && own.sentAt == house.now)
      house.advance(.seconds(5))
      _ = try await house.write("No dill today", to: parties.order, by: parties.kitchen)
      house.advance(.seconds(5))
      _ = try await house.write("I am downstairs", to: parties.order, by: parties.kim)
      let read = try await house.messages.read(parties.order, by: parties.zoe)
      #expect(read.messages.map(\.text) == ["Side door, please", "No dill today", "I am downstairs"])
      #expect(read.messages.map(\.author) == [.customer, .kitchen, .courier])
      #expect(read.messages.map(\.authorName) == [nil, nil, "Kim"])
      #expect(read.messages.map(\.isOwn) == [true, false, false])
      #expect(read.messages.first == own && read.messageCount == 3 && read.canWrite)
      let carried = try await house.messages.read(parties.order, by: parties.kim)
      #expect(carried.messages.map(\.authorName) == ["Zoë", nil, nil])
      #expect(carried.messages.map(\.isOwn) == [false, false, true])
      let bytes = String(decoding: read.bytes + carried.bytes, as: UTF8.self)
      for hidden in [parties.zoe, parties.kitchen, parties.kim].map(\.account.rawValue) + [
        "Quinn", "Lee", "soiree.test",
      ] {
        #expect(!bytes.contains(hidden))
      }
    }
  }

  private func expectHidden(_ order: OrderID, from stranger: Staff, _ house: House) async throws {
    #expect(try await problem { _ = try await house.messages.read(order, by: stranger) }?.code == .notFound)
    #expect(try await problem { _ = try await house.write("Hi", to: order, by: stranger) }?.code == .notFound)
  }

  @Test(
    "D8, P2: others read and write nothing, nor does a courier whose delivery was taken away",
    arguments: TestEngine.allCases)
  func others(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      _ = try await house.write("Side door, please", to: parties.order, by: parties.zoe)
      let max = Staff(account: try await house.customer("max"))
      let lea = Staff(account: try await house.courier("lea"))
      let other = try await house.staff(SmallCity.thai)
      for stranger in [max, lea, other] {
        try await expectHidden(parties.order, from: stranger, house)
      }
      #expect(try await house.messages.read(parties.order, by: parties.kim).messages.count == 1)
      _ = try await house.database.write {
        try $0.execute("UPDATE deliveries SET courier_id = $1", lea.account.rawValue)
      }
      try await expectHidden(parties.order, from: parties.kim, house)
      #expect(try await house.messages.read(parties.order, by: lea).messages.count == 1)
      #expect(try await house.count("order_messages") == 1)
    }
  }

  @Test(
    "D8: an operator reads and writes no messages, except as the staff that their own roles make them",
    arguments: TestEngine.allCases)
  func operators(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      _ = try await house.write("Side door, please", to: parties.order, by: parties.zoe)
      _ = try await house.accounts.grant(.operator, to: .email("boss@example.org"))
      let boss = try await house.signIn("boss@example.org")
      for staff in [Staff(boss), Staff(ownRolesOf: boss)] {
        try await expectHidden(parties.order, from: staff, house)
      }
      _ = try await house.accounts.grant(
        .restaurantStaff, subject: SmallCity.pizzeria.rawValue, to: .email("boss@example.org"))
      let cook = Staff(ownRolesOf: try await house.signIn("boss@example.org"))
      #expect(try await house.messages.read(parties.order, by: cook).messages.count == 1)
    }
  }

  @Test("D8: once the order is over nobody writes, and only its customer reads", arguments: TestEngine.allCases)
  func afterwards(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      _ = try await house.write("Side door, please", to: parties.order, by: parties.zoe, key: "k")
      try await finish(parties, house)
      let read = try await house.messages.read(parties.order, by: parties.zoe)
      #expect(read.messages.count == 1 && !read.canWrite)
      for party in [parties.kitchen, parties.kim] {
        let refused = try await problem { _ = try await house.messages.read(parties.order, by: party) }
        #expect(refused?.code == .messagesClosed)
      }
      for party in [parties.zoe, parties.kitchen, parties.kim] {
        let refused = try await problem { _ = try await house.write("Thanks", to: parties.order, by: party) }
        #expect(refused?.code == .messagesClosed)
      }
      // A lost answer is found nevertheless.
      #expect(try await house.write("Side door, please", to: parties.order, by: parties.zoe, key: "k").isReplayed)
    }
  }

  @Test("D8: before it is paid for, an order has no messages", arguments: TestEngine.allCases)
  func unpaid(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = Staff(account: try await house.customer())
      let order = try await house.order(zoe.account, pay: "tok_three_ds")
      #expect(try await house.messages.read(order, by: zoe).canWrite == false)
      #expect(try await problem { _ = try await house.write("Hi", to: order, by: zoe) }?.code == .messagesClosed)
      let kitchen = try await house.staff()
      #expect(try await problem { _ = try await house.messages.read(order, by: kitchen) }?.code == .notFound)
    }
  }

  @Test("D8, E1: one key is one message, whatever is sent again or at once", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let refused = try await problem {
              _ = try await house.write("At the door", to: parties.order, by: parties.zoe, key: "k")
            }
            #expect(refused == nil || refused?.code == .requestInProgress)
          }
        }
        try await group.waitForAll()
      }
      let first = try await house.write("At the door", to: parties.order, by: parties.zoe, key: "k")
      house.advance(.seconds(30))
      let again = try await house.write("At the door", to: parties.order, by: parties.zoe, key: "k")
      #expect(again.isReplayed && again.body == first.body)
      #expect(try await house.messages.read(parties.order, by: parties.zoe).messageCount == 1)
      let other = try await problem {
        _ = try await house.write("Downstairs", to: parties.order, by: parties.zoe, key: "k")
      }
      #expect(other?.code == .idempotencyKeyReused)
      // Keys are each account's own.
      #expect(try await house.write("At the door", to: parties.order, by: parties.kim, key: "k").isReplayed == false)
    }
  }

  @Test(
    "D8, P4: a person writes so often in a minute, and an order has so many messages", arguments: TestEngine.allCases)
  func limits(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { ($0.messagesPerMinute, $0.messagesPerOrder) = (3, 5) }) { house in
      let parties = try await parties(house)
      for number in 1...3 {
        _ = try await house.write("\(number)", to: parties.order, by: parties.zoe)
        house.advance(.seconds(10))
      }
      let fast = try await problem { _ = try await house.write("4", to: parties.order, by: parties.zoe) }
      #expect(fast?.code == .rateLimited && fast?.retryAfter == 31)
      _ = try await house.write("4", to: parties.order, by: parties.kim)
      house.advance(.seconds(31))
      _ = try await house.write("5", to: parties.order, by: parties.zoe)
      let full = try await problem { _ = try await house.write("6", to: parties.order, by: parties.kim) }
      #expect(full?.code == .tooManyMessages)
      let read = try await house.messages.read(parties.order, by: parties.zoe)
      #expect(read.messages.map(\.text) == ["1", "2", "3", "4", "5"] && !read.canWrite)
      let empty = try await problem { _ = try await house.write(" \n ", to: parties.order, by: parties.zoe) }
      #expect(empty?.errors.map(\.field) == ["text"])
    }
  }

  @Test(
    "D8: all who follow the order are told, without the text, and who polls sees the count",
    arguments: TestEngine.allCases)
  func told(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      _ = try await house.write("Side door, please", to: parties.order, by: parties.zoe)
      let topics = [
        Topic.order(parties.order), Topic.account(parties.zoe.account), Topic.merchant(SmallCity.pizzeria),
        Topic.courier(parties.kim.account),
      ]
      for topic in topics {
        let event = try #require(try await house.events(topic).last)
        #expect(event.event == "order_message")
        #expect(event.data == #"{"order_id":"\#(parties.order)","author":"customer","message_count":1}"#)
      }
      #expect(try await house.ordering.status(parties.order, account: parties.zoe.account).messageCount == 1)
      #expect(try await house.ordering.detail(parties.order, account: parties.zoe.account).messageCount == 1)
      let carried = try await house.couriers.deliveries(courier: parties.kim.account, limit: 1, cursor: nil)
      #expect(carried.items.map(\.messageCount) == [1])
      let board = try await house.kitchens.board(
        staff: parties.kitchen, restaurant: SmallCity.pizzeria, status: nil, limit: 10, cursor: nil)
      #expect(board.items.map(\.messageCount) == [1])
    }
  }

  @Test(
    "P1: texts are sealed, exported, and erased with their writer or the order's customer",
    arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let parties = try await parties(house)
      let zoe = try await house.signIn("zoe@example.org")
      _ = try await house.write("Ring twice for Quinn", to: parties.order, by: parties.zoe)
      _ = try await house.write("Dear Quinn", to: parties.order, by: parties.kim)
      let sealed = try await house.database.read {
        try $0.rows("SELECT text_sealed FROM order_messages").map { try $0.get("text_sealed") as [UInt8] }
      }
      #expect(sealed.count == 2)
      for bytes in sealed { #expect(!String(decoding: bytes, as: UTF8.self).contains("Quinn")) }
      let export = try await house.accounts.export(zoe, in: house.programme)
      #expect(export.messages.map(\.text) == ["Ring twice for Quinn", "Dear Quinn"])
      try await finish(parties, house)
      try await house.accounts.erase(try await house.signIn("kim@soiree.test"))
      let left = try await house.messages.read(parties.order, by: parties.zoe)
      #expect(left.messages.map(\.author) == [.customer])
      try await house.accounts.erase(zoe)
      #expect(try await house.count("order_messages") == 0)
    }
  }

  @Test(
    "P10: the customer is told that kitchen or courier wrote, not what, until they answer",
    arguments: TestEngine.allCases)
  func pushed(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let parties = try await parties(house)
      _ = try await house.subscriber("zoe", box)
      try await house.sendNotifications()
      _ = box.take()
      _ = try await house.write("Side door, please", to: parties.order, by: parties.zoe)
      _ = try await house.write("No dill for Quinn", to: parties.order, by: parties.kitchen)
      _ = try await house.write("I am downstairs, Quinn", to: parties.order, by: parties.kim)
      try await house.sendNotifications()
      let told = box.take()
      #expect(told.map(\.title).sorted() == ["Message from the kitchen", "Message from your courier"])
      for payload in told {
        #expect(payload.kind == .orderUpdates && payload.tag == "\(parties.order) messages")
        #expect(payload.path == "/orders/\(parties.order)")
        for hidden in ["Quinn", "dill", "downstairs", "Kim"] {
          #expect(!(payload.title + payload.body).contains(hidden))
        }
      }
      _ = try await house.write("Still there?", to: parties.order, by: parties.kim)
      _ = try await house.write("Coming", to: parties.order, by: parties.zoe)
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      _ = try await house.write("Good evening", to: parties.order, by: parties.kim)
      house.advance(.minutes(30))
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }
}

extension House {
  /// Writes about an order as one of its parties.
  fileprivate func write(
    _ text: String, to order: OrderID, by writer: Staff, key: String? = nil
  ) async throws -> StoredAnswer {
    try await services.messages.send(MessageRequest(text: text), to: order, key: key ?? newKey(), by: writer)
  }
}
