import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A menu is prepared as a draft")
struct MenuDraftTests {
  @Test(
    "customers see it when it is published, with the ids that the draft gave, and the draft is gone",
    arguments: TestEngine.allCases)
  func publish(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      #expect(
        try await problem { _ = try await house.menus.draft(of: tasca.id, staff: tasca.staff) }?.code == .notFound)
      var content = try await house.menus.menu(of: tasca.id, staff: tasca.staff).menu
      content.categories[0].items.append(MenuContentItem(name: "Vinho", price: 350))
      let draft = try await house.menus.saveDraft(content, of: tasca.id, expected: 0, staff: tasca.staff)
      #expect(draft.version == 1 && draft.basedOn == 1 && draft.changes.added.map(\.name) == ["Vinho"])
      #expect(draft.menu.categories[0].items.last?.id == SmallCity.item(tasca.id, 3))
      #expect(house.found("vinho").isEmpty)
      // What is sold out meanwhile does not hold it up, and stays sold out.
      _ = try await house.kitchens.change(
        SmallCity.item(tasca.id, 2), MenuItemPatch(availability: .unavailable), staff: tasca.staff)
      let dry = try await house.menus.publish(tasca.id, expected: 1, isDry: true, staff: tasca.staff)
      #expect(dry.menu == nil && dry.changes.added.map(\.name) == ["Vinho"] && house.found("vinho").isEmpty)
      let published = try await house.menus.publish(tasca.id, expected: 1, isDry: false, staff: tasca.staff)
      #expect(published.menu?.version == 2 && published.menu?.draftVersion == 0)
      #expect(published.menu?.menu == draft.menu)
      #expect(house.found("vinho") == [tasca.id])
      let index = MenuIndex(try await house.database.read { try MenuIndexCache.load(tasca.id, in: $0) })
      #expect(index[SmallCity.item(tasca.id, 2)]?.isAvailable == false)
      #expect(
        try await problem { _ = try await house.menus.draft(of: tasca.id, staff: tasca.staff) }?.code == .notFound)
      // A number that only a draft had is not used again either.
      let next = try await house.menus.saveDraft(
        MenuContent(categories: [MenuContentCategory(name: "Só", items: [MenuContentItem(name: "Pão", price: 90)])]),
        of: tasca.id, expected: 0, staff: tasca.staff)
      #expect(next.version == 2 && next.menu.categories[0].items[0].id == SmallCity.item(tasca.id, 4))
      try await house.menus.deleteDraft(of: tasca.id, staff: tasca.staff)
      let after = try await house.menus.saveDraft(next.menu.withoutIDs, of: tasca.id, expected: 0, staff: tasca.staff)
      #expect(after.version == 3 && after.menu.categories[0].items[0].id == SmallCity.item(tasca.id, 5))
    }
  }

  @Test("a draft of a menu that has changed since is published only after a look", arguments: TestEngine.allCases)
  func rebase(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let content = try await house.menus.menu(of: tasca.id, staff: tasca.staff).menu
      var dearer = content
      dearer.categories[0].items[0].price = 1_600
      _ = try await house.menus.saveDraft(dearer, of: tasca.id, expected: 0, staff: tasca.staff)
      _ = try await house.kitchens.change(SmallCity.item(tasca.id, 2), MenuItemPatch(price: 550), staff: tasca.staff)
      let stale = try await problem {
        _ = try await house.menus.publish(tasca.id, expected: 1, isDry: false, staff: tasca.staff)
      }
      #expect(stale?.code == .versionConflict && stale?.extra["menu_version"] == 2)
      let other = try await problem {
        _ = try await house.menus.saveDraft(dearer, of: tasca.id, expected: 0, staff: tasca.staff)
      }
      #expect(other?.code == .versionConflict && other?.extra["version"] == 1)
      dearer.categories[0].items[1].price = 550
      let again = try await house.menus.saveDraft(dearer, of: tasca.id, expected: 1, staff: tasca.staff)
      #expect(again.basedOn == 2 && again.changes.repriced.map(\.to) == [1_600])
      _ = try await house.menus.publish(tasca.id, expected: 2, isDry: false, staff: tasca.staff)
      let prices = try await house.menus.menu(of: tasca.id, staff: tasca.staff).menu.categories[0].items.map(\.price)
      #expect(prices == [1_600, 550])
    }
  }
}

extension MenuContent {
  /// The menu as if all of it were new.
  fileprivate var withoutIDs: MenuContent {
    var content = self
    for category in content.categories.indices {
      content.categories[category].id = nil
      for item in content.categories[category].items.indices { content.categories[category].items[item].id = nil }
    }
    return content
  }
}
