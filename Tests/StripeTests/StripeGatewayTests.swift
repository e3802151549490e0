import DatabaseTesting
import Domain
import Services
import ServicesTesting
import StripeTesting
import Testing
import Waiting

@testable import Stripe

@Suite("Stripe's gateway, call by call")
struct StripeGatewayTests {
  /// The gateway's calls, with errors of any type: a macro takes no others.
  private struct Calls {
    let gateway: StripeGateway

    func authorise(_ request: Authorisation) async throws -> Charge { try await gateway.authorise(request) }
    func lookUp(key: String) async throws -> Charge? { try await gateway.lookUp(key: key) }
    func void(key: String) async throws -> Charge { try await gateway.void(key: key) }
    func capture(key: String, amount: Int64) async throws -> Charge {
      try await gateway.capture(key: key, amount: amount)
    }
    func refund(key: String, refund: String, amount: Int64) async throws -> Charge {
      try await gateway.refund(key: key, refund: refund, amount: amount)
    }
  }

  private struct Scene {
    let gateway: Calls
    let stripe: FakeStripe
    let time: TestClock

    func request(
      _ key: String = "ord_1", _ amount: Int64 = 1_535, _ currency: String = "EUR"
    ) throws -> Authorisation {
      Authorisation(
        key: key, reference: "ord_1", amount: amount, currency: try #require(Currency(code: currency)),
        kind: .hostedPage, token: "", returnPath: "/checkout")
    }
  }

  /// The gateway's error. Nil when there is none.
  private func fault(_ body: () async throws -> Void) async -> GatewayError? {
    do {
      try await body()
      return nil
    } catch { return error as? GatewayError }
  }

  private static func with(
    _ engine: TestEngine = .sqlite, _ body: (Scene) async throws -> Void
  ) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let time = TestClock()
      let stripe = FakeStripe(clock: time.platform)
      let options = StripeGateway.Options(
        secretKey: "sk_test_soiree", webhookSecrets: ["whsec_1"], publicURL: "https://soiree.example")
      let gateway = StripeGateway(options, database: database, clock: time.platform, transport: stripe)
      try await body(Scene(gateway: Calls(gateway: gateway), stripe: stripe, time: time))
    }
  }

  @Test(
    "E2: a session whose answer is lost is shown to nobody, and one that is known is not made again",
    arguments: TestEngine.allCases)
  func repeated(engine: TestEngine) async throws {
    try await Self.with(engine) { scene in
      for fault in [FakeStripe.Fault.answerLost, .requestLost, .status(500), .status(429)] {
        scene.stripe.fail(fault)
        #expect(await faultOfPage(scene) == .noAnswer)
      }
      let unknown = try await scene.gateway.lookUp(key: "ord_1")
      #expect(unknown == nil)
      scene.time.advance(by: .seconds(3_000))
      let charge = try await scene.gateway.authorise(scene.request())
      #expect(charge.status == .requiresAction)
      // The first one was made, too, and its address is nowhere.
      #expect(scene.stripe.sessions.count == 2 && scene.stripe.sessions[1] == charge.id)
      #expect(try await scene.gateway.authorise(scene.request()) == charge)
      #expect(scene.stripe.sessions.count == 2)
    }
  }

  /// The error of a request for a page.
  private func faultOfPage(_ scene: Scene) async -> GatewayError? {
    await fault { _ = try await scene.gateway.authorise(scene.request()) }
  }

  @Test("E5: a key that is closed while its page is made gives the page to nobody", arguments: TestEngine.allCases)
  func closedMeanwhile(engine: TestEngine) async throws {
    try await Self.with(engine) { scene in
      let gateway = scene.gateway
      scene.stripe.beforeNextAnswer { _ = try? await gateway.void(key: "ord_1") }
      #expect(await faultOfPage(scene) == .refused("closed"))
      let known = try await gateway.lookUp(key: "ord_1")
      #expect(known?.status == .voided)
    }
  }

  @Test("E5: a key that is closed before its request arrives takes nothing afterwards", arguments: TestEngine.allCases)
  func closedFirst(engine: TestEngine) async throws {
    try await Self.with(engine) { scene in
      let unknown = try await scene.gateway.lookUp(key: "ord_1")
      #expect(unknown == nil)
      #expect(try await scene.gateway.void(key: "ord_1").status == .voided)
      #expect(await fault { _ = try await scene.gateway.authorise(scene.request()) } == .refused("closed"))
      #expect(try await scene.gateway.lookUp(key: "ord_1")?.status == .voided)
      #expect(scene.stripe.sent.isEmpty)
    }
  }

  @Test("E3: part of the amount is captured, the rest is released, and a repetition takes no more")
  func capture() async throws {
    try await Self.with { scene in
      let session = try await scene.gateway.authorise(scene.request()).id
      #expect(
        await fault { _ = try await scene.gateway.capture(key: "ord_1", amount: 1_000) } == .refused("not_capturable"))
      scene.stripe.pay(session)
      #expect(
        await fault { _ = try await scene.gateway.capture(key: "ord_1", amount: 1_536) } == .refused("not_capturable"))
      for _ in 0..<2 {
        let charge = try await scene.gateway.capture(key: "ord_1", amount: 1_000)
        #expect(charge.status == .captured && charge.captured == 1_000)
      }
      #expect(scene.stripe.money(of: session) == (0, 1_000, 0))
      #expect(await fault { _ = try await scene.gateway.void(key: "ord_1") } == .refused("already_captured"))
      #expect(try await scene.gateway.refund(key: "ord_1", refund: "a", amount: 400).status == .partiallyRefunded)
      #expect(try await scene.gateway.refund(key: "ord_1", refund: "a", amount: 400).refunded == 400)
      #expect(try await scene.gateway.refund(key: "ord_1", refund: "b", amount: 600).status == .refunded)
    }
  }

  @Test("E3: a reservation that the bank lets go is a void")
  func letGo() async throws {
    try await Self.with { scene in
      let session = try await scene.gateway.authorise(scene.request()).id
      scene.stripe.pay(session)
      #expect(try await scene.gateway.lookUp(key: "ord_1")?.status == .authorised)
      scene.stripe.letGo(of: session)
      #expect(try await scene.gateway.lookUp(key: "ord_1")?.status == .voided)
    }
  }

  @Test("E5: a refused secret key declines what is new and decides nothing about what stands")
  func secretKey() async throws {
    try await Self.with { scene in
      scene.stripe.fail(.status(401))
      #expect(
        await fault { _ = try await scene.gateway.authorise(scene.request()) } == .refused("payment_service_not_set_up")
      )
      let session = try await scene.gateway.authorise(scene.request("ord_2")).id
      scene.stripe.pay(session)
      scene.stripe.fail(nil, .status(401))
      #expect(await fault { _ = try await scene.gateway.capture(key: "ord_2", amount: 1_535) } == .noAnswer)
      #expect(scene.stripe.money(of: session) == (1_535, 0, 0))
    }
  }

  @Test(
    "M1: amounts are Stripe's for each currency",
    arguments: [
      ("EUR", 1_535, 1_535), ("JPY", 900, 900), ("ISK", 900, 90_000), ("KWD", 12_340, 12_340), ("KWD", 12_345, nil),
      ("MGA", 900, nil),
    ] as [(String, Int64, Int64?)])
  func amounts(code: String, amount: Int64, theirs: Int64?) throws {
    let units = StripeAmount(currency: try #require(Currency(code: code)))
    #expect(units.outgoing(amount) == theirs)
    if let theirs { #expect(units.incoming(theirs) == amount) }
  }

  @Test("P1: no description shows a key")
  func descriptions() async throws {
    let options = StripeGateway.Options(
      secretKey: "sk_live_hidden", webhookSecrets: ["whsec_hidden"], publicURL: "https://soiree.example")
    try await withDatabase(on: .sqlite, migrations: DatabaseSchema.migrations) { database in
      let gateway = StripeGateway(options, database: database, clock: TestClock().platform, transport: FakeStripe())
      var shown = "\(gateway)"
      dump(gateway, to: &shown)
      #expect(shown.contains("StripeSecret") && !shown.contains("hidden"), "\(shown)")
    }
  }
}
