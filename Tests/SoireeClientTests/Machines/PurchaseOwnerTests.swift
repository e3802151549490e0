import Client
import ClientCore
import Domain
import SoireeClient
import Testing
import Wire

/// Whose purchase it is: the platform knows a key under one account alone.
@Suite("A purchase and its owner")
struct PurchaseOwnerTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let session: Session
  private let events: AppEvents

  private static let purchase = Purchase(
    cart: CartID(suffix: "1"), quote: Purchase.Quote(id: "q", total: 1_900), method: PaymentMethod(.card, token: "tok"))
  private static let zoes = Purchase.record(of: ScriptedPlatform.zoe)

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
    #expect(await disk.record(Purchase.record(of: ScriptedPlatform.adam)) == nil)
    #expect(await disk.record(Self.zoes) != nil)
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
