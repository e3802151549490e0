/// A rectangle of latitudes and longitudes, edges included. It does not cross the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// Degrees; not above `north`.
  public var south: Double
  /// Degrees; not above `east`.
  public var west: Double
  /// Degrees.
  public var north: Double
  /// Degrees.
  public var east: Double

  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The smallest box around `places`. Nil without any, or when one is not on the globe.
  public init?(_ places: [Coordinate]) {
    guard let first = places.first, places.allSatisfy({ $0.isValid }) else { return nil }
    self.init(south: first.latitude, west: first.longitude, north: first.latitude, east: first.longitude)
    for place in places {
      south = min(south, place.latitude)
      west = min(west, place.longitude)
      north = max(north, place.latitude)
      east = max(east, place.longitude)
    }
  }

  /// The box around the area; nil when its ring is empty or leaves the globe.
  public init?(_ polygon: Polygon) { self.init(polygon.outer) }

  /// True on the edges too; false for NaN.
  public func contains(_ place: Coordinate) -> Bool {
    south <= place.latitude && place.latitude <= north && west <= place.longitude && place.longitude <= east
  }

  /// The smallest box around both.
  public func united(with other: BoundingBox) -> BoundingBox {
    BoundingBox(
      south: min(south, other.south), west: min(west, other.west), north: max(north, other.north),
      east: max(east, other.east))
  }
}
