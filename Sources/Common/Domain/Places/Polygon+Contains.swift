extension Polygon {
  /// True when `place` lies in the area. Edges belong to it, those of the holes too.  O3
  ///
  /// Latitude and longitude are taken as a plane. This is right for a city's area that holds no pole and does not cross
  /// the antimeridian. False for an invalid place.
  public func contains(_ place: Coordinate) -> Bool {
    guard place.isValid, Self.position(of: place, in: outer) != .outside else { return false }
    return holes.allSatisfy { Self.position(of: place, in: $0) != .inside }
  }

  private enum Position { case inside, edge, outside }

  /// Even-odd rule: a ray to the east crosses the ring an odd number of times from inside.
  private static func position(of place: Coordinate, in ring: [Coordinate]) -> Position {
    guard var start = ring.last else { return .outside }
    var isInside = false
    for end in ring {
      switch Edge(start, end).side(of: place) {
      case .on: return .edge
      case .crossed: isInside.toggle()
      case .missed: break
      }
      start = end
    }
    return isInside ? .inside : .outside
  }
}

/// A side of a ring, seen from a point that looks east.
struct Edge {
  enum Side { case on, crossed, missed }

  let start: Coordinate
  let end: Coordinate

  init(_ start: Coordinate, _ end: Coordinate) {
    self.start = start
    self.end = end
  }

  /// A vertex counts to the edge above it alone, so that a ray through it crosses once.
  func side(of place: Coordinate) -> Side {
    let (y, x) = (place.latitude, place.longitude)
    let isStartAbove = start.latitude > y
    let isEndAbove = end.latitude > y
    if isStartAbove == isEndAbove && start.latitude != y && end.latitude != y { return .missed }
    // Twice the area of the triangle start, end, place: positive when the place is to the left of the edge.
    let turn =
      (end.longitude - start.longitude) * (y - start.latitude)
      - (x - start.longitude) * (end.latitude - start.latitude)
    if turn == 0 && isBeside(place) { return .on }
    if isStartAbove == isEndAbove { return .missed }
    return (turn > 0) == isEndAbove ? .crossed : .missed
  }

  private func isBeside(_ place: Coordinate) -> Bool {
    min(start.latitude, end.latitude) <= place.latitude && place.latitude <= max(start.latitude, end.latitude)
      && min(start.longitude, end.longitude) <= place.longitude
      && place.longitude <= max(start.longitude, end.longitude)
  }
}
