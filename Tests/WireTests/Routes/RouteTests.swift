import Domain
import Testing

@testable import Wire

@Suite("One route table")
struct RouteTests {
  /// Every endpoint's route, with some parameter where its path has one.
  static let all: [Route] = Endpoint.allCases.compactMap { endpoint in
    let prefixes = ["", "ses_", "adr_", "pmt_", "rst_", "ord_", "pay_", "itm_", "off_", "dlv_", "mov_", "shw_", "bkg_"]
    return prefixes.lazy.compactMap { Route(endpoint, $0 + "1.a-b") }.first
  }

  private static let show = ShowID(suffix: "1")
  private static let booking = BookingID(suffix: "1")

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
      (.listMovies, "GET", "/v1/movies"), (.getMovie(MovieID(suffix: "1")), "GET", "/v1/movies/mov_1"),
      (.listMovieShows(MovieID(suffix: "1")), "GET", "/v1/movies/mov_1/shows"), (.listTheatres, "GET", "/v1/theatres"),
      (.getShow(show), "GET", "/v1/shows/shw_1"), (.getLayout(show), "GET", "/v1/shows/shw_1/layout"),
      (.getSeats(show), "GET", "/v1/shows/shw_1/seats"), (.holdSeats(show), "POST", "/v1/shows/shw_1/holds"),
      (.releaseHold(booking), "DELETE", "/v1/bookings/bkg_1/hold"),
      (.extendHold(booking), "POST", "/v1/bookings/bkg_1/extend"),
      (.payBooking(booking), "POST", "/v1/bookings/bkg_1/pay"), (.listBookings, "GET", "/v1/bookings"),
      (.getBooking(booking), "GET", "/v1/bookings/bkg_1"), (.getTickets(booking), "GET", "/v1/bookings/bkg_1/ticket"),
      (.cancelBooking(booking), "POST", "/v1/bookings/bkg_1/cancel"),
      (.listStaffTheatres, "GET", "/v1/theatre/theatres"), (.listStaffShows, "GET", "/v1/theatre/shows"),
      (.patchShow(show), "PATCH", "/v1/theatre/shows/shw_1"),
      (.blockSeats(show), "POST", "/v1/theatre/shows/shw_1/block"),
      (.unblockSeats(show), "POST", "/v1/theatre/shows/shw_1/unblock"),
      (.compSeats(show), "POST", "/v1/theatre/shows/shw_1/comp"),
      (.cancelShow(show), "POST", "/v1/theatre/shows/shw_1/cancel"),
      (.getDoorList(show), "GET", "/v1/theatre/shows/shw_1/door"),
      (.getTakings(show), "GET", "/v1/theatre/shows/shw_1/takings"),
      (.moveBooking(booking), "POST", "/v1/theatre/bookings/bkg_1/move"),
      (.checkIn, "POST", "/v1/theatre/check_in"), (.checkInMany, "POST", "/v1/theatre/check_ins"),
      (.getTicketKeys, "GET", "/v1/theatre/ticket_key"),
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
      "/V1/cities", "/v1/shows/bkg_1", "/v1/shows/shw_", "/v1/bookings/shw_1", "/v1/theatre",
      "/v1/theatre/shows/shw_1/x",
      "/v1/shows/shw_1/seats/", "/v1/movies/mov_A", "/v1/theatre/theatres/tht_1",
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
    #expect(RouteSpec.of(.payBooking).idempotency == .required)
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
