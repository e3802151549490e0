import DatabaseTesting
import Domain
import Services
import Testing
import Wire

@testable import Server

@Suite("Fields that nothing reads")
struct UnknownFieldsTests {
  /// A path with something in its braces; what it is of does not come so far.
  private static func path(_ spec: RouteSpec) -> String {
    let ids = [
      "ses_0", "rst_0", "ord_0", "itm_0", "off_0", "dlv_0", "shw_0", "bkg_0", "tht_0", "mov_0", "cty_0", "pro_0",
      "acc_0", "rol_0", "scn_0", "whk_0", "whd_0", "0",
    ]
    let paths = spec.parameterNames.reduce([spec.template]) { paths, name in
      paths.flatMap { path in ids.map { path.replacing("{\(name)}", with: $0) } }
    }
    return paths.first { (try? Route.parse(method: spec.method.rawValue, path: $0))?.endpoint == spec.endpoint } ?? ""
  }

  private static func tokens(_ evening: Evening) async throws -> [RoleCode: String] {
    [
      .restaurantStaff: try await evening.staff(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test"),
      .courier: try await evening.staff(.courier, "", "courier@soiree.test"),
      .theatreStaff: try await evening.staff(.theatreStaff, "tht_none", "theatre@soiree.test"),
      .operator: try await evening.staff(.operator, "", "operator@soiree.test"),
    ]
  }

  @Test(
    "P9: every route of staff, couriers and operators refuses a field it does not take, by its name, and does nothing",
    arguments: TestEngine.allCases)
  func staff(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let tokens = try await Self.tokens(evening)
      try await evening.served { send in
        var count = 0
        for spec in RouteSpec.table where spec.refusesUnknownMembers && [.post, .put, .patch].contains(spec.method) {
          // A picture has no fields.
          guard case .role(let role) = spec.access, spec.upload == nil else { continue }
          count += 1
          let before = try await evening.rowCounts()
          let got = await send(
            spec.method.rawValue, Self.path(spec), Array(#"{"unheard_of":1}"#.utf8),
            [
              ("authorization", "Bearer " + (tokens[role] ?? "")), ("content-type", "application/json"),
              ("idempotency-key", "5f0c6f2e-0000-4000-8000-0000000000bb"),
            ])
          let words = "\(spec.method) \(Self.path(spec)): \(got.status) \(String(decoding: got.bytes, as: UTF8.self))"
          #expect(got.status == 422, "\(words)")
          let named = got.json["errors"]?.arrayValue?.contains {
            $0["field"] == "unheard_of" && $0["code"] == "unknown_field"
          }
          #expect(named == true, "\(words)")
          #expect(try await evening.rowCounts() == before, "\(words)")
        }
        #expect(count > 20)
      }
    }
  }

  @Test("P9: a kitchen cannot set taxes and the service fee: they are refused by name", arguments: TestEngine.allCases)
  func taxes(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let kitchen = try await evening.staff(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test")
      let restaurant = "/v1/merchant/restaurants/\(Evening.pizzeria)"
      let before = try await evening.send("GET", "/v1/restaurants/\(Evening.pizzeria)").body(RestaurantDetail.self)
      func patch(_ more: JSONObject) async -> Got {
        var charges: JSONObject = ["delivery_tiers": [], "minimum_order": 0, "small_order_fee_cap": 0]
        for member in more.members { charges[member.key] = member.value }
        return await evening.send("PATCH", restaurant, ["charges": .object(charges)], token: kitchen)
      }
      for (name, value) in [
        ("taxes", []), ("tax_mode", "inclusive"), ("service_rate_millionths", 0), ("service_rate_basis_points", 0),
        ("service_fee_cap", 0),
      ] as [(String, JSON)] {
        let got = await patch([name: value])
        #expect(got.status == 422 && got.json["errors"]?.arrayValue?.first?["field"]?.stringValue == "charges.\(name)")
      }
      #expect(await patch([:]).status == 200)
      let after = try await evening.send("GET", "/v1/restaurants/\(Evening.pizzeria)").body(RestaurantDetail.self)
      #expect(
        after.charges.taxes == before.charges.taxes
          && after.charges.taxes == [
            TaxBody(name: "Sales tax", rateMillionths: 80_000, appliesToFees: false)
          ])
      #expect(after.charges.serviceRateMillionths == 50_000 && after.charges.deliveryTiers.isEmpty)
    }
  }

  @Test("customers' routes ignore what they do not know: an app may be newer than the server")
  func customers() async throws {
    try await withEvening(on: .sqlite) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      let got = await evening.send("PATCH", "/v1/me", ["name": "Zoë", "unheard_of": 1], token: zoe)
      #expect(got.status == 200)
    }
  }
}
