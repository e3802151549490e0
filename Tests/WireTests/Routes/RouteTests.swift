import Domain
import Testing

@testable import Wire

@Suite("One route table")
struct RouteTests {
  /// Every endpoint's route, with some parameter where its path has one.
  static let all: [Route] = Endpoint.allCases.compactMap { endpoint in
    let prefixes = ["", "ses_", "adr_", "pmt_", "rst_", "ord_", "pay_", "itm_", "off_", "dlv_"]
    return prefixes.lazy.compactMap { Route(endpoint, $0 + "1.a-b") }.first
  }

  @Test("every endpoint has one line of the table and one route")
  func isWhole() {
    #expect(RouteSpec.table.count == Endpoint.allCases.count)
    #expect(Set(RouteSpec.table.map(\.endpoint)) == Set(Endpoint.allCases))
    #expect(Set(Self.all.map(\.endpoint)) == Set(Endpoint.allCases))
    let places = RouteSpec.table.map { $0.method.rawValue + " " + $0.template }
    #expect(Set(places).count == places.count)
  }

  @Test("what is printed is parsed as the same route", arguments: all)
  func parseUndoesPrint(_ route: Route) throws {
    #expect(try Route.parse(method: route.method.rawValue, path: route.path) == route)
    if route.method == .get { #expect(try Route.parse(method: "HEAD", path: route.path) == route) }
  }

  @Test(
    "paths are what the contract says",
    arguments: [
      (.submitOrder, "POST", "/v1/orders/submit"), (.lookupOrder, "GET", "/v1/orders/lookup"),
      (.getOrder(OrderID(suffix: "7")), "GET", "/v1/orders/ord_7"),
      (.getOrderStatus(OrderID(suffix: "7")), "GET", "/v1/orders/ord_7/status"),
      (.completeDelivery(DeliveryID(suffix: "1")), "POST", "/v1/courier/deliveries/dlv_1/delivered"),
      (.patchMenuItem(MenuItemID(suffix: "a.1")), "PATCH", "/v1/merchant/items/itm_a.1"),
      (.track("a b/ü%"), "GET", "/v1/track/a%20b%2F%C3%BC%25"), (.openAPI, "GET", "/openapi.json"),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    #expect(route.path == path && route.method.rawValue == method)
    #expect(try Route.parse(method: method, path: path) == route)
  }

  @Test(
    "a path that names nothing is not found",
    arguments: [
      "", "/", "v1/cities", "/v1", "/v1/", "/v1/cities/", "//v1/cities", "/v1//cities", "/v1/orders/", "/v2/cities",
      "/v1/orders/rst_1", "/v1/orders/ord_", "/v1/orders/ord_A", "/v1/orders/ord_1/nothing", "/v1/orders/%",
      "/v1/orders/%ff", "/v1/orders/ord_1%00", "/v1/track/%00", "/v1/track/a%0A", "/v1/restaurants/../cities",
      "/V1/cities",
      "/v1/track/" + String(repeating: "a", count: 129), "/v1/orders/ord_1/cancel/ord_1",
    ])
  func findsNothing(_ path: String) {
    #expect(throws: RouteError.notFound) { try Route.parse(method: "GET", path: path) }
  }

  @Test("a path of another method says which it takes")
  func saysAllow() {
    #expect(throws: RouteError.methodNotAllowed(allow: "GET, HEAD")) {
      try Route.parse(method: "POST", path: "/v1/cities")
    }
    #expect(throws: RouteError.methodNotAllowed(allow: "DELETE, GET, HEAD, PATCH")) {
      try Route.parse(method: "PUT", path: "/v1/me")
    }
    #expect(throws: RouteError.methodNotAllowed(allow: "POST")) {
      try Route.parse(method: "HEAD", path: "/v1/orders/submit")
    }
    #expect(Route.allow(path: "/v1/me") == "DELETE, GET, HEAD, PATCH")
    #expect(Route.allow(path: "/nowhere") == nil)
    #expect(RouteError.methodNotAllowed(allow: "GET").problem.status == 405)
  }

  @Test("an escaped id is the id")
  func decodesEscapes() throws {
    #expect(try Route.parse(method: "GET", path: "/v1/orders/ord%5F7") == .getOrder(OrderID(suffix: "7")))
  }

  @Test("what moves money needs a key (E1)")
  func moneyNeedsKeys() {
    #expect(RouteSpec.of(.submitOrder).idempotency == .required)
    #expect(RouteSpec.of(.tipOrder).idempotency == .required)
    for spec in RouteSpec.table where spec.rate == .money { #expect(spec.idempotency != .ignored, "\(spec.endpoint)") }
  }

  @Test("every line says what it asks and what it may answer", arguments: RouteSpec.table.map(\.endpoint))
  func hasSchemas(_ endpoint: Endpoint) {
    let spec = RouteSpec.of(endpoint)
    #expect(!spec.summary.isEmpty && !spec.summary.hasSuffix("."))
    if spec.method == .get || spec.method == .delete { #expect(spec.body == nil) }
    if spec.method == .patch { #expect(spec.body != nil) }
    if case .page = spec.answer { #expect(spec.query != nil) }
    #expect(spec.allProblems.contains(.internalError) && spec.allProblems.contains(.draining))
    #expect(spec.allProblems.contains(.unauthenticated) == (spec.access != .anyone))
    #expect(spec.allProblems.contains(.malformedJSON) == (spec.body != nil))
    #expect(spec.caching == .never || spec.method == .get)
    let statuses = spec.problemsByStatus.map(\.status)
    #expect(Set(statuses).count == statuses.count)
  }

  @Test("a staff route is its staff's alone (P2)")
  func staffRoutesHaveRoles() {
    for spec in RouteSpec.table {
      if spec.template.hasPrefix("/v1/merchant") { #expect(spec.access == .role(.restaurantStaff)) }
      if spec.template.hasPrefix("/v1/courier") { #expect(spec.access == .role(.courier)) }
      if spec.template.hasPrefix("/v1/operator") { #expect(spec.access == .role(.operator)) }
      if spec.template.hasPrefix("/v1/me/") { #expect(spec.access == .signedIn) }
    }
  }
}
