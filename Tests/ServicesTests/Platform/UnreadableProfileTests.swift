import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A profile or an address that cannot be unsealed")
struct UnreadableProfileTests {
  private static let profile = SealedColumn(table: "accounts", name: "profile_sealed")

  @Test(
    "P6: whoever it belongs to goes on without it, and has the address again when they sign in",
    arguments: TestEngine.allCases)
  func own(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.signIn("zoe@example.org")
      _ = try await house.accounts.change(AccountPatch(name: "Zoë", locale: "de"), of: zoe)
      try await house.damage(Self.profile, of: zoe.account.rawValue)
      let me = try await house.accounts.me(zoe)
      #expect(me.id == zoe.account && me.email == nil && me.name == nil && me.locale == nil)
      #expect(try await house.accounts.export(zoe, in: house.programme).account == me)
      let order = try await house.order(zoe.account)
      #expect(try await house.status(order) == .placed)

      let again = try await house.signIn("zoe@example.org")
      #expect(again.account == zoe.account)
      #expect(try await house.accounts.me(again).email == "zoe@example.org")
      #expect(try await KeyRegister.unreadable(in: house.database, house.platform.vault).isEmpty)
    }
  }

  @Test("P6: a name that is given meanwhile stays, and the address comes to it", arguments: TestEngine.allCases)
  func changed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.signIn("zoe@example.org")
      try await house.damage(Self.profile, of: zoe.account.rawValue)
      #expect(try await house.accounts.change(AccountPatch(name: "Zoë"), of: zoe).name == "Zoë")
      #expect(try await house.accounts.me(house.signIn("zoe@example.org")).email == "zoe@example.org")
      #expect(try await house.accounts.me(zoe).name == "Zoë")
    }
  }

  @Test("P6: operators are listed beside one whose profile does not open", arguments: TestEngine.allCases)
  func operators(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let broken = try await house.accounts.grant(.operator, to: .email("a@soiree.test"))
      let whole = try await house.accounts.grant(.operator, to: .email("b@soiree.test"))
      try await house.damage(Self.profile, of: broken.rawValue)
      let holders = try await house.accounts.holders(of: .operator)
      #expect(Set(holders.map(\.id)) == [broken, whole])
      #expect(Set(holders.map(\.email)) == [nil, "b@soiree.test"])
      // A role is given and taken by the address, which is known by its hash.
      #expect(try await house.accounts.revoke(.operator, from: .email("a@soiree.test")))
    }
  }

  @Test("P6: an address that does not open is refused by its id, and can be removed", arguments: TestEngine.allCases)
  func address(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let id = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: zoe).id
      try await house.damage(SealedColumn(table: "addresses", name: "address_sealed"), of: id.rawValue)
      for attempt in [
        { _ = try await house.accounts.address(id, of: zoe) },
        { _ = try await house.accounts.change(id, AddressPatch(label: "Home"), of: zoe) },
      ] as [() async throws -> Void] {
        let said = try await problem(attempt)
        #expect(said?.code == .notFound && said?.detail.contains("can no longer be read") == true)
      }
      try await house.accounts.removeAddress(id, of: zoe)
      #expect(try await house.count("addresses") == 0)
    }
  }

  @Test(
    "P6: an order whose lines cannot be read is not ordered again, and the cart stays", arguments: TestEngine.allCases)
  func reorder(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (broken, whole) = (try await house.order(zoe), try await house.order(zoe))
      let cart = try await house.cart(zoe)
      try await house.damage(SealedColumn(table: "orders", name: "bill_sealed"), of: broken.rawValue)
      let said = try await problem { _ = try await house.ordering.reorder(broken, account: zoe) }
      #expect(said?.code == .notFound)
      #expect(try await house.carts.current(account: zoe).cartId == cart.cartId)
      #expect(try await house.ordering.reorder(whole, account: zoe).cart.lines.count == 1)
    }
  }
}
