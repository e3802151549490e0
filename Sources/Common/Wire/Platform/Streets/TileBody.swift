/// Which streets a tile is asked of.
public struct TileQuery: QueryBody {
  /// `map_version` of a city. With it the answer may be kept for ever.
  public var v: Int64?

  public init(v: Int64? = nil) { self.v = v }
}

extension TileQuery {
  public static let schema = Schema.object(
    nil,
    [.optional("v", .integer(0...Int64.max), "`map_version` of a city: the answer is then kept for ever.")])
}

/// A tile of the map, as lines to draw.
///
/// It is a square of `extent` whole numbers on each side, from its north-western corner; lines go on a little beyond it.
public struct TileBody: Body {
  /// 4,096.
  public var extent: Int64
  /// Areas and streets, in the order of the map's data.
  public var lines: [TileLine]
  /// Whose data it is, to be shown on the map: "© OpenStreetMap contributors".
  public var attribution: String?

  public init(extent: Int64, lines: [TileLine], attribution: String? = nil) {
    self.extent = extent
    self.lines = lines
    self.attribution = attribution
  }
}

/// A street, or an area's edge.
public struct TileLine: Body {
  public var kind: MapLineCode
  /// Where there is room for it, and it has one.
  public var name: String?
  /// Pairs of x and y: the first from the corner, each other from the one before.
  public var points: [Int64]

  public init(kind: MapLineCode, name: String? = nil, points: [Int64]) {
    self.kind = kind
    self.name = name
    self.points = points
  }
}

/// The kind of a line of the map.
public struct MapLineCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A main road.
  public static let avenue = Self(rawValue: "avenue")
  public static let street = Self(rawValue: "street")
  public static let path = Self(rawValue: "path")
  /// An area; its last point is joined to its first.
  public static let park = Self(rawValue: "park")
  /// An area, as `park` is.
  public static let water = Self(rawValue: "water")

  public static let known: [Self] = [.avenue, .street, .path, .park, .water]
}
