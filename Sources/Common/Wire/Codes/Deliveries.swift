/// What a courier rides.
public struct VehicleCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let bicycle = Self(rawValue: "bicycle")
  public static let scooter = Self(rawValue: "scooter")
  public static let car = Self(rawValue: "car")
  public static let foot = Self(rawValue: "foot")

  public static let known: [Self] = [.bicycle, .scooter, .car, .foot]
}

/// Where a delivery is on its way.
public struct DeliveryStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let assigned = Self(rawValue: "assigned")
  public static let pickedUp = Self(rawValue: "picked_up")
  public static let delivered = Self(rawValue: "delivered")
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.assigned, .pickedUp, .delivered, .cancelled]
}
