public import Domain

/// A request's query parameters as a value. The server reads it, the client prints it, one schema checks both.
///
/// An array is one parameter with commas: `cuisine=pizza,thai`.
public protocol QueryBody: RequestBody {}

/// One page of a list.
public struct PageQuery: QueryBody {
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(limit: Int64? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  /// The number of items of a page whose query has no `limit`.
  public static let defaultLimit: Int64 = 20
}

/// A search for restaurants near a point, by words and by filters. A nil filter filters nothing.
public struct DiscoveryQuery: QueryBody {
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// Words of a name, a cuisine or a dish, at most 100 characters; a typo is forgiven.
  public var q: String?
  /// Any of these; at most ten.
  public var cuisine: [String]?
  /// Stars, 0…5.
  public var minRating: Double?
  /// The late end of the ETA, 1…600.
  public var maxMinutes: Int64?
  /// Delivery to the point, in minor units of the restaurant's currency.
  public var maxFee: Int64?
  /// True keeps places with vegetarian dishes.
  public var veg: Bool?
  /// All of these.
  public var diet: [DietCode]?
  /// True keeps places that are open.
  public var openNow: Bool?
  /// True keeps places with a running promotion of their own.
  public var offers: Bool?
  /// False also lists places that do not deliver to the point. Nil is true.
  public var deliverable: Bool?
  /// Nil means `relevance`.
  public var sort: SortCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// An account's orders, all of them or those of one stage.
public struct OrdersQuery: QueryBody {
  /// Nil lists all stages.
  public var status: OrderStageCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(status: OrderStageCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
  }
}

/// Asks for the order that a key made, to learn of a submit whose answer was lost.  E1
public struct LookupQuery: QueryBody {
  /// A UUID; 404 means that the same submit may be sent again.
  public var idempotencyKey: String

  public init(idempotencyKey: String) { self.idempotencyKey = idempotencyKey }
}

/// The orders on a kitchen's board.
public struct BoardQuery: QueryBody {
  /// Nil: the only restaurant that the staff member works for.
  public var restaurantId: RestaurantID?
  /// Nil lists all orders that are not in a last state.
  public var state: OrderStatusCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// The sandbox gateway's charges, all of them or those of one purchase.
public struct ChargesQuery: QueryBody {
  /// The id of an order or booking.
  public var reference: String?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(reference: String? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.reference = reference
    self.limit = limit
    self.cursor = cursor
  }
}
