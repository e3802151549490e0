import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@Suite("Tips of long ago")
struct OldTipTests {
  private let app = TestApp()
  private let zoe = ScriptedPlatform.zoe

  private var actions: OrderActions { OrderActions(app.session, disk: app.disk, device: app.device) }
  private var record: String { UnsettledRecord.name("tip/\(Dinner.order)", of: zoe) }

  private static func tipAnswer(_ amount: Int64) -> TipAnswer {
    var payment = Dinner.payment(.captured)
    payment.amount = amount
    return TipAnswer(orderId: Dinner.order, currency: "USD", tip: amount, payment: payment)
  }

  /// A tip without an answer; from here on the platform would take any.
  private func left() async throws -> Int {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 200) }
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(200))
    return sent
  }

  private var sent: Int { app.platform.count("POST", "/v1/orders/ord_1/tip") }
  private var looked: Int { app.platform.count("GET", "/v1/orders/lookup") }

  private func platformKnows(_ isKnown: Bool) {
    if isKnown {
      app.platform.on("GET", "/v1/orders/lookup", Dinner.detail(.delivered))
    } else {
      app.platform.on("GET", "/v1/orders/lookup", Problem(.notFound))
    }
  }

  @Test("E1: a tip is sent again for half a day, and after that only looked up", arguments: [0, 11, 13, 24 * 40])
  func age(hours: Int64) async throws {
    platformKnows(false)
    let count = try await left()
    app.clock.advance(by: .hours(hours))
    let outcome = try #require(try await actions.finishTip(Dinner.order))
    switch outcome {
    case .taken: #expect(hours < 12 && sent == count + 1 && looked == 0)
    case .neverArrived: #expect(hours > 12 && sent == count && looked == 1)
    case .dealtWith, .notTaken, .atBank, .undecided, .anotherIsOpen, .notKept:
      Issue.record("the platform does not know it")
    }
    #expect(await app.disk.record(record) == nil)
    #expect(try await actions.finishTip(Dinner.order) == nil)
  }

  @Test("E1: an old tip that arrived is over: it is not sent, and nothing is sent in its place")
  func arrived() async throws {
    platformKnows(true)
    let count = try await left()
    app.clock.advance(by: .hours(13))
    await #expect(throws: ClientError.problem(Problem(.answerExpired))) {
      try await actions.tip(Dinner.order, amount: 300)
    }
    #expect(sent == count)
    // Who taps once more means another.
    try await actions.tip(Dinner.order, amount: 300)
    #expect(sent == count + 1)
  }

  @Test("E1: an old tip that never arrived gives way to the one that is wanted now, under a key of its own")
  func neverArrived() async throws {
    platformKnows(false)
    let count = try await left()
    app.clock.advance(by: .hours(13))
    try await actions.tip(Dinner.order, amount: 200)
    #expect(sent == count + 1)
    let keys = app.platform.requests.compactMap { $0.headers.first { $0.name == "Idempotency-Key" }?.value }
    #expect(keys.last != keys.first)
  }

  @Test("E5: an old tip stays open while nobody can say whether it arrived")
  func offline() async throws {
    app.platform.on("GET", "/v1/orders/lookup") { _ throws(TransportError) in throw .unreachable }
    let count = try await left()
    app.clock.advance(by: .hours(13))
    await #expect(throws: ClientError.self) { try await actions.finishTip(Dinner.order) }
    await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 300) }
    #expect(await app.disk.record(record) != nil && sent == count)
  }

  @Test("a tip is said to have taken nothing more only where something else was tapped")
  func words() {
    #expect(!FoodWords.tip(.taken(Self.tipAnswer(200).payment, currency: "USD")).contains("not charged"))
    #expect(FoodWords.tippedBefore(200, "USD").hasSuffix("You were not charged again."))
  }
}
