/// A point in degrees, WGS 84.
public struct PointBody: RequestBody {
  public var lat: Double
  public var lon: Double

  public init(lat: Double, lon: Double) {
    self.lat = lat
    self.lon = lon
  }
}

extension PointBody {
  public static let schema = Schema.object("Point", [.required("lat", .latitude), .required("lon", .longitude)])
}

/// An area: an outer ring and the holes in it.  O3
public struct ZoneBody: RequestBody {
  public var outer: [PointBody]
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
