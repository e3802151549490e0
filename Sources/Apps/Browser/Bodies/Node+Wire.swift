import Domain

// Forms of the contract's values.
extension Node {
  /// RFC 3339.
  func timestamp() throws(Malformed) -> Instant {
    guard let instant = Instant(timestamp: try text()) else { throw Malformed() }
    return instant
  }

  func coordinate() throws(Malformed) -> Coordinate {
    Coordinate(latitude: try degrees("lat"), longitude: try degrees("lon"))
  }

  /// Those of a list that this version knows.
  func knowns<Known: RawRepresentable<String>>(_ type: Known.Type) throws(Malformed) -> [Known] {
    var knowns: [Known] = []
    for item in try items() { if let known = Known(rawValue: try item.text()) { knowns.append(known) } }
    return knowns
  }
}

extension Place {
  var coordinate: Coordinate { Coordinate(latitude: lat, longitude: lon) }

  init(_ place: Coordinate) { self.init(lat: place.latitude, lon: place.longitude) }
}
