public import Domain

/// A new restaurant. It begins as a draft without a menu; currency and time zone are its city's.
public struct RestaurantRequest: RequestBody {
  public var cityId: CityID
  /// 1 to 120 characters.
  public var name: String
  /// At most 20, each lower-case words.
  public var cuisines: [String]?
  /// House number and street.
  public var street: String?
  /// Inside the city's bounds, where it has some.
  public var point: PointBody?
  public var contact: ContactBody?
  /// Nil: closed on all days.
  public var hours: HoursBody?
  /// At most 20 delivery areas. Nil: pickup only.
  public var zones: [ZoneBody]?
  /// Nil: what the city's restaurants begin with.
  public var charges: ChargesBody?
  /// The platform's share of the dishes; 150,000 is 15 %. Nil: none.
  public var commissionMillionths: Int64?
  /// 1…240. Nil: 20.
  public var preparationMinutes: Int64?

  public init(
    cityId: CityID, name: String, cuisines: [String]? = nil, street: String? = nil, point: PointBody? = nil,
    contact: ContactBody? = nil, hours: HoursBody? = nil, zones: [ZoneBody]? = nil, charges: ChargesBody? = nil,
    commissionMillionths: Int64? = nil, preparationMinutes: Int64? = nil
  ) {
    self.cityId = cityId
    self.name = name
    self.cuisines = cuisines
    self.street = street
    self.point = point
    self.contact = contact
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.commissionMillionths = commissionMillionths
    self.preparationMinutes = preparationMinutes
  }
}

extension RestaurantRequest {
  public static let schema = Schema.object(
    "RestaurantRequest", [.required("city_id", .id(CityID.self)), .required("name", .name)] + OperatorTerms.members)
}

/// Changes to a restaurant by the platform. A nil field stays as it is.
public struct OperatorRestaurantPatch: RequestBody {
  /// A draft goes live when it lacks nothing; a live one is paused or closed, and comes back the same way.
  public var status: RestaurantStatusCode?
  /// 1 to 120 characters.
  public var name: String?
  /// Replaces all cuisines.
  public var cuisines: [String]?
  /// House number and street.
  public var street: String?
  /// Inside the city's bounds, where it has some.
  public var point: PointBody?
  /// Replaces the whole contact; an empty one takes it away.
  public var contact: ContactBody?
  /// Replaces all weekly hours and exceptions.
  public var hours: HoursBody?
  /// Replaces all delivery areas; at most 20. An empty list ends delivery.
  public var zones: [ZoneBody]?
  /// Replaces taxes and fees.
  public var charges: ChargesBody?
  /// The platform's share of the dishes; 150,000 is 15 %.
  public var commissionMillionths: Int64?
  /// 1…240.
  public var preparationMinutes: Int64?
  /// True when it pays to be shown first; its card says so.
  public var isPromoted: Bool?
  /// Replaces the restaurant's picture, or takes it away.
  public var picture: PictureChoice?

  public init(
    status: RestaurantStatusCode? = nil, name: String? = nil, cuisines: [String]? = nil, street: String? = nil,
    point: PointBody? = nil, contact: ContactBody? = nil, hours: HoursBody? = nil, zones: [ZoneBody]? = nil,
    charges: ChargesBody? = nil, commissionMillionths: Int64? = nil, preparationMinutes: Int64? = nil,
    isPromoted: Bool? = nil, picture: PictureChoice? = nil
  ) {
    self.status = status
    self.name = name
    self.cuisines = cuisines
    self.street = street
    self.point = point
    self.contact = contact
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.commissionMillionths = commissionMillionths
    self.preparationMinutes = preparationMinutes
    self.isPromoted = isPromoted
    self.picture = picture
  }
}

extension OperatorRestaurantPatch {
  public static let schema = Schema.object(
    "OperatorRestaurantPatch",
    [.optional("status", .word(RestaurantStatusCode.self)), .optional("name", .name)] + OperatorTerms.members
      + [.optional("is_promoted", .boolean), .optional("picture", PictureChoice.schema)])
}

/// What an operator says of a restaurant when it is made and later.
enum OperatorTerms {
  static let members: [ObjectRule.Property] = [
    .optional("cuisines", .array(.string(1...40, .line), 0...20, isUnique: true)),
    .optional("street", .string(1...120, .line)), .optional("point", PointBody.schema),
    .optional("contact", ContactBody.schema), .optional("hours", HoursBody.schema),
    .optional("zones", .array(ZoneBody.schema, 0...20)), .optional("charges", ChargesBody.schema),
    .optional("commission_millionths", .millionths), .optional("preparation_minutes", .integer(1...240)),
  ]
}
