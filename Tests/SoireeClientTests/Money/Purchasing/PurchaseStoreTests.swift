import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@testable import ClientCore

/// One purchase through the store: the disk, the calls and the clock around ``PlaceOrder``.
struct PurchaseStoreTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()

  private var store: PurchaseStore { PurchaseStore(platform.session, disk: disk, device: device.device) }

  private static let purchase = OrderPurchase(
    cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "q", total: 1_900, version: 1),
    method: PaymentMethod(.card, token: "tok"))

  private static let order = OrderID(suffix: "1")

  private static func answer(_ status: OrderStatusCode = .placed) -> SubmitAnswer {
    SubmitAnswer(
      orderId: order, status: status, estimatedDeliveryTime: Instant(seconds: 1_790_001_800), currency: "USD",
      total: 1_900,
      payment: PaymentBody(
        id: PaymentID(suffix: "1"), status: .authorised, kind: .card, amount: 1_900, refunded: 0))
  }

  @Test("E1: the key is on the disk before the submit leaves")
  func keyIsKept() async throws {
    let kept = Seen<Bool>()
    platform.on("POST", "/v1/orders/submit") { [disk] _ throws(TransportError) in
      kept.note(await disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) != nil)
      return ClientResponse(status: 201, body: Self.answer().bytes)
    }
    let store = store
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .placed(Self.order) } != nil)
    await store.settle()
    #expect(kept.all == [true])
    #expect(await disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) == nil)
  }

  @Test("E1, E5: a submit without an answer is looked up, and sent again under the same key when it never arrived")
  func looksUp() async throws {
    platform.on("POST", "/v1/orders/submit") { [platform] _ throws(TransportError) in
      guard platform.count("POST", "/v1/orders/submit") > 1 else { throw .closedEarly }
      return ClientResponse(status: 201, body: Self.answer().bytes)
    }
    platform.on("GET", "/v1/orders/lookup", Problem(.notFound))
    let store = store
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .inDoubt } != nil)
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .placed(Self.order) } != nil)
    let keys = platform.requests.filter { $0.method == "POST" }.flatMap(\.headers)
      .filter { $0.name == "Idempotency-Key" }.map(\.value)
    #expect(keys.count == 2)
    #expect(Set(keys).count == 1)
  }
}
