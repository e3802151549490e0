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
    "M6: an address of an earlier launch is told before another device's cart can be paid for", arguments: others)
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
      #expect(isMet(destination, by: said))
      for other in Self.others where other != said { #expect(!isMet(destination, by: other), "\(other)") }
    }
    var written = seats.fulfilment
    written.slot = SlotBody(start: Dinner.now)
    written.seat = SeatPlaceBody(theatre: "Roxy", screen: "1", row: "A", numbers: ["1"])
    #expect(isMet(seats, by: written))
    #expect(!isMet(.seats(of: BookingID(suffix: "1"), slot: Dinner.now + .minutes(15)), by: written))
    #expect(!isMet(.seats(of: BookingID(suffix: "2")), by: written))
  }

  private func isMet(_ destination: Destination, by cart: FulfilmentBody) -> Bool {
    CartDestination(destination.fulfilment).isMet(by: CartDestination(cart))
  }

  @Test("an address that is written out is another one with any other text or position")
  func writtenGoal() throws {
    var address = DeliveryAddress(
      street: "4 Low Road", unit: "1", floor: "2", city: "Ostby", postalCode: "10001", lat: 40, lon: -74,
      notes: "Ring", recipientName: "Zoe", recipientPhone: "+15550100")
    let destination = Destination(FulfilmentBody(kind: .delivery, address: address))
    #expect(isMet(destination, by: FulfilmentBody(kind: .delivery, address: address)))
    let texts: [WritableKeyPath<DeliveryAddress, String?>] = [
      \.street, \.unit, \.floor, \.city, \.postalCode, \.notes, \.recipientName, \.recipientPhone,
    ]
    for text in texts {
      let before = address[keyPath: text]
      address[keyPath: text] = "another"
      #expect(!isMet(destination, by: FulfilmentBody(kind: .delivery, address: address)), "\(text)")
      address[keyPath: text] = before
    }
    for degrees in [\DeliveryAddress.lat, \.lon] {
      let before = address[keyPath: degrees]
      address[keyPath: degrees] = 1
      #expect(!isMet(destination, by: FulfilmentBody(kind: .delivery, address: address)), "\(degrees)")
      address[keyPath: degrees] = before
    }
  }

  @Test("a saved address is the same written out, and another with other notes or another id")
  func savedGoal() {
    let said = DeliveryAddress(addressId: AddressID(suffix: "1"), notes: "Third yard")
    let saved = Destination(FulfilmentBody(kind: .delivery, address: said))
    var written = saved.fulfilment
    written.address?.street = "1 Pier"
    written.address?.lat = 40
    written.address?.lon = -74
    #expect(isMet(saved, by: written))
    written.address?.notes = nil
    #expect(!isMet(saved, by: written))
    written.address = DeliveryAddress(addressId: AddressID(suffix: "2"), notes: "Third yard")
    #expect(!isMet(saved, by: written))
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
