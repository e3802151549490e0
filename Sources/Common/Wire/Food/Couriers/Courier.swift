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
