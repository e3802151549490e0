public import Domain

/// A city for the platform's operators.
public struct OperatorCity: Body {
  /// For `/v1/operator/cities/{id}`.
  public var id: CityID
  /// Rises by one with each change; for `If-Match`.
  public var version: Int64
  public var name: String
  /// IANA name. It stays once the city has restaurants or theatres.
  public var timeZone: String
  /// ISO 4217 code of prices in this city. It stays once the city has restaurants or theatres.
  public var currency: String
  /// A point in the middle of the city.
  public var center: PointBody
  /// Nil: restaurants may lie anywhere.
  public var bounds: BoundsBody?
  /// Taxes and fees that a new restaurant of the city begins with. Those of the others stay.
  public var charges: ChargesBody
  /// Couriers farther from a kitchen than this, in metres, are not asked. Nil: as far as the server's option says.  D7
  public var dispatchRadiusM: Int64?
  /// By date. On these a restaurant has its hours of holidays, if it has such.  O4
  public var holidays: [Holiday]
  /// All restaurants of the city, drafts and closed ones included.
  public var restaurantCount: Int64

  public init(
    id: CityID, version: Int64, name: String, timeZone: String, currency: String, center: PointBody,
    bounds: BoundsBody? = nil, charges: ChargesBody, dispatchRadiusM: Int64? = nil, holidays: [Holiday] = [],
    restaurantCount: Int64
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.timeZone = timeZone
    self.currency = currency
    self.center = center
    self.bounds = bounds
    self.charges = charges
    self.dispatchRadiusM = dispatchRadiusM
    self.holidays = holidays
    self.restaurantCount = restaurantCount
  }
}

/// A rectangle on the map, edges included. It does not cross the antimeridian.
public struct BoundsBody: RequestBody {
  /// Degrees, not above `north`.
  public var south: Double
  /// Degrees, not above `east`.
  public var west: Double
  /// Degrees.
  public var north: Double
  /// Degrees.
  public var east: Double

  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }
}

extension BoundsBody {
  public static let schema = Schema.object(
    "Bounds",
    [
      .required("south", .latitude), .required("west", .longitude), .required("north", .latitude),
      .required("east", .longitude),
    ])

  public init(_ box: BoundingBox) { self.init(south: box.south, west: box.west, north: box.north, east: box.east) }

  /// Not checked: south may be above north.
  public var box: BoundingBox { BoundingBox(south: south, west: west, north: north, east: east) }
}

/// A new city.
public struct CityRequest: RequestBody {
  /// 1 to 120 characters.
  public var name: String
  /// IANA name, `Europe/Lisbon`.
  public var timeZone: String
  /// ISO 4217 code.
  public var currency: String
  /// A point in the middle of the city.
  public var center: PointBody
  /// Nil: restaurants may lie anywhere.
  public var bounds: BoundsBody?
  /// Taxes and fees that a new restaurant begins with. Nil: none, and prices contain their taxes.
  public var charges: ChargesBody?
  /// 100 to 100,000 metres. Nil: as far as the server's option says.  D7
  public var dispatchRadiusM: Int64?
  /// At most 100, each date once. Nil: none.  O4
  public var holidays: [Holiday]?

  public init(
    name: String, timeZone: String, currency: String, center: PointBody, bounds: BoundsBody? = nil,
    charges: ChargesBody? = nil, dispatchRadiusM: Int64? = nil, holidays: [Holiday]? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.currency = currency
    self.center = center
    self.bounds = bounds
    self.charges = charges
    self.dispatchRadiusM = dispatchRadiusM
    self.holidays = holidays
  }
}

extension CityRequest {
  public static let schema = Schema.object(
    "CityRequest",
    [
      .required("name", .name), .required("time_zone", .string(1...64, .visible)),
      .required("currency", .string(3...3, .visible)), .required("center", PointBody.schema),
      .optional("bounds", BoundsBody.schema), .optional("charges", ChargesBody.schema),
      .optional("dispatch_radius_m", .integer(100...100_000)), .optional("holidays", Holiday.list),
    ])
}

/// Changes to a city. A nil field stays as it is.
public struct CityPatch: RequestBody {
  /// 1 to 120 characters.
  public var name: String?
  /// Refused once the city has restaurants or theatres.
  public var timeZone: String?
  /// Refused once the city has restaurants or theatres.
  public var currency: String?
  public var center: PointBody?
  public var bounds: BoundsBody?
  /// Replaces what new restaurants begin with.
  public var charges: ChargesBody?
  /// 100 to 100,000 metres; 0 is as far as the server's option says.  D7
  public var dispatchRadiusM: Int64?
  /// Replaces the whole list: at most 100, each date once.  O4
  public var holidays: [Holiday]?

  public init(
    name: String? = nil, timeZone: String? = nil, currency: String? = nil, center: PointBody? = nil,
    bounds: BoundsBody? = nil, charges: ChargesBody? = nil, dispatchRadiusM: Int64? = nil, holidays: [Holiday]? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.currency = currency
    self.center = center
    self.bounds = bounds
    self.charges = charges
    self.dispatchRadiusM = dispatchRadiusM
    self.holidays = holidays
  }
}

extension CityPatch {
  public static let schema = Schema.object(
    "CityPatch",
    [
      .optional("name", .name), .optional("time_zone", .string(1...64, .visible)),
      .optional("currency", .string(3...3, .visible)), .optional("center", PointBody.schema),
      .optional("bounds", BoundsBody.schema), .optional("charges", ChargesBody.schema),
      .optional("dispatch_radius_m", .integer(0...100_000)), .optional("holidays", Holiday.list),
    ])
}
