public import Client
public import Domain

/// Which robots play, how fast and where.
public struct RobotOptions: Sendable {
  /// As ``APIClient``'s.
  public var baseURL: String
  /// The same seed throws the same dice for the same robot.
  public var seed: UInt64
  /// How many seconds of the robots pass in one second: 1 is life, 20 delivers an order in about a minute.
  public var pace: Double
  /// Couriers `courier+1@soiree.test` and on.
  public var couriers: Int
  /// Moviegoers `audience+1@soiree.test` and on; forty make two or three requests a second, whatever the pace.
  public var audience: Int
  /// The kitchens to play; nil: every one that the platform has.
  public var restaurants: [RestaurantID]?
  public var time: DeviceClock
  /// Told what a newcomer wants to know: one line each.
  public var progress: @Sendable (String) -> Void

  public init(
    baseURL: String, time: DeviceClock, seed: UInt64 = 1, pace: Double = 20, couriers: Int = 24,
    audience: Int = 0,
    restaurants: [RestaurantID]? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.baseURL = baseURL
    self.seed = seed
    self.pace = pace
    self.couriers = couriers
    self.audience = audience
    self.restaurants = restaurants
    self.time = time
    self.progress = progress
  }
}
