public import Domain
public import Wire

/// A restaurant in a list, as texts for a screen.
public struct RestaurantRow: Identifiable, Hashable, Sendable {
  public let id: RestaurantID
  public let name: String
  /// Such as `pizza, italian`; three at most.
  public let cuisines: String
  /// Such as `4.5 (10)`. Nil without a review.
  public let rating: String?
  /// Such as `26–39 min`.
  public let eta: String?
  /// Such as `1.2 km`.
  public let distance: String?
  /// The delivery fee in words.
  public let delivery: String
  /// The label that sets it apart, such as that it is new.
  public let badge: String?
  /// Why nothing can be ordered now. Nil when it can.
  public let closed: String?
  /// The dishes that match the search, with their prices.
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

/// The content of a list in the food screens.
public enum ListContent<Row: Hashable & Sendable>: Hashable, Sendable {
  case loading
  /// There are no items, for this reason.
  case empty(String)
  /// The items could not be read, for this reason.
  case failed(String)
  case loaded([Row])

  /// Empty unless loaded.
  public var rows: [Row] { if case .loaded(let rows) = self { rows } else { [] } }
}
