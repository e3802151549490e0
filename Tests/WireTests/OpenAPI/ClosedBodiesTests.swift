import Testing

@testable import Wire

@Suite("Bodies of staff have the members that the document names, and no others")
struct ClosedBodiesTests {
  private static let document = OpenAPI.json(OpenAPI.ServerInfo(version: "1.2.3"))

  /// Every object under a schema, with what it refers to.
  private static func objects(_ json: JSON, _ seen: inout Set<String>) -> [JSON] {
    switch json {
    case .array(let items): return items.flatMap { objects($0, &seen) }
    case .object(let object):
      if let reference = object["$ref"]?.stringValue {
        guard seen.insert(reference).inserted else { return [] }
        let name = String(reference.dropFirst("#/components/schemas/".count))
        return document["components"]?["schemas"]?[name].map { objects($0, &seen) } ?? []
      }
      let own = object["type"] == "object" && object["propertyNames"] == nil ? [json] : []
      return own + object.members.flatMap { objects($0.value, &seen) }
    default: return []
    }
  }

  @Test(
    "P9: the document says so at every depth, and of customers' bodies at none",
    arguments: RouteSpec.table.map(\.endpoint))
  func document(_ endpoint: Endpoint) throws {
    let spec = RouteSpec.of(endpoint)
    guard spec.body != nil else { return }
    let operation = Self.document["paths"]?[spec.template]?[spec.method.rawValue.lowercased()]
    let body = try #require(operation?["requestBody"]?["content"]?["application/json"]?["schema"])
    var seen: Set<String> = []
    let objects = Self.objects(body, &seen)
    #expect(!objects.isEmpty)
    for object in objects {
      #expect((object["additionalProperties"] == false) == spec.refusesUnknownMembers, "\(spec.template): \(object)")
    }
  }

  @Test("P9: staff's, couriers' and operators' routes refuse, whatever their path; customers' and everybody's do not")
  func routes() {
    for spec in RouteSpec.table {
      let parts = ["/v1/merchant/", "/v1/theatre/", "/v1/courier/", "/v1/operator/"]
      if parts.contains(where: { spec.template.hasPrefix($0) }) {
        #expect(spec.refusesUnknownMembers, "\(spec.template)")
      }
      if spec.access == .anyone || spec.access == .signedIn || spec.access == .role(.customer) {
        #expect(!spec.refusesUnknownMembers, "\(spec.template)")
      }
    }
    #expect(RouteSpec.of(.sandbox(.setSandboxOutage)).refusesUnknownMembers)
    #expect(RouteSpec.of(.kitchens(.readyOrder)).readsBody && !RouteSpec.of(.couriers(.listOffers)).readsBody)
  }

  @Test("P9: unknown members are named by their path, at every depth, a long name in part; a map has any")
  func named() {
    func fields<T: RequestBody>(_ type: T.Type, _ json: JSON) -> [String] {
      do throws(Problem) {
        _ = try T(json: json, isClosed: true)
        return []
      } catch { return error.errors.map { "\($0.field) \($0.code)" } }
    }
    let charges: JSON = [
      "delivery_tiers": [["metres": 1, "fee": 2, "tip": 3]], "minimum_order": 0, "small_order_fee_cap": 0,
      "service_rate_millionths": 0, "taxes": [],
    ]
    #expect(
      fields(RestaurantPatch.self, ["is_paused": true, "charges": charges, "name": "Bella"]) == [
        "charges.delivery_tiers[0].tip unknown_field", "charges.service_rate_millionths unknown_field",
        "charges.taxes unknown_field", "name unknown_field",
      ])
    let long = JSON.object(JSONObject(members: [.init(key: String(repeating: "x", count: 9_000), value: 1)]))
    #expect(fields(MenuItemPatch.self, long) == [String(repeating: "x", count: 100) + " unknown_field"])
    #expect(fields(NoMembers.self, ["price": 1]) == ["price unknown_field"])
    #expect(fields(MenuItemPatch.self, ["price": 1]).isEmpty)
    #expect((try? RestaurantPatch(json: ["name": "Bella"])) == RestaurantPatch())
  }
}
