/// What a customer looks for, from where, and in which order.
public struct SearchQuery: Hashable, Sendable {
  /// Words of names, cuisines and dishes; every one must be found. Empty: everything.
  public var text: String
  /// Where the food is to go.
  public var point: Coordinate
  /// All of them must hold.
  public var filters: [SearchFilter]
  public var sort: SearchSort
  /// Whether only places that deliver to `point` are wanted.
  public var deliverableOnly: Bool
  /// The moment at which places are open or not, and offers run or not.
  public var now: Instant
  /// Hits on the page; taken as 1 when smaller and 100 when larger.
  public var limit: Int
  /// Where the last page ended.
  public var cursor: SearchCursor?

  public init(
    text: String = "", point: Coordinate, filters: [SearchFilter] = [], sort: SearchSort = .relevance,
    deliverableOnly: Bool = true, now: Instant, limit: Int = 20, cursor: SearchCursor? = nil
  ) {
    self.text = text
    self.point = point
    self.filters = filters
    self.sort = sort
    self.deliverableOnly = deliverableOnly
    self.now = now
    self.limit = limit
    self.cursor = cursor
  }
}

/// One condition on a place; conditions compose by being listed.
public enum SearchFilter: Hashable, Sendable {
  /// At least one of these cuisines, spelt as the restaurant spells it but for case and accents.
  case cuisines([String])
  case minimumRating(tenths: Int)
  /// The longer end of the time to the door.
  case maximumMinutes(Int)
  /// Delivery fee in minor units.
  case maximumFee(Int64)
  /// Some dish fits the diet; a vegan dish is vegetarian too.
  case diet(Diet)
  case openNow
  /// An offer of its own runs.
  case offers
}

/// The orders a list of places can have; the raw value is the name on the wire. Equals are ordered by id.
public enum SearchSort: String, Hashable, Sendable, CaseIterable {
  /// With a text, by how well it fits (whole names before parts, then cuisines and dishes), the way, whether it is open,
  /// and stars, weighed against each other. Without one, open before closed, then quality.
  case relevance
  /// Nearest first.
  case distance
  /// Most stars first; of two with the same stars, the one more people rated.
  case rating
  /// Soonest at the door first.
  case deliveryTime = "delivery_time"
  /// Most ordered first.
  case popularity
}

/// A place in one ordered list: what comes after it is the next page.
public struct SearchCursor: Hashable, Sendable {
  /// The sort key of the last hit seen; ascending whatever the sort.
  public let key: Int64
  public let id: RestaurantID
  /// Whether the list was made with misspellings forgiven in every word.
  public let isForgiving: Bool

  public init(key: Int64, id: RestaurantID, isForgiving: Bool) {
    self.key = key
    self.id = id
    self.isForgiving = isForgiving
  }
}

/// One page of an answer.
public struct SearchPage: Hashable, Sendable {
  public var hits: [SearchHit]
  /// Nil at the end of the list.
  public var next: SearchCursor?
}

/// A place found, with what depends on the question.
public struct SearchHit: Hashable, Sendable {
  public let id: RestaurantID
  public let distanceMetres: Int64
  public let eta: ETA
  /// In minor units of the restaurant's currency, for this distance.
  public let deliveryFee: Int64
  /// Open and not paused.
  public let isOpen: Bool
  /// Whether it delivers to the point.
  public let delivers: Bool
  /// Up to `SearchIndex.matchedDishLimit` names: the dishes with the most of the words, in the menu's order.
  public let matchedDishes: [String]
}
