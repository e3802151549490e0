import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("After the delivery: tips, stars, and the same again")
struct AfterwardsTests {
  private func delivered(_ house: House, _ zoe: AccountID, pay: String? = "tok_approved") async throws -> OrderID {
    let kim = try await house.courier()
    let order = try await house.order(zoe, pay: pay)
    try await house.deliver(order, by: kim)
    return order
  }

  private func tip(
    _ order: OrderID, _ request: TipRequest, key: String? = nil, account: AccountID, _ house: House
  ) async throws -> StoredAnswer {
    try await house.ordering.tip(
      order, request, body: WireEncoder().encode(request), key: key ?? house.newKey(), account: account)
  }

  @Test("E1: a tip is taken once per key, as the order was paid, and is the courier's", arguments: TestEngine.allCases)
  func tips(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await delivered(house, zoe)
      let request = TipRequest(amount: 300)
      let first = try await tip(order, request, key: "k", account: zoe, house)
      #expect(first.status == 200)
      let answer = try first.decoded(TipAnswer.self)
      #expect(answer.tip == 300)
      #expect(answer.payment.status == .captured)
      let again = try await tip(order, request, key: "k", account: zoe, house)
      #expect(again.body == first.body && again.isReplayed)
      let other = try await problem { _ = try await tip(order, TipRequest(amount: 400), key: "k", account: zoe, house) }
      #expect(other?.code == .idempotencyKeyReused)
      house.advance(.hours(24 * 8))
      try await house.timers.purge()
      let late = try await problem { _ = try await tip(order, request, key: "k", account: zoe, house) }
      #expect(late?.code == .answerExpired && late?.extra["order_id"] == .string(order.rawValue))
      let second = try await tip(order, TipRequest(amount: 50), account: zoe, house).decoded(TipAnswer.self)
      #expect(second.tip == 350)
      #expect(try await house.charges(order).map(\.captured).sorted() == [50, 300, 2_107])
      let courier = try await house.database.read {
        try $0.row("SELECT CAST(SUM(amount) AS BIGINT) AS sum FROM ledger_entries WHERE account = 'courier'")
          .unwrapped().get("sum") as Int64
      }
      #expect(courier == -(299 + 350))
    }
  }

  @Test("E1: ten tips at once with one key are one tip", arguments: TestEngine.allCases)
  func tipRace(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await delivered(house, zoe)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            let refused = try await problem {
              _ = try await tip(order, TipRequest(amount: 300), key: "k", account: zoe, house)
            }
            #expect(refused == nil || refused?.code == .requestInProgress)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await house.charges(order).count == 2)
    }
  }

  @Test(
    "E1, E5: an order has one open tip: another is refused until the first is decided", arguments: TestEngine.allCases,
    ["tok_three_ds", "tok_timeout_lost"])
  func oneOpenTip(engine: TestEngine, token: String) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await delivered(house, zoe)
      let first = TipRequest(amount: 300, paymentMethod: PaymentMethodChoice(kind: .card, token: token))
      let open = try await tip(order, first, key: "first", account: zoe, house)
      let refused = try await problem {
        _ = try await tip(order, TipRequest(amount: 200), key: "k", account: zoe, house)
      }
      #expect(refused?.code == .paymentPending)
      #expect(try await house.count("payments") == 2)
      // The open tip itself is asked for as often as one likes.
      #expect(try await tip(order, first, key: "first", account: zoe, house).body == open.body)
      let payment = try open.decoded(TipAnswer.self).payment.id
      _ = try await Payments(platform: house.platform).abandon(payment, account: zoe)
      house.advance(.hours(1))
      try await house.reconciler.run()
      // The refused key was not used up.
      let second = try await tip(order, TipRequest(amount: 200), key: "k", account: zoe, house)
      #expect(try second.decoded(TipAnswer.self).tip == 200)
      #expect(try await house.charges(order).map(\.captured).filter { $0 > 0 }.sorted() == [200, 2_107])
    }
  }

  @Test(
    "E1: ten tips at once, each with its own key, are one tip while it is undecided", arguments: TestEngine.allCases)
  func openTipRace(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await delivered(house, zoe)
      let request = TipRequest(amount: 300, paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_three_ds"))
      let refusals = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for _ in 0..<10 {
          group.addTask { try await problem { _ = try await tip(order, request, account: zoe, house) }?.code }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(refusals.filter { $0 == nil }.count == 1)
      #expect(refusals.filter { $0 == .paymentPending }.count == 9)
      #expect(try await house.count("payments") == 2)
    }
  }

  /// How a tip may be paid, what it answers, and what the gateway's books then say of it.
  static let ways: [(token: String, status: Int, charge: Charge.Status?)] = [
    ("tok_approved", 200, .captured), ("tok_declined", 402, .declined), ("tok_capture_declined", 402, .declined),
    ("tok_partial", 402, .voided), ("tok_three_ds", 200, .requiresAction), ("tok_timeout_approved", 200, .captured),
    ("tok_timeout_lost", 200, nil),
  ]

  @Test(
    "E4: whatever happens to a tip, the ledger balances and the order stays delivered",
    arguments: TestEngine.allCases, ways)
  func anyWay(engine: TestEngine, way: (token: String, status: Int, charge: Charge.Status?)) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await delivered(house, zoe, pay: nil)
      let choice = PaymentMethodChoice(kind: .card, token: way.token)
      let answer = try await tip(order, TipRequest(amount: 300, paymentMethod: choice), account: zoe, house)
      #expect(answer.status == way.status)
      house.advance(.seconds(10))
      try await house.reconciler.run()
      #expect(try await house.charges(order).first?.status == way.charge)
      #expect(try await house.status(order) == .delivered)
      #expect(try await house.platform.checkLedger().isBalanced)
      house.advance(.hours(1))
      try await house.reconciler.run()
      #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
    }
  }

  @Test("a tip is for a delivery, by somebody who can be asked for it", arguments: TestEngine.allCases)
  func noTip(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let placed = try await house.order(zoe)
      func refusal(_ order: OrderID, _ request: TipRequest) async throws -> Problem? {
        try await problem { _ = try await tip(order, request, account: zoe, house) }
      }
      #expect(try await refusal(placed, TipRequest(amount: 100))?.code == .illegalTransition)
      let cash = try await delivered(house, zoe, pay: nil)
      #expect(try await refusal(cash, TipRequest(amount: 100))?.errors.first?.field == "payment_method")
      let notes = TipRequest(amount: 100, paymentMethod: PaymentMethodChoice(kind: .cash))
      #expect(try await refusal(cash, notes)?.errors.first?.field == "payment_method")
      #expect(try await house.count("idempotency_keys") == 2)
    }
  }

  @Test("an order is rated once, when it has arrived, and the stars move", arguments: TestEngine.allCases)
  func review(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      _ = try await house.accounts.change(AccountPatch(name: "Zoë Quinn"), of: caller)
      let zoe = caller.account
      let early = try await house.order(zoe)
      let request = ReviewRequest(rating: 1, comment: "Cold.", courierRating: 5)
      #expect(
        try await problem { _ = try await house.ordering.review(early, request, account: zoe) }?.code
          == .illegalTransition)
      let order = try await delivered(house, zoe)
      let before = try house.catalogue.detail(SmallCity.pizzeria)
      #expect(before.rating == 4.5 && before.reviewCount == 10)
      let body = try await house.ordering.review(order, request, account: zoe)
      #expect(body.authorName == "Zoë")
      #expect(
        try await problem { _ = try await house.ordering.review(order, request, account: zoe) }?.code == .reviewExists)
      let after = try house.catalogue.detail(SmallCity.pizzeria)
      // (10 × 4.5 + 1) / 11 = 4.18.
      #expect(after.rating == 4.2 && after.reviewCount == 11)
      let page = try await house.ordering.reviews(of: SmallCity.pizzeria, limit: 1, cursor: nil)
      #expect(page.items == [body] && page.nextCursor == nil)
      #expect(try await house.neighbour().catalogue.detail(SmallCity.pizzeria).rating == 4.2)
    }
  }

  @Test("reviews come newest first, page by page", arguments: TestEngine.allCases)
  func pages(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      for rating in 1...3 {
        let order = try await delivered(house, zoe)
        _ = try await house.ordering.review(order, ReviewRequest(rating: Int64(rating)), account: zoe)
        house.advance(.seconds(1))
      }
      let first = try await house.ordering.reviews(of: SmallCity.pizzeria, limit: 2, cursor: nil)
      #expect(first.items.map(\.rating) == [3, 2])
      let second = try await house.ordering.reviews(of: SmallCity.pizzeria, limit: 2, cursor: first.nextCursor)
      #expect(second.items.map(\.rating) == [1])
      #expect(second.nextCursor == nil)
    }
  }

  @Test("reorder is a fresh cart at today's prices, and says what could not come along", arguments: TestEngine.allCases)
  func reorder(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let cola = CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 2)
      let order = try await house.order(zoe, promo: "TEN", lines: [House.pizza, cola])
      _ = try await house.cart(zoe, RefusedCase.thaiLines, at: SmallCity.thai)
      _ = try await house.kitchens.change(SmallCity.cola, MenuItemPatch(availability: .unavailable), staff: staff)
      _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_500), staff: staff)
      let answer = try await house.ordering.reorder(order, account: zoe)
      #expect(answer.cart.lines.map(\.name) == ["Margherita"])
      #expect(answer.cart.lines.map(\.unitPrice) == [1_900])
      #expect(answer.cart.promoCode == nil)
      #expect(answer.cart.fulfilment.address?.street == "12 Ocean Avenue")
      #expect(answer.notCarriedOver.map(\.name) == ["Cola"])
      #expect(answer.notCarriedOver.map(\.code) == ["item_unavailable"])
      #expect(try await house.carts.current(account: zoe).cartId == answer.cart.cartId)
      #expect(try await house.submit(house.request(answer.cart), account: zoe).status == 201)
    }
  }

  @Test("orders are listed newest first, by stage and page", arguments: TestEngine.allCases)
  func list(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var orders: [OrderID] = []
      for _ in 0..<3 {
        orders.append(try await house.order(zoe))
        house.advance(.seconds(1))
      }
      _ = try await house.ordering.cancel(orders[1], account: zoe, reason: nil)
      let first = try await house.ordering.list(account: zoe, stage: nil, limit: 2, cursor: nil)
      #expect(first.items.map(\.orderId) == [orders[2], orders[1]])
      let cursor = try #require(first.nextCursor.flatMap { OrderID($0) })
      let second = try await house.ordering.list(account: zoe, stage: nil, limit: 2, cursor: cursor)
      #expect(second.items.map(\.orderId) == [orders[0]])
      let cancelled = try await house.ordering.list(account: zoe, stage: .cancelled, limit: 9, cursor: nil)
      #expect(cancelled.items.map(\.orderId) == [orders[1]])
      let board = try await house.kitchens.board(
        staff: try await house.staff(), restaurant: SmallCity.pizzeria, status: nil, limit: 1, cursor: nil)
      #expect(board.items.map(\.orderId) == [orders[0]])
      #expect(board.items[0].customerName == "Zoë Quinn")
      #expect(board.items[0].lines[0].note == "No basil for Quinn")
      let more = try await house.kitchens.board(
        staff: try await house.staff(), restaurant: SmallCity.pizzeria, status: nil, limit: 5,
        cursor: board.nextCursor.flatMap { OrderID($0) })
      #expect(more.items.map(\.orderId) == [orders[2]])
    }
  }
}
