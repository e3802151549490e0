import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Structures
import TestFiles
import Testing
import Wire

@testable import Server

/// Menus and prices on the device, in files, against the real platform.
struct MenuRepositoryServerTests {
  private static let destination = Destination.address(DeliveryAddress(street: "12 Ocean Avenue"), at: Evening.home)

  /// Somebody with a phone whose disk is a folder.
  private struct Guest {
    let evening: Evening
    let menus: MenuRepository
    let folder: TemporaryFolder

    init(_ evening: Evening) async throws {
      let phone = Phone(evening.transport, token: try await evening.signIn("guest@soiree.test"))
      try await phone.identify(by: evening.transport)
      folder = TemporaryFolder()
      self.evening = evening
      menus = MenuRepository(
        phone.session, disk: SQLiteDisk(folder: folder.path + "/app"), device: phone.device(Launch()))
    }

    /// What the platform takes for a new cart that is brought to the door.
    func total(_ lines: [CartLine], tip: Int64) async throws -> Int64 {
      // Another person: the platform would merge it with the cart before.
      let api = evening.stranger.signedIn(try await evening.signIn("guest-\(lines[0].id)@soiree.test"))
      let cart: CartAnswer = try await api.call(
        .cart(.syncCart),
        CartSyncRequest(
          restaurantId: Evening.pizzeria,
          lines: lines.map {
            CartLineRequest(
              lineId: $0.id, menuItemId: $0.item, quantity: $0.quantity, selectedModifiers: $0.options, note: nil)
          }, tip: tip, fulfilment: MenuRepositoryServerTests.destination.fulfilment, replace: true))
      return cart.totals.total
    }
  }

  private func lines(_ dice: inout Dice) -> [CartLine] {
    (0..<(1 + dice.next() % 3)).map { number in
      CartLine(
        id: "\(dice.next())-\(number)", item: MenuItemID(suffix: "pizza.1"), quantity: Int64(1 + dice.next() % 9),
        options: [OptionID(suffix: "pizza.\(1 + dice.next() % 2)")])
    }
  }

  @Test(
    "M5: what is kept on the device prices a cart as the platform does, to the cent",
    arguments: 1...8 as ClosedRange<UInt64>)
  func sameTotal(seed: UInt64) async throws {
    try await withEvening(on: .sqlite) { evening in
      let guest = try await Guest(evening)
      var dice = Dice(seed: seed)
      for _ in 0..<5 {
        let (lines, tip) = (lines(&dice), Int64(dice.next() % 1_000))
        let pricing = await guest.menus.pricing(of: Evening.pizzeria, to: Evening.home)
        let here = pricing?.price(lines, tip: tip, promoCode: nil)?.total
        let there = try await guest.total(lines, tip: tip)
        #expect(here == there, "seed \(seed)")
      }
    }
  }

  @Test("M5: after the kitchen changed a price, whoever looks sees it, and a fresh kitchen prices as the platform does")
  func changed() async throws {
    try await withEvening(on: .sqlite) { evening in
      let guest = try await Guest(evening)
      let readings = guest.menus.menu(of: Evening.pizzeria)
      let first = try #require(await readings.first { $0.isLast }?.value)
      _ = try await evening.services.accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
      let staff = evening.stranger.signedIn(try await evening.signIn("kitchen@soiree.test"))
      let answer: MenuItemPatchAnswer = try await staff.call(
        .kitchens(.patchMenuItem(MenuItemID(suffix: "pizza.1"))), MenuItemPatch(price: 1_350))
      #expect(answer.menuVersion > first.version)

      let line = CartLine(
        id: "1", item: MenuItemID(suffix: "pizza.1"), quantity: 2, options: [OptionID(suffix: "pizza.1")])
      let there = try await guest.total([line], tip: 0)
      let old = await guest.menus.pricing(of: Evening.pizzeria, to: Evening.home)
      #expect(old?.price([line], tip: 0, promoCode: nil)?.total != there)
      let fresh = await guest.menus.freshPricing(of: Evening.pizzeria, to: Evening.home)
      #expect(fresh?.price([line], tip: 0, promoCode: nil)?.total == there)
      #expect(await readings.first { $0.value?.version == answer.menuVersion } != nil)
    }
  }
}
