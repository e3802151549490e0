import Client
import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing
import Wire

@testable import ClientCore

/// Whose purchase it is: the platform knows a key under one account alone.
@Suite("A purchase and its owner")
struct PurchaseOwnerTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let session: Session
  private let events: AppEvents

  private static let purchase = OrderPurchase(
    cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "q", total: 1_900, version: 1),
    method: PaymentMethod(.card, token: "tok"))
  private static let zoes = OrderPurchase.record(of: ScriptedPlatform.zoe)

  init() {
    session = platform.session
    events = AppEvents(session)
  }

  /// As only its owner sees it.
  private func arrived() {
    platform.on("GET", "/v1/orders/lookup") { request throws(TransportError) in
      request.headers.contains(HeaderField("Authorization", "Bearer tok"))
        ? ClientResponse(status: 200, body: Dinner.detail().bytes)
        : ClientResponse(status: 404, body: Problem(.notFound).body)
    }
  }

  private func inDoubt() async -> PurchaseStore {
    platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .timedOut }
    let store = PurchaseStore(session, disk: disk, device: device.device)
    await store.listen(to: events)
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .inDoubt } != nil)
    return store
  }

  @Test("E1: it is not looked up as somebody else, who signed in while it was in doubt, and waits for its owner")
  func anotherSignsIn() async throws {
    arrived()
    let store = await inDoubt()
    session.forget()
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .signedOut } != nil)
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    #expect(await store.first { $0.phase == .ready } != nil)
    await store.settle()
    #expect(platform.count("GET", "/v1/orders/lookup") == 0)
    #expect(await disk.record(Self.zoes) != nil)
    #expect(await !store.resume(from: disk, as: ScriptedPlatform.adam))

    platform.welcome(ScriptedPlatform.zoe, token: "tok")
    try await session.signIn(email: "zoe@soiree.test", code: "123456")
    #expect(await store.resume(from: disk, as: ScriptedPlatform.zoe))
    #expect(await store.first { $0.phase == .placed(Dinner.order) } != nil)
    await store.settle()
    #expect(await disk.record(Self.zoes) == nil)
    #expect(platform.count("POST", "/v1/orders/submit") == 1)
  }

  @Test("E1: what another account buys meanwhile leaves its key where it is")
  func bothBuy() async throws {
    let store = await inDoubt()
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .ready } != nil)
    platform.on("POST", "/v1/orders/submit", status: 201, Dinner.submitted())
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .placed(Dinner.order) } != nil)
    await store.settle()
    #expect(await disk.record(OrderPurchase.record(of: ScriptedPlatform.adam)) == nil)
    #expect(await disk.record(Self.zoes) != nil)
  }

  @Test("E1, E5: while the disk cannot be read nothing is offered or sent, and the key on it stays")
  func unread() async throws {
    let folder = TemporaryFolder()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let record = PurchaseRecord(
      key: PurchaseKey("00000000-0000-4000-8000-000000000009"), purchase: Self.purchase, madeAt: device.now
    ).bought(by: ScriptedPlatform.zoe)
    try await SQLiteDisk(folder: folder.path).keep(record.bytes, as: Self.zoes)
    let disk = SQLiteDisk(folder: folder.path, key: place)
    let store = PurchaseStore(session, disk: disk, device: device.device)
    await store.listen(to: events)
    #expect(await !store.resume(from: disk, as: ScriptedPlatform.zoe))
    #expect(await store.machine.phase == .unread)
    #expect(await store.machine.taps.isEmpty)
    await store.place(Self.purchase)
    await store.settle()
    #expect(platform.requests.isEmpty)
    arrived()
    place.unlock()
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .placed(Dinner.order) } != nil)
    #expect(platform.count("POST", "/v1/orders/submit") == 0)
    await store.settle()
    #expect(try await disk.record(Self.zoes) == nil)
  }

  @Test("E1: a purchase is not kept over one whose end nobody knows: that one is looked for, and its key stays")
  func notOverAnother() async throws {
    let record = PurchaseRecord(
      key: PurchaseKey("00000000-0000-4000-8000-000000000009"), purchase: Self.purchase,
      madeAt: device.now - .minutes(30)
    ).bought(by: ScriptedPlatform.zoe)
    try await disk.keep(record.bytes, as: Self.zoes)
    platform.on("GET", "/v1/orders/lookup") { _ throws(TransportError) in throw .timedOut }
    let store = PurchaseStore(session, disk: disk, device: device.device)
    await store.listen(to: events)
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .inDoubt } != nil)
    #expect(await disk.record(Self.zoes) == record.bytes)
    arrived()
    device.advance(by: .seconds(30))
    #expect(await store.first { $0.phase == .placed(Dinner.order) } != nil)
    #expect(platform.count("POST", "/v1/orders/submit") == 0)
    await store.settle()
    #expect(await disk.record(Self.zoes) == nil)
  }

  @Test("E1: a purchase is not kept over a record that cannot be read")
  func notOver() async throws {
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path, key: LockedPlace(PrivateFile(path: folder.path + "/key")))
    let store = PurchaseStore(session, disk: disk, device: device.device)
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .notKept } != nil)
    #expect(platform.requests.isEmpty)
  }

  @Test("E2: where nobody is signed in nothing is kept or sent before somebody is")
  func nobody() async throws {
    session.forget()
    let store = PurchaseStore(session, disk: disk, device: device.device)
    await store.listen(to: events)
    await store.place(Self.purchase)
    #expect(await store.first { $0.phase == .signedOut } != nil)
    #expect(platform.requests.isEmpty)
    platform.on("POST", "/v1/orders/submit", status: 201, Dinner.submitted())
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    #expect(await store.first { $0.phase == .placed(Dinner.order) } != nil)
  }
}
