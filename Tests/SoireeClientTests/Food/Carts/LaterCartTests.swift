import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

/// Where carts go after one that is over.
struct LaterCartTests {
  private let app = TestApp()
  private static let home = Destination.address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door)
  private static let work = Destination.address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.place)

  static let places: [Destination] = [
    .seats(of: BookingID(suffix: "1")), .pickup(), .pickup(slot: Dinner.now),
    .address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door, slot: Dinner.now), home,
  ]

  private func repository(_ app: TestApp) async -> CartRepository {
    let cart = await app.carts()
    await cart.store.listen(to: app.events)
    return cart
  }

  /// Its cart becomes an order.
  private func order(_ cart: CartRepository) async throws {
    await cart.ordered(try #require(await cart.store.machine.bought))
  }

  private func dish(_ number: Int) -> CartSync.Input {
    .add(Dinner.pizza("\(number)"), Dinner.pricing(to: Dinner.door))
  }

  /// A cart that was priced for that place.
  private func filled(to place: Destination) async throws -> CartRepository {
    app.takesCarts()
    let cart = await repository(app)
    await cart.bring(to: place)
    await cart.store.send(dish(1))
    _ = try #require(await cart.store.first { $0.quote != nil })
    return cart
  }

  /// Another device has a cola in the cart, which goes there.
  private func fill(to place: Destination, on app: TestApp) {
    let lines = [CartLineRequest(lineId: "9", menuItemId: Dinner.cola, quantity: 2)]
    let cart = CartSyncRequest(restaurantId: Dinner.restaurant, lines: lines, fulfilment: place.fulfilment)
    app.platform.on("GET", "/v1/cart", Dinner.answer(cart, version: 77))
  }

  @Test(
    "M6: where the last order went is not told of another device's cart, in this launch of the app or the next",
    arguments: places, [false, true])
  func ordered(place: Destination, isKilled: Bool) async throws {
    let before = try await filled(to: place)
    try await order(before)
    await before.store.settle()
    let app = isKilled ? TestApp(disk: app.disk) : app
    let cart = isKilled ? await repository(app) : before
    if isKilled {
      app.takesCarts()
      #expect(await cart.store.machine.lines.isEmpty)
    }
    let count = app.syncs.count
    fill(to: Self.work, on: app)
    app.events.send(.foreground)
    #expect(await cart.store.first { $0.quote != nil }?.quote?.id == "quo-77")
    #expect(app.syncs.count == count)
    // Nor with a tap on it.
    await cart.store.send(.setQuantity("9", 3))
    _ = try #require(await cart.store.first { $0.quote != nil && $0.lines.first?.quantity == 3 })
    #expect(app.syncs.last?.lines.map(\.quantity) == [3])
    #expect(app.syncs.last?.fulfilment == nil)
  }

  @Test("a cart that was ordered on another device leaves no place, either", arguments: places)
  func gone(place: Destination) async throws {
    let cart = try await filled(to: place)
    app.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.lines.isEmpty })
    fill(to: Self.work, on: app)
    let count = app.syncs.count
    app.events.send(.foreground)
    #expect(await cart.store.first { $0.quote != nil }?.quote?.id == "quo-77")
    #expect(app.syncs.count == count)
  }

  @Test("the next cart that is filled here goes to the same door, at no time, and then it is this device's to say")
  func usual() async throws {
    let slot = Destination.address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door, slot: Dinner.now)
    let cart = try await filled(to: slot)
    try await order(cart)
    await cart.store.send(dish(2))
    _ = try #require(await cart.store.first { $0.quote != nil })
    #expect(app.syncs.last?.fulfilment == Self.home.fulfilment)
    fill(to: Self.work, on: app)
    app.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.quote != nil && $0.lines.contains { $0.id == "9" } })
    #expect(app.syncs.last?.fulfilment == Self.home.fulfilment)
  }

  @Test("a dish that the platform refused has not said where the next cart goes")
  func refused() async throws {
    let cart = try await filled(to: Self.home)
    try await order(cart)
    app.platform.on("POST", "/v1/cart/sync", Problem(.validationFailed))
    await cart.store.send(dish(2))
    _ = try #require(await cart.store.first { $0.state == .settled && $0.lines.isEmpty })
    app.takesCarts()
    fill(to: Self.work, on: app)
    let count = app.syncs.count
    app.events.send(.foreground)
    #expect(await cart.store.first { $0.quote != nil }?.quote?.id == "quo-77")
    #expect(app.syncs.count == count)
  }

  @Test("a dish that was tapped beside an order goes where that went, at its time")
  func beside() async throws {
    let slot = Destination.address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door, slot: Dinner.now)
    let cart = try await filled(to: slot)
    let bought = try #require(await cart.store.machine.bought)
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .closedEarly }
    await cart.store.send(.add(Dinner.pizza("2"), Dinner.pricing(to: Dinner.door)))
    _ = try #require(await cart.store.first { $0.state == .waiting })
    app.takesCarts(after: bought.cart)
    await cart.ordered(bought)
    let next = try #require(await cart.store.first { $0.quote != nil })
    #expect(next.lines.map(\.quantity) == [1])
    #expect(app.syncs.last?.fulfilment == slot.fulfilment)
  }

  @Test("an order of a cart that is gone already leaves what was said since of where the next one goes")
  func goneBefore() async throws {
    let cart = try await filled(to: Self.home)
    let bought = try #require(await cart.store.machine.bought)
    app.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.lines.isEmpty })
    let seats = Destination.seats(of: BookingID(suffix: "1"))
    await cart.bring(to: seats)
    await cart.ordered(bought)
    #expect(cart.around.destination.value == seats)
  }

  @Test("where nobody has said where another device's cart goes, it goes to the door of before")
  func unsaid() async throws {
    let cart = try await filled(to: Self.home)
    try await order(cart)
    fill(to: Destination(FulfilmentBody(kind: .delivery)), on: app)
    app.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.quote != nil })
    #expect(app.syncs.last?.fulfilment == Self.home.fulfilment)
  }

  @Test("the same door, said again, is said of the cart of now")
  func saidAgain() async throws {
    let cart = try await filled(to: Self.home)
    try await order(cart)
    await cart.bring(to: Self.home)
    fill(to: Self.work, on: app)
    app.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.quote != nil })
    #expect(app.syncs.last?.fulfilment == Self.home.fulfilment)
    #expect(app.syncs.last?.lines.map(\.lineId) == ["9"])
  }

  @Test(
    "a slot, a counter or seats that were said in another evening, for no cart, are not told of another device's cart",
    arguments: places, [false, true])
  func otherEvening(place: Destination, isLater: Bool) async throws {
    app.takesCarts()
    let before = await repository(app)
    await before.bring(to: place)
    let next = TestApp(disk: app.disk)
    if isLater { next.clock.advance(by: .hours(7)) }
    let cart = await repository(next)
    next.takesCarts()
    fill(to: Self.work, on: next)
    next.events.send(.foreground)
    _ = try #require(await cart.store.first { $0.quote != nil })
    #expect(next.syncs.isEmpty == isLater)
    #expect(isLater || next.syncs.last?.fulfilment == place.fulfilment)
  }

  @Test("where a cart goes that was filled here is known however late the app begins again")
  func ownCart() async throws {
    let slot = Self.places[3]
    _ = try await filled(to: slot)
    let next = TestApp(disk: app.disk)
    next.clock.advance(by: .hours(30))
    let cart = await repository(next)
    #expect(cart.around.destination.value == slot)
    #expect(await cart.store.machine.lines.count == 1)
  }

  @Test("a place is kept with whether it was said of a cart that is over")
  func kept() throws {
    for place in Self.places + [Self.work] {
      let bytes = place.bytes(saidAt: Dinner.now)
      #expect(Destination(bytes: bytes, readAt: Dinner.now, withCart: true) == place && !place.isUsual)
    }
    let old = Array(#"{"fulfilment":{"kind":"pickup"}}"#.utf8)
    #expect(Destination(bytes: old, readAt: Dinner.now, withCart: true) == .pickup())
  }
}
