import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("A node that knows an older price")
struct StaleNodeTests {
  @Test(
    "N1, M6: a quote that another node gave for what changed a moment ago is ordered here",
    arguments: TestEngine.allCases)
  func quoteOfAnother(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let stale = try await house.neighbour()
      let staff = try await house.staff()
      // It has the menu in its memory, too.
      #expect(try await stale.cart(try await house.customer("max")).lines.map(\.unitPrice) == [1_600])
      var charges = SmallCity.pizzeriaRestaurant.charges
      charges.deliveryTiers[0].fee = 399
      _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_300), staff: staff)
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(charges: KitchenChargesBody(charges)), staff: staff)
      for token in ["tok_approved", nil] {
        let zoe = try await house.customer()
        let request = house.request(try await house.cart(zoe), pay: token)
        #expect(try await stale.submit(request, account: zoe).status == 201)
      }
    }
  }

  @Test("N1: what was paused and opened again elsewhere is ordered here", arguments: TestEngine.allCases)
  func opened(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: staff)
      let stale = try await house.neighbour()
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let refused = try await problem { _ = try await stale.submit(request, account: zoe) }
      #expect(refused?.code == .restaurantPaused)
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: false), staff: staff)
      let priced = house.request(try await house.cart(zoe))
      #expect(try await stale.submit(priced, account: zoe).status == 201)
    }
  }

  @Test(
    "N1, M6: what a node hears of while it judges a cart is judged anew, and no refusal stands on what it knew before",
    arguments: TestEngine.allCases)
  func heardMeanwhile(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let stale = try await house.neighbour()
      let staff = try await house.staff()
      // At whichever time that it asks for it hears of a new price.
      var (price, number, isReached) = (Int64(1_200), 0, true)
      while isReached {
        (price, number) = (price + 100, number + 1)
        let change = MenuItemPatch(price: price)
        _ = try await house.kitchens.change(SmallCity.margherita, change, staff: staff)
        let zoe = try await house.customer("zoe\(number)")
        let request = house.request(try await house.cart(zoe))
        let (calls, gate, last) = (SharedTally(), TestGate(), number)
        var platform = stale.platform
        platform.clock = Clock {
          calls.add()
          if calls.count == last { gate.block() }
          return house.now
        }
        let ordering = Ordering(
          platform: platform,
          carts: Carts(platform: platform, catalogue: stale.catalogue, programme: stale.programme))
        let order = Task(executorPreference: OwnThreads.shared) {
          let answer = try await ordering.submit(
            request, body: WireEncoder().encode(request), key: house.newKey(), account: zoe)
          // An order that asks less often has nobody wait for it.
          if calls.count < last { gate.block() }
          return answer.status
        }
        try await gate.reached()
        isReached = calls.count >= last
        try await stale.catalogue.refresh(SmallCity.pizzeria)
        gate.open()
        #expect(try await order.value == 201, "heard at time \(number)")
      }
      #expect(number > 3)
    }
  }

  @Test(
    "N1, E1: a retry whose order another node made meanwhile is answered with it, though the kitchen has paused since",
    arguments: TestEngine.allCases)
  func retry(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let gate = TestGate()
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: staff)
      let stale = try await house.neighbour()
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: false), staff: staff)
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let key = house.newKey()
      // It has looked for the key and knows the pause when it asks what time it is.
      var platform = stale.platform
      platform.clock = Clock {
        gate.block()
        return house.now
      }
      let ordering = Ordering(
        platform: platform,
        carts: Carts(platform: platform, catalogue: stale.catalogue, programme: stale.programme))
      let second = Task(executorPreference: OwnThreads.shared) {
        try await ordering.submit(request, body: WireEncoder().encode(request), key: key, account: zoe)
      }
      try await gate.reached()
      let first = try await house.submit(request, key: key, account: zoe)
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: staff)
      gate.open()
      let answer = try await second.value
      #expect(first.status == 201 && answer.status == 201)
      #expect(answer.body == first.body && answer.isReplayed)
      #expect(try await house.count("orders") == 1)
    }
  }
}
