import Domain

#if canImport(Glibc)
  import Glibc
#endif

/// One square of the web's usual map (spherical Mercator): at zoom z the world is 2^z tiles wide.
struct MapTile: Hashable, Sendable {
  /// Zooms that are drawn.
  static let zooms = 10...18

  let zoom: Int
  /// From the west.
  let x: Int
  /// From the north.
  let y: Int

  /// Nil for what is no `zoom/x/y`, and for zooms that are not drawn.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, name.utf8.count <= 20, name.utf8.allSatisfy({ (0x2f...0x39).contains($0) }),
      let zoom = Int(parts[0]), let x = Int(parts[1]), let y = Int(parts[2]), Self.zooms.contains(zoom),
      (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y), name == "\(zoom)/\(x)/\(y)"
    else { return nil }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }

  /// Degrees of longitude.
  var width: Double { 360 / Double(1 << zoom) }

  var box: BoundingBox {
    BoundingBox(
      south: latitude(ofRow: Double(y + 1)), west: Double(x) * width - 180, north: latitude(ofRow: Double(y)),
      east: Double(x + 1) * width - 180)
  }

  private func latitude(ofRow row: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * row / Double(1 << zoom)))) * 180 / .pi
  }

  /// Where a place is on the tile, from its north-western corner.
  func point(of place: Coordinate, extent: Double) -> TilePoint {
    let count = Double(1 << zoom)
    // The map ends where it is as high as wide.
    let radians = min(max(place.latitude, -85.05), 85.05) * .pi / 180
    let column = (place.longitude + 180) / 360 * count
    let row = (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * count
    return TilePoint(x: (column - Double(x)) * extent, y: (row - Double(y)) * extent)
  }
}

struct TilePoint: Equatable, Sendable {
  var x: Double
  var y: Double
}
