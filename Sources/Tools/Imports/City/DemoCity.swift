public import Domain
import Structures

/// An invented city, made from a seed. Equal seeds and scales make byte-identical cities.
///
/// It has about 1,500 restaurants at scale 1, on a grid of streets around a park. Menus, opening hours, delivery zones
/// with holes, promotions and couriers' homes cover the unusual cases too.
public struct DemoCity: Sendable {
  /// Equal in every demo.
  public static let id = CityID(suffix: "soiree-bay")
  /// The invented name.
  public static let name = "Soiree Bay"
  /// IANA name.
  public static let timeZone = "America/New_York"
  /// In the sea off New York, without real addresses.
  public static let center = Coordinate(latitude: 40.3, longitude: -73.6)
  /// The currency of all prices.
  public static let currencyCode = "USD"

  /// Number of restaurants.
  public let count: Int
  /// Number of couriers for this size.
  public let courierCount: Int
  /// Equal seeds make equal cities.
  public let seed: UInt64
  let today: Instant
  let grid = Grid(center: DemoCity.center)

  /// - Parameters:
  ///   - scale: 1 is 1,500 restaurants and 60 couriers.
  ///   - today: The reference of opening dates. Only its date counts.
  public init(seed: UInt64, scale: Double, today: Instant) {
    self.seed = seed
    self.today = Instant(seconds: today.seconds / 86_400 * 86_400)
    count = max(3, Int(1_500 * scale))
    courierCount = min(400, max(4, Int(60 * scale)))
  }

  /// Calls `body` for each restaurant with its menu, in order.
  public func forEachRestaurant(_ body: (Restaurant, Menu) async throws -> Void) async rethrows {
    guard let currency = Currency(code: Self.currencyCode) else { return }
    var names = Names()
    for number in 0..<count {
      let (restaurant, menu) = make(number, &names, currency)
      try await body(restaurant, menu)
    }
  }

  /// The place where the courier with this number starts.
  public func home(ofCourier number: Int) -> Coordinate {
    var random = SplitMix64("courier \(number)", seed: seed)
    return grid.crossing(
      avenue: Self.spot(Grid.avenues, &random).rounded(), street: Self.spot(Grid.streets, &random).rounded())
  }

  /// A delivery address a few streets from the park.
  public var sampleAddress: (street: String, place: Coordinate) {
    (Grid.address(avenue: 16, street: 47, number: Grid.number(atAvenue: 16)), grid.crossing(avenue: 16, street: 47))
  }

  /// A row or column of the grid, more often near the middle than at the edge.
  static func spot(_ count: Int, _ random: inout SplitMix64) -> Double {
    let sum = (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    return sum / 3 * Double(count)
  }

  private func make(_ number: Int, _ names: inout Names, _ currency: Currency) -> (Restaurant, Menu) {
    let id = RestaurantID(suffix: Self.suffix(number))
    var random = SplitMix64(id.rawValue, seed: seed)
    let cuisine = DishBook.cuisines[Int.random(in: 0..<DishBook.cuisines.count, using: &random)]
    var cuisines = [cuisine]
    if Int.random(in: 0..<4, using: &random) == 0 {
      let second = DishBook.cuisines[Int.random(in: 0..<DishBook.cuisines.count, using: &random)]
      if second.name != cuisine.name { cuisines.append(second) }
    }
    let avenue = Self.spot(Grid.avenues, &random)
    let street = Self.spot(Grid.streets, &random).rounded()
    let location = grid.crossing(avenue: avenue, street: street)
    let visits = Int(Double.random(in: 0..<1, using: &random) * Double.random(in: 0..<1, using: &random) * 4_000)
    let isNew = Int.random(in: 0..<25, using: &random) == 0
    let reviews = isNew ? visits / 50 : visits
    let age = isNew ? Int64.random(in: 1...25, using: &random) : .random(in: 60...4_000, using: &random)
    let restaurant = Restaurant(
      id: id, city: Self.id, name: names.next(cuisine, &random), cuisines: cuisines.map(\.name), location: location,
      street: Grid.address(
        avenue: Int(avenue), street: Int(street),
        number: Grid.number(atAvenue: avenue, onNorth: Int.random(in: 1...320, using: &random) <= 160)),
      currency: currency, timeZone: Self.timeZone, hours: hours(of: cuisine, &random),
      zones: [zone(around: location, &random)], charges: Self.charges(&random),
      ratingTenths: reviews == 0 ? 0 : Int.random(in: 33...50, using: &random),
      reviewCount: reviews,
      preparationMinutes: Int.random(in: 10...35, using: &random), openedAt: today - .hours(24 * age),
      isPaused: Int.random(in: 0..<70, using: &random) == 0, isPromoted: Int.random(in: 0..<25, using: &random) == 0)
    var menu = MenuMaker(id, currency: currency, seed: random.next())
    return (restaurant, menu.menu(cuisines))
  }

  /// A fixed width keeps the order of ids: `demo00042`.
  static func suffix(_ number: Int) -> String {
    let digits = "\(number + 1)"
    return "demo" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
