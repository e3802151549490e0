/// When food can be at the door: an interval in minutes from now.  D3
public struct ETA: Hashable, Sendable {
  public let minimum: Int
  public let maximum: Int

  public init(minimum: Int, maximum: Int) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// Metres of road a courier covers in a minute, stops included: 15 km/h.
  static let metresPerMinute: Int64 = 250

  /// What can be promised before anybody is asked: the kitchen's usual time, then the way over streets, which are
  /// three tenths longer than the line. The interval widens with the way.
  public init(preparationMinutes: Int, distanceMetres: Int64) {
    let metres = min(max(distanceMetres, 0), 1_000_000)
    let travel = Int((metres * 13 / 10 + Self.metresPerMinute - 1) / Self.metresPerMinute)
    minimum = max(0, preparationMinutes) + travel
    maximum = minimum + 10 + travel / 2
  }
}
