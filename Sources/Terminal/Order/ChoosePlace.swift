import Domain
import SoireeClient
import Wire

/// Where somebody eats, and what it is called.
struct Place: Equatable {
  var point: Coordinate
  var name: String?
  /// As the cart of before has it.
  var street: String?
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

  /// The point that was given, that of a cart that is gone on with, or the middle of a city where the platform runs.
  func choosePlace(isKept: Bool, at counter: Counter) async throws(Failure) -> Place {
    if let near = common.near { return Place(point: near) }
    if isKept, let before = counter.cart.around.destination.value, let point = before.point {
      let address = before.fulfilment.address
      return Place(point: point, name: address?.city, street: address?.street)
    }
    let cities: Page<CityBody> = try await call(.listCities)
    let city = try await chooseCity(of: cities.items) { "\($0.name), \($0.restaurantCount) restaurants" }
    return Place(point: Coordinate(latitude: city.center.lat, longitude: city.center.lon), name: city.name)
  }

  /// Where the food goes, as far as that is known before anybody is asked for the street.
  func destination(_ place: Place, _ seats: BookingDetail?) -> Destination {
    if let seats { return .seats(of: seats.bookingId) }
    return place.destination(options.street ?? place.usualStreet)
  }

  /// What the courier reads at the door.
  func chooseAddress(_ place: Place) async throws(Failure) -> Destination {
    if options.street != nil || common.yes { return destination(place, nil) }
    return place.destination(try await ask("Street and number:", otherwise: place.usualStreet))
  }
}

extension Place {
  fileprivate var usualStreet: String { street ?? "near \(point.latitude), \(point.longitude)" }

  fileprivate func destination(_ street: String) -> Destination {
    .address(DeliveryAddress(street: street, city: name), at: point)
  }
}
