import Domain
import Testing

@testable import Wire

@Suite("Query parameters")
struct QueryTests {
  @Test(
    "a broken escape and a repeated parameter are malformed",
    arguments: ["q=%", "q=%4", "q=%zz", "q=%ff", "lat=1&lat=2"])
  func refusesMalformed(_ text: String) {
    let problem = #expect(throws: Problem.self) { try DiscoveryQuery(query: text) }
    #expect(problem?.code == .malformedRequest)
  }

  @Test("what a client prints, the server reads", arguments: [41, 42] as [UInt64])
  func roundTrips(_ seed: UInt64) throws {
    var samples = WireSamples(seed: seed)
    for round in 0..<200 {
      var json = samples.value(DiscoveryQuery.schema).objectValue ?? [:]
      // A comma separates, so no single word can hold one; the sampler makes none.
      json["cursor"] = "a&b=c+d%e"
      let query = try DiscoveryQuery(json: .object(json))
      #expect(try DiscoveryQuery(query: query.query) == query, "seed \(seed), round \(round): \(query.query)")
    }
    #expect(Route.orders(.listOrders).target(OrdersQuery(status: .inTransit)) == "/v1/orders?status=in_transit")
    #expect(Route.restaurants(.listCities).target(PageQuery()) == "/v1/cities")
  }
}
