import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A menu is saved as one document")
struct MenuDocumentTests {
  private func menu(_ id: RestaurantID, _ house: House) async throws -> Menu {
    try await house.database.read { try MenuIndexCache.load(id, in: $0) }
  }

  @Test(
    "new parts get ids, a known one keeps its own, what is left out is gone, and no number is used again",
    arguments: TestEngine.allCases)
  func save(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let saved = try await house.menus.menu(of: tasca.id, staff: tasca.staff)
      #expect(saved.version == 1 && saved.draftVersion == 0 && saved.currency == "EUR")
      let items = saved.menu.categories[0].items
      #expect(items.map(\.id) == [SmallCity.item(tasca.id, 1), SmallCity.item(tasca.id, 2)])
      #expect(items[0].modifierGroups?[0].options.map(\.priceDelta) == [-400, 0])
      // What was read is saved as it is: nothing changes.
      let same = try await house.menus.save(saved.menu, of: tasca.id, expected: 1, isDry: false, staff: tasca.staff)
      #expect(same.changes.isEmpty && same.menu == saved)
      var next = saved.menu
      next.categories[0].items.removeLast()
      next.categories[0].items[0].name = "Bacalhau à Brás"
      next.categories[0].items.append(MenuContentItem(name: "Vinho", price: 350, ageRestricted: true))
      let second = try await house.menus.save(next, of: tasca.id, expected: 1, isDry: false, staff: tasca.staff)
      #expect(second.menu?.version == 2)
      #expect(
        second.menu?.menu.categories[0].items.map(\.id) == [SmallCity.item(tasca.id, 1), SmallCity.item(tasca.id, 3)])
      #expect(second.changes.removed.map(\.name) == ["Caldo verde"] && second.changes.added.map(\.name) == ["Vinho"])
      #expect(
        second.changes.renamed == [
          RenamedDish(id: SmallCity.item(tasca.id, 1), from: "Bacalhau", to: "Bacalhau à Brás")
        ])
      // The highest number is free again, and still is not used.
      next = try #require(second.menu?.menu)
      next.categories[0].items.removeLast()
      _ = try await house.menus.save(next, of: tasca.id, expected: 2, isDry: false, staff: tasca.staff)
      next.categories.append(MenuContentCategory(name: "Bebidas", items: [MenuContentItem(name: "Água", price: 100)]))
      let fourth = try await house.menus.save(next, of: tasca.id, expected: 3, isDry: false, staff: tasca.staff)
      #expect(fourth.menu?.menu.categories[1].items.map(\.id) == [SmallCity.item(tasca.id, 4)])
      #expect(house.found("vinho").isEmpty && house.found("água") == [tasca.id])
    }
  }

  @Test("a menu that is only put into another order stands in the log", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (staff, id) = (try await house.staff(), SmallCity.pizzeria)
      var read = try await house.menus.menu(of: id, staff: staff)
      let dishes = read.menu.categories[0].items.compactMap(\.id?.rawValue)
      read.menu.categories[0].items.reverse()
      _ = try await house.menus.save(read.menu, of: id, expected: read.version, isDry: false, staff: staff)
      let entry = try #require(try await house.audit.entries(AuditQuery(subject: id.rawValue), limit: 1).items.first)
      func order(_ change: JSON?) -> [String] {
        change?["order"]?.arrayValue?.compactMap(\.stringValue).filter(dishes.contains) ?? []
      }
      #expect(entry.action == .saveMenu)
      #expect(order(entry.before) == dishes && order(entry.after) == dishes.reversed())
    }
  }

  @Test("today's availability is no part of it, stays, and makes no new version of it", arguments: TestEngine.allCases)
  func availability(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let id = SmallCity.pizzeria
      var read = try await house.menus.menu(of: id, staff: staff)
      #expect(read.version == 0)
      _ = try await house.kitchens.change(
        SmallCity.cola, MenuItemPatch(availability: .untilTomorrow), staff: staff)
      read.menu.categories[0].items[0].price = 1_300
      let saved = try await house.menus.save(read.menu, of: id, expected: 0, isDry: false, staff: staff)
      #expect(saved.menu?.version == 1 && saved.menu?.menuVersion == 3)
      let index = MenuIndex(try await menu(id, house))
      #expect(index[SmallCity.cola]?.isAvailable == false && index[SmallCity.soldOut]?.isAvailable == false)
      #expect(index[SmallCity.margherita]?.isAvailable == true && index[SmallCity.margherita]?.price == 1_300)
      let truffle = index[SmallCity.margherita]?.modifierGroups[1].options.last
      #expect(truffle?.id == SmallCity.truffle && truffle?.isAvailable == false)
      // A price that the kitchen changes is another version.
      _ = try await house.kitchens.change(SmallCity.cola, MenuItemPatch(price: 333), staff: staff)
      let late = try await problem {
        _ = try await house.menus.save(read.menu, of: id, expected: 1, isDry: false, staff: staff)
      }
      #expect(late?.code == .versionConflict && late?.extra["version"] == 2)
      house.advance(.hours(24))
      #expect(try await house.timers.returnItems() == 1)
      #expect(MenuIndex(try await menu(id, house))[SmallCity.cola]?.isAvailable == true)
    }
  }

  @Test(
    "M6: a cart with a dish that is gone says so, and a submit of it charges nothing", arguments: TestEngine.allCases)
  func carts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (staff, zoe) = (try await house.staff(), try await house.customer())
      let priced = try await house.cart(zoe)
      var read = try await house.menus.menu(of: SmallCity.pizzeria, staff: staff)
      let margherita = read.menu.categories[0].items[0]
      read.menu.categories[0].items[0].price = 1_500
      let dearer = try await house.menus.save(
        read.menu, of: SmallCity.pizzeria, expected: 0, isDry: false, staff: staff)
      let changed = try await problem { _ = try await house.submit(house.request(priced), account: zoe) }
      #expect(changed?.code == .quoteChanged)
      read.menu = try #require(dearer.menu?.menu)
      read.menu.categories[0].items.removeFirst()
      _ = try await house.menus.save(read.menu, of: SmallCity.pizzeria, expected: 1, isDry: false, staff: staff)
      let cart = try await house.cart(zoe, cart: priced.cartId)
      #expect(cart.validationErrors.map(\.code) == ["item_unknown"] && cart.lines.isEmpty)
      #expect(
        try await problem { _ = try await house.submit(house.request(priced), account: zoe) }?.code == .itemUnavailable)
      #expect(try await house.allCharges().isEmpty)
      // What is gone has no way back by its id.
      read.menu.categories[0].items.insert(margherita, at: 0)
      let back = try await problem {
        _ = try await house.menus.save(read.menu, of: SmallCity.pizzeria, expected: 2, isDry: false, staff: staff)
      }
      #expect(back?.errors.first?.pointer == "/categories/0/items/0/id")
    }
  }

  @Test("N2: of two who save for the same version one is told, on one node and on two", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let nodes = [house, try await house.neighbour()]
      for round in 0..<8 {
        let read = try await house.menus.menu(of: tasca.id, staff: tasca.staff)
        let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
          for number in 0..<2 {
            group.addTask {
              var menu = read.menu
              menu.categories[0].items[number].price = Int64(1_000 + 10 * round + number)
              let node = nodes[round % 2 == 0 ? number : 0]
              return try await problem { [menu] in
                _ = try await node.menus.save(
                  menu, of: tasca.id, expected: read.version, isDry: false, staff: tasca.staff)
              }?.code
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.filter { $0 == nil }.count == 1 && codes.filter { $0 == .versionConflict }.count == 1)
      }
      #expect(try await house.menus.menu(of: tasca.id, staff: tasca.staff).version == 9)
    }
  }

  @Test("every error is named at once by its JSON pointer, and nothing is saved", arguments: TestEngine.allCases)
  func errors(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let read = try await house.menus.menu(of: tasca.id, staff: tasca.staff)
      var menu = read.menu
      menu.categories[0].items[0].modifierGroups?[0].maxSelection = 3
      menu.categories[0].items[0].picture = PictureChoice(media: MediaID(suffix: "none"))
      menu.categories[0].items[1].id = SmallCity.margherita
      menu.categories[0].items[1].diets = [.glutenFree]
      menu.categories[0].items[1].allergens = [.gluten]
      menu.categories.append(menu.categories[0])
      let refused = try await problem { [menu] in
        _ = try await house.menus.save(menu, of: tasca.id, expected: 1, isDry: true, staff: tasca.staff)
      }
      let expected = [
        "/categories/0/items/0/modifier_groups/0/max_selection", "/categories/0/items/0/picture/media",
        "/categories/0/items/1/id", "/categories/0/items/1/diets", "/categories/1/id", "/categories/1/items/0/id",
      ]
      #expect(refused?.code == .validationFailed)
      #expect(Array((refused?.errors ?? []).compactMap(\.pointer).prefix(6)) == expected)
      #expect(try await house.menus.menu(of: tasca.id, staff: tasca.staff) == read)
    }
  }

  @Test("a dry run says what would change and changes nothing", arguments: TestEngine.allCases)
  func dry(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let before = try await house.menus.menu(of: tasca.id, staff: tasca.staff)
      var menu = before.menu
      menu.categories[0].items[0].modifierGroups?[0].options[1].priceDelta = 100
      menu.categories[0].items[0].price = 1_500
      menu.categories[0].items[1].allergens = nil
      menu.categories[0].items.append(MenuContentItem(name: "Vinho", price: 350))
      menu.categories[0].name = "Tudo"
      let dry = try await house.menus.save(menu, of: tasca.id, expected: 1, isDry: true, staff: tasca.staff)
      let fish = SmallCity.item(tasca.id, 1)
      #expect(dry.menu == nil)
      #expect(
        dry.changes
          == MenuChanges(
            added: [ChangedDish(name: "Vinho", price: 350)],
            repriced: [
              RepricedDish(id: fish, name: "Bacalhau", from: 1_450, to: 1_500),
              RepricedDish(id: fish, name: "Bacalhau", option: "Size: Whole", from: 0, to: 100),
            ],
            changed: [
              ChangedDish(id: SmallCity.item(tasca.id, 2), name: "Caldo verde", price: 500, fields: ["allergens"])
            ], rearranged: true))
      #expect(try await house.menus.menu(of: tasca.id, staff: tasca.staff) == before)
    }
  }

  @Test("what is not stated is not none, and wine is handed over against an ID", arguments: TestEngine.allCases)
  func wine(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      var menu = try await house.menus.menu(of: tasca.id, staff: tasca.staff).menu
      menu.categories[0].items.append(MenuContentItem(name: "Vinho", price: 350, ageRestricted: true))
      _ = try await house.menus.save(menu, of: tasca.id, expected: 1, isDry: false, staff: tasca.staff)
      let items = MenuBody(try await self.menu(tasca.id, house)).categories[0].items
      #expect(items.map(\.noAllergens) == [nil, true, nil] && items.map(\.allergens) == [[.fish], [], []])
      #expect(items.map(\.ageRestricted) == [nil, nil, true])
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      _ = try await house.couriers.record(
        [
          CourierPositionBody(
            lat: House.square.lat, lon: House.square.lon, recordedAt: house.now)
        ], courier: kim)
      for (number, asks) in [(Int64(2), nil), (3, true)] as [(Int64, Bool?)] {
        house.advance(.seconds(5))
        _ = try await house.couriers.record(
          [CourierPositionBody(lat: House.square.lat, lon: House.square.lon, recordedAt: house.now)], courier: kim)
        let cart = try await house.cart(
          zoe, [house.soup(tasca.id, number)], at: tasca.id, fulfilment: House.ruaDoOuro)
        #expect(cart.asksForId == asks && cart.lines.map(\.ageRestricted) == [asks])
        let order = try await house.order(
          zoe, fulfilment: House.ruaDoOuro, at: tasca.id, lines: [house.soup(tasca.id, number)])
        let detail = try await house.ordering.detail(order, account: zoe)
        #expect(detail.asksForId == asks && detail.lines.map(\.ageRestricted) == [asks])
        _ = try await house.kitchens.accept(order, staff: tasca.staff, prepMinutes: 15)
        let delivery = try await house.take(order, by: kim)
        #expect(delivery.asksForId == asks)
        _ = try await house.kitchens.startPreparing(order, staff: tasca.staff)
        _ = try await house.kitchens.ready(order, staff: tasca.staff)
        _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
        _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      }
    }
  }

  @Test("P2: other staff find neither menu nor draft", arguments: TestEngine.allCases)
  func strangers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (tasca, other) = (try await house.openTasca(), try await house.staff(SmallCity.thai))
      let calls: [() async throws -> Void] = [
        { _ = try await house.menus.menu(of: tasca.id, staff: other) },
        { _ = try await house.menus.save(House.tasca, of: tasca.id, expected: 1, isDry: true, staff: other) },
        { _ = try await house.menus.draft(of: tasca.id, staff: other) },
        { _ = try await house.menus.saveDraft(House.tasca, of: tasca.id, expected: 0, staff: other) },
        { try await house.menus.deleteDraft(of: tasca.id, staff: other) },
        { _ = try await house.menus.publish(tasca.id, expected: 0, isDry: false, staff: other) },
        { _ = try await house.promotions.list(of: tasca.id, limit: 1, cursor: nil, staff: other) },
      ]
      for call in calls { #expect(try await problem(call)?.code == .notFound) }
    }
  }
}
