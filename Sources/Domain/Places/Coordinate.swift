/// A place on Earth in degrees, WGS 84.
public struct Coordinate: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite and on the globe.
  public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}
