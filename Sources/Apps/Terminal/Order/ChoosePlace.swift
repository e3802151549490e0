import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// The booking of the options. Nil when the food goes to an address.  V1
  func findSeats() async throws(Failure) -> BookingDetail? {
    guard let id = options.booking else { return nil }
    let booking: BookingDetail = try await call(.bookings(.getBooking(id)))
    output.fact("booking", booking)
    let clock = WallClock(zone: booking.timeZone)
    let seats = booking.seats.map { $0.row + $0.number }.joined(separator: " ")
    output.say(
      "\(booking.movie.title), \(clock.date(at: booking.startsAt).words) \(clock.hours(at: booking.startsAt)), "
        + "\(booking.theatre.name), \(booking.screen.name), \(seats).")
    return booking
  }

  /// The point of the options, that of a resumed cart, or the centre of a chosen city.
  /// - Parameter eatery: The restaurant of the resumed cart.
  func choosePlace(goingOnWith eatery: Eatery?, at counter: Counter) async throws(Failure) -> OrderPlace {
    if let near = common.near { return OrderPlace(point: near) }
    if let eatery, let place = await goal(of: counter, from: eatery) { return place }
    let cities: Page<CityBody> = try await call(.restaurants(.listCities))
    let city = try await chooseCity(of: cities.items) { TerminalWords.restaurants(in: $0.name, $0.restaurantCount) }
    return OrderPlace(point: Coordinate(latitude: city.center.lat, longitude: city.center.lon), name: city.name)
  }

  /// The cart's destination, as set here or on another device. Nil when it is unknown or has no coordinates.
  private func goal(of counter: Counter, from eatery: Eatery) async -> OrderPlace? {
    guard var goal = counter.cart.around.destination.value?.fulfilment ?? counter.answer?.fulfilment else { return nil }
    removePassedTime(of: &goal, at: eatery)
    // A given street means delivery.
    if goal.kind == .pickup { return options.street == nil ? OrderPlace(point: eatery.point, goal: goal) : nil }
    if let id = goal.address?.addressId {
      // Written out, so that it can be read and changed here.
      guard let saved: AddressBody = try? await call(.addresses(.getAddress(id))) else { return nil }
      goal.address = goal.address?.written(out: saved)
    }
    guard goal.kind == .delivery, let address = goal.address, let lat = address.lat, let lon = address.lon,
      let point = Coordinate(checking: lat, lon)
    else { return nil }
    return OrderPlace(point: point, name: address.city, goal: goal)
  }

  private func removePassedTime(of goal: inout FulfilmentBody, at eatery: Eatery) {
    guard let start = goal.slot?.start, start < around.time.now() else { return }
    let clock = WallClock(zone: eatery.timeZone)
    let time = "\(clock.date(at: start).words) \(clock.hours(at: start))"
    output.say(TerminalWords.hasPassed(time))
    goal.slot = nil
  }

  /// After a refused time, asks for the food as soon as possible instead.
  /// - Returns: False when the time is not the problem.
  func removeRefusedTime(of cart: CartAnswer?, at counter: Counter) async throws(Failure) -> Bool {
    guard let cart, cart.refusesTime, var goal = counter.cart.around.destination.value, goal.fulfilment.slot != nil
    else {
      return false
    }
    guard try await agree(TerminalWords.soonInstead, otherwise: "yes") else {
      throw .leave(TerminalWords.cartStays)
    }
    goal.fulfilment.slot = nil
    await counter.cart.bring(to: goal)
    return true
  }

  /// The destination before the customer is asked for the street.
  func destination(_ place: OrderPlace, _ seats: BookingDetail?) -> Destination {
    if let seats { return .seats(of: seats.bookingId) }
    return place.destination(options.street ?? place.usualStreet)
  }

  /// The destination with the customer's street.
  func chooseAddress(_ place: OrderPlace) async throws(Failure) -> Destination {
    if options.street != nil || common.yes { return destination(place, nil) }
    return try await askForAddress(place)
  }

  /// Asks for the street, except for a pickup.
  func askForAddress(_ place: OrderPlace) async throws(Failure) -> Destination {
    if place.isFetched { return destination(place, nil) }
    return place.destination(try await ask(TerminalWords.street, otherwise: place.usualStreet))
  }
}

extension CartAnswer {
  /// Whether another time may be accepted.
  fileprivate var refusesTime: Bool {
    validationErrors.contains { ["slot_invalid", "slot_full", "restaurant_closed"].contains($0.code) }
  }
}
