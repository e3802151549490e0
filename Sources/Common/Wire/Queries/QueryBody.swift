public import Domain

/// A request's query parameters as a value: the server reads it, the client prints it, one schema checks both.
///
/// Arrays travel as one parameter with commas: `cuisine=pizza,thai`.
public protocol QueryBody: RequestBody {}

/// Which part of a list somebody asks for.
public struct PageQuery: QueryBody {
  public var limit: Int64?
  public var cursor: String?

  public init(limit: Int64? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  /// The items of a page when nobody says how many.
  public static let defaultLimit: Int64 = 20
}

/// How restaurants are searched: near a point, by words, by filters.
public struct DiscoveryQuery: QueryBody {
  public var lat: Double
  public var lon: Double
  /// Words of a name, a cuisine or a dish.
  public var q: String?
  public var cuisine: [String]?
  public var minRating: Double?
  public var maxMinutes: Int64?
  /// Minor units of the restaurant's currency.
  public var maxFee: Int64?
  public var veg: Bool?
  public var diet: [DietCode]?
  public var openNow: Bool?
  public var offers: Bool?
  /// False shows places that do not deliver to the point, too.
  public var deliverable: Bool?
  public var sort: SortCode?
  public var limit: Int64?
  public var cursor: String?

  public init(
    lat: Double, lon: Double, q: String? = nil, cuisine: [String]? = nil, minRating: Double? = nil,
    maxMinutes: Int64? = nil, maxFee: Int64? = nil, veg: Bool? = nil, diet: [DietCode]? = nil, openNow: Bool? = nil,
    offers: Bool? = nil, deliverable: Bool? = nil, sort: SortCode? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.lat = lat
    self.lon = lon
    self.q = q
    self.cuisine = cuisine
    self.minRating = minRating
    self.maxMinutes = maxMinutes
    self.maxFee = maxFee
    self.veg = veg
    self.diet = diet
    self.openNow = openNow
    self.offers = offers
    self.deliverable = deliverable
    self.sort = sort
    self.limit = limit
    self.cursor = cursor
  }
}

/// An account's orders, all of them or those at one stage.
public struct OrdersQuery: QueryBody {
  public var status: OrderStageCode?
  public var limit: Int64?
  public var cursor: String?

  public init(status: OrderStageCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
  }
}

/// The order that a key made.  E1
public struct LookupQuery: QueryBody {
  public var idempotencyKey: String

  public init(idempotencyKey: String) { self.idempotencyKey = idempotencyKey }
}

/// A kitchen's board.
public struct BoardQuery: QueryBody {
  public var restaurantId: RestaurantID?
  public var state: OrderStatusCode?
  public var limit: Int64?
  public var cursor: String?

  public init(
    restaurantId: RestaurantID? = nil, state: OrderStatusCode? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.restaurantId = restaurantId
    self.state = state
    self.limit = limit
    self.cursor = cursor
  }
}

/// The sandbox gateway's charges, all of them or one order's.
public struct ChargesQuery: QueryBody {
  public var reference: String?
  public var limit: Int64?
  public var cursor: String?

  public init(reference: String? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.reference = reference
    self.limit = limit
    self.cursor = cursor
  }
}
