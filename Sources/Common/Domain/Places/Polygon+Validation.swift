/// The reason why an area is refused.  O3
public enum PolygonError: Error, Hashable, Sendable {
  /// A ring with fewer than three different points.
  case tooFewPoints
  /// More than `Polygon.mostPoints` in all its rings.
  case tooManyPoints(Int)
  /// A point that is not on the globe.
  case invalidCoordinate
  /// All points of a ring on one line.
  case flat
}

extension Polygon {
  /// Points of a polygon, holes included.
  public static let mostPoints = 1000

  /// Checks an area that was drawn. A ring that crosses itself is accepted: the even-odd rule applies to it.
  public func validate() throws(PolygonError) {
    let points = holes.reduce(outer.count) { $0 + $1.count }
    guard points <= Self.mostPoints else { throw .tooManyPoints(points) }
    try Self.validate(outer)
    for hole in holes { try Self.validate(hole) }
  }

  private static func validate(_ ring: [Coordinate]) throws(PolygonError) {
    guard ring.allSatisfy({ $0.isValid }) else { throw .invalidCoordinate }
    guard Set(ring).count >= 3, let first = ring.first, let second = ring.first(where: { $0 != first }) else {
      throw .tooFewPoints
    }
    let isFlat = ring.allSatisfy { point in
      (second.longitude - first.longitude) * (point.latitude - first.latitude)
        == (point.longitude - first.longitude) * (second.latitude - first.latitude)
    }
    if isFlat { throw .flat }
  }
}
