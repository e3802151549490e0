import Database
public import Domain
public import Wire

extension Ordering {
  /// The quarters of an hour that a kitchen can still be asked for: by its hours, the way, and what it has taken on.  O3
  ///
  /// A quarter that is free now may be gone when the order is made; it is counted again then.
  /// - Parameter account: whose booking it may be; another's is not there.  P2
  public func slots(_ query: SlotsQuery, of id: RestaurantID, account: AccountID?) async throws -> SlotsAnswer {
    let (entry, now) = (try carts.catalogue.known(id), platform.clock.now)
    if query.fulfilment == .seat { return try await seatSlots(query.bookingId, entry, account: account, now: now) }
    let quarters = FreeQuarters(
      hours: entry.restaurant.hours, zone: entry.zone,
      eta: ETA(preparationMinutes: entry.restaurant.preparationMinutes, distanceMetres: try Self.way(query, entry)))
    var date = query.date ?? EveningPlan.date(of: now, in: entry.zone)
    var all = quarters.quarters(on: date, after: now)
    if query.date == nil, all.isEmpty {
      // After a night that is over, before five in the morning, it is the next day's.
      date = entry.zone.localTime(at: now).date
      all = quarters.quarters(on: date, after: now)
    }
    let free = try await withRoom(all, entry) { $0 }
    return SlotsAnswer(
      date: date, timeZone: entry.restaurant.timeZone,
      slots: free.map { SlotTimes(start: $0, end: $0 + KitchenSlot.length) })
  }

  /// Metres from the kitchen to the door, none for a pickup.
  private static func way(_ query: SlotsQuery, _ entry: Catalogue.Entry) throws(Problem) -> Int64 {
    guard query.fulfilment == .delivery else { return 0 }
    guard let lat = query.lat, let lon = query.lon else {
      throw Problem.invalid(query.lat == nil ? "lat" : "lon", "is needed for a delivery", code: "required")
    }
    let place = Coordinate(latitude: lat, longitude: lon)
    guard entry.restaurant.zones.contains(where: { $0.contains(place) }) else {
      throw Problem(.addressOutOfZone, "The restaurant does not deliver there. Choose another address, or pick it up.")
    }
    return place.wholeMetres(to: entry.restaurant.location)
  }

  /// V1: before the show and at its interval, as far as the kitchen can still make it.
  private func seatSlots(
    _ id: BookingID?, _ entry: Catalogue.Entry, account: AccountID?, now: Instant
  ) async throws -> SlotsAnswer {
    guard let id else { throw Problem.invalid("booking_id", "is needed for food at a seat", code: "required") }
    guard let account else { throw Problem(.unauthenticated, "Sign in: the booking is somebody's own.") }
    let booking = try await platform.database.read { try Booking.load(id, in: $0) }
    guard let booking, booking.account == account else { throw Problem.absent("booking") }
    guard booking.status == .confirmed else {
      throw Problem(.bookingNotConfirmed, "Food is brought to the seats of a booking that is paid and stands.")
    }
    let show = try await carts.programme.entry(booking.show)
    let metres = entry.restaurant.location.wholeMetres(to: show.theatre.location)
    guard metres <= platform.settings.walkToSeats else {
      throw Problem(.restaurantTooFar, "The restaurant is \(metres) m from \(show.theatre.name).")
    }
    let done = now + .minutes(Int64(entry.restaurant.preparationMinutes))
    let turns = show.show.isCancelled ? [] : SeatService(show: show.show, lead: platform.settings.seatServiceLead).all
    let inTime = turns.filter { turn in
      turn.quarter + KitchenSlot.length > now && done <= turn.deadline
        && entry.restaurant.hours.isOpen(at: max(turn.start, now), in: entry.zone)
    }
    let free = try await withRoom(inTime, entry) { $0.quarter }
    return SlotsAnswer(
      date: EveningPlan.date(of: show.show.startsAt, in: entry.zone), timeZone: entry.restaurant.timeZone,
      slots: free.map { SlotTimes(start: $0.start, end: $0.deadline) })
  }

  /// Those for whose quarter the kitchen has room; none while it takes no orders.
  private func withRoom<T: Sendable>(
    _ all: [T], _ entry: Catalogue.Entry, quarter: @Sendable (T) -> Instant
  ) async throws -> [T] {
    guard entry.restaurant.takesOrders, let first = all.map(quarter).min(), let last = all.map(quarter).max() else {
      return []
    }
    let restaurant = entry.restaurant.id
    let taken = try await platform.database.read { connection in
      try KitchenSlot.taken(from: first, through: last, by: restaurant, in: connection)
    }
    return all.filter { taken[quarter($0), default: 0] < platform.settings.slotCapacity }
  }
}

extension KitchenSlot {
  /// Orders that a kitchen has for each quarter of a span; a quarter without any is left out.
  static func taken(
    from first: Instant, through last: Instant, by restaurant: RestaurantID, in connection: Connection
  ) throws -> [Instant: Int64] {
    let rows = try connection.rows(
      """
      SELECT slot_start, COUNT(*) AS n FROM orders WHERE restaurant_id = $1 AND slot_start BETWEEN $2 AND $3
        AND status NOT IN ('payment_failed', 'cancelled', 'rejected') GROUP BY slot_start
      """, restaurant.rawValue, first.microseconds, last.microseconds)
    return try Dictionary(
      rows.map { (Instant(microseconds: try $0.get("slot_start")), try $0.get("n")) }, uniquingKeysWith: +)
  }
}

extension SeatService {
  /// Every quarter in which somebody may sit there and eat, by rising time.
  var all: [Turn] {
    var found: [Turn] = []
    var quarter = KitchenSlot.start(of: show.startsAt - lead)
    let end = max(show.startsAt, show.intervalEndsAt ?? show.startsAt)
    while quarter < end {
      if let turn = turn(at: max(quarter, interval(begin: quarter))), turn.quarter >= quarter, found.last != turn {
        found.append(turn)
      }
      quarter = quarter + KitchenSlot.length
    }
    return found
  }

  /// The first moment of a quarter that is in the interval, for the one that it begins in.
  private func interval(begin quarter: Instant) -> Instant {
    guard let at = show.intervalAt, KitchenSlot.start(of: at) == quarter else { return quarter }
    return at
  }
}
