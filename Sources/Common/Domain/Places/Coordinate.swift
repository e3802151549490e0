/// A place on Earth in degrees, WGS 84.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north, −90…90 when valid.
  public let latitude: Double
  /// Degrees east, −180…180 when valid.
  public let longitude: Double

  /// A place that is trusted without a check. Values from outside go through `init(checking:_:)`.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Nil unless both numbers are finite and on the globe: NaN, infinities and 91° north are refused.
  public init?(checking latitude: Double, _ longitude: Double) {
    self.init(latitude: latitude, longitude: longitude)
    guard isValid else { return nil }
  }

  /// True when both numbers are finite and on the globe.
  public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}
