import Domain
import Testing
import Waiting
import Wire

@testable import Server

extension AuditedChange {
  private static let menu: JSON = [
    "categories": [["name": "Pizza", "items": [["name": "Marinara", "price": 1_000]]]]
  ]
  private static let house = "/v1/merchant/restaurants/rst_pizza"

  /// Cities, restaurants, menus and promotions.
  static let catalogue: [AuditedChange] = cities + menus + promotions

  private static let cities: [AuditedChange] = [
    AuditedChange(.cities(.createCity)) {
      await $0.ask(
        "POST", "/v1/operator/cities",
        [
          "name": "Lisboa", "time_zone": "Europe/Lisbon", "currency": "EUR",
          "center": ["lat": .number(38.7), "lon": .number(-9.1)],
        ], by: \.operator)
    },
    AuditedChange(.cities(.patchCity)) {
      await $0.ask("PATCH", "/v1/operator/cities/cty_bay", ["dispatch_radius_m": 900], by: \.operator)
    },
    AuditedChange(.catalogue(.createRestaurant)) {
      await $0.ask("POST", "/v1/operator/restaurants", ["city_id": "cty_bay", "name": "Tasca"], by: \.operator)
    },
    AuditedChange(.catalogue(.patchOperatorRestaurant)) {
      await $0.ask("PATCH", "/v1/operator/restaurants/rst_pizza", ["name": "Bella Due"], by: \.operator)
    },
  ]

  private static let menus: [AuditedChange] = [
    AuditedChange(.menus(.saveMenu)) { await $0.save("PUT", house + "/menu", menu, version: 0) },
    AuditedChange(.menus(.saveMenuDraft)) { await $0.save("PUT", house + "/menu/draft", menu, version: 0) },
    AuditedChange(.menus(.publishMenu)) { await $0.save("POST", house + "/menu/publish", nil, version: 1) },
    AuditedChange(.menus(.deleteMenuDraft)) { scene in
      _ = await scene.save("PUT", house + "/menu/draft", menu, version: 0)
      return await scene.ask("DELETE", house + "/menu/draft", by: \.kitchen)
    },
  ]

  private static let promotions: [AuditedChange] = [
    AuditedChange(.promotions(.createPromotion)) {
      await $0.ask("POST", "/v1/operator/promotions", $0.promotion("ONE"), by: \.operator)
    },
    AuditedChange(.promotions(.patchPromotion)) {
      await $0.ask("PATCH", "/v1/operator/promotions/pro_ten", ["text": "Ten"], by: \.operator)
    },
    AuditedChange(.promotions(.deletePromotion)) {
      await $0.ask("DELETE", "/v1/operator/promotions/pro_ten", by: \.operator)
    },
    AuditedChange(.promotions(.createRestaurantPromotion)) {
      await $0.ask("POST", house + "/promotions", $0.promotion("TWO"), by: \.kitchen)
    },
    AuditedChange(.promotions(.patchRestaurantPromotion)) { scene in
      let made = await scene.ask("POST", house + "/promotions", scene.promotion("THREE"), by: \.kitchen)
      let id = try made.body(StaffPromotion.self).id
      return await scene.ask("PATCH", house + "/promotions/\(id)", ["text": "Other"], by: \.kitchen)
    },
    AuditedChange(.promotions(.deleteRestaurantPromotion)) { scene in
      let made = await scene.ask("POST", house + "/promotions", scene.promotion("FOUR"), by: \.kitchen)
      return await scene.ask(
        "DELETE", house + "/promotions/\(try made.body(StaffPromotion.self).id)", by: \.kitchen)
    },
  ]
}

extension AuditScene {
  /// Saves a document over a version of it.
  fileprivate func save(_ method: String, _ target: String, _ body: JSON?, version: Int) async -> Got {
    await evening.send(method, target, body, token: kitchen, headers: [("if-match", "\(version)")])
  }

  fileprivate func promotion(_ code: String) -> JSON {
    [
      "code": .string(code), "text": "Delivered for nothing", "effect": ["kind": "free_delivery"],
      "ends_at": .string((evening.clock.now + .hours(24)).timestamp),
    ]
  }
}
