/// A point in degrees, WGS 84.
public struct PointBody: RequestBody {
  public var lat: Double
  public var lon: Double

  public init(lat: Double, lon: Double) {
    self.lat = lat
    self.lon = lon
  }
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
