import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

/// One phone, two people: nothing of the first is shown to the second, told of them, or lost to them.
@Suite("Another person at the same phone") @MainActor
struct AnotherPersonTests {
  let app = TestApp()
  let soiree: Soiree

  init() async throws {
    app.takesCarts()
    app.platform.on("GET", "/v1/auth/sessions", Page<SessionBody>(items: []))
    soiree = Soiree(session: app.session, disk: app.disk, device: app.device, feed: app.feed)
    await soiree.begin()
    await soiree.cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    soiree.cart.add(Dinner.cola, from: Dinner.pricing())
    let cart = soiree.cart
    try await until("a cart with a quote") { cart.canOrder }
    await app.disk.cache(CachedAnswer(bytes: [1], readAt: app.clock.now), .tickets, "/v1/bookings/bkg_1/tickets")
  }

  func adamSignsIn() async throws {
    app.platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    await soiree.account.requestCode("adam@soiree.test")
    await soiree.account.signIn("123456")
    #expect(soiree.account.account?.id == ScriptedPlatform.adam)
  }

  func zoeComesBack() async throws {
    app.platform.welcome(ScriptedPlatform.zoe, token: "tok")
    await soiree.account.requestCode("zoe@soiree.test")
    await soiree.account.signIn("123456")
  }

  /// What was sent with a cart by whoever has that token.
  func carts(of token: String) -> [CartSyncRequest] {
    app.platform.requests.filter {
      $0.target == "/v1/cart/sync" && $0.headers.contains(HeaderField("Authorization", "Bearer " + token))
    }.compactMap { try? CartSyncRequest(request: $0.body ?? []) }
  }

  func expectNothingLeft() async throws {
    let cart = soiree.cart
    try await until("empty") { cart.lines.isEmpty }
    let around = soiree.cart.repository.around
    #expect(around.destination.value == nil)
    #expect(around.answer.value == nil)
    // None, or the empty one of whoever came.
    let kept = try await app.disk.record("cart").map { try CartRecord(bytes: $0) }
    #expect(kept?.restaurant == nil && kept?.lines.isEmpty != false)
    #expect(await app.disk.record("destination") == nil)
    #expect(await app.disk.cached(.tickets, "/v1/bookings/bkg_1/tickets") == nil)
    cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    try await until("another cart") { carts(of: "tok_adam").last?.lines.isEmpty == false }
    for cart in carts(of: "tok_adam") {
      #expect(cart.fulfilment == nil)
      #expect(cart.lines.allSatisfy { $0.menuItemId == Dinner.margherita })
    }
  }

  @Test("P1: after a sign-out the next person's cart goes to no address of the one before")
  func signedOut() async throws {
    await soiree.account.signOut()
    try await adamSignsIn()
    try await expectNothingLeft()
  }

  @Test("P1: when a session ended by itself, what is here of its owner goes before anybody else's token is used")
  func sessionEnded() async throws {
    app.session.forget()
    try await adamSignsIn()
    try await expectNothingLeft()
  }

  @Test("when a session ended by itself, its owner finds everything where it was")
  func sameAgain() async throws {
    app.session.forget()
    try await zoeComesBack()
    #expect(soiree.cart.count == 1)
    #expect(soiree.cart.repository.around.destination.value != nil)
    #expect(await app.disk.record("cart") != nil)
    #expect(await app.disk.cached(.tickets, "/v1/bookings/bkg_1/tickets") != nil)
  }

  @Test("P1: an app that begins with another person's token on the disk of somebody shows nothing of them")
  func otherToken() async throws {
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok_adam", of: ScriptedPlatform.adam))
    let next = Soiree(session: session, disk: app.disk, device: app.device, feed: app.feed)
    await next.begin()
    #expect(await next.cart.repository.store.machine.lines.isEmpty)
    #expect(next.cart.repository.around.destination.value == nil)
    #expect(await app.disk.record("cart") == nil)
  }
}
