/// The interval in which food can be at the door, in minutes from now.  D3
public struct ETA: Hashable, Sendable {
  /// Preparation and travel without delay.
  public let minimum: Int
  /// Never below `minimum`.
  public let maximum: Int

  /// A `maximum` below `minimum` is raised to it.
  public init(minimum: Int, maximum: Int) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// Metres of road a courier covers in a minute, stops included: 15 km/h.
  static let metresPerMinute: Int64 = 250

  /// The estimate before an order: the kitchen's usual time and the way by street, three tenths longer than the
  /// straight line.
  ///
  /// The interval widens with the way.
  public init(preparationMinutes: Int, distanceMetres: Int64) {
    let travel = Self.travel(distanceMetres)
    minimum = max(0, preparationMinutes) + travel
    maximum = minimum + 10 + travel / 2
  }

  /// The estimate for a door of a courier's way. Nil when the way has no such door.
  ///
  /// - Parameters:
  ///   - door: Its index among the way's doors. Each door before it takes three minutes.
  ///   - foodInMinutes: Until the food is ready that waits in a kitchen; the courier does not leave before.
  public init?(by way: DeliveryWay, to door: Int, foodInMinutes: Int = 0) {
    guard let stop = way.stops.first(where: { $0.door == door }) else { return nil }
    let toKitchen = Self.travel(way.metresToKitchen)
    let ride = Self.travel(stop.metres - way.metresToKitchen) + 3 * stop.doorsBefore
    let arrival = max(toKitchen, foodInMinutes) + ride
    self.init(minimum: arrival, maximum: arrival + 2 + (toKitchen + ride) / 2)
  }

  /// Whole minutes by street, three tenths longer than the straight line.
  private static func travel(_ distanceMetres: Int64) -> Int {
    let metres = min(max(distanceMetres, 0), 1_000_000)
    return Int((metres * 13 / 10 + metresPerMinute - 1) / metresPerMinute)
  }
}
