import Structures

extension MapLine {
  /// A place on the line, and how far along it that is.
  public struct Spot: Hashable, Sendable {
    public var place: Coordinate
    /// 0 at the first point, 1 at the last.
    public var share: Double
    /// From the place that was asked about.
    public var metres: Double
  }

  /// The place so far along the line; 0…1.
  public func place(at share: Double) -> Coordinate? {
    guard let first = points.first, let last = points.last else { return nil }
    var left = length * min(max(share, 0), 1)
    for (a, b) in zip(points, points.dropFirst()) {
      let step = Self.plane(from: a, to: b).length
      if step > 0, left <= step { return Self.between(a, b, left / step) }
      left -= step
    }
    return share <= 0 ? first : last
  }

  /// The place of the line that is nearest to another.
  public func nearest(to place: Coordinate) -> Spot? {
    let whole = length
    var best: Spot?
    var done = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      let (along, across) = (Self.plane(from: a, to: b), Self.plane(from: a, to: place))
      let step = along.length
      // How far along this part the foot of the perpendicular lies.
      let foot = step > 0 ? (along.east * across.east + along.north * across.north) / (step * step) : 0
      let share = min(max(foot, 0), 1)
      let spot = Self.between(a, b, share)
      let metres = Self.plane(from: spot, to: place).length
      if best.map({ metres < $0.metres }) ?? true {
        best = Spot(place: spot, share: whole > 0 ? (done + share * step) / whole : 0, metres: metres)
      }
      done += step
    }
    return best
  }

  /// Metres from the first point to the last.
  var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + Self.plane(from: $1.0, to: $1.1).length } }

  fileprivate static func metres(from a: Coordinate, to b: Coordinate) -> Double { plane(from: a, to: b).length }

  private static func between(_ a: Coordinate, _ b: Coordinate, _ share: Double) -> Coordinate {
    Coordinate(
      latitude: a.latitude + (b.latitude - a.latitude) * share,
      longitude: a.longitude + (b.longitude - a.longitude) * share)
  }

  private struct Step {
    var east: Double
    var north: Double
    var length: Double { (east * east + north * north).squareRoot() }
  }

  /// Metres as on a flat map, which a city is small enough for.
  private static func plane(from a: Coordinate, to b: Coordinate) -> Step {
    let perDegree = Earth.radius * .pi / 180
    let shrink = Trigonometry.cosine(a.latitude * .pi / 180)
    return Step(
      east: (b.longitude - a.longitude) * perDegree * shrink, north: (b.latitude - a.latitude) * perDegree)
  }
}

extension BoundingBox {
  /// Metres that a place is away from whatever lies in the box, at least; 0 within it. As on a flat map.
  public func leastMetres(to place: Coordinate) -> Double {
    let nearest = Coordinate(
      latitude: min(max(place.latitude, south), north), longitude: min(max(place.longitude, west), east))
    return nearest == place ? 0 : MapLine.metres(from: nearest, to: place)
  }
}
