import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

/// A phone whose disk is locked when the app begins; somebody taps before the cart on it was read.
@Suite("A finger that is quicker than the disk") @MainActor
struct LateCartTests {
  private let app = TestApp()
  private let cart = SharedCart()
  private let folder = TemporaryFolder()
  private let place: LockedPlace
  private let stamp = CartSync.Stamp(device: 5, sequence: 40)

  init() {
    place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    cart.serve(app.platform)
  }

  private func colas(_ quantity: Int64) -> [CartLine] { [CartLine(id: "1", item: Dinner.cola, quantity: quantity)] }

  /// An app that was killed with three colas: the platform had heard of one, of the second nobody knows, the third was
  /// not told.
  private func killed() -> CartRecord {
    let second = CartSync.Request(
      stamp: stamp, cart: CartID(suffix: "1"), base: 1, restaurant: Dinner.restaurant, lines: colas(2), promoCode: nil,
      tip: 0, replaces: false)
    return CartRecord(
      stamp: stamp, restaurant: Dinner.restaurant, lines: colas(3), cart: CartID(suffix: "1"), version: 1,
      acknowledged: colas(1), isDirty: true, unanswered: second)
  }

  private func begin(with record: CartRecord) async throws -> Soiree {
    let open = SQLiteDisk(folder: folder.path)
    try await open.keep(record.bytes, as: "cart")
    try await open.keep(Array("\(ScriptedPlatform.zoe)".utf8), as: "owner")
    let soiree = Soiree(
      session: app.session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device, feed: app.feed)
    await soiree.begin()
    place.unlock()
    return soiree
  }

  private func said(_ lines: [CartLine], _ sequence: Int64, base: Int64?) -> CartSyncRequest {
    CartSyncRequest(
      CartSync.Request(
        stamp: CartSync.Stamp(device: 5, sequence: sequence), cart: base.map { _ in CartID(suffix: "1") }, base: base,
        restaurant: Dinner.restaurant, lines: lines, promoCode: nil, tip: 0, replaces: false))
  }

  @Test(
    "E1: what was kept and what was tapped before it was read are one cart: nothing is lost, nothing counts twice",
    arguments: [true, false])
  func merged(hadArrived: Bool) async throws {
    cart.answer(to: said(colas(1), 39, base: nil))
    if hadArrived { cart.answer(to: said(colas(2), 40, base: 1)) }
    let soiree = try await begin(with: killed())
    soiree.cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    #expect(await soiree.cart.repository.store.first { !$0.lines.isEmpty } != nil)
    #expect(soiree.cart.count == 1 && soiree.cart.isAhead && !soiree.cart.canOrder)
    soiree.events.send(.connected)
    try await until("the platform has it") { soiree.cart.canOrder && soiree.cart.count == 4 }
    #expect(cart.count(of: Dinner.cola) == 3 && cart.count(of: Dinner.margherita) == 1)
    await soiree.cart.repository.store.settle()
    let kept = try CartRecord(bytes: try #require(try await soiree.disk.record("cart")))
    #expect(kept.unanswered == nil && kept.lines.count == 2)
    // The last word of before is said first, and no other name speaks.
    #expect(app.syncs.first?.lines.map(\.quantity) == [2])
    #expect(Set(app.syncs.map(\.device?.id)) == ["5"])
  }

  @Test("a disk that gives something again is looked at by itself: nobody has to leave the app for it")
  func byItself() async throws {
    cart.answer(to: said(colas(1), 39, base: nil))
    let soiree = try await begin(with: killed())
    soiree.cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    let clock = app.clock
    try await until("the platform has it") {
      if clock.waiting > 0 { clock.advance(by: .seconds(1)) }
      return soiree.cart.canOrder && soiree.cart.count == 4
    }
    #expect(cart.count(of: Dinner.cola) == 3 && cart.count(of: Dinner.margherita) == 1)
  }

  @Test("E1: a tap does not take the place of a cart on the disk that nobody has read: the next launch finds it")
  func staysOnTheDisk() async throws {
    let soiree = try await begin(with: killed())
    soiree.cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    #expect(await soiree.cart.repository.store.first { !$0.lines.isEmpty } != nil)
    await soiree.cart.repository.store.settle()
    #expect(try await soiree.disk.record("cart") == killed().bytes)
    #expect(app.platform.count("POST", "/v1/cart/sync") == 0)
  }

  @Test("E1: what was tapped is kept as soon as it is known that there was no cart")
  func nothingKept() async throws {
    let soiree = try await begin(with: CartRecord(stamp: stamp))
    soiree.cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    soiree.events.send(.foreground)
    try await until("told") { soiree.cart.canOrder }
    let disk = soiree.disk
    try await until("kept") { try CartRecord(bytes: try await disk.record("cart") ?? []).lines.count == 1 }
  }

  @Test("O3: a cart of another restaurant comes back with the usual question", arguments: [true, false])
  func otherRestaurant(isCleared: Bool) async throws {
    let fish = CartLine(id: "s", item: MenuItemID(suffix: "sushi.3"), quantity: 2)
    let soiree = try await begin(
      with: CartRecord(stamp: stamp, restaurant: Dinner.other, lines: [fish], isDirty: true))
    soiree.cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    #expect(await soiree.cart.repository.store.first { !$0.lines.isEmpty } != nil)
    soiree.events.send(.foreground)
    try await until("asked") { soiree.cart.question != nil && soiree.cart.restaurant == Dinner.other }
    #expect(soiree.cart.machine.lines == [fish])
    if isCleared { soiree.cart.clearAndAdd() } else { soiree.cart.keepCart() }
    let restaurant = isCleared ? Dinner.restaurant : Dinner.other
    try await until("settled") { soiree.cart.canOrder && soiree.cart.question == nil }
    #expect(soiree.cart.restaurant == restaurant && cart.restaurant == restaurant)
    #expect(cart.lines.map(\.item) == [isCleared ? Dinner.margherita : fish.item])
    #expect(cart.lines.map(\.quantity) == [isCleared ? 1 : 2])
  }
}

extension CartSyncRequest {
  fileprivate init(_ request: CartSync.Request) {
    self.init(
      cartId: request.cart, baseVersion: request.base, restaurantId: request.restaurant,
      lines: request.lines.map {
        CartLineRequest(lineId: $0.id, menuItemId: $0.item, quantity: $0.quantity, selectedModifiers: $0.options)
      },
      device: CartDeviceBody(id: String(request.stamp.device, radix: 36), sequence: request.stamp.sequence))
  }
}
