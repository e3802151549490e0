import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

/// A cart that cannot be ordered, and the name of the reason.
struct RefusedCase: Sendable, CustomTestStringConvertible {
  var name: String
  var issue: String
  var code: ProblemCode
  var lines: [CartLineRequest] = [House.pizza]
  var restaurant = SmallCity.pizzeria
  var fulfilment: FulfilmentBody?
  var advance: Duration = .zero

  var testDescription: String { name }

  static func pizza(_ options: [OptionID], item: MenuItemID = SmallCity.margherita) -> [CartLineRequest] {
    [CartLineRequest(lineId: "1", menuItemId: item, quantity: 1, selectedModifiers: options)]
  }

  static func delivery(to place: Coordinate) -> FulfilmentBody {
    FulfilmentBody(
      kind: .delivery,
      address: DeliveryAddress(street: "Somewhere", lat: place.latitude, lon: place.longitude))
  }

  static let thaiLines = [CartLineRequest(lineId: "1", menuItemId: SmallCity.item(SmallCity.thai, 1), quantity: 2)]

  static let all: [RefusedCase] = [
    RefusedCase(
      name: "sold out", issue: "item_unavailable", code: .itemUnavailable,
      lines: pizza([], item: SmallCity.soldOut)),
    RefusedCase(
      name: "no such dish", issue: "item_unknown", code: .itemUnavailable,
      lines: pizza([], item: SmallCity.item(SmallCity.pizzeria, 99))),
    RefusedCase(
      name: "another restaurant's dish", issue: "item_unknown", code: .itemUnavailable,
      lines: pizza([], item: SmallCity.item(SmallCity.thai, 1))),
    RefusedCase(
      name: "option sold out", issue: "option_unavailable", code: .itemUnavailable,
      lines: pizza([SmallCity.small, SmallCity.truffle])),
    RefusedCase(
      name: "unknown option", issue: "option_unknown", code: .cartInvalid,
      lines: pizza([SmallCity.small, OptionID(suffix: "pizza.99")])),
    RefusedCase(
      name: "required choice missing", issue: "too_few_choices", code: .cartInvalid,
      lines: pizza([SmallCity.olives])),
    RefusedCase(
      name: "too many choices", issue: "too_many_choices", code: .cartInvalid,
      lines: pizza([SmallCity.small, SmallCity.large])),
    RefusedCase(
      name: "outside the zone", issue: "address_out_of_zone", code: .addressOutOfZone,
      fulfilment: delivery(to: SmallCity.farAway)),
    RefusedCase(
      name: "in a hole of the zone", issue: "address_out_of_zone", code: .addressOutOfZone,
      fulfilment: delivery(to: SmallCity.inTheHole)),
    RefusedCase(
      name: "no delivery at all", issue: "address_out_of_zone", code: .addressOutOfZone,
      lines: [CartLineRequest(lineId: "1", menuItemId: SmallCity.item(SmallCity.bakery, 1), quantity: 2)],
      restaurant: SmallCity.bakery, fulfilment: delivery(to: SmallCity.square)),
    RefusedCase(
      name: "no address", issue: "address_required", code: .cartInvalid, fulfilment: FulfilmentBody(kind: .delivery)),
    RefusedCase(
      name: "closed at three in the night", issue: "restaurant_closed", code: .restaurantClosed, lines: thaiLines,
      restaurant: SmallCity.thai, advance: .hours(14)),
  ]
}

@Suite("What cannot be ordered is refused by name")
struct CartRefusalTests {
  @Test("O3: each refusal has its name, in the cart and at submit", arguments: TestEngine.allCases, RefusedCase.all)
  func refused(engine: TestEngine, refusal: RefusedCase) async throws {
    try await withHouse(on: engine) { house in
      house.advance(refusal.advance)
      let zoe = try await house.customer()
      let cart = try await house.cart(
        zoe, refusal.lines, at: refusal.restaurant, fulfilment: refusal.fulfilment)
      #expect(cart.validationErrors.map(\.code) == [refusal.issue])
      #expect(cart.validationErrors.allSatisfy { !$0.message.isEmpty })
      #expect(cart.quote == nil)
      let refused = try #require(
        try await problem { _ = try await house.submit(house.request(cart), account: zoe) })
      #expect(refused.code == refusal.code)
      #expect(try await house.count("orders") == 0)
      if refusal.code == .restaurantClosed {
        // 11:00 on the next day.
        #expect(refused.extra["next_opening"]?.stringValue == "2026-09-22T15:00:00.000Z")
      }
    }
  }

  @Test("O3: sold out names what could be had instead", arguments: TestEngine.allCases)
  func alternatives(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let cart = try await house.cart(try await house.customer(), RefusedCase.pizza([], item: SmallCity.soldOut))
      #expect(cart.validationErrors.first?.alternatives?.map(\.name) == ["Margherita"])
    }
  }

  @Test("O3: a paused house takes nothing until it goes on", arguments: TestEngine.allCases)
  func paused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let request = house.request(try await house.cart(zoe))
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: staff)
      #expect(try await problem { _ = try await house.submit(request, account: zoe) }?.code == .restaurantPaused)
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: false), staff: staff)
      #expect(try await house.submit(request, account: zoe).status == 201)
    }
  }

  @Test("O3: one restaurant per cart, unless the other's dishes may go", arguments: TestEngine.allCases)
  func oneRestaurant(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.cart(zoe)
      let refused = try await problem {
        _ = try await house.cart(zoe, RefusedCase.thaiLines, at: SmallCity.thai)
      }
      #expect(refused?.code == .cartHasOtherRestaurant)
      #expect(refused?.extra["restaurant_id"]?.stringValue == SmallCity.pizzeria.rawValue)
      let replaced = try await house.cart(zoe, RefusedCase.thaiLines, at: SmallCity.thai, replace: true)
      #expect(replaced.lines.map(\.name) == ["Pad Thai"])
    }
  }

  @Test("an empty cart is told so", arguments: TestEngine.allCases)
  func empty(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe, [])
      #expect(cart.quote == nil)
      #expect(
        try await problem { _ = try await house.submit(house.request(cart), account: zoe) }?.code == .cartEmpty)
    }
  }

  @Test("two devices: the last write wins line by line, and both see one cart", arguments: TestEngine.allCases)
  func twoDevices(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cola = CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 1)
      let first = try await house.cart(zoe)
      let phone = try await house.cart(zoe, [House.pizza, cola], cart: first.cartId, base: first.version)
      var two = House.pizza
      two.quantity = 2
      let laptop = try await house.cart(zoe, [two], cart: first.cartId, base: first.version)
      #expect(phone.version < laptop.version)
      #expect(laptop.lines.map(\.quantity) == [2, 1])
      #expect(try await house.carts.current(account: zoe).lines == laptop.lines)
    }
  }

  @Test("twenty devices at once lose none of each other's lines", arguments: TestEngine.allCases)
  func manyDevices(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let first = try await house.cart(zoe, [])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            let line = CartLineRequest(
              lineId: "l\(number)", menuItemId: SmallCity.cola, quantity: 1, note: "for number \(number)")
            _ = try await house.cart(zoe, [line], cart: first.cartId, base: first.version)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await house.carts.current(account: zoe).lines.count == 20)
    }
  }

  @Test(
    "O2: a saved address is written out for the cart and into the order; another's is refused",
    arguments: TestEngine.allCases)
  func savedAddress(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let saved = try await house.accounts.add(
        AddressRequest(street: "1 Pier", lat: SmallCity.home.latitude, lon: SmallCity.home.longitude), to: zoe)
      let fulfilment = FulfilmentBody(kind: .delivery, address: DeliveryAddress(addressId: saved.id))
      let address = try await house.cart(zoe, fulfilment: fulfilment).fulfilment.address
      #expect(address?.street == "1 Pier" && address?.addressId == saved.id && address?.lat == saved.lat)
      let order = try await house.order(zoe, fulfilment: fulfilment)
      _ = try await house.accounts.change(saved.id, AddressPatch(street: "Moved"), of: zoe)
      #expect(try await house.ordering.detail(order, account: zoe).fulfilment.address?.street == "1 Pier")
      let refused = try await problem { _ = try await house.cart(max, fulfilment: fulfilment) }
      #expect(refused?.errors.first?.field == "fulfilment.address.address_id")
    }
  }
}
