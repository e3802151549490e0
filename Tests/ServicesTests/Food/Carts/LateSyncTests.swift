import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What a device said of its cart comes late, or twice")
struct LateSyncTests {
  private static func pizzas(_ quantity: Int64) -> [CartLineRequest] {
    [
      CartLineRequest(
        lineId: "1", menuItemId: SmallCity.margherita, quantity: quantity, selectedModifiers: [SmallCity.large])
    ]
  }

  private static func phone(_ sequence: Int64) -> CartDeviceBody { CartDeviceBody(id: "phone", sequence: sequence) }

  @Test("with no device said, the older word that comes last is the last word", arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.cart(zoe, Self.pizzas(2))
      #expect(try await house.cart(zoe, Self.pizzas(1)).lines.map(\.quantity) == [1])
    }
  }

  @Test(
    "E1: an older word that comes late changes nothing and is answered with the cart", arguments: TestEngine.allCases)
  func late(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let two = try await house.cart(zoe, Self.pizzas(2), device: Self.phone(7))
      #expect(two.device == Self.phone(7))
      let late = try await house.cart(zoe, Self.pizzas(1), tip: 500, device: Self.phone(6))
      #expect(late.lines == two.lines)
      #expect(late.version == two.version)
      #expect(late.totals.total == two.totals.total)
      #expect(late.device == Self.phone(7))
      #expect(try await house.cart(zoe, Self.pizzas(1), device: Self.phone(8)).lines.map(\.quantity) == [1])
    }
  }

  @Test(
    "E1: the same again is answered, and does not undo what another device did since", arguments: TestEngine.allCases)
  func again(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let first = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(1))
      let same = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(1))
      #expect(same.version == first.version)
      #expect(same.quote != nil)
      let tablet = CartDeviceBody(id: "tablet", sequence: 1)
      _ = try await house.cart(zoe, Self.pizzas(5), cart: first.cartId, base: first.version, device: tablet)
      let after = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(1))
      #expect(after.lines.map(\.quantity) == [5])
      #expect(after.device == Self.phone(1))
    }
  }

  @Test("O3: leave to let another restaurant's dishes go is of its own moment", arguments: TestEngine.allCases)
  func lateReplacement(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let curry = [CartLineRequest(lineId: "n", menuItemId: SmallCity.item(SmallCity.thai, 1), quantity: 1)]
      _ = try await house.cart(zoe, curry, at: SmallCity.thai, replace: true, device: Self.phone(1))
      _ = try await house.cart(zoe, Self.pizzas(2), replace: true, device: Self.phone(3))
      let late = try await house.cart(zoe, curry, at: SmallCity.thai, replace: true, device: Self.phone(2))
      #expect(late.restaurantId == SmallCity.pizzeria)
      #expect(late.lines.map(\.quantity) == [2])
    }
  }

  @Test("E1: what comes after the cart was ordered or cleared does not bring it back", arguments: TestEngine.allCases)
  func afterwards(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(1))
      let cart = try await house.cart(zoe, Self.pizzas(2), device: Self.phone(2))
      _ = try await house.submit(house.request(cart), account: zoe)
      for sequence in 1...2 as ClosedRange<Int64> {
        let late = try await problem { _ = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(sequence)) }
        #expect(late?.code == .cartNotFound)
      }
      let next = try await house.cart(zoe, Self.pizzas(3), device: Self.phone(3))
      #expect(next.lines.map(\.quantity) == [3])
      try await house.carts.clear(account: zoe)
      let late = try await problem { _ = try await house.cart(zoe, Self.pizzas(3), device: Self.phone(3)) }
      #expect(late?.code == .cartNotFound)
      #expect(try await house.count("carts") == 0)
    }
  }

  @Test("what was refused was not taken: the same again is judged again", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe, Self.pizzas(1), device: Self.phone(1))
      let other = try await problem {
        _ = try await house.cart(zoe, Self.pizzas(2), cart: CartID(suffix: "other"), device: Self.phone(2))
      }
      #expect(other?.code == .cartNotFound)
      let taken = try await house.cart(zoe, Self.pizzas(2), cart: cart.cartId, device: Self.phone(2))
      #expect(taken.lines.map(\.quantity) == [2])
    }
  }

  @Test("P2: one account's device says nothing about another's of the same name", arguments: TestEngine.allCases)
  func scoped(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer("zoe"), try await house.customer("max"))
      _ = try await house.cart(zoe, Self.pizzas(2), device: Self.phone(9))
      #expect(try await house.cart(max, Self.pizzas(1), device: Self.phone(1)).device == Self.phone(1))
    }
  }

  @Test("P4: of an account so many devices are remembered, those that spoke last", arguments: TestEngine.allCases)
  func manyDevices(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer("zoe"), try await house.customer("max"))
      _ = try await house.cart(max, Self.pizzas(1), device: Self.phone(5))
      for number in 1...CartDevice.remembered + 4 {
        house.advance(.seconds(1))
        _ = try await house.cart(zoe, Self.pizzas(1), device: CartDeviceBody(id: "d\(number)", sequence: 5))
        // The first goes on speaking, and stays.
        _ = try await house.cart(zoe, Self.pizzas(1), device: CartDeviceBody(id: "d1", sequence: 5 + number))
      }
      #expect(try await house.count("cart_devices") == CartDevice.remembered + 1)
      for (name, sequence) in [("d1", 25), ("d2", 1), ("d20", 5)] as [(String, Int64)] {
        let answer = try await house.cart(zoe, Self.pizzas(2), device: CartDeviceBody(id: name, sequence: 1))
        #expect(answer.device?.sequence == sequence, "\(name)")
      }
    }
  }

  @Test("E1: of twenty words at once the newest stands at the end", arguments: TestEngine.allCases)
  func atOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for sequence in (1...20 as ClosedRange<Int64>).reversed() {
          group.addTask {
            _ = try await house.cart(zoe, Self.pizzas(sequence), device: Self.phone(sequence))
          }
        }
        try await group.waitForAll()
      }
      #expect(try await house.carts.current(account: zoe).lines.map(\.quantity) == [20])
    }
  }
}
