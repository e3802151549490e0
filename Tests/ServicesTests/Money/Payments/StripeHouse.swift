import DatabaseTesting
import Domain
import Stripe
import StripeTesting
import Testing
import Wire

@testable import Services

/// A house whose payment service is Stripe, played by ``FakeStripe``.
struct StripeHouse {
  static let secret = "whsec_of_the_test"

  let house: House
  let stripe: FakeStripe

  static func with(
    on engine: TestEngine, settings: (inout Settings) -> Void = { _ in }, _ body: (StripeHouse) async throws -> Void
  ) async throws {
    let stripe = FakeStripe()
    let options = StripeGateway.Options(
      secretKey: "sk_test_soiree", webhookSecrets: ["whsec_older", secret], publicURL: "https://soiree.example")
    try await withHouse(
      on: engine,
      gateway: { database, clock in
        stripe.follow(clock)
        return StripeGateway(options, database: database, clock: clock, transport: stripe)
      }, settings: settings
    ) { try await body(StripeHouse(house: $0, stripe: stripe)) }
  }

  static let page = PaymentMethodChoice(kind: .hostedPage)

  /// An order that waits for its payer on Stripe's page.
  func order(_ account: AccountID, key: String? = nil) async throws -> SubmitAnswer {
    let cart = try await house.cart(account)
    return try await house.submit(request(cart), key: key, account: account).decoded()
  }

  func request(_ cart: CartAnswer) -> SubmitRequest {
    var request = house.request(cart)
    request.paymentMethod = Self.page
    return request
  }

  func pay(_ hold: HoldAnswer, account: AccountID) async throws -> StoredAnswer {
    let request = PayRequest(paymentMethod: Self.page, expectedTotal: hold.totals.total)
    return try await house.bookings.pay(
      hold.bookingId, request, body: WireEncoder().encode(request), key: house.newKey(), account: account)
  }

  /// The only session that there is.
  var session: String {
    get throws {
      try #require(stripe.sessions.count == 1, "\(stripe.sessions)")
      return stripe.sessions[0]
    }
  }

  /// Stripe's webhook arrives.
  func hear(
    _ kind: String = "checkout.session.completed", id: String = "evt_1", secret: String = StripeHouse.secret,
    ago: Duration = .zero, about page: String? = nil
  ) async throws {
    let sent = stripe.webhook(kind, about: try page ?? session, id: id, secret: secret, at: house.now - ago)
    let webhook = Webhook(header: { $0 == "stripe-signature" ? sent.signature : nil }, body: sent.body)
    try await house.payments.receive(webhook, from: "stripe")
  }

  /// What the reconciler does each second.
  func reconcile() async throws {
    _ = try await house.reconciler.begin()
    await house.reconciler.ended()
  }
}
