public import Domain

extension PointBody {
  public init(_ coordinate: Coordinate) { self.init(lat: coordinate.latitude, lon: coordinate.longitude) }
  public var coordinate: Coordinate { Coordinate(latitude: lat, longitude: lon) }
}

extension ZoneBody {
  public init(_ polygon: Polygon) {
    self.init(outer: polygon.outer.map(PointBody.init), holes: polygon.holes.map { $0.map(PointBody.init) })
  }

  public var polygon: Polygon {
    Polygon(outer: outer.map(\.coordinate), holes: holes.map { $0.map(\.coordinate) })
  }
}
