import ClientCore
import Domain
import Testing
import Wire

@testable import Browser

struct PathTests {
  private static let order = OrderID(suffix: "1")
  private static let restaurant = RestaurantID(suffix: "2")
  private static let booking = BookingID(suffix: "3")
  private static let show = ShowID(suffix: "4")
  private static let payment = PaymentID(suffix: "5")

  @Test(arguments: [
    ("GET", Path.cart, Route.cart(.getCart)), ("POST", Path.syncCart, .cart(.syncCart)),
    ("POST", Path.submitOrder, .orders(.submitOrder)), ("GET", Path.lookupOrder("k/1"), .orders(.lookupOrder)),
    ("GET", Path.order(order), .orders(.getOrder(order))),
    ("GET", Path.orderStatus(order), .orders(.getOrderStatus(order))),
    ("POST", Path.cancelOrder(order), .orders(.cancelOrder(order))),
    ("POST", Path.confirmPayment(payment), .payments(.confirmPayment(payment))),
    ("GET", Path.restaurant(restaurant), .restaurants(.getRestaurant(restaurant))),
    ("GET", Path.menu(restaurant), .restaurants(.getMenu(restaurant))),
    ("GET", Path.booking(booking), .bookings(.getBooking(booking))),
    ("POST", Path.payBooking(booking), .bookings(.payBooking(booking))),
    ("POST", Path.extendHold(booking), .bookings(.extendHold(booking))),
    ("DELETE", Path.releaseHold(booking), .bookings(.releaseHold(booking))),
    ("POST", Path.holdSeats(show), .bookings(.holdSeats(show))),
    ("GET", Path.seats(show, since: 3), .programme(.getSeats(show))),
    ("GET", Path.orders(.inTransit, cursor: "a b"), .orders(.listOrders)),
    (
      "GET", Path.restaurants(Discovery.Question(point: Coordinate(latitude: 1, longitude: 2)), cursor: nil),
      .restaurants(.listRestaurants)
    ),
  ])
  func `every path is a route of the contract`(_ method: String, _ path: String, _ route: Route) throws {
    let name = String(path.prefix { $0 != "?" })
    #expect(try Route.parse(method: method, path: name) == route)
  }

  @Test func `a query is read as it was meant`() throws {
    let key = "5f0c6f2e-0000-4000-8000-000000000001"
    #expect(try LookupQuery(query: Self.query(Path.lookupOrder(key))).idempotencyKey == key)
    let orders = try OrdersQuery(query: Self.query(Path.orders(.inTransit, cursor: "x=&")))
    #expect(orders.status?.rawValue == "in_transit" && orders.cursor == "x=&")
    #expect(try SeatsQuery(query: Self.query(Path.seats(Self.show, since: 7))).since == 7)
  }

  @Test func `a question for restaurants is in the contract's words`() throws {
    var question = Discovery.Question(
      text: "pizza & co", point: Coordinate(latitude: 40.0125, longitude: -73.98571),
      filters: [
        .cuisines(["north indian", "thai"]), .minimumRating(tenths: 45), .maximumMinutes(40), .maximumMinutes(30),
        .maximumFee(300), .diet(.vegan), .openNow, .offers,
      ], sort: .deliveryTime, deliverableOnly: false)
    var query = try DiscoveryQuery(query: Self.query(Path.restaurants(question, cursor: "c")))
    #expect(abs(query.lat - 40.0125) < 0.000_000_2 && abs(query.lon + 73.98571) < 0.000_000_2)
    #expect(query.q == "pizza & co" && query.cuisine == ["north indian", "thai"] && query.minRating == 4.5)
    #expect(query.maxMinutes == 30 && query.maxFee == 300 && query.diet?.map(\.rawValue) == ["vegan"])
    #expect(query.openNow == true && query.offers == true && query.deliverable == false && query.cursor == "c")
    #expect(query.sort?.rawValue == "delivery_time")
    question.text = "  "
    query = try DiscoveryQuery(query: Self.query(Path.restaurants(question, cursor: nil)))
    #expect(query.q == nil)
  }

  private static func query(_ path: String) -> String { String(path.drop { $0 != "?" }.dropFirst()) }
}
