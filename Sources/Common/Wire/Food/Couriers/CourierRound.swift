public import Domain

/// What a courier has to do now: all that a phone needs at its start, and after a lost connection.
public struct CourierRound: Body {
  /// Whether operators let the courier have offers.
  public var state: CourierStateCode
  /// Nil before the first shift.
  public var shift: ShiftAnswer?
  /// Those that wait for an answer.  D2
  public var offers: [CourierOffer]
  /// Those that are open, assigned or picked up, by the time at which they were accepted.
  public var deliveries: [CourierDelivery]
  /// IANA time zone of the city where the courier works, such as "Europe/Paris", to show the round's times in: that of
  /// the first open delivery, or else of an offer, or else of the last delivery. Absent before the first offer.
  public var timeZone: String?

  public init(
    state: CourierStateCode, shift: ShiftAnswer?, offers: [CourierOffer], deliveries: [CourierDelivery],
    timeZone: String? = nil
  ) {
    self.state = state
    self.shift = shift
    self.offers = offers
    self.deliveries = deliveries
    self.timeZone = timeZone
  }
}

/// An order that one courier is asked to carry. The exact address follows with the delivery.  D2, D5
public struct CourierOffer: Body {
  /// For `/v1/courier/offers/{id}`.
  public var id: CourierOfferID
  public var orderId: OrderID
  /// The restaurant.
  public var pickup: StopBody
  /// Rounded to about a hundred metres.  D5
  public var dropoff: PointBody
  /// Metres in a straight line from the restaurant to the customer.
  public var distanceM: Int64
  /// The sum of all quantities.
  public var itemCount: Int64
  /// True when the courier carries something already and this is a further stop of the same way. Absent otherwise.  D9
  public var isAdded: Bool?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units: the delivery fee and the tip.
  public var pay: Int64
  /// Minor units to take at the door; 0 for an order that is paid otherwise.
  public var cashToCollect: Int64
  /// The time the kitchen promised; nil before it accepted.
  public var readyAt: Instant?
  /// The offer then goes to the next courier.  D2
  public var expiresAt: Instant

  public init(
    id: CourierOfferID, orderId: OrderID, pickup: StopBody, dropoff: PointBody, distanceM: Int64, itemCount: Int64,
    isAdded: Bool? = nil, currency: String, pay: Int64, cashToCollect: Int64, readyAt: Instant? = nil,
    expiresAt: Instant
  ) {
    self.id = id
    self.orderId = orderId
    self.pickup = pickup
    self.dropoff = dropoff
    self.distanceM = distanceM
    self.itemCount = itemCount
    self.isAdded = isAdded
    self.currency = currency
    self.pay = pay
    self.cashToCollect = cashToCollect
    self.readyAt = readyAt
    self.expiresAt = expiresAt
  }
}

/// The place where the courier fetches the food.
public struct StopBody: Body {
  /// Name of the restaurant.
  public var name: String
  /// House number and street.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double

  public init(name: String, street: String, lat: Double, lon: Double) {
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}
