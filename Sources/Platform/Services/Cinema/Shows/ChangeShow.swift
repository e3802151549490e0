import Database
public import Domain
public import Wire

extension Theatres {
  /// Changes a show; absent fields stay. Holds begun before keep their time, and seats that were sold their price.
  ///
  /// Another start ends holds that are not paid, since their customers saw another time. Who has tickets is told, and may
  /// give them back until the show starts. Food to its seats is cancelled at no cost.  R10
  /// - Throws: `show_started`, `hall_busy`; 422 for a start that is over.
  public func change(_ id: ShowID, _ patch: ShowPatch, staff: Staff) async throws -> StaffShow {
    let entry = try await programme.entry(id, for: staff)
    let isMoved = patch.startsAt.map { $0 != entry.show.startsAt } ?? false
    let shelves = programme.shelves
    try await platform.change(lane: id.rawValue) { tx in
      let row = try tx.connection.row("SELECT * FROM shows WHERE id = $1", id.rawValue)
      guard let row else { throw Problem.absent("show") }
      let stored = try Show(row: row)
      guard !stored.isCancelled else { throw SeatMapChange.calledOff }
      let reader = ShowReader(tx.connection, shelves)
      guard let theatre = try Theatre.stored(stored.theatre, in: tx.connection) else { throw Problem.absent("theatre") }
      var show = stored
      try show.take(patch, theatre, movie: reader.movie(stored.movie))
      if let start = patch.startsAt, start != stored.startsAt {
        try show.move(to: start, from: stored, theatre, reader, in: tx)
      }
      guard show != stored else { return }
      try show.check(theatre, shelves.zones)
      try show.replace(theatre, in: tx)
      try tx.audit(.patchShow, of: id.rawValue, by: staff.actor, before: ShowTerms(stored), after: ShowTerms(show))
    }
    programme.forget(id)
    if isMoved { _ = try await CancelledShows(platform: platform).endOrders(of: id, .max, 100) }
    return try await show(id)
  }
}

extension Show {
  fileprivate mutating func take(_ patch: ShowPatch, _ theatre: Theatre, movie: @autoclosure () throws -> Movie) throws
  {
    if let seconds = patch.holdSeconds {
      guard let policy = HoldPolicy(seconds: seconds) else {
        throw Problem.invalid("hold_seconds", "is no time that seats may be held")
      }
      holdPolicy = policy
    }
    if let plan = patch.prices {
      let charges = SeatCharges(bookingFee: pricing.bookingFee, taxMode: pricing.taxMode, taxes: pricing.taxes)
      pricing = try plan.pricing(charges)
    }
    if let moment = patch.onSaleAt { onSaleAt = moment }
    if let interval = patch.interval { try take(interval, of: movie()) }
  }

  /// Moves the show under its bookings.  R9, R10
  fileprivate mutating func move(
    to start: Instant, from stored: Show, _ theatre: Theatre, _ reader: ShowReader, in tx: Tx
  ) throws {
    guard tx.now < stored.startsAt else {
      throw Problem(.showStarted, "The show has started and cannot be moved any more.")
    }
    guard start > tx.now else { throw Problem.invalid("starts_at", "must be ahead", code: "in_past") }
    endsAt = start + endsAt.since(startsAt)
    startsAt = start
    var times = try HallTimes(of: screen, at: theatre.id, from: start, until: freeAt(theatre), in: tx.connection)
    try times.take([slot(theatre)], moving: id) { try reader.movie($0).title }
    try endHolds(in: tx)
    try tellOfMove(in: tx)
  }

  /// Ends holds without a payment under way.
  private func endHolds(in tx: Tx) throws {
    let holds = try tx.connection.rows(
      "SELECT * FROM bookings WHERE show_id = $1 AND status = 'seats_locked' ORDER BY id", id.rawValue
    ).map(Booking.init(row:))
    guard !holds.isEmpty else { return }
    var change = try SeatMapChange(id, in: tx.connection)
    for var booking in holds {
      try booking.end(.cancelled, freeing: &change, by: .platform("the show was moved"), in: tx)
    }
    try change.finish(in: tx)
  }

  /// Tells those who have tickets, or are paying for them, on their devices and their open apps.
  private func tellOfMove(in tx: Tx) throws {
    let bookings = try tx.connection.rows(
      "SELECT * FROM bookings WHERE show_id = $1 AND status IN ('confirmed', 'payment_pending') ORDER BY id",
      id.rawValue
    ).map(Booking.init(row:))
    for booking in bookings where !booking.isCounterSale {
      booking.announce(in: tx)
      try tx.tell(
        booking.account,
        of: NotificationMessage.filmMoved.event(of: booking.id.rawValue, mark: " \(startsAt.microseconds)"), .filmMoved,
        about: booking.id.rawValue, until: startsAt)
    }
  }

  /// - Throws: 422 for a sale that opens after the start, and for prices beyond any limit.
  fileprivate func check(_ theatre: Theatre, _ zones: ZoneDatabase) throws {
    guard onSaleAt.map({ $0 < startsAt }) ?? true else {
      throw Problem.invalid("on_sale_at", "must be before the show", code: "out_of_range")
    }
    guard let zone = zones.offsets(of: theatre.timeZone) else { throw ProgrammeError.unknownZone(theatre.timeZone) }
    try pricing.check(startingAt: zone.localTime(at: startsAt))
  }

  /// Writes a show that exists, and announces it to every node.  N1
  fileprivate func replace(_ theatre: Theatre, in tx: Tx) throws {
    try tx.connection.execute(
      """
      UPDATE shows SET starts_at = $2, ends_at = $3, busy_until = $4, hold_seconds = $5, document = $6,
        version = version + 1
      WHERE id = $1
      """, id.rawValue, startsAt.microseconds, endsAt.microseconds, freeAt(theatre).microseconds,
      holdPolicy.duration.components.seconds, ShowDocument.bytes(of: self))
    tx.announceToNodes(ProgrammeChange(showIds: [id]))
  }
}
