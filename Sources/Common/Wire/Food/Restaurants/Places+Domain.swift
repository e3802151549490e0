public import Domain

extension PointBody {
  public init(_ coordinate: Coordinate) { self.init(lat: coordinate.latitude, lon: coordinate.longitude) }
  /// Not checked again: a body that passed its schema lies on the globe.
  public var coordinate: Coordinate { Coordinate(latitude: lat, longitude: lon) }
}

extension ZoneBody {
  public init(_ polygon: Polygon) {
    self.init(outer: polygon.outer.map(PointBody.init), holes: polygon.holes.map { $0.map(PointBody.init) })
  }

  /// Not checked: `Polygon.validate()` refuses flat rings and too many points.
  public var polygon: Polygon {
    Polygon(outer: outer.map(\.coordinate), holes: holes.map { $0.map(\.coordinate) })
  }
}
