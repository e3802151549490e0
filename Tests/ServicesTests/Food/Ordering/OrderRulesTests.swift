import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Orders move along their table and no other way")
struct OrderRulesTests {
  /// What a kitchen may try.
  enum Step: String, CaseIterable, Sendable {
    case accept, preparing, ready, delay, handOver

    func happen(to order: OrderID, _ staff: Staff, in house: House) async throws {
      switch self {
      case .accept: _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      case .preparing: _ = try await house.kitchens.startPreparing(order, staff: staff)
      case .ready: _ = try await house.kitchens.ready(order, staff: staff)
      case .delay: _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 5))
      case .handOver: _ = try await house.kitchens.handOver(order, staff: staff)
      }
    }

    /// The states a delivery order can be in when this is right.
    var isLegal: (OrderStatus) -> Bool {
      switch self {
      case .accept: { $0 == .placed }
      case .preparing: { $0 == .confirmed }
      case .ready: { $0 == .preparing }
      case .delay: { $0 == .confirmed || $0 == .preparing }
      case .handOver: { _ in false }
      }
    }
  }

  @Test("O1: an illegal move is an error and leaves nothing behind", arguments: TestEngine.allCases)
  func illegal(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let order = try await house.order(try await house.customer())
      for next in [Step.accept, .preparing, .ready, nil] {
        let status = try #require(try await house.status(order))
        for step in Step.allCases where !step.isLegal(status) {
          let before = try await Self.snapshot(of: order, house)
          let refused = try await problem { try await step.happen(to: order, staff, in: house) }
          #expect(refused?.code == .illegalTransition, "\(step) when \(status)")
          #expect(try await Self.snapshot(of: order, house) == before, "\(step) when \(status)")
        }
        try await next?.happen(to: order, staff, in: house)
      }
    }
  }

  /// Everything a failed move could have left behind.
  private static func snapshot(of order: OrderID, _ house: House) async throws -> [String] {
    try await house.database.read { connection in
      try ["order_transitions", "outbox", "ledger_entries", "courier_offers", "payment_events"].map { table in
        "\(table) \(try connection.row("SELECT COUNT(*) AS n FROM \(table)").unwrapped().get("n") as Int64)"
      } + ["\(try Order.load(order, in: connection)?.version ?? 0)"]
    }
  }

  @Test("O1: each transition is kept with its actor, time and reason", arguments: TestEngine.allCases)
  func timeline(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let placedAt = house.now
      house.advance(.seconds(90))
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      house.advance(.seconds(30))
      _ = try await house.ordering.cancel(order, account: zoe, reason: "Quinn is ill")
      let detail = try await house.ordering.detail(order, account: zoe)
      #expect(
        detail.timeline == [
          TimelineEntry(status: .pendingPayment, at: placedAt, actor: .customer),
          TimelineEntry(status: .placed, at: placedAt, actor: .gateway),
          TimelineEntry(status: .confirmed, at: placedAt + .seconds(90), actor: .restaurant),
          TimelineEntry(status: .cancelled, at: placedAt + .seconds(120), actor: .customer, reason: "Quinn is ill"),
        ])
    }
  }

  @Test("O2: a menu that changes does not rewrite what was bought", arguments: TestEngine.allCases)
  func copied(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let before = try await house.ordering.detail(order, account: zoe)
      _ = try await house.kitchens.change(
        SmallCity.margherita, MenuItemPatch(price: 9_900, availability: .unavailable), staff: try await house.staff())
      let after = try await house.ordering.detail(order, account: zoe)
      #expect(after == before)
      #expect(after.lines.map(\.unitPrice) == [1_600])
      #expect(after.lines[0].modifiers.map(\.name) == ["Large"])
      #expect(after.fulfilment.address?.street == "12 Ocean Avenue")
    }
  }

  @Test("O6: cancelling is free until the kitchen starts, and then no more", arguments: TestEngine.allCases)
  func cancelling(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let order = try await house.order(zoe)
      #expect(try await house.ordering.detail(order, account: zoe).canCancel)
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      #expect(try await house.ordering.detail(order, account: zoe).canCancel)
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      #expect(try await !house.ordering.detail(order, account: zoe).canCancel)
      let refused = try await problem { _ = try await house.ordering.cancel(order, account: zoe, reason: nil) }
      #expect(refused?.code == .orderNotCancellable)
      #expect(try await house.charges(order).map(\.status) == [.captured])
    }
  }

  @Test("O6: who cancels twice gets the same answer, and the money back once", arguments: TestEngine.allCases)
  func cancelledTwice(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let first = try await house.ordering.cancel(order, account: zoe, reason: nil)
      #expect(first.status == .cancelled)
      #expect(try await house.ordering.cancel(order, account: zoe, reason: "again") == first)
      let detail = try await house.ordering.detail(order, account: zoe)
      #expect(detail.timeline.count { $0.status == .cancelled } == 1)
      #expect(try await house.charges(order).count == 1)
    }
  }

  @Test("O5: nobody answers: cancelled by the timer, the money let go, everyone told", arguments: TestEngine.allCases)
  func lapses(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      house.advance(house.platform.settings.timeToAccept - .seconds(1))
      #expect(try await house.timers.lapseOrders() == 0)
      house.advance(.seconds(1))
      #expect(try await house.timers.lapseOrders() == 1)
      #expect(try await house.timers.lapseOrders() == 0)
      #expect(try await house.status(order) == .cancelled)
      #expect(try await house.charges(order).map(\.status) == [.voided])
      for topic in [Topic.order(order), Topic.account(zoe), Topic.merchant(SmallCity.pizzeria)] {
        #expect(try await house.events(topic).last?.data.contains("cancelled") == true, "\(topic)")
      }
      let detail = try await house.ordering.detail(order, account: zoe)
      #expect(detail.timeline.last?.actor == .platform)
    }
  }

  @Test("O5: an order does not outlive its kitchen's evening", arguments: TestEngine.allCases)
  func closing(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      // 13:00; the kitchen closes at 02:00. Order at 01:58.
      house.advance(.hours(12) + .minutes(58))
      let zoe = try await house.customer()
      let order = try await house.order(
        zoe, at: SmallCity.thai,
        lines: [CartLineRequest(lineId: "1", menuItemId: SmallCity.item(SmallCity.thai, 1), quantity: 2)])
      house.advance(.seconds(119))
      #expect(try await house.timers.lapseOrders() == 0)
      house.advance(.seconds(1))
      #expect(try await house.timers.lapseOrders() == 1)
      #expect(try await house.status(order) == .cancelled)
    }
  }

  @Test("D3: a delay moves the customer's time and tells them", arguments: TestEngine.allCases)
  func delay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let order = try await house.order(zoe)
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 20)
      let before = try await house.ordering.status(order, account: zoe)
      _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 12))
      let after = try await house.ordering.status(order, account: zoe)
      #expect(try #require(after.eta).latest == #require(before.eta).latest + .minutes(12))
      #expect(try await house.events(Topic.order(order)).count == 3)
    }
  }

  @Test("every order ends: food nobody marked as fetched is taken as fetched", arguments: TestEngine.allCases)
  func pickup(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      var orders: [OrderID] = []
      for _ in 0..<2 {
        let order = try await house.order(zoe, pay: nil, fulfilment: FulfilmentBody(kind: .pickup))
        for step in [Step.accept, .preparing, .ready] { try await step.happen(to: order, staff, in: house) }
        orders.append(order)
      }
      #expect(try await house.count("courier_offers") == 0)
      _ = try await house.kitchens.handOver(orders[0], staff: staff)
      #expect(try await house.status(orders[0]) == .delivered)
      #expect(try await house.payment(orders[0]).status == .cashCollected)
      #expect(try await house.timers.closeCollected() == 0)
      house.advance(house.platform.settings.collectionTime)
      #expect(try await house.timers.closeCollected() == 1)
      #expect(try await house.status(orders[1]) == .delivered)
    }
  }
}
