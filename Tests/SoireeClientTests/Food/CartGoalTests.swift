import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

/// A cart that another device filled, and where it goes.
struct CartGoalTests {
  private let app = TestApp()
  private let lowRoad = Destination.address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door)

  /// Another device has a cola in the cart, which goes there.
  private func fill(to fulfilment: FulfilmentBody?) {
    app.takesCarts()
    let lines = [CartLineRequest(lineId: "9", menuItemId: Dinner.cola, quantity: 2)]
    let cart = CartSyncRequest(restaurantId: Dinner.restaurant, lines: lines, fulfilment: fulfilment)
    app.platform.on("GET", "/v1/cart", Dinner.answer(cart, version: 77))
  }

  static let others: [FulfilmentBody] = [
    Destination.address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door).fulfilment,
    Destination.pickup().fulfilment,
    Destination.seats(of: BookingID(suffix: "1")).fulfilment,
    Destination.address(DeliveryAddress(street: "4 Low Road"), at: Dinner.door, slot: Dinner.now).fulfilment,
    FulfilmentBody(kind: .delivery),
  ]

  @Test(
    "M6: an address of an earlier life is told before another device's cart can be paid for", arguments: others)
  func remembered(other: FulfilmentBody) async throws {
    try await app.disk.keep(lowRoad.bytes(saidAt: Dinner.now), as: "destination")
    fill(to: other)
    let store = await app.cart(isResumed: false)
    #expect(await !store.resume(from: app.disk, app.around))
    app.events.send(.foreground)
    _ = try #require(await store.first { $0.quote != nil })
    #expect(app.around.answer.value?.fulfilment == lowRoad.fulfilment)
    #expect(app.syncs.map(\.fulfilment) == [lowRoad.fulfilment])
    #expect(app.syncs.last?.lines.map(\.quantity) == [2])
  }

  @Test("a cart that goes where this device says is not told again, nor is one that goes where nobody here has said")
  func agreed() async throws {
    for destination in [lowRoad, nil] {
      let app = TestApp()
      let lines = [CartLineRequest(lineId: "9", menuItemId: Dinner.cola, quantity: 2)]
      let cart = CartSyncRequest(restaurantId: Dinner.restaurant, lines: lines, fulfilment: lowRoad.fulfilment)
      app.platform.on("GET", "/v1/cart", Dinner.answer(cart, version: 77))
      let store = await app.cart()
      if let destination { await store.bring(to: destination, keptOn: app.disk, app.around) }
      app.events.send(.foreground)
      #expect(await store.first { $0.quote != nil }?.quote?.id == "quo-77")
      #expect(app.syncs.isEmpty)
    }
  }

  @Test("M6: where the platform refuses to bring it, nothing can be paid: not by the quote of the place before, either")
  @MainActor func refused() async throws {
    fill(to: Self.others[0])
    let cart = CartModel(await app.carts())
    let checkout = CheckoutModel(
      PurchaseStore(app.session, disk: app.disk, device: app.device), cart: cart, paying: [CashPayment()])
    await cart.repository.store.listen(to: app.events)
    app.platform.on("POST", "/v1/cart/sync", Problem(.validationFailed, "Not one of yours."))
    await cart.bring(to: lowRoad)
    app.events.send(.signedIn)
    try await until("told") { !cart.notices.isEmpty && !cart.isAhead }
    #expect(cart.count == 2 && !cart.canOrder && !checkout.canPlace)
    app.takesCarts()
    await cart.bring(to: .pickup())
    try await until("priced for the counter") { cart.canOrder }
    #expect(app.around.answer.value?.fulfilment == Destination.pickup().fulfilment)
  }

  @Test("a place is the same in the platform's words, and another in any that matter")
  func goals() throws {
    let seats = Destination.seats(of: BookingID(suffix: "1"))
    for destination in [lowRoad, .pickup(slot: Dinner.now), seats] {
      let said = try FulfilmentBody(request: destination.fulfilment.bytes)
      #expect(destination.isGoal(of: said))
      for other in Self.others where other != said { #expect(!destination.isGoal(of: other), "\(other)") }
    }
    var written = seats.fulfilment
    written.slot = SlotBody(start: Dinner.now)
    written.seat = SeatPlaceBody(theatre: "Roxy", screen: "1", row: "A", numbers: ["1"])
    #expect(seats.isGoal(of: written))
    #expect(!Destination.seats(of: BookingID(suffix: "1"), slot: Dinner.now + .minutes(15)).isGoal(of: written))
    #expect(!Destination.seats(of: BookingID(suffix: "2")).isGoal(of: written))
  }

  @Test("a saved address is the same written out, and another with other notes or another id")
  func savedGoal() {
    let said = DeliveryAddress(addressId: AddressID(suffix: "1"), notes: "Third yard")
    let saved = Destination(FulfilmentBody(kind: .delivery, address: said))
    var written = saved.fulfilment
    written.address?.street = "1 Pier"
    written.address?.lat = 40
    written.address?.lon = -74
    #expect(saved.isGoal(of: written))
    written.address?.notes = nil
    #expect(!saved.isGoal(of: written))
    written.address = DeliveryAddress(addressId: AddressID(suffix: "2"), notes: "Third yard")
    #expect(!saved.isGoal(of: written))
  }

  @Test(
    "M6: where another device's cart goes is shown before it can be paid for, in words and as it is",
    arguments: zip(
      others + [
        FulfilmentBody(
          kind: .delivery, address: DeliveryAddress(addressId: AddressID(suffix: "1"), street: "1 Pier", floor: "3")),
        FulfilmentBody(
          kind: .seat, slot: SlotBody(start: Dinner.now), bookingId: BookingID(suffix: "1"),
          seat: SeatPlaceBody(theatre: "Roxy", screen: "Hall 2", row: "F", numbers: ["7", "8"])),
      ],
      [
        "Delivered to 12 Ocean Avenue", "Fetched from Pizzeria Bella", "Brought to your seats",
        "Delivered to 4 Low Road", "Delivered to nowhere yet", "Delivered to 1 Pier, 3",
        "Brought to Hall 2, row F, seats 7 and 8",
      ]))
  @MainActor func shown(goal: FulfilmentBody, words: String) async throws {
    fill(to: goal)
    let repository = await app.carts()
    let cart = CartModel(repository) { _ in "Pizzeria Bella" }
    let checkout = CheckoutModel(
      PurchaseStore(app.session, disk: app.disk, device: app.device), cart: cart, paying: [CashPayment()])
    await repository.store.listen(to: app.events)
    #expect(cart.goal == nil)
    app.events.send(.foreground)
    try await until("to be paid for") { checkout.canPlace }
    #expect(cart.goal?.text == words && checkout.goal == cart.goal)
    #expect(cart.goal?.kind == goal.kind && cart.goal?.address == goal.address && cart.goal?.seat == goal.seat)
    #expect(cart.goal?.booking == goal.bookingId && cart.goal?.slot == goal.slot?.start)
    #expect(cart.goal?.timeText == (goal.slot == nil ? "As soon as possible" : nil))
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .timedOut }
    await cart.bring(to: .pickup(slot: Dinner.now + .hours(1)))
    try await until("nobody knows yet") { cart.goal == nil && !checkout.canPlace }
  }
}
