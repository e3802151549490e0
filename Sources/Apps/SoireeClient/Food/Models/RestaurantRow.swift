public import Domain
public import Wire

/// A restaurant in a list, in words that a screen shows as they are.
public struct RestaurantRow: Identifiable, Hashable, Sendable {
  public let id: RestaurantID
  public let name: String
  /// `pizza, italian`
  public let cuisines: String
  /// `4.5 (10)`; nil without a review.
  public let rating: String?
  /// `26–39 min`
  public let eta: String?
  public let distance: String?
  public let delivery: String
  public let badge: String?
  /// Why nothing can be ordered now; nil: it can.
  public let closed: String?
  /// The dishes that were looked for, with their prices.
  public let dishes: [String]
  public let place: Coordinate

  public init(_ card: RestaurantCard, at now: Instant) {
    id = card.id
    name = card.name
    cuisines = card.cuisines.prefix(3).joined(separator: ", ")
    rating = card.rating.map { FoodWords.rating($0, card.reviewCount) }
    eta = card.eta.map { AmountWords.minutes($0.min, $0.max) }
    distance = card.distanceM.map { AmountWords.distance($0) }
    delivery = FoodWords.delivery(card.fee, card.currency)
    badge = card.badge?.text
    if card.openState.state == .paused {
      closed = FoodWords.paused
    } else {
      closed = card.openState.isOpen(at: now) ? nil : FoodWords.closed
    }
    dishes = card.matchedDishes.map { "\($0.name) \(AmountWords.amount($0.price, card.currency))" }
    place = Coordinate(latitude: card.lat, longitude: card.lon)
  }
}

/// What a list of the food half shows: always one of these, and never two.
public enum ListContent<Row: Hashable & Sendable>: Hashable, Sendable {
  case loading
  /// There are none, and why.
  case empty(String)
  /// They could not be read, and why.
  case failed(String)
  case loaded([Row])

  /// Those that are shown.
  public var rows: [Row] { if case .loaded(let rows) = self { rows } else { [] } }
}
