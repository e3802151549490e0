/// A place on Earth in degrees, WGS 84.
public struct Coordinate: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  /// A place the platform trusts. What comes from outside goes through `init(checking:_:)`.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Nil unless both numbers are finite and on the globe: NaN, infinities and 91° north are refused.
  public init?(checking latitude: Double, _ longitude: Double) {
    self.init(latitude: latitude, longitude: longitude)
    guard isValid else { return nil }
  }

  /// Whether both numbers are finite and on the globe.
  public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}
