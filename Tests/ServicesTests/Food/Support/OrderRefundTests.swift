import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Operators give money of an order back")
struct OrderRefundTests {
  /// Two Margheritas with a tip, delivered and paid by card.
  private static func delivered(
    _ house: House, promo: String? = nil, pay token: String? = "tok_approved", at restaurant: RestaurantID? = nil
  ) async throws -> OrderID {
    let zoe = try await house.customer()
    let kim = try await house.courier()
    var pizzas = House.pizza
    pizzas.quantity = 3
    let cola = CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 1)
    let cart = try await house.cart(zoe, [pizzas, cola], promo: promo, tip: 300)
    let answer = try await house.submit(house.request(cart, pay: token), account: zoe)
    let order = try WireDecoder().decode(SubmitAnswer.self, from: answer.body).orderId
    try await house.deliver(order, by: kim)
    return order
  }

  private static func refund(
    _ house: House, _ order: OrderID, _ amount: Int64? = nil, lines: [RefundLine]? = nil,
    at bearer: OrderBearerCode = .house, key: String? = nil
  ) async throws -> OrderRefundAnswer {
    let request = OrderRefundRequest(amount: amount, lines: lines, reason: "It was cold", borneBy: bearer)
    return try await house.orderSupport.refund(
      order, request, body: WireEncoder().encode(request), key: key ?? house.newKey(), by: house.operatorAccount()
    ).decoded()
  }

  private static func balance(_ house: House, _ order: OrderID) async throws -> [String: Int64] {
    var sums: [String: Int64] = [:]
    for posting in try await house.platform.ledger(of: order.rawValue) {
      for entry in posting.entries { sums[entry.account, default: 0] += entry.amount }
    }
    return sums.filter { $0.value != 0 }
  }

  @Test(
    "E1, E9: a refund of a delivered order moves money once under its key, and never more than was taken in all",
    arguments: TestEngine.allCases)
  func parts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house)
      let total = try await house.payment(order).captured
      let key = house.newKey()
      let first = try await Self.refund(house, order, 500, key: key)
      #expect(first.amount == 500 && first.left == total - 500 && first.status == .delivered)
      #expect(try await Self.refund(house, order, 500, key: key) == first)
      #expect(try await house.charges(order).map(\.refunded) == [500])
      let reused = try await problem { _ = try await Self.refund(house, order, 501, key: key) }
      #expect(reused?.code == .idempotencyKeyReused)
      let large = try await problem { _ = try await Self.refund(house, order, total - 499) }
      #expect(large?.code == .refundTooLarge && large?.extra["left"] == .integer(total - 500))
      let rest = try await Self.refund(house, order, at: .platform)
      #expect(rest.amount == total - 500 && rest.left == 0 && rest.refunded == total)
      #expect(try await house.charges(order).map(\.refunded) == [total])
      #expect(try await house.payment(order).status == .refunded)
      #expect(try await house.status(order) == .delivered)
      let balance = try await Self.balance(house, order)
      // Nobody owes a tax of what went back, and the gateway has nothing any more.
      #expect(balance["taxes"] == nil && balance["gateway"] == nil && balance["customer"] == nil)
      #expect(try await house.audited(.refundOrder) == 2)
      #expect(try await problem { _ = try await Self.refund(house, order, 1) }?.code == .refundTooLarge)
    }
  }

  @Test(
    "M3: portions go back for what they cost, with their taxes and their share of the promotion, once each",
    arguments: TestEngine.allCases)
  func lines(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house, promo: "TEN")
      let stored = try #require(try await house.database.read { try Order.load(order, in: $0) })
      let bill = try Bill(of: stored, vault: house.platform.vault)
      #expect(bill.totals.discounts.count == 1 && bill.lines.map(\.quantity) == [3, 1])
      let (pizzas, cola) = (bill.lineParts[0], bill.lineParts[1])
      // Fees and tip are no line's.
      let others = bill.totals.deliveryFee + bill.totals.serviceFee + bill.totals.smallOrderFee + bill.totals.tip
      #expect(pizzas.paid + cola.paid + others == bill.totals.total)
      #expect(pizzas.taxes + cola.taxes == bill.totals.taxes.reduce(0) { $0 + $1.amount })
      #expect(pizzas.paid < bill.lines[0].total + pizzas.taxes)
      let one = try await Self.refund(house, order, lines: [RefundLine(lineId: "1", quantity: 1)])
      let two = try await Self.refund(house, order, lines: [RefundLine(lineId: "1")])
      #expect(one.amount + two.amount == pizzas.paid && one.taxes + two.taxes == pizzas.taxes)
      #expect(abs(two.amount - 2 * one.amount) <= 2)
      let again = try await problem { _ = try await Self.refund(house, order, lines: [RefundLine(lineId: "1")]) }
      #expect(again?.errors.map(\.field) == ["lines[0].quantity"])
      let unknown = try await problem { _ = try await Self.refund(house, order, lines: [RefundLine(lineId: "9")]) }
      #expect(unknown?.errors.map(\.field) == ["lines[0].line_id"])
      let rest = try await Self.refund(house, order)
      #expect(rest.left == 0 && rest.taxes == cola.taxes)
      #expect(try await Self.balance(house, order)["taxes"] == nil)
    }
  }

  @Test(
    "E9: a preview says to the cent what a refund then gives back, refuses what it would refuse, and changes nothing",
    arguments: TestEngine.allCases)
  func preview(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house, promo: "TEN")
      func preview(_ amount: Int64? = nil, _ lines: [RefundLine]? = nil) async throws -> RefundPreview {
        try await house.orderSupport.preview(order, RefundPreviewRequest(amount: amount, lines: lines))
      }
      let wanted = [RefundLine(lineId: "1", quantity: 2), RefundLine(lineId: "2")]
      let (everything, captured) = (try await preview(), try await house.payment(order).captured)
      #expect(everything.left == 0 && everything.amount == captured)
      let shown = try await preview(nil, wanted)
      #expect(try await house.count("refunds") == 0)
      let given = try await Self.refund(house, order, lines: wanted)
      #expect(
        shown
          == RefundPreview(
            currency: "USD", amount: given.amount, taxes: given.taxes, refundable: given.amount + given.left,
            left: given.left))
      #expect(try await preview(given.left).left == 0)
      let large = try await problem { _ = try await preview(given.left + 1) }
      #expect(large?.code == .refundTooLarge && large?.extra["left"] == .integer(given.left))
      let again = try await problem { _ = try await preview(nil, wanted) }
      #expect(again?.errors.map(\.field) == ["lines[0].quantity"])
      let both = try await problem { _ = try await preview(1, wanted) }
      #expect(both?.errors.map(\.field) == ["lines"])
    }
  }

  @Test(
    "E9: a refund that was shown before other money went back gives nothing, and an answer that was lost is given again",
    arguments: TestEngine.allCases)
  func changed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house)
      let account = try await house.operatorAccount()
      func give(_ expected: Int64, _ amount: Int64? = 500, key: String) async throws -> StoredAnswer {
        let request = OrderRefundRequest(
          amount: amount, reason: "It was cold", borneBy: .house, expectedRefundable: expected)
        return try await house.orderSupport.refund(
          order, request, body: WireEncoder().encode(request), key: key, by: account)
      }
      let shown = try await house.orderSupport.preview(order, RefundPreviewRequest(amount: 500)).refundable
      let (first, second) = (house.newKey(), house.newKey())
      let answer = try await give(shown, key: first)
      // All that is left is less now, though nothing would be left of it either.
      for amount: Int64? in [500, nil] {
        let other = try await problem { _ = try await give(shown, amount, key: second) }
        #expect(other?.code == .refundChanged && other?.extra["left"] == .integer(shown - 500))
      }
      #expect(try await give(shown, key: first).body == answer.body)
      #expect(try await house.count("refunds") == 1)
    }
  }

  @Test("M3: amounts and portions together give back every tax, and no more", arguments: TestEngine.allCases)
  func mixed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house)
      let total = try await house.payment(order).captured
      _ = try await Self.refund(house, order, total / 3)
      _ = try await Self.refund(house, order, lines: [RefundLine(lineId: "2")])
      _ = try await Self.refund(house, order, lines: [RefundLine(lineId: "1", quantity: 1)])
      for _ in 0..<7 { _ = try await Self.refund(house, order, 101) }
      _ = try await Self.refund(house, order)
      #expect(try await house.payment(order).refunded == total)
      let balance = try await Self.balance(house, order)
      #expect(balance["taxes"] == nil && balance["customer"] == nil && balance.values.reduce(0, +) == 0)
    }
  }

  @Test("whose cost it is stands in the ledger, and a courier's only where one carried", arguments: TestEngine.allCases)
  func bearers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house)
      var before = try await Self.balance(house, order)
      for (code, account) in [(OrderBearerCode.platform, "platform"), (.house, "restaurant"), (.courier, "courier")] {
        let answer = try await Self.refund(house, order, 200, at: code)
        let after = try await Self.balance(house, order)
        #expect(after[account, default: 0] - before[account, default: 0] == 200 - answer.taxes, "\(code)")
        before = after
      }
      let fetched = try await house.order(try await house.customer("quinn"), fulfilment: FulfilmentBody(kind: .pickup))
      _ = try await house.kitchens.accept(fetched, staff: try await house.staff(), prepMinutes: 5)
      let nobody = try await problem { _ = try await Self.refund(house, fetched, 1, at: .courier) }
      #expect(nobody?.errors.map(\.field) == ["borne_by"])
    }
  }

  @Test(
    "E3, E9: an order that was refunded in part is cancelled for the rest; one that is not accepted has nothing to give",
    arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      #expect(try await problem { _ = try await Self.refund(house, order, 1) }?.code == .refundTooLarge)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      _ = try await Self.refund(house, order, 400, at: .platform)
      let total = try await house.payment(order).captured
      let answer = try await house.orderSupport.cancel(
        order, OrderDecision(reason: "The oven broke"), by: house.operatorAccount())
      #expect(answer.status == .cancelled && answer.refund.status == .refunded && answer.refund.amount == total)
      #expect(try await Self.balance(house, order) == [:])
      #expect(
        try await house.orderSupport.cancel(order, OrderDecision(reason: "x"), by: house.operatorAccount()) == answer)
      #expect(try await house.audited(.cancelOperatorOrder) == 1)
    }
  }

  @Test("cash that was paid at the door is noted as handed back", arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house, pay: nil)
      let total = try await house.payment(order).captured
      let answer = try await Self.refund(house, order, 250)
      #expect(answer.left == total - 250)
      #expect(try await Self.balance(house, order)["cash"] == total - 250)
    }
  }

  @Test("E9: refunds by two nodes at once never give back more than was taken", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await Self.delivered(house)
      let nodes = [house, try await house.neighbour()]
      let total = try await house.payment(order).captured
      let part = total / 3 + 1
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask { _ = try await problem { _ = try await Self.refund(nodes[number % 2], order, part) } }
        }
        try await group.waitForAll()
      }
      for _ in 0..<4 {
        house.advance(.seconds(60))
        try await house.reconciler.run(limit: 100)
      }
      let refunded = try await house.charges(order).reduce(0) { $0 + $1.refunded }
      let payment = try await house.payment(order)
      #expect(refunded == payment.refunded && payment.refunded == payment.refundWanted && payment.intent == nil)
      #expect(refunded > 0 && refunded <= total && refunded % part == 0)
    }
  }
}
