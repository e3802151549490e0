import Domain
import Testing

@testable import Wire

@Suite("One route table")
struct RouteTests {
  /// Every operation's route, with some parameter where its path has one.
  static let all: [Route] = RouteSpec.table.compactMap {
    let count = max(1, $0.parameterNames.count)
    let prefixes = $0.maker.prefixes ?? Array(repeating: $0.maker.prefix ?? "", count: count)
    return $0.maker.route(prefixes.map { ($0.isEmpty ? "" : $0 + "_") + "1.a-b" }.joined(separator: "/"))
  }

  @Test("each row makes the route of its operation, and no two rows have one name or place")
  func isWhole() {
    #expect(Self.all.map(\.endpoint) == RouteSpec.table.map(\.endpoint))
    #expect(Set(Self.all.map(\.endpoint)).count == RouteSpec.table.count)
    let places = RouteSpec.table.map { $0.method.rawValue + " " + $0.template }
    #expect(Set(places).count == places.count)
    for (index, spec) in RouteSpec.table.enumerated() { #expect(spec.index == index) }
  }

  @Test("an id in a path is of its operation's kind", arguments: all)
  func takesOneKind(_ route: Route) {
    let spec = route.spec
    let takesText = spec.maker.prefix == nil && spec.maker.prefixes == nil
    #expect(takesText == (spec.maker.route("xxx_1") != nil))
    // Text that stands in a path is kept; where nothing stands there, it changes nothing.
    #expect(spec.parameterNames.isEmpty == (spec.maker.route("1") == spec.maker.route("2") && takesText))
  }

  @Test("what is printed is parsed as the same route", arguments: all)
  func parseUndoesPrint(_ route: Route) throws {
    #expect(try Route.parse(method: route.method.rawValue, path: route.path) == route)
    if route.method == .get { #expect(try Route.parse(method: "HEAD", path: route.path) == route) }
  }

  @Test(
    "a path that names nothing is not found",
    arguments: [
      "", "/", "v1/cities", "/v1", "/v1/", "/v1/cities/", "//v1/cities", "/v1//cities", "/v1/orders/", "/v2/cities",
      "/v1/orders/rst_1", "/v1/orders/ord_", "/v1/orders/ord_A", "/v1/orders/ord_1/nothing", "/v1/orders/%",
      "/v1/orders/%ff", "/v1/orders/ord_1%00", "/v1/track/%00", "/v1/track/a%0A", "/v1/restaurants/../cities",
      "/V1/cities", "/v1/shows/bkg_1", "/v1/shows/shw_", "/v1/bookings/shw_1", "/v1/theatre",
      "/v1/theatre/shows/shw_1/x",
      "/v1/shows/shw_1/seats/", "/v1/movies/mov_A", "/v1/theatre/theatres/tht_1/x",
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
    #expect(try Route.parse(method: "GET", path: "/v1/orders/ord%5F7") == .orders(.getOrder(OrderID(suffix: "7"))))
  }

  @Test("what moves money needs a key (E1)")
  func moneyNeedsKeys() {
    #expect(RouteSpec.of(.orders(.submitOrder)).idempotency == .required)
    #expect(RouteSpec.of(.orders(.tipOrder)).idempotency == .required)
    #expect(RouteSpec.of(.bookings(.payBooking)).idempotency == .required)
    for spec in RouteSpec.table where spec.rate == .money { #expect(spec.idempotency != .ignored, "\(spec.endpoint)") }
  }

  @Test("P4: what searches, draws, answers much or is asked for by the dozen has a rate of its own")
  func rates() {
    let rates: [(Endpoint, RouteSpec.RateClass)] = [
      (.streets(.findPlaces), .search), (.streets(.getTile), .tiles), (.restaurants(.listSlots), .standard),
      (.restaurants(.listRestaurants), .search), (.programme(.listMovies), .search), (.media(.uploadMedia), .heavy),
      (.couriers(.uploadDeliveryPhoto), .heavy),
      (.profile(.exportMe), .heavy), (.signIn(.requestCode), .signIn), (.couriers(.reportLocation), .location),
    ]
    for (endpoint, rate) in rates { #expect(RouteSpec.of(endpoint).rate == rate, "\(endpoint)") }
    let unlimited = RouteSpec.table.filter { $0.rate == .unlimited }
    #expect(Set(unlimited.map(\.template)) == ["/health", "/ready"])
  }

  @Test("every line says what it asks and what it may answer", arguments: RouteSpec.table.map(\.endpoint))
  func hasSchemas(_ endpoint: Endpoint) {
    let spec = RouteSpec.of(endpoint)
    #expect(!spec.summary.isEmpty && !spec.summary.hasSuffix("."))
    if spec.method == .get || spec.method == .delete { #expect(spec.body == nil) }
    if spec.method == .patch || spec.method == .put { #expect(spec.body != nil) }
    // A new hall has no version to name; the next save of it must.
    if spec.method == .put {
      let isAsked = spec.precondition == .required || spec.allProblems.contains(.preconditionRequired)
      #expect(isAsked && spec.isIdempotent)
    }
    if case .page = spec.answer { #expect(spec.query != nil) }
    #expect(spec.allProblems.contains(.internalError) && spec.allProblems.contains(.draining))
    // For anybody, and more for whoever says who they are: what suits or feeds a booking of their own.
    let answersMore: Set<Endpoint> = [.restaurants(.listRestaurants), .restaurants(.listSlots)]
    #expect(
      spec.allProblems.contains(.unauthenticated) == (spec.access != .anyone || answersMore.contains(spec.endpoint)))
    #expect(spec.allProblems.contains(.malformedJSON) == spec.readsBody)
    #expect(spec.caching == .never || spec.method == .get)
    let statuses = spec.problemsByStatus.map(\.status)
    #expect(Set(statuses).count == statuses.count)
  }

  @Test("a staff route is its staff's alone (P2)")
  func staffRoutesHaveRoles() {
    for spec in RouteSpec.table {
      if spec.template.hasPrefix("/v1/merchant") { #expect(spec.access == .role(.restaurantStaff)) }
      if spec.template.hasPrefix("/v1/theatre/") { #expect(spec.access == .role(.theatreStaff)) }
      if spec.template.hasPrefix("/v1/bookings") { #expect(spec.access == .role(.customer)) }
      if spec.template.hasPrefix("/v1/courier") { #expect(spec.access == .role(.courier)) }
      if spec.template.hasPrefix("/v1/operator") { #expect(spec.access == .role(.operator)) }
      if spec.template.hasPrefix("/v1/me/") { #expect(spec.access == .signedIn) }
    }
  }
}
