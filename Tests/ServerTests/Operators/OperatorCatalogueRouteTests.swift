import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A city, a restaurant and a menu over the contract")
struct OperatorCatalogueRouteTests {
  private static let city: JSON = [
    "name": "Lisboa", "time_zone": "Europe/Lisbon", "currency": "EUR",
    "center": ["lat": .number(38.72), "lon": .number(-9.14)],
    "charges": [
      "tax_mode": "inclusive", "taxes": [["name": "IVA", "rate_millionths": 130_000, "applies_to_fees": true]],
      "delivery_tiers": [["metres": 5_000, "fee": 250]], "service_rate_millionths": 0, "minimum_order": 0,
      "small_order_fee_cap": 0,
    ],
  ]
  private static let week: JSON = .array(Array(repeating: [["opens": "00:00", "closes": "00:00"]], count: 7))
  private static let menu: JSON = [
    "categories": [["name": "Pratos", "items": [["name": "Caldo verde", "price": 500, "allergens": []]]]]
  ]

  /// Sends JSON as somebody.
  private typealias Ask = (String, String, JSON?, String, String?) async -> Got

  private func served(
    _ engine: TestEngine, _ body: (Evening, _ boss: String, Ask) async throws -> Void
  ) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      try await evening.served { send in
        try await body(evening, boss) { method, path, json, token, version in
          var headers = [("authorization", "Bearer " + token), ("content-type", "application/json")]
          if let version { headers.append(("if-match", version)) }
          return await send(method, path, json?.bytes ?? [], headers)
        }
      }
    }
  }

  @Test(
    "an operator makes a city and a restaurant, its staff a menu, and a customer finds it",
    arguments: TestEngine.allCases)
  func walk(engine: TestEngine) async throws {
    try await served(engine) { evening, boss, ask in
      let city = try await ask("POST", "/v1/operator/cities", Self.city, boss, nil).body(OperatorCity.self)
      let made = await ask(
        "POST", "/v1/operator/restaurants",
        [
          "city_id": .string(city.id.rawValue), "name": "Tasca da Esquina", "street": "Rua do Ouro 1",
          "cuisines": ["portuguese"], "point": ["lat": .number(38.71), "lon": .number(-9.14)],
          "hours": ["week": Self.week, "exceptions": [["date": "2026-12-25", "spans": []]]],
          "commission_millionths": 150_000,
        ], boss, nil)
      #expect(made.status == 201)
      let restaurant = try made.body(OperatorRestaurant.self)
      let own = "/v1/operator/restaurants/\(restaurant.id)"
      let early = await ask("PATCH", own, ["status": "live"], boss, nil)
      #expect(early.status == 422 && early.json["code"] == "restaurant_incomplete")
      #expect(early.json["errors"]?.arrayValue?.map { $0["field"] } == ["menu"])
      let staff = try await evening.staff(.restaurantStaff, restaurant.id.rawValue, "ana@tasca.example")
      let path = "/v1/merchant/restaurants/\(restaurant.id)/menu"
      #expect(await ask("PUT", path, Self.menu, staff, nil).status == 428)
      #expect(await ask("PUT", path, Self.menu, staff, "\"5\"").json["version"] == 0)
      #expect(await ask("PUT", path + "?dry_run=true", Self.menu, staff, "0").json["menu"] == nil)
      #expect(await ask("GET", "/v1/restaurants/\(restaurant.id)", nil, staff, nil).status == 404)
      let saved = try await ask("PUT", path, Self.menu, staff, "\"0\"").body(MenuSaved.self)
      #expect(saved.menu?.version == 1 && saved.changes.added.map(\.name) == ["Caldo verde"])
      let read = await ask("GET", path, nil, staff, nil)
      #expect(try read.body(StaffMenu.self) == saved.menu)
      #expect(await ask("PATCH", own, ["status": "live"], boss, "1").status == 200)
      #expect(await ask("PATCH", own, ["name": "Tasca"], boss, "1").status == 412)
      let found = await evening.send("GET", "/v1/restaurants?lat=38.71&lon=-9.14&q=caldo&deliverable=false")
      #expect(try found.body(Page<RestaurantCard>.self).items.map(\.id) == [restaurant.id])
      let menu = try await evening.send("GET", "/v1/restaurants/\(restaurant.id)/menu").body(MenuBody.self)
      #expect(menu.categories[0].items[0].noAllergens == true)
    }
  }

  @Test("a draft and its publication, and errors by pointer", arguments: TestEngine.allCases)
  func draft(engine: TestEngine) async throws {
    try await served(engine) { evening, _, ask in
      let staff = try await evening.staff(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test")
      let path = "/v1/merchant/restaurants/\(Evening.pizzeria)/menu"
      #expect(await ask("GET", path + "/draft", nil, staff, nil).status == 404)
      let wrong: JSON = ["categories": [["name": "A", "items": [["name": "", "price": "1", "spicy": true]]]]]
      let refused = await ask("PUT", path + "/draft", wrong, staff, "0")
      #expect(refused.status == 422)
      #expect(
        refused.json["errors"]?.arrayValue?.map { $0["pointer"] } == [
          "/categories/0/items/0/name", "/categories/0/items/0/price", "/categories/0/items/0/spicy",
        ])
      let draft = try await ask("PUT", path + "/draft", Self.menu, staff, "0").body(MenuDraft.self)
      #expect(try await ask("GET", path + "/draft", nil, staff, nil).body(MenuDraft.self) == draft)
      #expect(draft.changes.removed.count == 2)
      #expect(await ask("POST", path + "/publish", nil, staff, "0").status == 412)
      let published = try await ask("POST", path + "/publish", nil, staff, "1").body(MenuSaved.self)
      #expect(published.menu?.version == 1)
      #expect(await ask("DELETE", path + "/draft", nil, staff, nil).status == 204)
    }
  }

  @Test("P2, P9: promotions are their givers', and each route is for its role alone", arguments: TestEngine.allCases)
  func promotions(engine: TestEngine) async throws {
    try await served(engine) { evening, boss, ask in
      let staff = try await evening.staff(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test")
      let zoe = try await evening.signIn("zoe@example.org")
      let request: JSON = [
        "code": "spring", "text": "Spring", "effect": ["kind": "percent", "rate_millionths": 100_000],
        "ends_at": .string((evening.clock.now + .hours(24)).timestamp),
      ]
      let (platform, house) = ("/v1/operator/promotions", "/v1/merchant/restaurants/\(Evening.pizzeria)/promotions")
      let made = await ask("POST", house, request, staff, nil)
      #expect(made.status == 201)
      let promotion = try made.body(StaffPromotion.self)
      #expect(await ask("POST", platform, request, boss, nil).json["code"] == "code_taken")
      let listed = await ask("GET", platform + "?restaurant_id=\(Evening.pizzeria)", nil, boss, nil)
      #expect(try listed.body(Page<StaffPromotion>.self).items == [promotion])
      #expect(try await evening.cart(zoe, promo: "SPRING").totals.discounts.map(\.amount) == [160])
      let own = house + "/\(promotion.id)"
      #expect(await ask("PATCH", own, ["effect": ["kind": "fixed", "amount": 100]], staff, "1").status == 200)
      #expect(await ask("PATCH", platform + "/\(promotion.id)", ["text": "S"], boss, "1").status == 412)
      let foreign = "/v1/merchant/restaurants/\(Evening.closed)/promotions"
      #expect(await ask("GET", foreign, nil, staff, nil).status == 404)
      #expect(await ask("DELETE", foreign + "/\(promotion.id)", nil, boss, nil).status == 404)
      #expect(await ask("DELETE", own, nil, staff, nil).status == 204)
      #expect(await ask("DELETE", own, nil, staff, nil).status == 404)
      for (method, path) in [
        ("GET", platform), ("GET", "/v1/operator/cities"), ("GET", "/v1/operator/restaurants"),
        ("GET", "/v1/operator/restaurants/\(Evening.pizzeria)"), ("DELETE", platform + "/pro_ten"),
      ] {
        #expect(await ask(method, path, nil, staff, nil).status == 403)
        #expect(await ask(method, path, nil, zoe, nil).status == 403)
      }
      for path in [house, "/v1/merchant/restaurants/\(Evening.pizzeria)/menu"] {
        #expect(await ask("GET", path, nil, zoe, nil).status == 403)
      }
    }
  }
}
