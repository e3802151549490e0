import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Wire

/// The parts that the food's stores of one app stand on, all of them in the test's hand.
struct TestApp: Sendable {
  let platform = ScriptedPlatform()
  let disk: MemoryDisk
  let clock: TestDevice
  let feed = ScriptedFeed()
  let session: Session
  let events: AppEvents
  let around: CartSurroundings

  /// - Parameter disk: That of an earlier launch, for an app that was killed.
  init(disk: MemoryDisk = MemoryDisk(), launch: Launch = Launch(), isSignedIn: Bool = true) {
    self.disk = disk
    clock = TestDevice(launch: launch)
    session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: platform, retry: .never),
      tokens: isSignedIn ? MemoryTokenStore(token: "tok", of: ScriptedPlatform.zoe) : MemoryTokenStore())
    events = AppEvents(session)
    around = CartSurroundings { restaurant, door in Dinner.pricing(restaurant, to: door) }
  }

  var device: Device { clock.device }

  /// The cart's sync and the cart itself answer as the platform would.
  /// - Parameter gone: a cart that was ordered.
  func takesCarts(after gone: CartID? = nil) {
    platform.on("POST", "/v1/cart/sync") { [platform] request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      if let gone, body.cartId == gone { return ClientResponse(status: 404, body: Problem(.cartNotFound).body) }
      let version = Int64(platform.count("POST", "/v1/cart/sync"))
      return ClientResponse(status: 200, body: Dinner.answer(body, version: version).bytes)
    }
    platform.on("GET", "/v1/cart", Problem(.cartNotFound))
  }

  /// The platform has the cart that it was told last, at its version.
  func hasCart() {
    platform.on("GET", "/v1/cart") { [platform] _ throws(TransportError) in
      let told = platform.requests.filter { $0.target == "/v1/cart/sync" }
      guard let last = told.last?.body, let body = try? CartSyncRequest(request: last) else {
        return ClientResponse(status: 404, body: Problem(.cartNotFound).body)
      }
      return ClientResponse(status: 200, body: Dinner.answer(body, version: Int64(told.count)).bytes)
    }
  }

  /// The carts that the platform was told.
  var syncs: [CartSyncRequest] {
    platform.requests.filter { $0.target == "/v1/cart/sync" }.compactMap {
      try? CartSyncRequest(request: $0.body ?? [])
    }
  }

  /// Of an app whose disk was looked at.
  func carts() async -> CartRepository {
    let carts = CartRepository(session, disk: disk, device: device, around)
    await carts.resume()
    return carts
  }

  /// - Parameter isResumed: Whether it was looked at what the disk has.
  func cart(isResumed: Bool = true) async -> CartStore {
    let store = CartStore(session, disk: disk, device: device, around)
    await store.listen(to: events)
    if isResumed { await store.resume(from: disk, around) }
    return store
  }
}
