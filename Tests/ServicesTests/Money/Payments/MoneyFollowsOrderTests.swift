import Database
import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Wire

@testable import Services

@Suite("The money follows the order")
struct MoneyFollowsOrderTests {
  @Test("E3: approved is reserved, and taken when the kitchen accepts", arguments: TestEngine.allCases)
  func captured(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      #expect(try await house.charges(order).map(\.status) == [.authorised])
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 20)
      #expect(try await house.charges(order).map(\.status) == [.captured])
      let payment = try await house.payment(order)
      #expect(payment.status == .captured)
      #expect(payment.captured == payment.amount)
      #expect(payment.intent == nil)
    }
  }

  @Test("E3: cancelled before the kitchen accepts, the reservation is let go", arguments: TestEngine.allCases)
  func voided(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let answer = try await house.ordering.cancel(order, account: zoe, reason: "Too late")
      #expect(answer.status == .cancelled)
      #expect(answer.refund == RefundBody(amount: 0, status: .voided))
      #expect(try await house.charges(order).map(\.status) == [.voided])
      let detail = try await house.ordering.detail(order, account: zoe)
      #expect(detail.timeline.last?.reason == "Too late")
    }
  }

  @Test("E3: cancelled after the kitchen accepted, the money goes back", arguments: TestEngine.allCases)
  func refunded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 20)
      let answer = try await house.ordering.cancel(order, account: zoe, reason: nil)
      let payment = try await house.payment(order)
      #expect(answer.refund == RefundBody(amount: payment.amount, status: .refunded))
      #expect(try await house.charges(order).map(\.refunded) == [payment.amount])
    }
  }

  @Test(
    "E3: a kitchen that rejects lets the money go; one that cancels later gives it back",
    arguments: TestEngine.allCases)
  func rejected(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let early = try await house.order(zoe)
      _ = try await house.kitchens.reject(early, staff: staff, reason: "No dough left")
      #expect(try await house.status(early) == .rejected)
      #expect(try await house.charges(early).map(\.status) == [.voided])
      let late = try await house.order(zoe)
      _ = try await house.kitchens.accept(late, staff: staff, prepMinutes: 10)
      _ = try await house.kitchens.startPreparing(late, staff: staff)
      _ = try await house.kitchens.reject(late, staff: staff, reason: "The oven is broken")
      #expect(try await house.status(late) == .cancelled)
      #expect(try await house.charges(late).map(\.status) == [.refunded])
    }
  }

  @Test(
    "E3: cash is collected at the door, and waived when the order ends without food",
    arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let eaten = try await house.order(zoe, pay: nil)
      #expect(try await house.status(eaten) == .placed)
      _ = try await house.kitchens.accept(eaten, staff: try await house.staff(), prepMinutes: 5)
      let delivery = try await house.take(eaten, by: kim)
      #expect(delivery.cashToCollect == (try await house.payment(eaten).amount))
      _ = try await house.kitchens.startPreparing(eaten, staff: try await house.staff())
      _ = try await house.kitchens.ready(eaten, staff: try await house.staff())
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      let done = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      #expect(done.cashToCollect == 0)
      #expect(try await house.payment(eaten).status == .cashCollected)
      let waived = try await house.order(zoe, pay: nil)
      _ = try await house.ordering.cancel(waived, account: zoe, reason: nil)
      #expect(try await house.payment(waived).status == .cashWaived)
      #expect(try await house.allCharges().isEmpty)
    }
  }

  @Test("E4: the ledger splits what was taken among those who earned it", arguments: TestEngine.allCases)
  func shares(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let order = try await house.order(zoe, promo: "TEN")
      try await house.deliver(order, by: kim)
      let sums = try await house.database.read { connection in
        try connection.rows(
          "SELECT account, CAST(SUM(amount) AS BIGINT) AS sum FROM ledger_entries GROUP BY account ORDER BY account"
        ).reduce(into: [String: Int64]()) { $0[try $1.get("account")] = try $1.get("sum") }
      }
      // 1,600 for the pizza, 160 off at the platform's cost, 299 delivery, 80 service, 115 of tax on 1,440: the
      // platform pays 160 and earns 80.
      #expect(sums["restaurant"] == -1_600)
      #expect(sums["courier"] == -299)
      #expect(sums["taxes"] == -115)
      #expect(sums["platform"] == 80)
      #expect(sums["gateway"] == 1_934)
      #expect(sums["customer"] == 0)
    }
  }

  @Test(
    "E4: the platform's commission is of the dishes as they were sold, and none of tip and taxes",
    arguments: TestEngine.allCases)
  func commission(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, boss) = (try await house.customer(), try await house.operatorAccount())
      func shares(_ rate: Int64) async throws -> Shares {
        _ = try await house.restaurants.change(
          SmallCity.pizzeria, OperatorRestaurantPatch(commissionMillionths: rate), by: boss)
        let cart = try await house.cart(zoe, tip: 200)
        let order = try await house.submit(house.request(cart), account: zoe).decoded(SubmitAnswer.self).orderId
        return try #require(try await house.database.read { try Order.load(order, in: $0)?.shares })
      }
      let without = try await shares(0)
      let with = try await shares(150_000)
      #expect(without.restaurant == 1_600 && with.restaurant == 1_360)
      #expect(with.platform == without.platform + 240)
      #expect(with.courier == without.courier && with.taxes == without.taxes && with.total == without.total)
      // Rounded to the nearest: 0.4992 and 0.5008.
      #expect(try await shares(312).restaurant == 1_600)
      #expect(try await shares(313).restaurant == 1_599)
    }
  }

  @Test("E4: the tip of an order that its customer fetches is the kitchen's", arguments: TestEngine.allCases)
  func fetchedTip(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe, tip: 200, fulfilment: FulfilmentBody(kind: .pickup))
      let order = try await house.submit(house.request(cart), account: zoe).decoded(SubmitAnswer.self).orderId
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 20)
      let owed = try await house.database.read { connection in
        try connection.rows(
          """
          SELECT account, CAST(SUM(amount) AS BIGINT) AS sum FROM ledger_entries
          WHERE account IN ('restaurant', 'courier') GROUP BY account
          """
        ).reduce(into: [String: Int64]()) { $0[try $1.get("account")] = try $1.get("sum") }
      }
      #expect(owed == ["restaurant": -(1_600 + 200)])
    }
  }

  @Test(
    "E4: what the ledger has of one purchase can be read, each posting with entries that sum to zero",
    arguments: TestEngine.allCases)
  func read(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, other) = (try await house.order(zoe), try await house.order(zoe))
      house.advance(.seconds(1))
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      let postings = try await house.platform.ledger(of: order.rawValue)
      #expect(postings.count == 2)
      for posting in postings { #expect(posting.entries.reduce(0) { $0 + $1.amount } == 0) }
      // Reserved, then let go.
      #expect(
        postings.map { $0.entries.map(\.account) } == [
          ["gateway_reserved", "customer_reserved"], ["customer_reserved", "gateway_reserved"],
        ])
      #expect(postings[0].at < postings[1].at)
      #expect(try await house.platform.ledger(of: other.rawValue).count == 1)
      #expect(try await house.platform.ledger(of: "ord_nobody").isEmpty)
    }
  }

  @Test(
    "E4, E5: what a gateway took and nobody has heard of yet is under way, and then in the ledger",
    arguments: TestEngine.allCases)
  func underWay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.submit(house.request(try await house.cart(zoe), pay: "tok_timeout_approved"), account: zoe)
      let before = try await house.platform.checkLedger()
      #expect(before.isBalanced && before.underWay.count == 1 && before.payments == 1)
      house.advance(.seconds(10))
      try await house.reconciler.run()
      let after = try await house.platform.checkLedger()
      #expect(after.isBalanced && after.underWay.isEmpty)
    }
  }

  @Test(
    "E4, E5: a gateway that was asked for long enough, or is not there, is not waited for",
    arguments: TestEngine.allCases)
  func contradicted(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      try await house.order(zoe, pay: "tok_timeout_approved")
      let asked = "SET attempts = \(Payment.mostQuestions + 1)"
      for (change, undo) in [(asked, "SET attempts = 1"), ("SET gateway = 'gone'", "SET gateway = 'sandbox'")] {
        try await house.database.write { _ = try $0.execute("UPDATE payments " + change) }
        let report = try await house.platform.checkLedger()
        #expect(report.faults.count == 1 && report.underWay.isEmpty, "\(change)")
        try await house.database.write { _ = try $0.execute("UPDATE payments " + undo) }
      }
    }
  }

  @Test(
    "E4, E5: a payer who takes their time at the bank is waited for, however often the app asks",
    arguments: TestEngine.allCases)
  func atTheBank(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe, pay: "tok_three_ds")
      let payment = try await house.payment(order)
      for _ in 0..<12 { _ = try await house.payments.confirm(payment.id, account: zoe) }
      let charge = try #require(try await house.charges(order).first)
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      let report = try await house.platform.checkLedger()
      #expect(report.isBalanced && report.underWay.count == 1)
      house.advance(house.platform.settings.timeToAuthenticate + Payment.lateAnswerGrace)
      let late = try await house.platform.checkLedger()
      #expect(late.faults.count == 1 && late.underWay.isEmpty)
      try await house.reconciler.run()
    }
  }

  @Test("E5: how often a gateway was asked for one thing does not count for the next", arguments: TestEngine.allCases)
  func askedAnew(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe, pay: "tok_three_ds")
      let payment = try await house.payment(order)
      for _ in 0...Payment.mostQuestions { _ = try await house.payments.confirm(payment.id, account: zoe) }
      #expect(try await house.payment(order).attempts > Payment.mostQuestions)
      let charge = try #require(try await house.charges(order).first)
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      _ = try await house.payments.confirm(payment.id, account: zoe)
      #expect(try await house.payment(order).status == .authorised)
      #expect(try await house.payment(order).attempts == 0)
    }
  }

  @Test("E4: a payment that moves while it is compared is compared again", arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.submit(house.request(try await house.cart(zoe), pay: "tok_timeout_approved"), account: zoe)
      house.advance(.seconds(10))
      var platform = house.platform
      // Whatever is due is settled whenever a charge is asked about.
      let moving = ScriptedGateway(before: house.sandbox) { call, _ in
        if call == .lookUp { _ = try? await house.reconciler.run() }
        return nil
      }
      platform.gateways = Gateways(standard: moving)
      let report = try await platform.checkLedger()
      #expect(report.isBalanced && report.underWay.isEmpty && report.payments == 1)
    }
  }

  @Test("E4: a ledger that was tampered with, or a gateway that differs, is found", arguments: TestEngine.allCases)
  func unbalanced(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      #expect(try await house.platform.checkLedger().isBalanced)
      try await house.books.write { try $0.execute("UPDATE charges SET amount = amount + 1") }
      #expect(try await house.platform.checkLedger().faults.count == 1)
      try await house.books.write { try $0.execute("UPDATE charges SET amount = amount - 1") }
      try await house.database.write { connection in
        try connection.execute("UPDATE ledger_entries SET amount = amount + 1 WHERE account = 'gateway_reserved'")
      }
      let report = try await house.platform.checkLedger()
      #expect(report.faults.contains { $0.contains("does not sum to zero") })
      #expect(report.faults.contains { $0.contains(order.rawValue) })
      try await house.database.write { connection in
        try connection.execute("UPDATE ledger_entries SET amount = amount - 1 WHERE account = 'gateway_reserved'")
      }
    }
  }
}
