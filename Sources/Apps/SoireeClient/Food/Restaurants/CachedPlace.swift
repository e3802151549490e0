import Domain
import Wire

/// A restaurant as far as its card tells, for a search without a network.
///
/// A card knows less than the platform: how far it delivers is known only up to where it was asked for, whether it is
/// open only until it next opens or closes, and its offers and diets only by what else was seen of it.
struct CachedPlace {
  /// Hours are judged by the card, in no zone of the Earth.
  static let zone = "card"

  let entry: SearchEntry

  /// - Parameters:
  ///   - diets: That some dish fits besides those of the menu.
  /// - Returns: Nil for a currency that is not known here.
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

  /// Metres around the door that was asked for: who stands beside it is not elsewhere.
  private static let margin: Int64 = 500
}

extension OpenStateBody {
  /// By what was told last; it may have changed since.
  func isOpen(at now: Instant) -> Bool {
    switch state {
    case .open: closesAt.map { now < $0 } ?? true
    case .closed: nextOpening.map { now >= $0 } ?? false
    default: false
    }
  }
}

extension Polygon {
  /// A square that contains everything so near.
  fileprivate init(around centre: Coordinate, metres: Int64) {
    let metresPerDegree = 111_000.0
    let up = Double(metres) / metresPerDegree
    // Meridians draw together towards the poles; a square is drawn wider there, and ends before them.
    let across = up / max(0.1, (1 - abs(centre.latitude) / 90))
    self.init(outer: [
      Coordinate(latitude: centre.latitude - up, longitude: centre.longitude - across),
      Coordinate(latitude: centre.latitude - up, longitude: centre.longitude + across),
      Coordinate(latitude: centre.latitude + up, longitude: centre.longitude + across),
      Coordinate(latitude: centre.latitude + up, longitude: centre.longitude - across),
    ])
  }
}
