/// The vehicle of a courier.
public struct VehicleCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default until the courier names another.
  public static let bicycle = Self(rawValue: "bicycle")
  /// With a motor.
  public static let scooter = Self(rawValue: "scooter")
  public static let car = Self(rawValue: "car")
  /// Without a vehicle.
  public static let foot = Self(rawValue: "foot")

  public static let known: [Self] = [.bicycle, .scooter, .car, .foot]
}

/// The progress of a delivery.
public struct DeliveryStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The courier accepted it and does not have the food yet.
  public static let assigned = Self(rawValue: "assigned")
  /// The courier has the food.
  public static let pickedUp = Self(rawValue: "picked_up")
  /// The customer has the food.
  public static let delivered = Self(rawValue: "delivered")
  /// The order ended before the pickup.
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.assigned, .pickedUp, .delivered, .cancelled]
}
