import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import Wire

/// A platform with menus of any number of restaurants, each with a version, that answers ETags.
final class Canteen: Sendable {
  fileprivate struct State {
    var versions: [RestaurantID: Int64] = [:]
    var dishes = 2
    var isReachable = true
  }

  let platform: ScriptedPlatform
  private let book: Book

  init() {
    let (platform, book) = (ScriptedPlatform(), Book())
    platform.on("GET", "/v1/restaurants/") { request throws(TransportError) in try book.answer(request) }
    (self.platform, self.book) = (platform, book)
  }

  var session: Session { platform.session }

  static func restaurant(_ number: Int) -> RestaurantID { RestaurantID(suffix: "\(number)") }

  /// Gives a restaurant another menu.
  func change(_ restaurant: RestaurantID) { book.state.withLock { $0.versions[restaurant, default: 1] += 1 } }

  func reach(_ isReachable: Bool) { book.state.withLock { $0.isReachable = isReachable } }

  /// How many dishes the menus have from now on.
  func serve(dishes: Int) { book.state.withLock { $0.dishes = dishes } }

  /// How often menus were asked for, and the tags that came along.
  var menuQuestions: [String?] {
    platform.requests.filter { $0.target.hasSuffix("/menu") }.map { request in
      request.headers.first { $0.name == "If-None-Match" }?.value
    }
  }

  func menu(of restaurant: RestaurantID) -> MenuBody { book.menu(of: restaurant) }

  static func detail(of restaurant: RestaurantID) -> RestaurantDetail {
    RestaurantDetail(
      id: restaurant, cityId: CityID(suffix: "demo"), name: "Canteen", cuisines: [], reviewCount: 0, street: "1 Main",
      lat: 40, lon: -74, currency: "USD", timeZone: "America/New_York",
      hours: HoursBody(week: [], exceptions: []),
      openState: OpenStateBody(state: .open, timeZone: "America/New_York"), zones: [],
      charges: ChargesBody(
        taxMode: TaxModeCode(rawValue: "exclusive"),
        taxes: [TaxBody(name: "Sales tax", rateMillionths: 100_000, appliesToFees: false)],
        deliveryTiers: [DeliveryTierBody(metres: 5_000, fee: 300), DeliveryTierBody(metres: 50_000, fee: 900)],
        serviceRateMillionths: 0, minimumOrder: 0, smallOrderFeeCap: 0),
      preparationMinutes: 10, menuVersion: 1, promotions: [])
  }
}

/// What the platform answers from; it lives as long as the platform.
private final class Book: Sendable {
  let state = Mutex(Canteen.State())

  /// The price of the first dish names the version.
  func menu(of restaurant: RestaurantID) -> MenuBody {
    let (version, dishes) = state.withLock { ($0.versions[restaurant] ?? 1, $0.dishes) }
    let suffix = restaurant.rawValue.dropFirst(4)
    let items = (0..<dishes).map { number in
      MenuItemBody(
        id: MenuItemID(suffix: "\(suffix).\(number)"), name: "Dish \(number)", description: "Of the day",
        price: 1_000 * version + Int64(number), diets: [], allergens: [], isAvailable: true, modifierGroups: [])
    }
    return MenuBody(
      restaurantId: restaurant, version: version, currency: "USD",
      categories: [MenuCategoryBody(id: CategoryID(suffix: "\(suffix).1"), name: "All", items: items)])
  }

  func answer(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
    guard state.withLock({ $0.isReachable }) else { throw .unreachable }
    let parts = request.target.split(separator: "/")
    guard parts.count >= 3, let restaurant = RestaurantID(String(parts[2])) else { throw .malformed }
    guard parts.last == "menu" else { return ClientResponse(status: 200, body: Canteen.detail(of: restaurant).bytes) }
    let menu = menu(of: restaurant)
    let etag = "\"menu-\(menu.version)\""
    let known = request.headers.first { $0.name == "If-None-Match" }?.value
    if known == etag { return ClientResponse(status: 304, headers: [HeaderField("ETag", etag)]) }
    return ClientResponse(status: 200, headers: [HeaderField("ETag", etag)], body: menu.bytes)
  }
}
