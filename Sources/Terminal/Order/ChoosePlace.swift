import Domain
import Wire

/// Where somebody eats, and what it is called.
struct Place: Equatable {
  var point: Coordinate
  var name: String?
}

extension OrderConversation {
  /// The point that was given, or the middle of a city where the platform runs.
  func choosePlace() async throws(Failure) -> Place {
    if let near = common.near { return Place(point: near) }
    let cities: Page<CityBody> = try await call(.listCities)
    let city = try await chooseCity(of: cities.items) { "\($0.name), \($0.restaurantCount) restaurants" }
    return Place(point: Coordinate(latitude: city.center.lat, longitude: city.center.lon), name: city.name)
  }

  /// What the courier reads at the door.
  func chooseAddress(_ place: Place) async throws(Failure) -> DeliveryAddress {
    let point = place.point
    let otherwise = "near \(point.latitude), \(point.longitude)"
    var street = options.street ?? otherwise
    if options.street == nil, !common.yes { street = try await ask("Street and number:", otherwise: otherwise) }
    return DeliveryAddress(street: street, city: place.name, lat: point.latitude, lon: point.longitude)
  }
}
