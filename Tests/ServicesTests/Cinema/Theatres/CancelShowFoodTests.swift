import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Food to the seats of a show that is called off is not brought, and nobody pays for it")
struct CancelShowFoodTests {
  private static let off = ShowCancelRequest(reason: "The projector is broken")

  /// An order in every state that it can be in when its show is called off.
  private struct Feast {
    var zoe: AccountID
    var placed, cash, accepted, cooking, ready, brought, unpaid, orphaned, home: OrderID

    /// Those that end with the show.
    var ending: [OrderID] { [placed, cash, accepted, cooking, ready, unpaid, orphaned] }
    /// The kitchen has begun these.
    var begun: [OrderID] { [cooking, ready] }
  }

  private func order(
    _ house: House, _ account: AccountID, to booking: BookingID, _ token: String? = "tok_approved"
  ) async throws -> OrderID {
    let cart = try await house.cart(account, tip: 150, fulfilment: house.toSeats(booking))
    let answer: SubmitAnswer = try await house.submit(house.request(cart, pay: token), account: account).decoded()
    return answer.orderId
  }

  private func feast(_ house: House) async throws -> Feast {
    try await house.openCinema()
    let zoe = try await house.customer()
    let (booking, left) = (try await house.booking(zoe), try await house.booking(zoe, ["G1", "G2"]))
    let staff = try await house.staff()
    var cooked: [OrderID] = []
    for count in 0...4 {
      let order = try await order(house, zoe, to: booking)
      let steps: [OrderRulesTests.Step] = [.accept, .preparing, .ready, .handOver]
      for step in steps.prefix(count) { try await step.happen(to: order, staff, in: house) }
      cooked.append(order)
    }
    let orphaned = try await order(house, zoe, to: left)
    _ = try await house.bookings.cancel(left, account: zoe, reason: nil)
    let cash = try await order(house, zoe, to: booking, nil)
    let unpaid = try await order(house, zoe, to: booking, "tok_three_ds")
    // What is being paid for is not ordered again.
    try await house.carts.clear(account: zoe)
    return Feast(
      zoe: zoe, placed: cooked[0], cash: cash, accepted: cooked[1], cooking: cooked[2], ready: cooked[3],
      brought: cooked[4], unpaid: unpaid, orphaned: orphaned, home: try await house.order(zoe))
  }

  /// Every order to a seat is over, its money is back once, and a kitchen that had begun has its pay.
  private func expectOver(_ house: House, _ feast: Feast) async throws {
    for order in feast.ending {
      #expect(try await house.status(order) == .cancelled)
      #expect(try await house.count("order_transitions WHERE order_id = '\(order)' AND status = 'cancelled'") == 1)
      for charge in try await house.charges(order) {
        #expect(charge.captured == charge.refunded && [.voided, .refunded].contains(charge.status))
      }
      #expect(try await owed(house, order, .customer) == 0)
      let pay = try await owed(house, order, .restaurant)
      #expect(pay == (feast.begun.contains(order) ? -1_600 : 0), "the pizza without its tip, or nothing")
      #expect(try await owed(house, order, .platform) == -pay)
      #expect(try await owed(house, order, .taxes) == 0)
    }
    #expect(try await house.status(feast.brought) == .delivered)
    #expect(try await house.charges(feast.brought).map(\.status) == [.captured])
    #expect(try await house.status(feast.home) == .placed)
    #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
    #expect(try await house.count("show_cancellations WHERE done_at IS NULL") == 0)
  }

  private func owed(_ house: House, _ order: OrderID, _ account: LedgerAccount) async throws -> Int64 {
    try await house.database.read { connection in
      try connection.row(
        """
        SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS sum FROM ledger_entries WHERE purchase = $1 AND account = $2
        """, order.rawValue, account.rawValue
      ).unwrapped().get("sum")
    }
  }

  @Test(
    "V1, E3: whatever was not brought ends and is given back; what was begun the platform pays",
    arguments: TestEngine.allCases)
  func all(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let feast = try await feast(house)
      let staff = try await house.boxOffice()
      let answer = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      #expect(answer.orders == 7 && answer.bookings == 1 && answer.cancelled == 1 && answer.isDone)
      try await expectOver(house, feast)
      #expect(try await house.board().map(\.orderId) == [feast.home])
      // Asked again, it says the same and does nothing.
      #expect(try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff) == answer)
      #expect(try await house.cancelledShows.run() == 0)
      try await expectOver(house, feast)
    }
  }

  @Test("V1: customer and kitchen hear of it, and why", arguments: TestEngine.allCases)
  func announced(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let feast = try await feast(house)
      _ = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: try await house.boxOffice())
      for order in feast.ending {
        for topic in [Topic.order(order), Topic.account(feast.zoe), Topic.merchant(SmallCity.pizzeria)] {
          let announced = try await house.events(topic).filter { $0.event == "order_updated" }
            .map { try WireDecoder().decode(OrderUpdatedEvent.self, from: Array($0.data.utf8)) }
          #expect(announced.last { $0.orderId == order }?.status == .cancelled, "\(topic)")
        }
      }
      let detail = try await house.ordering.detail(feast.cooking, account: feast.zoe)
      #expect(detail.timeline.last?.actor == .platform)
      #expect(detail.timeline.last?.reason == "the show was called off")
      #expect(detail.title == "Cancelled" && detail.payment.status == .refunded)
    }
  }

  @Test("V1: no food is ordered to a show that is called off", arguments: TestEngine.allCases)
  func late(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe, fulfilment: house.toSeats(try await house.booking(zoe)))
      // Marked by a process that died right after it: its bookings are still confirmed.
      try await house.theatres.mark(SmallCinema.tonight, "dark", staff: try await house.boxOffice())
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused != nil)
      #expect(try await house.count("orders") == 0)
    }
  }

  @Test(
    "E4: killed in the middle of the food and started again, every order ends and is given back once",
    arguments: TestEngine.allCases, [2, 4, 6])
  func killed(engine: TestEngine, words: Int) async throws {
    try await withHouse(on: engine) { house in
      let feast = try await feast(house)
      let staff = try await house.boxOffice()
      try await CancelShowTests.cancelAndDie(at: words, house, staff)
      let left = try await house.count("orders WHERE fulfilment = 'seat' AND status NOT IN ('cancelled', 'delivered')")
      #expect(left > 0, "it was not killed in the middle")
      house.advance(.seconds(5))
      let next = try await house.restarted()
      try await next.cancelledShows.run()
      for _ in 0..<3 {
        try await next.reconciler.run()
        house.advance(.seconds(5))
      }
      try await expectOver(next, feast)
      let answer = try await next.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      #expect(answer.isDone && answer.orders == 7)
    }
  }

  @Test("two workers at once end every order once", arguments: TestEngine.allCases)
  func workers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let feast = try await feast(house)
      let staff = try await house.boxOffice()
      let neighbour = try await house.neighbour()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for node in [house, neighbour, house, neighbour] {
          group.addTask { _ = try await node.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff) }
        }
        try await group.waitForAll()
      }
      for _ in 0..<3 {
        try await house.reconciler.run()
        house.advance(.seconds(40))
      }
      try await house.cancelledShows.run()
      try await expectOver(house, feast)
    }
  }
}
