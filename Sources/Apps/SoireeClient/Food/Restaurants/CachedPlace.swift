import Domain
import Wire

/// A restaurant reduced to its card, for a search without a network.
///
/// A card knows the delivery area only up to the point it was asked for, and the opening only until the next change.
/// Offers and diets are those seen elsewhere.
struct CachedPlace {
  /// A zone that is no place on Earth: the card decides the hours.
  static let zone = "card"

  let entry: SearchEntry

  /// - Parameters:
  ///   - diets: Diets that some dish fits, besides those of the menu.
  /// - Returns: Nil for an unknown currency.
  init?(_ card: RestaurantCard, menu: Menu?, diets: [Diet] = [], offers: [OfferPeriod] = [], at now: Instant) {
    guard let currency = Currency(code: card.currency) else { return nil }
    let isOpen = card.openState.isOpen(at: now)
    let day = isOpen ? [OpeningHours.Span(opens: 0, closes: 1440)] : []
    let location = Coordinate(latitude: card.lat, longitude: card.lon)
    let distance = card.distanceM ?? 0
    let travel = ETA(preparationMinutes: 0, distanceMetres: distance).minimum
    let restaurant = Restaurant(
      id: card.id, city: CityID(suffix: "card"), name: card.name, cuisines: card.cuisines, location: location,
      street: "", currency: currency, timeZone: Self.zone,
      hours: OpeningHours(week: Array(repeating: day, count: 7)),
      zones: card.isDeliverable ? [Polygon(around: location, metres: distance + Self.margin)] : [],
      charges: Charges(
        taxMode: .inclusive, taxes: [], deliveryTiers: [DeliveryTier(metres: .max, fee: card.fee)],
        minimumOrder: card.minimum),
      ratingTenths: Int(((card.rating ?? 0) * 10).rounded()), reviewCount: Int(clamping: card.reviewCount),
      preparationMinutes: max(0, Int(clamping: card.eta?.min ?? 0) - travel), openedAt: Instant(seconds: 0),
      isPaused: card.openState.state == .paused, isPromoted: card.badge?.kind == .promoted)
    // The platform's own measure, too.
    let popularity = card.reviewCount
    var entry =
      menu.map { SearchEntry(restaurant: restaurant, menu: $0, popularity: popularity) }
      ?? SearchEntry(restaurant: restaurant, dishes: card.matchedDishes.map(\.name), popularity: popularity)
    entry.diets += diets
    (entry.isPromoted, entry.offers) = (restaurant.isPromoted, offers)
    self.entry = entry
  }

  /// Metres added around the door that was asked for, so that a neighbour counts too.
  private static let margin: Int64 = 500
}

extension OpenStateBody {
  /// By the last answer; it may have changed since.
  func isOpen(at now: Instant) -> Bool {
    switch state {
    case .open: closesAt.map { now < $0 } ?? true
    case .closed: nextOpening.map { now >= $0 } ?? false
    default: false
    }
  }
}

extension Polygon {
  /// A square that contains every point within the distance.
  fileprivate init(around centre: Coordinate, metres: Int64) {
    let metresPerDegree = 111_000.0
    let up = Double(metres) / metresPerDegree
    // A degree of longitude shrinks towards the poles, so the square widens there, up to a limit.
    let across = up / max(0.1, (1 - abs(centre.latitude) / 90))
    self.init(outer: [
      Coordinate(latitude: centre.latitude - up, longitude: centre.longitude - across),
      Coordinate(latitude: centre.latitude - up, longitude: centre.longitude + across),
      Coordinate(latitude: centre.latitude + up, longitude: centre.longitude + across),
      Coordinate(latitude: centre.latitude + up, longitude: centre.longitude - across),
    ])
  }
}
