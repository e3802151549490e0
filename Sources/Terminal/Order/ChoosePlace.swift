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
    if let near = options.near { return Place(point: near) }
    let cities: Page<CityBody> = try await call(.listCities)
    guard let first = cities.items.first else { throw .failed("This platform runs in no city yet.") }
    var city = first
    if !options.yes, cities.items.count > 1 {
      output.say("Where are you?")
      let labels = cities.items.map { "\($0.name), \($0.restaurantCount) restaurants" }
      city = cities.items[try await choose("City:", labels) ?? 0]
    }
    return Place(point: Coordinate(latitude: city.center.lat, longitude: city.center.lon), name: city.name)
  }

  /// What the courier reads at the door.
  func chooseAddress(_ place: Place) async throws(Failure) -> DeliveryAddress {
    let point = place.point
    let otherwise = "near \(point.latitude), \(point.longitude)"
    var street = options.street ?? otherwise
    if options.street == nil, !options.yes { street = try await ask("Street and number:", otherwise: otherwise) }
    return DeliveryAddress(street: street, city: place.name, lat: point.latitude, lon: point.longitude)
  }
}
