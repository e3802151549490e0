import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@testable import ClientCore

@Suite("Paying for seats through the store: the disk, the calls and the clock")
struct SeatPurchaseStoreTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let path = "/v1/bookings/\(Roxy.booking)"

  private static let purchase = SeatPurchase(
    booking: Roxy.booking, total: 2_600, method: PaymentMethod(.card, token: "tok"),
    otherMethods: [PaymentMethod(.upi, token: "upi")])

  private func store(_ launch: Launch = Launch()) -> SeatPurchaseStore {
    var device = device.device
    device = Device(clock: device.clock, newKey: device.newKey, seed: device.seed, launch: launch)
    return SeatPurchaseStore(platform.session, disk: disk, device: device)
  }

  private func keys() -> [String] {
    platform.requests.filter { $0.method == "POST" && $0.target.hasSuffix("/pay") }.flatMap(\.headers)
      .filter { $0.name == "Idempotency-Key" }.map(\.value)
  }

  @Test("E1: the key is on the disk before the payment leaves, and gone when the seats are booked")
  func keyIsKept() async throws {
    let kept = Seen<Bool>()
    platform.on("POST", path + "/pay") { [disk] _ throws(TransportError) in
      kept.note(await disk.record(SeatPurchase.record(of: ScriptedPlatform.zoe)) != nil)
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    let store = store()
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .placed(Roxy.booking) } != nil)
    await store.settle()
    #expect(kept.all == [true])
    #expect(await disk.record(SeatPurchase.record(of: ScriptedPlatform.zoe)) == nil)
  }

  @Test("E1, E5: a payment without an answer is looked up at its booking, and sent again under its key")
  func looksUp() async throws {
    platform.on("POST", path + "/pay") { [platform, path] _ throws(TransportError) in
      guard platform.count("POST", path) > 1 else { throw .closedEarly }
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    platform.on("GET", path, Roxy.booking(.seatsLocked))
    let store = store()
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .inDoubt } != nil)
    await store.settle()
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .placed(Roxy.booking) } != nil)
    #expect(keys().count == 2 && Set(keys()).count == 1)
  }

  @Test("R4: after a decline another card pays under another key")
  func otherCard() async throws {
    platform.on("POST", path + "/pay") { [platform, path] _ throws(TransportError) in
      guard platform.count("POST", path) > 1 else {
        return ClientResponse(status: 402, body: Problem(.paymentDeclined).body)
      }
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    let store = store()
    await store.place(Self.purchase)
    let declined = await store.first { if case .declined = $0.phase { true } else { false } }
    #expect(declined?.phase == .declined([PaymentMethod(.upi, token: "upi")]))
    await store.choose(PaymentMethod(.upi, token: "upi"))
    #expect(await store.first { $0.phase == .placed(Roxy.booking) } != nil)
    #expect(Set(keys()).count == 2)
  }

  @Test("3-D Secure: the bank's page is told, and the payer's return asks how it ended")
  func challenge() async throws {
    let action = PaymentAction(kind: .threeDS, url: "https://bank.test/1")
    let challenged = Roxy.paid(.paymentPending, Roxy.payment(.requiresAction, action: action))
    platform.on("POST", path + "/pay", challenged)
    platform.on(
      "POST", "/v1/payments/pay_1/confirm",
      PaymentConfirmAnswer(
        bookingId: Roxy.booking, status: .confirmed, currency: "USD", payment: Roxy.payment(.captured)))
    let store = store()
    let effects = store.effects
    await store.place(Self.purchase)
    #expect(await effects.first("an effect") { _ in true } == .openBank("https://bank.test/1"))
    await store.send(.backFromBank)
    #expect(await store.first { $0.phase == .placed(Roxy.booking) } != nil)
  }

  @Test("M6: a total that changed is shown with the new one, and paid under another key")
  func repriced() async throws {
    platform.on("POST", path + "/pay") { [platform, path] _ throws(TransportError) in
      guard platform.count("POST", path) > 1 else {
        return ClientResponse(status: 409, body: Problem(.quoteChanged, extra: ["total": 2_900]).body)
      }
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    let store = store()
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .repriced(2_900) } != nil)
    await store.accept()
    #expect(await store.first { $0.phase == .placed(Roxy.booking) } != nil)
    let last = try #require(platform.requests.last { $0.target.hasSuffix("/pay") }?.body)
    #expect(try JSON.parse(last)["expected_total"] == 2_900)
  }

  @Test(
    "E1, E2: killed after any effect and begun again, the seats are booked, and every payment has the one key",
    arguments: 0...6)
  func killed(after effects: Int) async throws {
    platform.on("POST", path + "/pay") { [platform, path] _ throws(TransportError) in
      guard platform.count("POST", path) > 1 else { throw .closedEarly }
      return ClientResponse(status: 200, body: Roxy.paid(.confirmed, Roxy.payment(.captured)).bytes)
    }
    platform.on("GET", path, Roxy.booking(.seatsLocked))
    let first = store(Launch(endingAfter: effects))
    await first.place(Self.purchase)
    await first.settle()
    let second = store()
    if await second.resume(from: disk, as: ScriptedPlatform.zoe) == false {
      // Nothing was kept, so nothing was sent; or all of it was done.
      #expect(keys().isEmpty)
      await second.place(Self.purchase)
    }
    await waitUntil {
      device.advance(by: .seconds(1))
      return await second.machine.phase == .placed(Roxy.booking)
    }
    await second.settle()
    #expect(await disk.record(SeatPurchase.record(of: ScriptedPlatform.zoe)) == nil)
    #expect(Set(keys()).count == 1)
  }
}
