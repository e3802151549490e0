public import Client
public import Domain

/// The robots to run.
public struct RobotOptions: Sendable {
  /// The server's URL, as for ``APIClient``.
  public var baseURL: String
  /// Equal seeds give equal random numbers to a robot.
  public var seed: UInt64
  /// The robots' seconds per real second. With 20 an order takes about a minute.
  public var pace: Double
  /// Number of couriers: `courier+1@soiree.test` and on.
  public var couriers: Int
  /// Number of moviegoers: `audience+1@soiree.test` and on. Forty send two or three requests a second at any pace.
  public var audience: Int
  /// The restaurants whose kitchens are played. Nil means all.
  public var restaurants: [RestaurantID]?
  /// The clock and pauses in real time.
  public var time: DeviceClock
  /// Called with a line of progress.
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
