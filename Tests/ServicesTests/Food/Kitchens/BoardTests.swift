import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A kitchen's board and its day")
struct BoardTests {
  private typealias Step = OrderRulesTests.Step

  @Test(
    "an order's number is the restaurant's next, by card and for cash, and the same for all",
    arguments: TestEngine.allCases)
  func numbers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      var orders: [OrderID] = []
      for (place, pickup) in [false, true, false].enumerated() {
        let zoe = try await house.customer("guest\(place)")
        let order = try await house.order(
          zoe, pay: place == 2 ? nil : "tok_approved", fulfilment: pickup ? FulfilmentBody(kind: .pickup) : nil)
        orders.append(order)
        #expect(try await house.ordering.detail(order, account: zoe).number == "A\(place + 1)")
      }
      #expect(try await house.board().map(\.number) == ["A1", "A2", "A3"])
      #expect(try await house.kitchens.accept(orders[1], staff: staff, prepMinutes: 10).number == "A2")
    }
  }

  @Test("numbers go on from A99 to B1, and begin again after Z99")
  func numberTexts() {
    let texts = [1, 99, 100, 2_574, 2_575].map { OrderNumber($0).text }
    #expect(texts == ["A1", "A99", "B1", "Z99", "A1"])
  }

  @Test(
    "P1: who fetches their food says the PIN that the board shows until then; no event tells it",
    arguments: TestEngine.allCases)
  func pin(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let fetched = try await house.order(zoe, pay: nil, fulfilment: FulfilmentBody(kind: .pickup))
      let pin = try #require(try await house.ordering.detail(fetched, account: zoe).deliveryPin)
      #expect(try await house.board().map(\.handoverPin) == [pin])
      let brought = try await house.order(try await house.customer("max"))
      #expect(try await house.board().first { $0.orderId == brought }?.handoverPin == nil)
      for event in try await house.events(Topic.merchant(SmallCity.pizzeria)) where event.event == "order_received" {
        #expect(try WireDecoder().decode(MerchantOrder.self, from: Array(event.data.utf8)).handoverPin == nil)
      }
    }
  }

  @Test(
    "P1: what somebody is allergic to is on the board, sealed in the order, and in no event",
    arguments: TestEngine.allCases)
  func allergies(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var request = house.request(try await house.cart(zoe))
      request.allergies = [.peanuts, .sesame]
      _ = try await house.submit(request, account: zoe)
      #expect(try await house.board().map(\.allergies) == [[.peanuts, .sesame]])
      let own = try await house.ordering.detail(try await house.board()[0].orderId, account: zoe)
      #expect(own.allergies == [.peanuts, .sesame])
      for event in try await house.events(Topic.merchant(SmallCity.pizzeria)) {
        #expect(!event.data.contains("peanuts"))
      }
      let sealed = try await house.database.read { connection in
        try connection.rows("SELECT bill_sealed FROM orders").map { try $0.get("bill_sealed") as [UInt8] }
      }
      #expect(sealed.count == 1 && !String(decoding: sealed[0], as: UTF8.self).contains("peanuts"))
      _ = try await house.order(try await house.customer("max"))
      #expect(try await house.board().last?.allergies == nil)
    }
  }

  @Test(
    "D3: a new time that is sent twice is one delay, and only a later time is taken", arguments: TestEngine.allCases)
  func delay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let order = try await house.order(try await house.customer())
      let promised = try #require(try await house.kitchens.accept(order, staff: staff, prepMinutes: 20).readyAt)
      let later = DelayRequest(readyAt: promised + .minutes(10))
      for _ in 0..<2 {
        #expect(try await house.kitchens.delay(order, staff: staff, to: later).readyAt == promised + .minutes(10))
      }
      let told = try await house.events(Topic.order(order)).count
      _ = try await house.kitchens.delay(order, staff: staff, to: later)
      #expect(try await house.events(Topic.order(order)).count == told)
      func refusal(_ request: DelayRequest) async throws -> FieldError? {
        try await problem { _ = try await house.kitchens.delay(order, staff: staff, to: request) }?.errors.first
      }
      for wrong in [promised, promised + .minutes(131)] {
        let error = try await refusal(DelayRequest(readyAt: wrong))
        #expect(error?.field == "ready_at" && error?.code == "out_of_range")
      }
      var request = DelayRequest(minutes: 5)
      request.readyAt = promised + .minutes(20)
      #expect(try await refusal(request)?.field == "ready_at")
      request = DelayRequest(minutes: 5)
      request.minutes = nil
      let neither = try await refusal(request)
      #expect(neither?.field == "minutes" && neither?.code == "required")
      // What is hours late may be put off from now on, to no time that is over.
      house.advance(.hours(3))
      let now = house.now
      #expect(try await house.kitchens.delay(order, staff: staff, to: later).readyAt == promised + .minutes(10))
      let over = try await refusal(DelayRequest(readyAt: now - .seconds(1)))
      #expect(over?.field == "ready_at" && over?.code == "out_of_range")
      #expect(over?.message.contains(now.timestamp) == true)
      let late = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(readyAt: now + .minutes(20)))
      #expect(late.readyAt == now + .minutes(20))
      house.advance(.hours(1))
      let added = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 5))
      #expect(added.readyAt == house.now + .minutes(5))
    }
  }

  @Test("a refusal that was kept gives up no food that another board has begun", arguments: TestEngine.allCases)
  func refusal(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 20)
      let stale = try await problem {
        _ = try await house.kitchens.reject(order, staff: staff, reason: "Closed", expected: .placed)
      }
      #expect(stale?.code == .illegalTransition)
      #expect(try await house.status(order) == .confirmed)
      _ = try await house.kitchens.reject(order, staff: staff, reason: "Closed", expected: .confirmed)
      #expect(try await house.status(order) == .cancelled)
      #expect(try await house.kitchens.day(of: SmallCity.pizzeria, staff: staff).refused == 1)
    }
  }

  @Test(
    "the day has what was ordered since five in the morning",
    arguments: TestEngine.allCases)
  func day(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      var totals: Int64 = 0
      for place in 0..<2 {
        let zoe = try await house.customer("guest\(place)")
        let order = try await house.order(zoe, pay: nil, fulfilment: FulfilmentBody(kind: .pickup))
        totals += try await house.ordering.detail(order, account: zoe).totals.total
        for step in [Step.accept, .preparing, .ready] { try await step.happen(to: order, staff, in: house) }
        _ = try await house.kitchens.handOver(order, staff: staff)
      }
      let refused = try await house.order(try await house.customer("max"))
      _ = try await house.kitchens.reject(refused, staff: staff, reason: "Closed")
      _ = try await house.order(try await house.customer("ida"))
      let day = try await house.kitchens.day(of: SmallCity.pizzeria, staff: staff)
      #expect(day.orders == 3 && day.open == 1 && day.refused == 1 && day.taken == totals && day.toSeat == 0)
      house.advance(.hours(24))
      let next = try await house.kitchens.day(of: SmallCity.pizzeria, staff: staff)
      #expect(next.date == day.date.adding(days: 1) && next.taken == 0 && next.refused == 0)
    }
  }
}
