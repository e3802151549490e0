import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("A tip that the bank asks about") @MainActor
struct TipAtBankTests {
  private let app = TestApp()
  private nonisolated static let page = "https://bank.test/tip"
  private nonisolated static let confirm = "/v1/payments/\(Dinner.payment)/confirm"
  private static let abandon = "/v1/payments/\(Dinner.payment)/abandon"

  private func model() -> TrackingModel {
    let detail = Latest<OrderDetail>()
    let store = OrderTrackingStore(
      Dinner.order, app.session, feed: app.feed, disk: app.disk, device: app.device, detail: detail)
    return TrackingModel(
      Dinner.order, store: store, details: detail, disk: app.disk,
      actions: OrderActions(app.session, disk: app.disk, device: app.device))
  }

  private nonisolated static func payment(_ status: PaymentStatusCode) -> PaymentBody {
    var payment = Dinner.payment(status, action: status == .requiresAction ? page : nil)
    payment.amount = 200
    return payment
  }

  private func answers(_ status: PaymentStatusCode, to path: String) {
    if path.hasSuffix("/tip") {
      app.platform.on(
        "POST", path, TipAnswer(orderId: Dinner.order, currency: "USD", tip: 200, payment: Self.payment(status)))
    } else {
      app.platform.on(
        "POST", path,
        PaymentConfirmAnswer(
          orderId: Dinner.order, status: .delivered, currency: "USD", payment: Self.payment(status)))
    }
  }

  private var tipped: Int { app.platform.count("POST", "/v1/orders/ord_1/tip") }
  private var record: String { UnsettledRecord.name("tip/\(Dinner.order)", of: ScriptedPlatform.zoe) }

  private func atBank() async -> TrackingModel {
    answers(.requiresAction, to: "/v1/orders/ord_1/tip")
    answers(.requiresAction, to: Self.confirm)
    let model = model()
    await model.tip(200)
    return model
  }

  @Test("E5: it keeps its key until the bank has decided, and no other tip is sent meanwhile")
  func waits() async throws {
    let model = await atBank()
    #expect(model.tipBankPage == Self.page)
    #expect(model.notice?.contains("bank") == true)
    await model.tip(300)
    #expect(tipped == 1 && model.tipBankPage == Self.page)
    #expect(await app.disk.record(record) != nil)
    answers(.captured, to: Self.confirm)
    await model.tip(300)
    #expect(model.notice == FoodWords.tippedBefore(200, "USD") && model.tipBankPage == nil && tipped == 1)
    #expect(await app.disk.record(record) == nil)
  }

  @Test("E5: a later launch asks about the payment until the bank has decided")
  func laterLaunch() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail(.delivered))
    await atBank().close()
    let next = model()
    await next.open()
    try await until("asked") { next.tipBankPage == Self.page }
    answers(.captured, to: Self.confirm)
    let clock = app.clock
    try await until("known") {
      if clock.waiting > 0 { clock.advance(by: .seconds(60)) }
      return next.notice == FoodWords.tip(.taken(Self.payment(.captured), currency: "USD"))
    }
    #expect(tipped == 1 && next.tipBankPage == nil)
  }

  @Test("E6: it may be given up, and the next tip has a key of its own")
  func abandons() async throws {
    let model = await atBank()
    answers(.voided, to: Self.abandon)
    await model.abandonTip()
    #expect(model.notice == FoodWords.tipNotTaken && model.tipBankPage == nil)
    #expect(await app.disk.record(record) == nil)
    answers(.captured, to: "/v1/orders/ord_1/tip")
    await model.tip(200)
    #expect(model.notice == nil && tipped == 2)
  }

  @Test("E6: a bank that approved it before it was given up is believed")
  func tooLate() async throws {
    let model = await atBank()
    app.platform.on("POST", Self.abandon, Problem(.paymentNotOpen))
    // The bank decides between the two questions.
    app.platform.on("POST", Self.confirm) { [platform = app.platform] _ throws(TransportError) in
      let status: PaymentStatusCode = platform.count("POST", Self.confirm) == 1 ? .requiresAction : .captured
      let answer = PaymentConfirmAnswer(
        orderId: Dinner.order, status: .delivered, currency: "USD", payment: Self.payment(status))
      return ClientResponse(status: 200, body: answer.bytes)
    }
    await model.abandonTip()
    #expect(model.notice == FoodWords.tip(.taken(Self.payment(.captured), currency: "USD")))
  }

  @Test("E1: a tip beside another device's open one is not charged, and says so")
  func otherDevice() async throws {
    app.platform.on("POST", "/v1/orders/ord_1/tip", Problem(.paymentPending))
    let model = model()
    await model.tip(200)
    #expect(model.notice == FoodWords.anotherTipIsOpen)
    #expect(await app.disk.record(record) == nil)
  }
}
