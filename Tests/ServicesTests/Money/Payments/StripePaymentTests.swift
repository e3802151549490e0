import Database
import DatabaseTesting
import Domain
import StripeTesting
import Testing
import Wire

@testable import Services

@Suite("Dinner and seats paid on Stripe's page")
struct StripePaymentTests {
  @Test(
    "E2, E3: an order is placed when Stripe says that it is paid, and captured when the kitchen accepts",
    arguments: TestEngine.allCases)
  func dinner(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      #expect(answer.status == .pendingPayment && answer.payment.status == .requiresAction)
      let session = try stripe.session
      #expect(
        answer.payment.action == PaymentAction(kind: .hostedPage, url: "https://checkout.stripe.test/c/pay/\(session)"))
      let form = try #require(stripe.stripe.sent.first).form
      #expect(form["success_url"] == "https://soiree.example/checkout")
      #expect(form["client_reference_id"] == answer.orderId.rawValue)
      // Back too early.
      #expect(try await house.payments.confirm(answer.payment.id, account: zoe).payment.status == .requiresAction)
      stripe.stripe.pay(session)
      try await stripe.hear()
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .placed)
      let total = answer.payment.amount
      #expect(stripe.stripe.money(of: session) == (total, 0, 0))
      _ = try await house.kitchens.accept(answer.orderId, staff: house.staff(), prepMinutes: 15)
      try await stripe.reconcile()
      #expect(stripe.stripe.money(of: session) == (0, total, 0))
      #expect(try await house.payment(answer.orderId).status == .captured)
    }
  }

  @Test("E3: seats are paid for and captured, and payers come back to them", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let house = stripe.house
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      #expect(hold.paymentMethods == [.hostedPage])
      let answer: PayAnswer = try await stripe.pay(hold, account: zoe).decoded()
      #expect(answer.payment.status == .requiresAction)
      let page = stripe.stripe.sent.first?.form["success_url"]
      #expect(page == "https://soiree.example/shows/\(SmallCinema.tonight)/pay")
      let session = try stripe.session
      stripe.stripe.pay(session)
      // Who comes back is believed by nobody: Stripe is asked.
      let confirmed = try await house.payments.confirm(answer.payment.id, account: zoe)
      #expect(confirmed.status.rawValue == "confirmed" && confirmed.payment.status == .captured)
      #expect(stripe.stripe.money(of: session) == (0, hold.totals.total, 0))
      #expect(try await house.doors.tickets(of: hold.bookingId, account: zoe).answer.tickets.count == 2)
    }
  }

  @Test(
    "E6: who gives the page up is not charged by it, also when they pay at that moment", arguments: TestEngine.allCases)
  func givenUp(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      let session = try stripe.session
      let ended = try await house.payments.abandon(answer.payment.id, account: zoe)
      #expect(ended.payment.status == .voided)
      #expect(try await house.status(answer.orderId) == .paymentFailed)
      #expect(!stripe.stripe.pay(session))
    }
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      let session = try stripe.session
      stripe.stripe.pay(session)
      _ = try await house.payments.abandon(answer.payment.id, account: zoe)
      try await stripe.reconcile()
      #expect(stripe.stripe.money(of: session) == (0, 0, 0))
      #expect(try await house.status(answer.orderId) == .paymentFailed)
    }
  }

  @Test("E4: a page that nobody pays on is closed by the clock", arguments: TestEngine.allCases)
  func deadline(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      house.advance(house.platform.settings.timeToAuthenticate)
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .paymentFailed)
      let session = try stripe.session
      #expect(!stripe.stripe.pay(session))
    }
  }

  @Test(
    "E5: a lost request or answer makes one page that is shown, and one charge", arguments: TestEngine.allCases,
    [
      FakeStripe.Fault.requestLost, .answerLost, .status(500), .status(429),
    ])
  func lost(engine: TestEngine, fault: FakeStripe.Fault) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      stripe.stripe.fail(fault)
      let cart = try await house.cart(zoe)
      let first = try await house.submit(stripe.request(cart), key: "k", account: zoe).decoded(SubmitAnswer.self)
      #expect(first.payment.status == .checking)
      house.advance(.seconds(2))
      try await stripe.reconcile()
      let payment = try await house.payment(first.orderId)
      let session = try #require(payment.gatewayID)
      #expect(payment.status == .requiresAction && stripe.stripe.sessions.last == session)
      stripe.stripe.pay(session)
      try await stripe.hear(about: session)
      try await stripe.reconcile()
      // The capture is carried out, and its answer is lost.
      stripe.stripe.fail(nil, .answerLost)
      _ = try await house.kitchens.accept(first.orderId, staff: house.staff(), prepMinutes: 15)
      for _ in 0..<3 {
        house.advance(.seconds(5))
        try await stripe.reconcile()
      }
      #expect(stripe.stripe.money(of: session) == (0, first.payment.amount, 0))
      #expect(try await house.payment(first.orderId).status == .captured)
    }
  }

  @Test(
    "E4: who pays while a slow worker gives the payment up has it, or has the money back",
    arguments: TestEngine.allCases)
  func paidAtTheDeadline(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      let session = try stripe.session
      let neighbour = StripeHouse(house: try await house.neighbour(), stripe: stripe.stripe)
      house.advance(house.platform.settings.timeToAuthenticate)
      // Stripe has said that the page is open, and this worker hears so after its lease has run out.
      stripe.stripe.beforeNextAnswer {
        stripe.stripe.pay(session)
        house.advance(house.platform.settings.paymentLease + .seconds(1))
        try? await neighbour.reconcile()
      }
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .placed)
      #expect(stripe.stripe.money(of: session) == (answer.payment.amount, 0, 0))
    }
  }

  @Test(
    "E4: the ledger's check names a payment that Stripe is silent about, and goes on", arguments: TestEngine.allCases)
  func ledger(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      stripe.stripe.pay(try stripe.session)
      _ = try await house.payments.confirm(answer.payment.id, account: zoe)
      let sent = stripe.stripe.sent.count
      #expect(try await house.platform.checkLedger().isBalanced)
      #expect(stripe.stripe.sent.dropFirst(sent).map(\.method) == ["GET"])
      stripe.stripe.fail(.requestLost)
      let report = try await house.platform.checkLedger()
      #expect(
        report.payments == 1 && report.faults == ["payment \(answer.payment.id): stripe does not say what it has"])
    }
  }

  @Test("E1: a part goes back once, and the rest later", arguments: TestEngine.allCases)
  func refund(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let house = stripe.house
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer: PayAnswer = try await stripe.pay(hold, account: zoe).decoded()
      let session = try stripe.session
      stripe.stripe.pay(session)
      _ = try await house.payments.confirm(answer.payment.id, account: zoe)
      // The refund is carried out, and its answer is lost.
      stripe.stripe.fail(nil, .answerLost)
      _ = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil)
      for _ in 0..<3 {
        house.advance(.seconds(5))
        try await stripe.reconcile()
      }
      let money = stripe.stripe.money(of: session)
      #expect(money.taken == hold.totals.total && money.refunded == money.taken)
      #expect(
        stripe.stripe.sent.filter { $0.path == "/v1/refunds" }.allSatisfy { $0.form["amount"] == "\(money.taken)" })
      #expect(try await house.payment(of: hold.bookingId).status == .refunded)
    }
  }

  @Test("P8: what the payment service does not take is refused by its field", arguments: TestEngine.allCases)
  func otherKinds(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let cart = try await house.cart(zoe)
      #expect(cart.quote?.paymentMethods == [.hostedPage, .cash])
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused?.errors.first?.field == "payment_method.kind", "\(String(describing: refused))")
      #expect(stripe.stripe.sent.isEmpty)
    }
  }
}
