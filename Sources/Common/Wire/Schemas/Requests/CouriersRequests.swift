import Domain

extension ShiftRequest {
  public static let schema = Schema.object(
    "ShiftRequest", [.required("online", .boolean), .optional("vehicle", .word(VehicleCode.self))])
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

extension PickedUpRequest {
  public static let schema = Schema.object("PickedUpRequest", [.optional("recorded_at", .instant)])
}

extension DeliveredRequest {
  public static let schema = Schema.object(
    "DeliveredRequest", [.optional("pin", .string(4...8, .digits)), .optional("recorded_at", .instant)])
}
