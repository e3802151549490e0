/// A point on Earth.
public struct PointBody: RequestBody {
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double

  public init(lat: Double, lon: Double) {
    self.lat = lat
    self.lon = lon
  }
}

extension PointBody {
  public static let schema = Schema.object("Point", [.required("lat", .latitude), .required("lon", .longitude)])
}

/// An area on the map: an outer ring and the holes in it.  O3
public struct ZoneBody: RequestBody {
  /// 3 to 1,000 points; the first need not be repeated.
  public var outer: [PointBody]
  /// At most 20 rings, each with 3 to 1,000 points.
  public var holes: [[PointBody]]

  public init(outer: [PointBody], holes: [[PointBody]] = []) {
    self.outer = outer
    self.holes = holes
  }
}

extension ZoneBody {
  public static let schema = Schema.object(
    "Zone",
    [
      .required("outer", .array(PointBody.schema, 3...1000)),
      .required("holes", .array(.array(PointBody.schema, 3...1000), 0...20)),
    ])
}
