import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("The audit log has what staff do to the catalogue")
struct AuditedCatalogueTests {
  private func entries(_ subject: String, _ house: House) async throws -> [AuditEntry] {
    try await house.audit.entries(AuditQuery(subject: subject), limit: 20).items
  }

  @Test("cities, restaurants and menus with who did it, before and after", arguments: TestEngine.allCases)
  func catalogue(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let city = try await house.restaurants.restaurant(tasca.id).cityId
      _ = try await house.cities.change(city, CityPatch(name: "Lisbon"), by: tasca.boss)
      let cities = try await entries(city.rawValue, house)
      #expect(cities.map(\.action) == [.patchCity, .createCity] && cities.allSatisfy { $0.actorId == tasca.boss })
      #expect(cities.first?.before?["name"] == "Lisboa" && cities.first?.after?["name"] == "Lisbon")
      #expect(cities.first?.after?["currency"] == nil)
      var content = try await house.menus.menu(of: tasca.id, staff: tasca.staff).menu
      content.categories[0].items[0].price = 1_600
      let draft = try await house.menus.saveDraft(content, of: tasca.id, expected: 0, staff: tasca.staff)
      _ = try await house.menus.publish(tasca.id, expected: draft.version, isDry: true, staff: tasca.staff)
      _ = try await house.menus.publish(tasca.id, expected: draft.version, isDry: false, staff: tasca.staff)
      _ = try await house.menus.saveDraft(content, of: tasca.id, expected: 0, staff: tasca.staff)
      try await house.menus.deleteDraft(of: tasca.id, staff: tasca.staff)
      let menus = try await entries(tasca.id.rawValue, house)
      #expect(
        menus.map(\.action) == [
          .deleteMenuDraft, .saveMenuDraft, .publishMenu, .saveMenuDraft, .patchOperatorRestaurant, .saveMenu,
          .createRestaurant,
        ])
      func prices(_ json: JSON?) -> [JSON?]? {
        json?["categories"]?.arrayValue?.first?["items"]?.arrayValue?.map { $0["price"] }
      }
      #expect(prices(menus[2].before) == [1_450] && prices(menus[2].after) == [1_600])
      #expect(menus[2].actorId == tasca.staff.account && menus[4].actorId == tasca.boss)
      #expect(menus[4].before?["status"] == "draft" && menus[4].after?["status"] == "live")
    }
  }

  @Test("promotions, and what changed nothing leaves no entry", arguments: TestEngine.allCases)
  func promotions(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = Staff(account: try await house.operatorAccount(), restaurants: nil)
      let request = PromotionRequest(
        code: "SPRING", text: "Spring", effect: PromotionEffectBody(kind: .freeDelivery), endsAt: house.now + .hours(1))
      let promotion = try await house.promotions.create(request, staff: boss)
      for _ in 0..<2 {
        _ = try await house.promotions.change(promotion.id, PromotionPatch(useLimit: 5), staff: boss)
      }
      try await house.promotions.delete(promotion.id, staff: boss)
      let entries = try await entries(promotion.id.rawValue, house)
      #expect(entries.map(\.action) == [.deletePromotion, .patchPromotion, .createPromotion])
      #expect(entries[1].before?["use_limit"] == nil && entries[1].after?["use_limit"] == 5)
    }
  }
}
