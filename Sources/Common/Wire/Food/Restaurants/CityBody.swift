public import Domain

/// A city that the platform serves.
public struct CityBody: Body {
  /// For the `city` parameter of film and theatre lists.
  public var id: CityID
  public var name: String
  /// ISO 4217 code of prices in this city.
  public var currency: String
  /// IANA name.
  public var timeZone: String
  /// A point in the middle of the city.
  public var center: PointBody
  /// All restaurants of the city, paused ones included.
  public var restaurantCount: Int64
  public var theatreCount: Int64?
  /// For `v` of `/map/{z}/{x}/{y}`; it is the same for all cities. Nil where no streets are known.
  public var mapVersion: Int64?
  /// Whose data the city's streets are, to be shown on its map.
  public var mapAttribution: String?
  /// Payment methods that this platform takes without cash; it is the same for all cities. Nil on an older platform.  P8
  public var paymentMethods: [PaymentKindCode]?
  /// True where the bank is the sandbox and no money moves. Absent where money is real.  P8
  public var playMoney: Bool?

  public init(
    id: CityID, name: String, currency: String, timeZone: String, center: PointBody, restaurantCount: Int64,
    theatreCount: Int64? = nil, mapVersion: Int64? = nil, mapAttribution: String? = nil,
    paymentMethods: [PaymentKindCode]? = nil, playMoney: Bool? = nil
  ) {
    self.id = id
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
    self.center = center
    self.restaurantCount = restaurantCount
    self.theatreCount = theatreCount
    self.mapVersion = mapVersion
    self.mapAttribution = mapAttribution
    self.paymentMethods = paymentMethods
    self.playMoney = playMoney
  }
}
