import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// The booking that was named, and what is known of it; nil: the food goes to an address.  V1
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

  /// The point that was given, that of a cart that is gone on with, or the middle of a city where the platform runs.
  /// - Parameter eatery: Whose dishes are gone on with.
  func choosePlace(goingOnWith eatery: Eatery?, at counter: Counter) async throws(Failure) -> Place {
    if let near = common.near { return Place(point: near) }
    if let eatery, let place = await goal(of: counter, from: eatery) { return place }
    let cities: Page<CityBody> = try await call(.restaurants(.listCities))
    let city = try await chooseCity(of: cities.items) { "\($0.name), \($0.restaurantCount) restaurants" }
    return Place(point: Coordinate(latitude: city.center.lat, longitude: city.center.lon), name: city.name)
  }

  /// Where the cart goes: as was said here, or else on the device that filled it. Nil: nobody has said it, or it has no
  /// place on a map.
  private func goal(of counter: Counter, from eatery: Eatery) async -> Place? {
    guard var goal = counter.cart.around.destination.value?.fulfilment ?? counter.answer?.fulfilment else { return nil }
    letPassedTimeGo(of: &goal, at: eatery)
    // Who names a street has it brought.
    if goal.kind == .pickup { return options.street == nil ? Place(point: eatery.point, goal: goal) : nil }
    if let id = goal.address?.addressId {
      // It is written out, so that it can be read and changed here.
      guard let saved: AddressBody = try? await call(.addresses(.getAddress(id))) else { return nil }
      goal.address = goal.address?.written(out: saved)
    }
    guard goal.kind == .delivery, let address = goal.address, let lat = address.lat, let lon = address.lon,
      let point = Coordinate(checking: lat, lon)
    else { return nil }
    return Place(point: point, name: address.city, goal: goal)
  }

  private func letPassedTimeGo(of goal: inout FulfilmentBody, at eatery: Eatery) {
    guard let start = goal.slot?.start, start < around.time.now() else { return }
    let clock = WallClock(zone: eatery.timeZone)
    let time = "\(clock.date(at: start).words) \(clock.hours(at: start))"
    output.say("\(time) has passed. Your food is made as soon as possible instead.")
    goal.slot = nil
  }

  /// Has the food made as soon as can be, when the platform does not take the time that was said here, and the person
  /// agrees.
  /// - Returns: False: it is not the time.
  func letRefusedTimeGo(of cart: CartAnswer?, at counter: Counter) async throws(Failure) -> Bool {
    guard let cart, cart.refusesTime, var goal = counter.cart.around.destination.value, goal.fulfilment.slot != nil
    else {
      return false
    }
    guard try await agree("Have it made as soon as possible instead?", otherwise: "yes") else {
      throw .leave(Self.stays)
    }
    goal.fulfilment.slot = nil
    await counter.cart.bring(to: goal)
    return true
  }

  /// Where the food goes, as far as that is known before anybody is asked for the street.
  func destination(_ place: Place, _ seats: BookingDetail?) -> Destination {
    if let seats { return .seats(of: seats.bookingId) }
    return place.destination(options.street ?? place.usualStreet)
  }

  /// What the courier reads at the door.
  func chooseAddress(_ place: Place) async throws(Failure) -> Destination {
    if options.street != nil || common.yes { return destination(place, nil) }
    return try await askForAddress(place)
  }

  /// Nobody is asked where what is fetched goes.
  func askForAddress(_ place: Place) async throws(Failure) -> Destination {
    if place.isFetched { return destination(place, nil) }
    return place.destination(try await ask("Street and number:", otherwise: place.usualStreet))
  }
}

extension CartAnswer {
  /// Whether another time may do.
  fileprivate var refusesTime: Bool {
    validationErrors.contains { ["slot_invalid", "slot_full", "restaurant_closed"].contains($0.code) }
  }
}
