public import Domain

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
  /// Keeps places that are open and whose late end of the ETA is before it.
  public var arriveBy: Instant?
  /// One's own booking: keeps open places that deliver in time to eat before the film, or lie on the way for a pickup. It also
  /// lists places that do not deliver to the point, unless `deliverable` is true.
  public var near: BookingID?
  /// Nil means `relevance`.
  public var sort: SortCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    lat: Double, lon: Double, q: String? = nil, cuisine: [String]? = nil, minRating: Double? = nil,
    maxMinutes: Int64? = nil, maxFee: Int64? = nil, veg: Bool? = nil, diet: [DietCode]? = nil, openNow: Bool? = nil,
    offers: Bool? = nil, deliverable: Bool? = nil, arriveBy: Instant? = nil, near: BookingID? = nil,
    sort: SortCode? = nil, limit: Int64? = nil, cursor: String? = nil
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
    self.arriveBy = arriveBy
    self.near = near
    self.sort = sort
    self.limit = limit
    self.cursor = cursor
  }
}

extension DiscoveryQuery {
  public static let schema = Schema.object(
    nil,
    [
      .required("lat", .latitude, "Degrees, WGS 84."), .required("lon", .longitude, "Degrees, WGS 84."),
      .optional("q", .string(1...100, .line), "Words of a name, a cuisine or a dish; a typo is forgiven."),
      .optional("cuisine", .array(.string(1...60, .line), 1...10), "Any of these."),
      .optional("min_rating", .number(0...5)), .optional("max_minutes", .integer(1...600)),
      .optional("max_fee", .amount, "Minor units of the restaurant's currency."),
      .optional("veg", .boolean, "Only places with vegetarian dishes."),
      .optional("diet", .array(.word(DietCode.self), 1...5), "All of these."),
      .optional("open_now", .boolean),
      .optional("offers", .boolean, "Only places with a promotion of their own that runs."),
      .optional("deliverable", .boolean, "False shows places that do not deliver to the point, too."),
      .optional("arrive_by", .instant, "Only open places whose late end of the ETA is before it."),
      .optional(
        "near", .id(BookingID.self), "One's own booking: delivered in time to eat before the film, or on the way to it."
      ),
      .optional("sort", .word(SortCode.self)),
    ] + Schema.page)
}
