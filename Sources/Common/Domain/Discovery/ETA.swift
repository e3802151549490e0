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
    let metres = min(max(distanceMetres, 0), 1_000_000)
    let travel = Int((metres * 13 / 10 + Self.metresPerMinute - 1) / Self.metresPerMinute)
    minimum = max(0, preparationMinutes) + travel
    maximum = minimum + 10 + travel / 2
  }

  /// The estimate while the food is on its way.
  ///
  /// - Parameters:
  ///   - distanceMetres: From the courier to the door, past the doors before it, in straight lines.
  ///   - doorsBefore: Each takes three minutes.
  public init(distanceMetres: Int64, doorsBefore: Int) {
    let ride = ETA(preparationMinutes: 0, distanceMetres: distanceMetres).minimum + 3 * max(0, doorsBefore)
    self.init(minimum: ride, maximum: ride + 2 + ride / 2)
  }
}
