public import Domain

/// A restaurant for its own staff.
public struct MerchantRestaurant: Body {
  /// For `/v1/merchant/restaurants/{id}`.
  public var id: RestaurantID
  public var name: String
  /// True while the staff accepts no new orders.
  public var isPaused: Bool
  /// The state at the time of the answer.
  public var openState: OpenStateBody
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// IANA name.
  public var timeZone: String
  /// Weekly hours and its own exceptions, in local time.  O4
  public var hours: HoursBody
  /// Delivery areas; empty means pickup only.
  public var zones: [ZoneBody]
  /// Taxes and fees as customers are charged now.
  public var charges: ChargesBody
  /// The usual time to cook an order, 1…240.
  public var preparationMinutes: Int64
  /// Rises by one with each change of the menu.
  public var menuVersion: Int64
  /// Orders that are not in a last state.
  public var openOrders: Int64
  /// The picture that customers see; nil without one.
  public var picture: PictureBody?

  public init(
    id: RestaurantID, name: String, isPaused: Bool, openState: OpenStateBody, currency: String, timeZone: String,
    hours: HoursBody, zones: [ZoneBody], charges: ChargesBody, preparationMinutes: Int64, menuVersion: Int64,
    openOrders: Int64, picture: PictureBody? = nil
  ) {
    self.id = id
    self.name = name
    self.isPaused = isPaused
    self.openState = openState
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
    self.menuVersion = menuVersion
    self.openOrders = openOrders
    self.picture = picture
  }
}

/// Changes to a restaurant by its staff. A nil field stays as it is.
public struct RestaurantPatch: RequestBody {
  /// True stops new orders at once; open orders go on.
  public var isPaused: Bool?
  /// Replaces all weekly hours and exceptions.
  public var hours: HoursBody?
  /// Replaces all delivery areas; at most 20. An empty list ends delivery.
  public var zones: [ZoneBody]?
  /// Replaces the restaurant's own charges; taxes and service fee stay.  P9
  public var charges: KitchenChargesBody?
  /// 1…240.
  public var preparationMinutes: Int64?
  /// Replaces the restaurant's picture, or takes it away.
  public var picture: PictureChoice?

  public init(
    isPaused: Bool? = nil, hours: HoursBody? = nil, zones: [ZoneBody]? = nil, charges: KitchenChargesBody? = nil,
    preparationMinutes: Int64? = nil, picture: PictureChoice? = nil
  ) {
    self.isPaused = isPaused
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
    self.picture = picture
  }
}

extension RestaurantPatch {
  public static let schema = Schema.object(
    "RestaurantPatch",
    [
      .optional("is_paused", .boolean), .optional("hours", HoursBody.schema),
      .optional("zones", .array(ZoneBody.schema, 0...20)), .optional("charges", KitchenChargesBody.schema),
      .optional("preparation_minutes", .integer(1...240)), .optional("picture", PictureChoice.schema),
    ])
}
