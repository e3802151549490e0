import Domain
import Wire

extension HoursBody {
  /// - Throws: 422 for hours that cannot be.  O4
  func checked() throws(Problem) -> OpeningHours {
    guard let hours = openingHours, (try? hours.validate()) != nil else {
      throw Problem.invalid("hours", "have a date that does not exist or comes twice, or a span that is none")
    }
    return hours
  }
}

extension ZoneBody {
  /// - Throws: 422 that names the first area that is none.  O3
  static func checked(_ bodies: [ZoneBody]) throws(Problem) -> [Polygon] {
    let zones = bodies.map(\.polygon)
    for (index, zone) in zones.enumerated() {
      do throws(PolygonError) { try zone.validate() } catch {
        throw Problem.invalid("zones[\(index)]", "is no area: it has too few points, too many, or all on one line")
      }
    }
    return zones
  }
}

extension PointBody {
  /// - Parameter field: of the request.
  /// - Throws: 422 for a place outside the city, or where a draft without a point stands.
  func checked(in city: City, field: String = "point") throws(Problem) -> Coordinate {
    let place = coordinate
    guard city.bounds?.contains(place) ?? true, !place.isUnset else {
      throw Problem.invalid(field, "lies outside \(city.name)", code: "out_of_range")
    }
    return place
  }
}

extension Coordinate {
  /// Where a draft stands until somebody says where it is: in the Gulf of Guinea, where nobody cooks.
  static let unset = Coordinate(latitude: 0, longitude: 0)

  var isUnset: Bool { self == .unset }
}
