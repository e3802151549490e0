import Client
import Database
import DatabaseTesting
import Domain
import HTTPServer
import Services
import Stripe
import StripeTesting
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server
@testable import soiree

@Suite("A served platform that is paid by Stripe", .onOwnThreads)
struct StripeServedTests {
  private static let testKeys = Environment(variables: [
    "SOIREE_STRIPE_KEY": "sk_test_soiree", "SOIREE_STRIPE_WEBHOOK_SECRET": "whsec_served",
  ])

  @Test(
    "E2, P8: dinner is paid over HTTP on Stripe's page, and its signed webhook places the order",
    .turnLimit(minutes: 5), arguments: TestEngine.allCases)
  func dinner(engine: TestEngine) async throws {
    try await ServedCity.with(engine, isPlay: false) { city in
      let stripe = FakeStripe(clock: .system)
      let server = try StripeServer(stripe)
      let arguments = try Arguments(
        ["--gateway", "stripe", "--public-url", "https://soiree.example/", "--stripe-url", server.address],
        StripeOptions.all + [.publicURL],
        environment: Environment(variables: [:]))
      let mails = Inbox<String>()
      var options = ServerOptions(
        dataFolder: city.folder.path, codeSender: ClosureCodeSender { code, _ in mails.put(code) })
      options.databaseURL = city.databaseURL
      options.http.port = 0
      options.limits = .none
      options.gateway = try StripeOptions.gateway(arguments, Self.testKeys)
      let platform = try await RunningPlatform.start(options, clock: .system)
      let base = "http://127.0.0.1:\(platform.server.port)"
      let transport = try HTTPTransport()
      let stranger = APIClient(baseURL: base, transport: transport, retry: .never)
      let code: CodeAnswer = try await stranger.call(.signIn(.requestCode), CodeRequest(email: "zoe@example.org"))
      let session: SessionAnswer = try await stranger.call(
        .signIn(.createSession),
        SessionRequest(email: "zoe@example.org", challengeId: code.challengeId, code: try await mails.next("the code")))
      let client = stranger.signedIn(session.token)
      var request = try await client.pricedCart(pay: "")
      request.paymentMethod = PaymentMethodChoice(kind: .hostedPage)
      let placed: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: .make())
      #expect(placed.payment.action?.kind == .hostedPage)
      let page = try #require(stripe.sessions.first)
      #expect(placed.payment.action?.url.hasSuffix(page) == true)
      stripe.pay(page)

      /// Sends Stripe's webhook; the status of the answer.
      func hear(_ secret: String, to name: String = "stripe") async throws -> Int {
        let sent = stripe.webhook(
          "checkout.session.completed", about: page, id: "evt_1", secret: secret, at: Clock.system.now)
        return try await transport.send(
          ClientRequest(
            "POST", base + "/v1/gateways/\(name)/webhook",
            headers: [
              HeaderField("stripe-signature", sent.signature),
              HeaderField("content-type", "application/json; charset=utf-8"),
            ], body: sent.body)
        ).status
      }
      #expect(try await hear("whsec_guessed") == 400)
      #expect(try await hear("whsec_served", to: "paypal") == 404)
      #expect(try await hear("whsec_served") == 204)
      #expect(try await hear("whsec_served") == 204)
      try await waitUntil("the order to be placed", turns: 1, seconds: 300) {
        let now: OrderStatusAnswer = try await client.call(.orders(.getOrderStatus(placed.orderId)))
        return now.status == .placed
      }
      #expect(stripe.money(of: page) == (placed.payment.amount, 0, 0))
      #expect(stripe.sessions.count == 1)
      await platform.stop()
      // Nobody would finish what is open at Stripe, neither with another key nor with the sandbox.
      let live = Environment(variables: ["SOIREE_STRIPE_KEY": "sk_live_soiree"])
      for other in [try StripeOptions.gateway(arguments, live), nil] {
        (options.gateway, options.isSandbox) = (other, other == nil)
        let refusal = await #expect(throws: PlayRefusal.self) {
          try await RunningPlatform.start(options, clock: .system)
        }
        #expect(refusal?.description.contains("a test key of stripe") == true)
      }
      await server.stop()
    }
  }
}
