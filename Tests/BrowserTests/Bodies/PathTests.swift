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
    ("POST", Path.tipOrder(order), .orders(.tipOrder(order))),
    ("POST", Path.confirmPayment(payment), .payments(.confirmPayment(payment))),
    ("POST", Path.abandonPayment(payment), .payments(.abandonPayment(payment))),
    ("GET", Path.restaurant(restaurant), .restaurants(.getRestaurant(restaurant))),
    ("GET", Path.menu(restaurant), .restaurants(.getMenu(restaurant))),
    ("GET", Path.booking(booking), .bookings(.getBooking(booking))),
    ("POST", Path.payBooking(booking), .bookings(.payBooking(booking))),
    ("POST", Path.extendHold(booking), .bookings(.extendHold(booking))),
    ("DELETE", Path.releaseHold(booking), .bookings(.releaseHold(booking))),
    ("POST", Path.holdSeats(show), .bookings(.holdSeats(show))),
    ("GET", Path.seats(show, since: 3), .programme(.getSeats(show))),
  ])
  func `every path is a route of the contract`(_ method: String, _ path: String, _ route: Route) throws {
    let name = String(path.prefix { $0 != "?" })
    #expect(try Route.parse(method: method, path: name) == route)
  }

  @Test func `a query is read as it was meant`() throws {
    let key = "5f0c6f2e-0000-4000-8000-000000000001"
    #expect(try LookupQuery(query: Self.query(Path.lookupOrder(key))).idempotencyKey == key)
    #expect(try SeatsQuery(query: Self.query(Path.seats(Self.show, since: 7))).since == 7)
  }

  private static func query(_ path: String) -> String { String(path.drop { $0 != "?" }.dropFirst()) }
}
