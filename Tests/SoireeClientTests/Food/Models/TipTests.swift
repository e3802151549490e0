import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("Thanking a courier") @MainActor
struct TipTests {
  private let app = TestApp()

  private func model() -> TrackingModel {
    let detail = Latest<OrderDetail>()
    let store = OrderTrackingStore(
      Dinner.order, app.session, feed: app.feed, disk: app.disk, device: app.device, detail: detail)
    return TrackingModel(
      Dinner.order, store: store, details: detail, disk: app.disk,
      actions: OrderActions(app.session, disk: app.disk, device: app.device))
  }

  /// The answer to a tip of so much.
  private nonisolated static func tipAnswer(_ amount: Int64) -> TipAnswer {
    var payment = Dinner.payment(.captured)
    payment.amount = amount
    return TipAnswer(orderId: Dinner.order, currency: "USD", tip: amount, payment: payment)
  }

  private nonisolated static var wentThrough: String { FoodWords.tip(.taken(tipAnswer(200).payment, currency: "USD")) }

  /// Tips are answered after five seconds.
  private func answersLate() -> TestDevice {
    let clock = app.clock
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in
      do { try await clock.clock.wait(until: clock.now + .seconds(5)) } catch { throw .cancelled }
      return ClientResponse(status: 200, body: Self.tipAnswer(300).bytes)
    }
    return clock
  }

  private var tipped: [(amount: Int64, key: String)] {
    app.platform.requests.filter { $0.target == "/v1/orders/ord_1/tip" }.compactMap { request in
      let key = request.headers.first { $0.name == "Idempotency-Key" }?.value
      return (try? TipRequest(request: request.body ?? [])).flatMap { tip in key.map { (tip.amount, $0) } }
    }
  }

  @Test("E1: a tip whose answer was lost is sent again under the same key, and is forgotten once it arrived")
  func tips() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let model = model()
    await model.tip(300)
    #expect(model.notice == FoodWords.tipInDoubt)
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(300))
    await model.tip(300)
    #expect(model.notice == nil)
    await model.tip(300)
    #expect(tipped.count == 3)
    #expect(tipped[0].key == tipped[1].key)
    #expect(tipped[1].key != tipped[2].key)
  }

  /// The first try is lost, and the platform has begun it: a later one meets it.
  private func losesThenIsPending() {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { [platform = app.platform] _ throws(TransportError) in
      guard platform.count("POST", "/v1/orders/ord_1/tip") > 1 else { throw .closedEarly }
      let problem = Problem(.paymentPending)
      return ClientResponse(status: problem.status, body: problem.body)
    }
  }

  private var record: String { UnsettledRecord.name("tip/\(Dinner.order)", of: ScriptedPlatform.zoe) }

  @Test("E1: a tip is sent once for each question, so that the key of a lost one stays when it is met as pending")
  func lostThenPending() async throws {
    losesThenIsPending()
    let session = Session(
      api: APIClient(
        baseURL: ScriptedPlatform.url, transport: app.platform, retry: RetryPolicy(), backoff: Backoff(pause: { _ in })),
      tokens: MemoryTokenStore(token: "tok", of: ScriptedPlatform.zoe))
    let actions = OrderActions(session, disk: app.disk, device: app.device)
    await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 200) }
    #expect(tipped.count == 1)
    await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 200) }
    #expect(tipped.count == 2 && Set(tipped.map(\.key)).count == 1)
    #expect(await app.disk.record(record) != nil)
  }

  @Test("E5: a tip that may have arrived is not said to be free of charge when the platform has one open")
  func pending() async throws {
    losesThenIsPending()
    let model = model()
    await model.tip(200)
    await model.tip(200)
    #expect(model.notice == FoodWords.tipInDoubt && tipped.count == 2)
    #expect(await app.disk.record(record) != nil)
  }

  @Test("E1: a tip that the disk does not take is not sent, and its customer hears so")
  func fullDisk() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(200))
    let detail = Latest<OrderDetail>()
    let disk = FullDisk()
    let store = OrderTrackingStore(
      Dinner.order, app.session, feed: app.feed, disk: disk, device: app.device, detail: detail)
    let model = TrackingModel(
      Dinner.order, store: store, details: detail, disk: disk,
      actions: OrderActions(app.session, disk: disk, device: app.device))
    await model.tip(200)
    #expect(
      model.notice == "This device could not keep your tip, so nothing was sent. Free some space and try again.")
    #expect(tipped.isEmpty && app.clock.waiting == 0)
  }

  @Test("E1: a tip that two windows begin at once is one tip under one key")
  func twoWindows() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    for disk in [app.disk, EarlyDisk(inner: app.disk)] as [any Disk] {
      let actions = OrderActions(app.session, disk: disk, device: app.device)
      await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 300) }
    }
    #expect(tipped.count == 2 && tipped[0].key == tipped[1].key)
  }

  @Test("E1: two taps are one tip, however slow the answer")
  func twoTaps() async throws {
    let clock = answersLate()
    let model = model()
    let first = Task { await model.tip(300) }
    try await until("under way") { model.isTipping }
    await model.tip(200)
    try await until("answered") {
      if clock.waiting > 0 { clock.advance(by: .seconds(5)) }
      return !model.isTipping
    }
    await first.value
    #expect(tipped.map(\.amount) == [300] && model.notice == nil)
  }

  @Test("E1, E5: a tip of another amount waits until the result of the first is known, and one is charged")
  func otherTip() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let model = model()
    await model.tip(200)
    await model.tip(300)
    #expect(model.notice == FoodWords.tipInDoubt)
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(200))
    await model.tip(300)
    #expect(model.notice == FoodWords.tippedBefore(200, "USD"))
    #expect(tipped.map(\.amount) == [200, 200, 200])
    #expect(Set(tipped.map(\.key)).count == 1)
  }

  @Test("E1: a tip that was surely not charged is replaced by the new amount")
  func refusedTip() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let model = model()
    await model.tip(200)
    app.platform.on("POST", "/v1/orders/ord_1/tip") { request throws(TransportError) in
      let amount = (try? TipRequest(request: request.body ?? []))?.amount ?? 0
      return amount == 200
        ? ClientResponse(status: 402, body: Problem(.paymentDeclined).body)
        : ClientResponse(status: 201, body: Self.tipAnswer(amount).bytes)
    }
    await model.tip(300)
    #expect(model.notice == nil)
    #expect(tipped.map(\.amount) == [200, 200, 300])
    #expect(tipped[1].key != tipped[2].key)
  }

  @Test("E1: a tip whose answer is no longer kept was charged: no other is sent in its place")
  func longAgo() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let model = model()
    await model.tip(200)
    app.platform.on("POST", "/v1/orders/ord_1/tip", Problem(.answerExpired))
    await model.tip(300)
    #expect(model.notice == FoodWords.tippedLongAgo)
    #expect(tipped.map(\.amount) == [200, 200])
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(300))
    await model.tip(300)
    #expect(model.notice == nil && tipped.last?.amount == 300)
  }

  @Test("E5: the result of a tip is found without another tap")
  func findsOut() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let model = model()
    await model.tip(200)
    #expect(model.notice == FoodWords.tipInDoubt)
    let clock = app.clock
    try await until("asked again") {
      if clock.waiting > 0 { clock.advance(by: .seconds(60)) }
      return tipped.count > 2
    }
    #expect(model.notice == FoodWords.tipInDoubt)
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(200))
    try await until("known") {
      if clock.waiting > 0 { clock.advance(by: .seconds(60)) }
      return model.notice == Self.wentThrough
    }
    #expect(Set(tipped.map(\.key)).count == 1)
    #expect(Set(tipped.map(\.amount)) == [200])
  }

  @Test("E1, E5: a tip that an earlier launch left open is looked up when the order is opened")
  func laterLaunch() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail(.delivered))
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    await model().tip(200)
    let count = tipped.count
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(200))
    let next = model()
    await next.open()
    try await until("known") { next.notice == Self.wentThrough }
    #expect(tipped.count == count + 1)
    #expect(Set(tipped.map(\.key)).count == 1)
    let last = model()
    await last.open()
    try await until("read") { last.detail != nil && !last.isLoading }
    #expect(last.notice == nil && tipped.count == count + 1)
  }

  @Test("E5: a tip under way is not taken for an earlier one when the order is opened again")
  func opensMeanwhile() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail(.delivered))
    let clock = answersLate()
    let model = model()
    let first = Task { await model.tip(300) }
    try await until("under way") { tipped.count == 1 }
    await model.open()
    try await until("read") { model.detail != nil && !model.isLoading }
    try await until("answered") {
      if clock.waiting > 0 { clock.advance(by: .seconds(5)) }
      return !model.isTipping
    }
    await first.value
    // A second tip would be sent in these turns; that none is sent shows nothing to wait for.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(tipped.count == 1 && model.notice == nil)
  }

  @Test("E1: a screen that settles an earlier tip leaves the key of one that another screen began meanwhile")
  func twoScreens() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip") { _ throws(TransportError) in throw .closedEarly }
    let disk = SlowDisk(record: UnsettledRecord.name("tip/\(Dinner.order)", of: ScriptedPlatform.zoe))
    let kept = OrderActions(app.session, disk: disk.inner, device: app.device)
    let slow = OrderActions(app.session, disk: disk, device: app.device)
    await #expect(throws: ClientError.self) { try await kept.tip(Dinner.order, amount: 200) }
    let first = Task { try await slow.finishTip(Dinner.order) }
    try await until("read") { disk.count == 1 }
    // The earlier tip went through; the answer to the next is lost.
    app.platform.on("POST", "/v1/orders/ord_1/tip") { request throws(TransportError) in
      guard (try? TipRequest(request: request.body ?? []))?.amount == 200 else { throw .closedEarly }
      return ClientResponse(status: 200, body: Self.tipAnswer(200).bytes)
    }
    try await kept.tip(Dinner.order, amount: 300)
    await #expect(throws: ClientError.self) { try await kept.tip(Dinner.order, amount: 300) }
    let next = try #require(tipped.last)
    disk.open()
    _ = try await first.value
    app.platform.on("POST", "/v1/orders/ord_1/tip", Self.tipAnswer(300))
    try await kept.tip(Dinner.order, amount: 300)
    #expect(tipped.last?.amount == 300 && tipped.last?.key == next.key)
  }

  @Test("P1: a tip of an account that signs out before it is sent goes in nobody's name")
  func leaves() async throws {
    var device = app.device
    device.newKey = { [session = app.session, device] in
      session.forget()
      return device.newKey()
    }
    let actions = OrderActions(app.session, disk: app.disk, device: device)
    await #expect(throws: ClientError.self) { try await actions.tip(Dinner.order, amount: 200) }
    #expect(tipped.isEmpty)
  }
}
