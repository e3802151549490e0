import Domain

/// What OpenStreetMap knows of something that stands at a place.
struct MappedPlace: Hashable, Sendable {
  enum Kind: String, Sendable { case node, way, relation }

  var kind: Kind
  var number: Int64
  /// An area's is its middle. Nil when the file does not say it.
  var place: Coordinate?
  var tags: [String: String]

  /// As the map's own addresses have it: `node/123`.
  var name: String { "\(kind.rawValue)/\(number)" }
}

extension Coordinate {
  /// The middle of the smallest box around points; nil for none.
  static func middle(of points: [Coordinate]) -> Coordinate? {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return Coordinate(checking: (south + north) / 2, (west + east) / 2)
  }
}
