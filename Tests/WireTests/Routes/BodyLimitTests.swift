import Testing

@testable import Wire

@Suite("How long the body of a route may be")
struct BodyLimitTests {
  @Test("P4: a route takes twice what its schema allows, and next to nothing where it takes no body")
  func limits() {
    #expect(RouteSpec.of(.profile(.getMe)).longestBody == 1 << 10)
    #expect(RouteSpec.of(.kitchens(.acceptOrder)).longestBody >= 1 << 10)
    let bodies = RouteSpec.table.filter { $0.body != nil && $0.largestBody == nil }
    for spec in bodies {
      #expect((4 << 10...RouteSpec.largestLimit).contains(spec.longestBody), "\(spec.endpoint)")
    }
    #expect(bodies.map(\.longestBody).max() == RouteSpec.largestLimit)
  }

  @Test("P4: only an upload and a hall take more than the longest JSON")
  func upload() {
    let longer = RouteSpec.table.filter { $0.longestBody > RouteSpec.largestLimit }
    #expect(longer.map(\.endpoint) == [.couriers(.uploadDeliveryPhoto), .cinemaSetup(.putHall), .media(.uploadMedia)])
    #expect(RouteSpec.longestBody == longer.last?.longestBody)
  }

  @Test("P4: it is known by method and path; what is no route takes next to nothing")
  func paths() {
    let order = RouteSpec.longestBody(method: "POST", path: "/v1/orders/submit")
    #expect(order == RouteSpec.of(.orders(.submitOrder)).longestBody && order >= 4 << 10)
    #expect(RouteSpec.longestBody(method: "POST", path: "/v1/nowhere") == 1 << 10)
    #expect(RouteSpec.longestBody(method: "PUT", path: "/v1/orders/submit") == 1 << 10)
  }

  @Test("the longest JSON of a schema is as long as what can be written")
  func longest() {
    let schema = Schema.object(
      nil,
      [
        .required("name", .string(0...3, .line)), .required("counts", .array(.integer(0...9), 0...2)),
        .required("flag", .boolean),
      ])
    // {"name":"…12 bytes…","counts":[…20…,…20…],"flag":false}
    #expect(schema.longestJSON >= #"{"name":"🎬🎬🎬","counts":[9,9],"flag":false}"#.utf8.count)
    #expect(schema.longestJSON <= 110)
  }
}
