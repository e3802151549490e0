import Database
import Domain
import Wire

extension CartPricing {
  /// V1: checks an order to cinema seats. The booking is paid and the account's own, the kitchen is within a short
  /// walk, and the time is before the show or at its interval.
  ///
  /// - Returns: the cart's fulfilment with seats and time filled in, as far as they are known.
  func seats(
    _ asked: FulfilmentBody, _ entry: Catalogue.Entry, account: AccountID, now: Instant, _ refusals: inout [CartRefusal]
  ) async throws -> (FulfilmentBody, BookedSeats?) {
    guard asked.kind == .seat else { return (asked, nil) }
    var fulfilment = asked
    fulfilment.address = nil
    guard let (booking, version) = try await booking(asked.bookingId, account: account),
      booking.status == .confirmed
    else {
      refusals.append(
        CartRefusal(.bookingNotConfirmed, "Food is brought to the seats of a booking that is paid and stands."))
      return (fulfilment, nil)
    }
    let show = try await programme.entry(booking.show, version: version)
    checkWalk(from: entry, to: show.theatre, &refusals)
    guard let start = try await turn(asked.slot, of: show.show, entry, now: now, &refusals),
      let place = booking.place(in: show)
    else { return (fulfilment, nil) }
    fulfilment.slot = SlotBody(start: start)
    fulfilment.seat = place
    return (
      fulfilment,
      BookedSeats(
        booking: booking.id, seats: SeatList(booking.seats).text, version: booking.version, showVersion: show.version)
    )
  }

  /// The booking with its show's version. Nil when it belongs to another account.  P2
  private func booking(_ id: BookingID?, account: AccountID) async throws -> (Booking, Int64)? {
    guard let id else { return nil }
    return try await platform.database.read { connection in
      guard let booking = try Booking.load(id, in: connection), booking.account == account else { return nil }
      let row = try connection.row("SELECT version FROM shows WHERE id = $1", booking.show.rawValue)
      return (booking, try row.unwrapped().get("version"))
    }
  }

  private func checkWalk(from entry: Catalogue.Entry, to theatre: Theatre, _ refusals: inout [CartRefusal]) {
    let metres = UnitVector(entry.restaurant.location).wholeMetres(to: UnitVector(theatre.location))
    guard metres > platform.settings.walkToSeats else { return }
    refusals.append(
      CartRefusal(
        .restaurantTooFar,
        "The restaurant is \(metres) m from \(theatre.name); food is brought to seats from within "
          + "\(platform.settings.walkToSeats) m."))
  }

  /// The time the food is brought: the requested quarter, or the first of the show that the kitchen can make and has
  /// room in. Nil when an issue says why there is none.
  private func turn(
    _ asked: SlotBody?, of show: Show, _ entry: Catalogue.Entry, now: Instant, _ refusals: inout [CartRefusal]
  ) async throws -> Instant? {
    if show.isCancelled {
      refusals.append(CartRefusal(.showCancelled, "The show is cancelled."))
      return nil
    }
    let service = SeatService(show: show, lead: platform.settings.seatServiceLead)
    let done = now + .minutes(Int64(entry.restaurant.preparationMinutes))
    func isInTime(_ turn: SeatService.Turn) -> Bool { turn.quarter + KitchenSlot.length > now && done <= turn.deadline }
    let inTime = service.turns.filter(isInTime)
    guard let asked else {
      guard let first = inTime.first else {
        refusals.append(Self.tooLate(for: show, at: now))
        return nil
      }
      for turn in inTime where try await hasRoom(turn.quarter, entry) { return turn.start }
      return first.start
    }
    if let turn = service.turn(at: asked.start), isInTime(turn) {
      let isWithin = KitchenSlot.start(of: asked.start) == turn.quarter && asked.start < turn.deadline
      return isWithin ? max(asked.start, turn.start) : turn.start
    }
    refusals.append(inTime.isEmpty ? Self.tooLate(for: show, at: now) : Self.notThen(show))
    return nil
  }

  private static func tooLate(for show: Show, at now: Instant) -> CartRefusal {
    guard now < show.startsAt else {
      return CartRefusal(.showStarted, "The show is on, and no interval comes any more.")
    }
    return CartRefusal(.slotInvalid, "The show starts before the kitchen could be done. Buy something at the counter.")
  }

  private static func notThen(_ show: Show) -> CartRefusal {
    let interval = show.intervalMinutes == nil ? "" : " or at its interval"
    return CartRefusal(
      .slotInvalid,
      "Food is brought shortly before the show\(interval). Choose such a time that the kitchen can still make."
    )
  }
}

extension Booking {
  /// The place of its seats, as text. Nil when none of its seats is in this hall.
  func place(in entry: ShowEntry) -> SeatPlaceBody? {
    let seats = seats.filter(entry.layout.seats.indices.contains)
    return SeatPlaceBody(seats, of: entry.layout, screen: entry.screenName, theatre: entry.theatre.name)
  }
}
