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
      .optional("sort", .word(SortCode.self)),
    ] + Schema.page)
}
