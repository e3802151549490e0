import ClientCore
import Domain
import Structures

/// The restaurants that the platform found under filters which cards cannot answer: offers and diets.
struct FilterProofs: Sendable {
  fileprivate static let offers = "offers"
  private static let format: UInt8 = 1

  /// By the filter's name: when each restaurant was found.
  private var found: [String: [RestaurantID: Instant]] = [:]

  init() {}

  /// Notes restaurants that the platform found under all of these filters.
  /// - Returns: Whether that adds to what their cards tell.
  mutating func note(_ restaurants: [RestaurantID], under filters: [SearchFilter], at now: Instant) -> Bool {
    let names = filters.compactMap(\.nameOffCards)
    for name in names { for id in restaurants { found[name, default: [:]][id] = now } }
    return !names.isEmpty && !restaurants.isEmpty
  }

  /// Drops the restaurants whose card is gone.
  mutating func keep(only isHere: (RestaurantID) -> Bool) {
    found = found.mapValues { $0.filter { isHere($0.key) } }
  }

  mutating func forget(_ restaurant: RestaurantID) { for name in found.keys { found[name]?[restaurant] = nil } }

  /// When it was last found under the filter for offers.
  func hadOffers(_ restaurant: RestaurantID) -> Instant? { found[Self.offers]?[restaurant] }

  func diets(of restaurant: RestaurantID) -> [Diet] {
    Diet.allCases.filter { found[$0.rawValue]?[restaurant] != nil }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(count: found.count)
    for (name, restaurants) in found {
      writer.write(name)
      writer.write(count: restaurants.count)
      for (id, time) in restaurants {
        writer.write(id.rawValue)
        writer.write(time.microseconds)
      }
    }
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      var restaurants: [RestaurantID: Instant] = [:]
      for _ in 0..<(try reader.count()) {
        restaurants[try reader.id(RestaurantKind.self)] = Instant(microseconds: try reader.number())
      }
      found[name] = restaurants
    }
    try reader.end()
  }
}

extension SearchFilter {
  /// Whether every card can answer the filter. For others the device knows only what was found.
  var isOnEveryCard: Bool { nameOffCards == nil }

  /// Nil when every card can answer it.
  fileprivate var nameOffCards: String? {
    switch self {
    case .offers: FilterProofs.offers
    case .diet(let diet): diet.rawValue
    case .cuisines, .minimumRating, .maximumMinutes, .maximumFee, .openNow: nil
    }
  }
}
