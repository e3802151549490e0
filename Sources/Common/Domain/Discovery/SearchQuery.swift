/// A customer's search: words, a point, filters and an order.
public struct SearchQuery: Hashable, Sendable {
  /// Words of names, cuisines and dishes; every one must be found. Empty: everything.
  public var text: String
  /// The destination of the food.
  public var point: Coordinate
  /// All of them must hold.
  public var filters: [SearchFilter]
  /// Equal places are ordered by id.
  public var sort: SearchSort
  /// True leaves out places that do not deliver to `point`.
  public var deliverableOnly: Bool
  /// Decides which places are open and which offers run.
  public var now: Instant
  /// Hits on the page; taken as 1 when smaller and 100 when larger.
  public var limit: Int
  /// The end of the page before; nil for the first page.
  public var cursor: SearchCursor?
  /// Keeps the places where one can eat before it: delivered in time, or picked up on the way.
  public var engagement: Engagement?

  public init(
    text: String = "", point: Coordinate, filters: [SearchFilter] = [], sort: SearchSort = .relevance,
    deliverableOnly: Bool = true, now: Instant, limit: Int = 20, cursor: SearchCursor? = nil,
    engagement: Engagement? = nil
  ) {
    self.text = text
    self.point = point
    self.filters = filters
    self.sort = sort
    self.deliverableOnly = deliverableOnly
    self.now = now
    self.limit = limit
    self.cursor = cursor
    self.engagement = engagement
  }
}

/// One condition on a place. All listed conditions must hold.
public enum SearchFilter: Hashable, Sendable {
  /// At least one of these cuisines, spelt as the restaurant spells it but for case and accents.
  case cuisines([String])
  case minimumRating(tenths: Int)
  /// The longer end of the time to the door.
  case maximumMinutes(Int)
  /// Delivery fee in minor units.
  case maximumFee(Int64)
  /// At least one dish suits the diet; a vegan dish is vegetarian too.
  case diet(Diet)
  case openNow
  /// An offer of its own runs.
  case offers
}

/// The order of a list of places. The raw value is its name on the wire; equal places are ordered by id.
public enum SearchSort: String, Hashable, Sendable, CaseIterable {
  /// With a text, a weighing of fit, way, opening and stars: whole names first, then parts, cuisines and dishes.
  ///
  /// Without a text, open places before closed ones, then quality.
  case relevance
  /// Nearest first.
  case distance
  /// Most stars first; of two with the same stars, the one with more reviews.
  case rating
  /// The earliest at the door first.
  case deliveryTime = "delivery_time"
  /// Most ordered first.
  case popularity
}

/// A position in one ordered list. The next page begins behind it.
public struct SearchCursor: Hashable, Sendable {
  /// The sort key of the last hit seen; ascending whatever the sort.
  public let key: Int64
  /// The last hit; it breaks ties of `key`.
  public let id: RestaurantID
  /// True when the list was made with misspellings of every word.
  public let isForgiving: Bool

  public init(key: Int64, id: RestaurantID, isForgiving: Bool) {
    self.key = key
    self.id = id
    self.isForgiving = isForgiving
  }
}

/// One page of hits.
public struct SearchPage: Hashable, Sendable {
  /// In the order of the query's sort.
  public var hits: [SearchHit]
  /// Nil at the end of the list.
  public var next: SearchCursor?
}

/// A place that was found, with the data that depend on the query.
public struct SearchHit: Hashable, Sendable {
  /// The restaurant.
  public let id: RestaurantID
  /// In a straight line from the query's point.
  public let distanceMetres: Int64
  /// At the query's point, if the order is made now.
  public let eta: ETA
  /// Minor units of the restaurant's currency, for this distance.
  public let deliveryFee: Int64
  /// Open and not paused.
  public let isOpen: Bool
  /// True when the query's point lies in one of its zones.
  public let delivers: Bool
  /// Up to `SearchIndex.matchedDishLimit` names, those with the most words of the query, in the menu's order.
  public let matchedDishes: [String]
}
