import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A cart that is tapped while it is paid for")
struct CartBesideOrderTests {
  private static let more = CartLineRequest(
    lineId: "m", menuItemId: House.pizza.menuItemId, quantity: 2, selectedModifiers: House.pizza.selectedModifiers,
    note: "well done")

  /// A pizza that is paid for by a bank that asks somebody, and what its submit was answered.
  private func pending(_ zoe: AccountID, in house: House) async throws -> (cart: CartAnswer, answer: SubmitAnswer) {
    let cart = try await house.cart(zoe)
    let answer = try await house.submit(house.request(cart, pay: "tok_three_ds"), account: zoe)
    return (cart, try answer.decoded(SubmitAnswer.self))
  }

  /// The bank says yes.
  private func approve(_ order: SubmitAnswer, _ zoe: AccountID, in house: House) async throws {
    let charge = try #require(try await house.charges(order.orderId).first)
    _ = try await house.sandbox.answer(.approved, charge: charge.id)
    _ = try await house.payments.confirm(order.payment.id, account: zoe)
    #expect(try await house.status(order.orderId) == .placed)
  }

  @Test(
    "E1: what was put in meanwhile is left when the money comes, and what was bought is not",
    arguments: TestEngine.allCases)
  func left(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (cart, order) = try await pending(zoe, in: house)
      var pizza = House.pizza
      pizza.quantity += 1
      let device = CartDeviceBody(id: "7", sequence: 4)
      let both = try await house.cart(
        zoe, [pizza, Self.more], cart: cart.cartId, base: cart.version, device: device)
      #expect(both.cartId == cart.cartId)
      try await approve(order, zoe, in: house)
      let left = try await house.carts.current(account: zoe)
      #expect(left.cartId != cart.cartId)
      #expect(left.lines.map(\.quantity) == [1, 2] && left.lines.map(\.note) == [House.pizza.note, "well done"])
      // The request that had put it in comes again: it is in what is left.
      let again = try await house.cart(
        zoe, [pizza, Self.more], cart: cart.cartId, base: cart.version, device: device)
      #expect(again.cartId == left.cartId && again.lines.map(\.quantity) == [1, 2])
      // What is said later of the cart that was ordered is not said of this one.
      let late = try await problem {
        _ = try await house.cart(
          zoe, [pizza], cart: cart.cartId, base: both.version, device: CartDeviceBody(id: "7", sequence: 5))
      }
      #expect(late?.code == .cartNotFound)
    }
  }

  @Test(
    "a cart whose money comes as it was ordered is gone, and so is one that came back to that",
    arguments: TestEngine.allCases)
  func gone(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (cart, order) = try await pending(zoe, in: house)
      let more = try await house.cart(zoe, [House.pizza, Self.more], cart: cart.cartId, base: cart.version)
      _ = try await house.cart(zoe, [House.pizza], cart: cart.cartId, base: more.version)
      try await approve(order, zoe, in: house)
      #expect(try await house.carts.load(account: zoe) == nil)
    }
  }

  @Test(
    "E1: a cart that is being paid for is not paid for twice, whatever is put into it", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (cart, order) = try await pending(zoe, in: house)
      let both = try await house.cart(zoe, [House.pizza, Self.more], cart: cart.cartId, base: cart.version)
      let refused = try await problem { _ = try await house.submit(house.request(both), account: zoe) }
      #expect(refused?.code == .paymentPending)
      #expect(try await house.count("orders") == 1)
      // Nor is what is not in the order, before it is known what becomes of that.
      let other = try await house.cart(zoe, [Self.more], cart: cart.cartId, base: both.version)
      let late = try await problem { _ = try await house.submit(house.request(other), account: zoe) }
      #expect(late?.code == .paymentPending)
      try await approve(order, zoe, in: house)
      let left = try await house.cart(zoe, [], cart: nil, base: nil)
      #expect(left.lines.map(\.note) == ["well done"])
      #expect(try await house.submit(house.request(left), account: zoe).status == 201)
    }
  }

  @Test("a payment that waits for a bank keeps nobody from another kitchen's food", arguments: TestEngine.allCases)
  func elsewhere(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (cart, order) = try await pending(zoe, in: house)
      let thai = try await house.cart(
        zoe, RefusedCase.thaiLines, at: SmallCity.thai, replace: true, cart: cart.cartId, base: cart.version)
      #expect(try await house.submit(house.request(thai), account: zoe).status == 201)
      try await approve(order, zoe, in: house)
      #expect(try await house.count("orders") == 2)
    }
  }
}
