public import Domain

/// Begins or ends a courier's shift.
public struct ShiftRequest: RequestBody {
  /// False ends the shift; a delivery under way stays with its courier.
  public var online: Bool
  /// Nil keeps the vehicle of the last shift.
  public var vehicle: VehicleCode?

  public init(online: Bool, vehicle: VehicleCode? = nil) {
    self.online = online
    self.vehicle = vehicle
  }
}

extension ShiftRequest {
  public static let schema = Schema.object(
    "ShiftRequest", [.required("online", .boolean), .optional("vehicle", .word(VehicleCode.self))])
}

/// The courier's shift after the change.
public struct ShiftAnswer: Body {
  /// False: no offers are made.
  public var online: Bool
  /// A bicycle until the courier named another.
  public var vehicle: VehicleCode
  /// The last time that `online` changed.
  public var since: Instant

  public init(online: Bool, vehicle: VehicleCode, since: Instant) {
    self.online = online
    self.vehicle = vehicle
    self.since = since
  }
}

/// A courier's position at one moment.
public struct CourierPositionBody: RequestBody {
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// Degrees clockwise from north, 0…360.
  public var heading: Double?
  /// Metres per second, 0…150.
  public var speed: Double?
  /// By the phone's clock.
  public var recordedAt: Instant

  public init(lat: Double, lon: Double, heading: Double? = nil, speed: Double? = nil, recordedAt: Instant) {
    self.lat = lat
    self.lon = lon
    self.heading = heading
    self.speed = speed
    self.recordedAt = recordedAt
  }
}

extension CourierPositionBody {
  public static let schema = Schema.object(
    "CourierPosition",
    [.required("lat", .latitude), .required("lon", .longitude), .required("recorded_at", .instant)] + motion)

  static let motion: [ObjectRule.Property] = [
    .optional("heading", .number(0...360), "Degrees clockwise from north."),
    .optional("speed", .number(0...150), "Metres per second."),
  ]
}

/// One position, or a batch from a phone that was offline. Exactly one of the two forms is given.  D6
public struct LocationRequest: RequestBody {
  /// Degrees north, WGS 84. For one position.
  public var lat: Double?
  /// Degrees east, WGS 84. For one position.
  public var lon: Double?
  /// Degrees clockwise from north, 0…360.
  public var heading: Double?
  /// Metres per second, 0…150.
  public var speed: Double?
  /// By the phone's clock. For one position.
  public var recordedAt: Instant?
  /// 1 to 500 positions.
  public var positions: [CourierPositionBody]?

  public init(
    lat: Double? = nil, lon: Double? = nil, heading: Double? = nil, speed: Double? = nil, recordedAt: Instant? = nil,
    positions: [CourierPositionBody]? = nil
  ) {
    self.lat = lat
    self.lon = lon
    self.heading = heading
    self.speed = speed
    self.recordedAt = recordedAt
    self.positions = positions
  }
}

extension LocationRequest {
  public static let schema = Schema.object(
    "LocationRequest",
    [
      .optional("lat", .latitude), .optional("lon", .longitude), .optional("recorded_at", .instant),
      .optional("positions", .array(CourierPositionBody.schema, 1...500)),
    ] + CourierPositionBody.motion, .exactlyOne(of: ["lat", "lon", "recorded_at"], ["positions"]))

  /// Both forms as a list, in the order they were sent.
  public var all: [CourierPositionBody] {
    if let positions { return positions }
    guard let lat, let lon, let recordedAt else { return [] }
    return [CourierPositionBody(lat: lat, lon: lon, heading: heading, speed: speed, recordedAt: recordedAt)]
  }
}

/// The result of sending positions.
public struct LocationAnswer: Body {
  /// Positions that were stored.
  public var kept: Int64
  /// Positions that were repeated, too old, or within a second of another.
  public var ignored: Int64

  public init(kept: Int64, ignored: Int64) {
    self.kept = kept
    self.ignored = ignored
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
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units: the delivery fee and the tip.
  public var pay: Int64
  /// The time the kitchen promised; nil before it accepted.
  public var readyAt: Instant?
  /// The offer then goes to the next courier.  D2
  public var expiresAt: Instant

  public init(
    id: CourierOfferID, orderId: OrderID, pickup: StopBody, dropoff: PointBody, distanceM: Int64, currency: String,
    pay: Int64, readyAt: Instant? = nil, expiresAt: Instant
  ) {
    self.id = id
    self.orderId = orderId
    self.pickup = pickup
    self.dropoff = dropoff
    self.distanceM = distanceM
    self.currency = currency
    self.pay = pay
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

/// An order that a courier has accepted.
public struct CourierDelivery: Body {
  /// For `/v1/courier/deliveries/{id}`.
  public var id: DeliveryID
  public var orderId: OrderID
  /// What the kitchen calls the order, and what stands on the bag, such as "A24".
  public var number: String
  public var status: DeliveryStatusCode
  /// The restaurant.
  public var pickup: StopBody
  /// Nil once the delivery has ended.  D5
  public var dropoff: DropoffBody?
  /// The sum of all quantities.
  public var itemCount: Int64
  /// The time the kitchen promised; nil before it accepted.
  public var readyAt: Instant?
  /// Nil until the courier has the food.
  public var pickedUpAt: Instant?
  /// Nil until the customer has the food.
  public var deliveredAt: Instant?
  /// True when the courier has to enter the customer's PIN at the door.
  public var pinRequired: Bool
  /// True when the courier has to ask for an ID, because something is not sold to the young. Absent otherwise.
  public var asksForId: Bool?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units: the delivery fee and the tip.
  public var pay: Int64
  /// Minor units to take at the door; 0 for an order that is paid otherwise.
  public var cashToCollect: Int64
  /// Messages between customer, kitchen and courier so far.  D8
  public var messageCount: Int64

  public init(
    id: DeliveryID, orderId: OrderID, number: String, status: DeliveryStatusCode, pickup: StopBody,
    dropoff: DropoffBody? = nil, itemCount: Int64, readyAt: Instant? = nil, pickedUpAt: Instant? = nil,
    deliveredAt: Instant? = nil,
    pinRequired: Bool, asksForId: Bool? = nil, currency: String, pay: Int64, cashToCollect: Int64,
    messageCount: Int64 = 0
  ) {
    self.id = id
    self.orderId = orderId
    self.number = number
    self.status = status
    self.pickup = pickup
    self.dropoff = dropoff
    self.itemCount = itemCount
    self.readyAt = readyAt
    self.pickedUpAt = pickedUpAt
    self.deliveredAt = deliveredAt
    self.pinRequired = pinRequired
    self.asksForId = asksForId
    self.currency = currency
    self.pay = pay
    self.cashToCollect = cashToCollect
    self.messageCount = messageCount
  }
}

/// The destination of a delivery, for the courier who carries it.  D5
public struct DropoffBody: Body {
  /// The recipient; nil when the customer gave no name.
  public var name: String?
  /// House number and street.
  public var street: String
  /// Flat, apartment or office.
  public var unit: String?
  /// Nil when the customer gave none.
  public var floor: String?
  /// Nil when the customer gave none.
  public var city: String?
  /// Nil when the customer gave none.
  public var postalCode: String?
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// From the customer: "second yard, ring twice".
  public var notes: String?
  /// A masked phone number to call; nil when the customer gave none.
  public var contact: String?

  public init(
    name: String? = nil, street: String, unit: String? = nil, floor: String? = nil, city: String? = nil,
    postalCode: String? = nil, lat: Double, lon: Double, notes: String? = nil, contact: String? = nil
  ) {
    self.name = name
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
    self.contact = contact
  }
}

/// Reports that the courier has the food.
public struct PickedUpRequest: RequestBody {
  /// The time of the pickup, when the phone was offline. Nil: now.  D6
  public var recordedAt: Instant?

  public init(recordedAt: Instant? = nil) {
    self.recordedAt = recordedAt
  }
}

extension PickedUpRequest {
  public static let schema = Schema.object("PickedUpRequest", [.optional("recorded_at", .instant)])
}

/// Reports that the customer has the food.
public struct DeliveredRequest: RequestBody {
  /// Four to eight digits. A wrong one is 422 `pin_wrong`.
  public var pin: String?
  /// The time of the delivery, when the phone was offline. Nil: now.  D6
  public var recordedAt: Instant?

  public init(pin: String? = nil, recordedAt: Instant? = nil) {
    self.pin = pin
    self.recordedAt = recordedAt
  }
}

/// Gives a delivery back before the food is picked up.
public struct GiveBackRequest: RequestBody {
  /// 1 to 500 characters, for the operators' log.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

extension GiveBackRequest {
  public static let schema = Schema.object("GiveBackRequest", [.required("reason", .string(1...500, .text))])
}

extension DeliveredRequest {
  public static let schema = Schema.object(
    "DeliveredRequest", [.optional("pin", .string(4...8, .digits)), .optional("recorded_at", .instant)])
}
