import Domain
public import Wire

extension Streets {
  /// Whole numbers from one edge of a tile to the other.
  static let extent = 4_096.0
  /// How far lines go on beyond the edge, so that their strokes meet those of the next tile.
  private static let margin = 64.0

  /// A tile of the map as its streets are now. Nil: no tile has this name.
  /// - Parameter name: zoom, column and row of the usual web map: `14/4823/6160`.
  public func tile(_ name: String) async throws -> Tile? {
    guard let tile = MapTile(name) else { return nil }
    let all = try await all()
    let box = tile.box.grown(by: tile.width * Self.margin / Self.extent)
    return Tile(
      version: Self.version(of: all), tile: tile, box: box, cities: all.filter { $0.extent?.meets(box) ?? false })
  }

  /// A tile that is not drawn yet.
  public struct Tile: Sendable {
    public let version: Int64
    fileprivate let tile: MapTile
    fileprivate let box: BoundingBox
    fileprivate let cities: [Drawn]

    /// No city is there.
    public var isEmpty: Bool { cities.isEmpty }

    /// Draws it, which takes some milliseconds in a large city: not on an event loop.
    public var body: TileBody {
      var lines: [TileLine] = []
      var sources: Set<String> = []
      for city in cities {
        let before = lines.count
        for index in city.grid.members(touching: box) {
          let line = city.map.lines[Int(index)]
          guard line.kind.isDrawn(at: tile.zoom), city.boxes[Int(index)].meets(box) else { continue }
          lines += Streets.draw(line, on: tile)
        }
        if lines.count > before, let source = city.map.attribution { sources.insert(source) }
      }
      return TileBody(
        extent: Int64(Streets.extent), lines: lines,
        attribution: sources.isEmpty ? nil : sources.sorted().joined(separator: ", "))
    }
  }

  fileprivate static func draw(_ line: MapLine, on tile: MapTile) -> [TileLine] {
    let points = line.points.map { tile.point(of: $0, extent: extent) }
    let window = TileWindow(from: -margin, to: extent + margin)
    let pieces = line.kind.isArea ? [window.cut(area: points)] : window.cut(line: points)
    return pieces.compactMap { piece in
      let differences = Self.differences(piece)
      guard differences.count >= (line.kind.isArea ? 6 : 4) else { return nil }
      return TileLine(
        kind: MapLineCode(line.kind), name: line.kind.isNamed(at: tile.zoom) ? line.name : nil, points: differences)
    }
  }

  /// Each point as the way from the one before, the first from the corner; points that fall together are one.
  private static func differences(_ points: [TilePoint]) -> [Int64] {
    var numbers: [Int64] = []
    var before: (x: Int64, y: Int64) = (0, 0)
    for point in points {
      let now = (x: Int64(point.x.rounded()), y: Int64(point.y.rounded()))
      if !numbers.isEmpty, now == before { continue }
      numbers += [now.x - before.x, now.y - before.y]
      before = now
    }
    return numbers
  }
}

extension MapLine.Kind {
  /// From how near it is drawn.
  func isDrawn(at zoom: Int) -> Bool {
    switch self {
    case .park, .water: true
    case .avenue: zoom >= 11
    case .street: zoom >= 13
    case .path: zoom >= 15
    }
  }

  /// From how near there is room for its name.
  func isNamed(at zoom: Int) -> Bool {
    switch self {
    case .park, .water: zoom >= 13
    case .avenue: zoom >= 14
    case .street, .path: zoom >= 15
    }
  }
}
