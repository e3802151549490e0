public import Domain

/// Comes online, or goes home.
public struct ShiftRequest: RequestBody {
  public var online: Bool
  /// Absent: as last time.
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

/// The shift as it is now.
public struct ShiftAnswer: Body {
  public var online: Bool
  public var vehicle: VehicleCode
  public var since: Instant

  public init(online: Bool, vehicle: VehicleCode, since: Instant) {
    self.online = online
    self.vehicle = vehicle
    self.since = since
  }
}

/// Where a courier was at one moment.
public struct CourierPositionBody: RequestBody {
  public var lat: Double
  public var lon: Double
  /// Degrees clockwise from north.
  public var heading: Double?
  /// Metres per second.
  public var speed: Double?
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

/// One position, or many from a phone that was offline.  D6
public struct LocationRequest: RequestBody {
  public var lat: Double?
  public var lon: Double?
  public var heading: Double?
  public var speed: Double?
  public var recordedAt: Instant?
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

  /// The positions in the order they were sent.
  public var all: [CourierPositionBody] {
    if let positions { return positions }
    guard let lat, let lon, let recordedAt else { return [] }
    return [CourierPositionBody(lat: lat, lon: lon, heading: heading, speed: speed, recordedAt: recordedAt)]
  }
}

/// What became of the positions sent.
public struct LocationAnswer: Body {
  public var kept: Int64
  /// Repeated, too old, or closer than a second to another.
  public var ignored: Int64

  public init(kept: Int64, ignored: Int64) {
    self.kept = kept
    self.ignored = ignored
  }
}

/// An order a courier may carry. The address is told with the delivery.  D5
public struct CourierOffer: Body {
  public var id: CourierOfferID
  public var orderId: OrderID
  public var pickup: StopBody
  /// Rounded to about a hundred metres.
  public var dropoff: PointBody
  /// Restaurant to customer.
  public var distanceM: Int64
  public var currency: String
  public var pay: Int64
  public var readyAt: Instant?
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

/// Where the food is fetched.
public struct StopBody: Body {
  public var name: String
  public var street: String
  public var lat: Double
  public var lon: Double

  public init(name: String, street: String, lat: Double, lon: Double) {
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}

/// An order that a courier carries.
public struct CourierDelivery: Body {
  public var id: DeliveryID
  public var orderId: OrderID
  public var status: DeliveryStatusCode
  public var pickup: StopBody
  /// Until it is delivered.
  public var dropoff: DropoffBody?
  public var itemCount: Int64
  public var readyAt: Instant?
  public var pickedUpAt: Instant?
  public var deliveredAt: Instant?
  public var pinRequired: Bool
  public var currency: String
  public var pay: Int64
  public var cashToCollect: Int64

  public init(
    id: DeliveryID, orderId: OrderID, status: DeliveryStatusCode, pickup: StopBody, dropoff: DropoffBody? = nil,
    itemCount: Int64, readyAt: Instant? = nil, pickedUpAt: Instant? = nil, deliveredAt: Instant? = nil,
    pinRequired: Bool, currency: String, pay: Int64, cashToCollect: Int64
  ) {
    self.id = id
    self.orderId = orderId
    self.status = status
    self.pickup = pickup
    self.dropoff = dropoff
    self.itemCount = itemCount
    self.readyAt = readyAt
    self.pickedUpAt = pickedUpAt
    self.deliveredAt = deliveredAt
    self.pinRequired = pinRequired
    self.currency = currency
    self.pay = pay
    self.cashToCollect = cashToCollect
  }
}

/// Where the food goes, for the courier who carries it.  D5
public struct DropoffBody: Body {
  public var name: String?
  public var street: String
  public var unit: String?
  public var floor: String?
  public var city: String?
  public var postalCode: String?
  public var lat: Double
  public var lon: Double
  public var notes: String?
  /// A masked number to call.
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

/// Says that the courier has the food.
public struct PickedUpRequest: RequestBody {
  /// When it happened, if the phone was offline.  D6
  public var recordedAt: Instant?

  public init(recordedAt: Instant? = nil) {
    self.recordedAt = recordedAt
  }
}

extension PickedUpRequest {
  public static let schema = Schema.object("PickedUpRequest", [.optional("recorded_at", .instant)])
}

/// Says that the customer has the food.
public struct DeliveredRequest: RequestBody {
  public var pin: String?
  /// When it happened, if the phone was offline.  D6
  public var recordedAt: Instant?

  public init(pin: String? = nil, recordedAt: Instant? = nil) {
    self.pin = pin
    self.recordedAt = recordedAt
  }
}

extension DeliveredRequest {
  public static let schema = Schema.object(
    "DeliveredRequest", [.optional("pin", .string(4...8, .digits)), .optional("recorded_at", .instant)])
}
