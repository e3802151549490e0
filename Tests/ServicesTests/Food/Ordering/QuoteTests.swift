import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Nobody pays a total they did not see")
struct QuoteTests {
  /// What may change between the quote and the submit.
  enum Change: String, CaseIterable, Sendable {
    case price, fees, otherDish, cart, address, expectedTotal

    func happen(to house: House, account: AccountID) async throws {
      let staff = try await house.staff()
      switch self {
      case .price: _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_300), staff: staff)
      case .otherDish: _ = try await house.kitchens.change(SmallCity.cola, MenuItemPatch(price: 350), staff: staff)
      case .fees:
        var charges = SmallCity.pizzeriaRestaurant.charges
        charges.deliveryTiers[0].fee = 399
        _ = try await house.kitchens.change(
          SmallCity.pizzeria, RestaurantPatch(charges: KitchenChargesBody(charges)), staff: staff)
      case .cart: _ = try await house.cart(account, tip: 500)
      case .address, .expectedTotal: break
      }
    }
  }

  @Test(
    "M6: what the quote was computed from changed: the new quote, and nothing is charged",
    arguments: TestEngine.allCases, Change.allCases)
  func changed(engine: TestEngine, change: Change) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var request = house.request(try await house.cart(zoe))
      try await change.happen(to: house, account: zoe)
      if change == .expectedTotal { request.expectedTotal -= 1 }
      if change == .address {
        request.deliveryAddress = DeliveryAddress(street: "Far end", lat: 40.05, lon: -74)
      }
      let stale = request
      let refused = try #require(try await problem { _ = try await house.submit(stale, account: zoe) })
      #expect(refused.code == .quoteChanged)
      #expect(try await house.count("orders") == 0)
      #expect(try await house.allCharges().isEmpty)
      // The new quote, submitted with its total, is an order.
      let cart = try WireDecoder().decode(CartAnswer.self, from: try #require(refused.extra["cart"]))
      request.quoteId = try #require(cart.quote?.id)
      request.expectedTotal = cart.totals.total
      let fresh = request
      #expect(try await house.submit(fresh, account: zoe).status == 201)
    }
  }

  @Test("M6: changed by another node, whose memory this one has not, is noticed too", arguments: TestEngine.allCases)
  func changedElsewhere(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      _ = try await other.kitchens.change(
        SmallCity.margherita, MenuItemPatch(price: 1_300), staff: try await house.staff())
      let refused = try #require(try await problem { _ = try await house.submit(request, account: zoe) })
      #expect(refused.code == .quoteChanged)
      let cart = try WireDecoder().decode(CartAnswer.self, from: try #require(refused.extra["cart"]))
      #expect(cart.lines.map(\.unitPrice) == [1_700])
      #expect(try await house.submit(house.request(cart), account: zoe).status == 201)
    }
  }

  @Test("M6: a change that touches no price asked for lets the order through", arguments: TestEngine.allCases)
  func harmless(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      _ = try await house.neighbour().kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(preparationMinutes: 30), staff: try await house.staff())
      #expect(try await house.submit(request, account: zoe).status == 201)
    }
  }

  @Test("M6: a quote ends, and the answer has the next", arguments: TestEngine.allCases)
  func expired(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      house.advance(house.platform.settings.quoteLifetime)
      let refused = try #require(try await problem { _ = try await house.submit(request, account: zoe) })
      #expect(refused.code == .quoteExpired)
      var fresh = request
      fresh.quoteId = try #require(refused.extra["quote"]?["id"]?.stringValue)
      let again = fresh
      #expect(try await house.submit(again, account: zoe).status == 201)
    }
  }

  @Test("M6: a quote of another account, or one nobody signed, is none", arguments: TestEngine.allCases)
  func forged(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let foreign = try #require(try await house.cart(max).quote?.id)
      let cart = try await house.cart(zoe)
      let own = try #require(cart.quote?.id)
      let last = try #require(own.last)
      let flipped = own.dropLast() + (last == "A" ? "Q" : "A")
      for id in [foreign, String(flipped), "quo_", "", "quo_" + String(repeating: "A", count: 2000), "x"] {
        var request = house.request(cart)
        request.quoteId = id
        let forged = request
        let refused = try await problem { _ = try await house.submit(forged, account: zoe) }
        #expect(refused?.code == .validationFailed, "\(id)")
      }
      #expect(try await house.count("orders") == 0)
    }
  }

  @Test("P2: another's cart is not there", arguments: TestEngine.allCases)
  func foreignCart(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let request = house.request(try await house.cart(zoe))
      #expect(try await problem { _ = try await house.submit(request, account: max) }?.code == .cartNotFound)
      #expect(
        try await problem { _ = try await house.cart(max, cart: request.cartId) }?.code == .cartNotFound)
      #expect(try await problem { _ = try await house.carts.current(account: max) }?.code == .cartNotFound)
    }
  }
}
