import Domain
import Wire

/// Where somebody eats, and what it is called.
struct Place: Equatable {
  var point: Coordinate
  var name: String?
  /// IANA name of the zone, where the food is brought to a seat.  V1
  var seatZone: String?
}

extension Place {
  /// The theatre of a booking.
  init(_ booking: BookingDetail) {
    let theatre = booking.theatre
    self.init(
      point: Coordinate(latitude: theatre.lat, longitude: theatre.lon), name: theatre.name, seatZone: booking.timeZone)
  }
}

extension OrderConversation {
  /// The booking that was named, and what is known of it; nil: the food goes to an address.  V1
  func findSeats() async throws(Failure) -> BookingDetail? {
    guard let id = options.booking else { return nil }
    let booking: BookingDetail = try await call(.getBooking(id))
    output.fact("booking", booking)
    let clock = WallClock(zone: booking.timeZone)
    let seats = booking.seats.map { $0.row + $0.number }.joined(separator: " ")
    output.say(
      "\(booking.movie.title), \(clock.date(at: booking.startsAt).words) \(clock.hours(at: booking.startsAt)), "
        + "\(booking.theatre.name), \(booking.screen.name), \(seats).")
    return booking
  }

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
