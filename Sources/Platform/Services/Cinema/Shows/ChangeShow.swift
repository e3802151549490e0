import Database
public import Domain
public import Wire

extension Theatres {
  /// Changes a show; absent fields stay. Holds begun before keep their time, and seats that were sold their price.
  ///
  /// Another start ends holds that are not paid, since their customers saw another time. Who has tickets is told, and may
  /// give them back until the show starts. Food to its seats is cancelled at no cost.  R10
  /// - Throws: `show_started`, `hall_busy`; 422 for a start that is over or too far ahead.
  public func change(_ id: ShowID, _ patch: ShowPatch, staff: Staff) async throws -> StaffShow {
    _ = try await programme.entry(id, for: staff)
    let shelves = programme.shelves
    let isMoved = try await platform.change(lane: id.rawValue) { tx in
      let row = try tx.connection.row("SELECT * FROM shows WHERE id = $1", id.rawValue)
      guard let row else { throw Problem.absent("show") }
      let stored = try Show(row: row)
      guard !stored.isCancelled else { throw SeatMapChange.calledOff }
      let reader = ShowReader(tx.connection, shelves)
      guard let theatre = try Theatre.stored(stored.theatre, in: tx.connection) else { throw Problem.absent("theatre") }
      var show = stored
      try show.take(patch, theatre, movie: reader.movie(stored.movie))
      if let start = patch.startsAt { try show.begin(at: start, instead: stored.startsAt, now: tx.now) }
      guard show != stored else { return false }
      try show.check(theatre, shelves.zones)
      let freeAt = try show.takeHall(
        theatre, before: stored, Instant(microseconds: row.get("busy_until")), reader, in: tx)
      let isMoved = show.startsAt != stored.startsAt
      if isMoved {
        try show.endHolds(in: tx)
        try show.tellOfMove(version: try row.get("version") + Int64(1), in: tx)
      }
      try show.replace(freeAt: freeAt, in: tx)
      try tx.audit(.patchShow, of: id.rawValue, by: staff.actor, before: ShowTerms(stored), after: ShowTerms(show))
      return isMoved
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

  /// Moves the show to another start.  R10
  fileprivate mutating func begin(at start: Instant, instead stored: Instant, now: Instant) throws {
    guard start != stored else { return }
    guard now < stored else { throw Problem(.showStarted, "The show has started and cannot be moved any more.") }
    guard start > now else { throw Problem.invalid("starts_at", "must be ahead", code: "in_past") }
    try Self.checkNotTooFar(start, now: now, field: "starts_at")
    endsAt = start + endsAt.since(startsAt)
    startsAt = start
  }

  /// Takes the hall for the show's new times. A show that keeps its times keeps the hall for as long as before, whatever
  /// the theatre's cleaning time is by now.  R9
  /// - Returns: when the hall is clean.
  /// - Throws: `hall_busy`.
  fileprivate func takeHall(
    _ theatre: Theatre, before stored: Show, _ freeBefore: Instant, _ reader: ShowReader, in tx: Tx
  ) throws -> Instant {
    guard startsAt != stored.startsAt || endsAt != stored.endsAt else { return freeBefore }
    let free = freeAt(theatre)
    if startsAt < stored.startsAt || free > freeBefore {
      var times = try HallTimes(of: screen, at: theatre.id, from: startsAt, until: free, in: tx.connection)
      try times.take([slot(theatre)], moving: id) { try reader.movie($0).title }
    }
    return free
  }

  /// Ends holds without a payment under way.
  fileprivate func endHolds(in tx: Tx) throws {
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

  /// Tells those who have tickets, or are paying for them, on their devices and their open apps. Tickets that were sold
  /// at the counter to nobody known are in the clerk's account, who is told nothing.
  /// - Parameter version: the show's after the move: a later move is told again, also one back to an earlier time.
  fileprivate func tellOfMove(version: Int64, in tx: Tx) throws {
    let bookings = try tx.connection.rows(
      "SELECT * FROM bookings WHERE show_id = $1 AND status IN ('confirmed', 'payment_pending') ORDER BY id",
      id.rawValue
    ).map(Booking.init(row:))
    for booking in bookings {
      guard try !booking.isTheClerks(in: tx.connection) else { continue }
      booking.announce(in: tx)
      try tx.tell(
        booking.account,
        of: NotificationMessage.filmMoved.event(of: booking.id.rawValue, mark: " \(version)"), .filmMoved,
        about: booking.id.rawValue, until: startsAt)
      if booking.status == .confirmed { try booking.mail(.showMoved, mark: " \(version)", in: tx) }
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
  fileprivate func replace(freeAt: Instant, in tx: Tx) throws {
    try tx.connection.execute(
      """
      UPDATE shows SET starts_at = $2, ends_at = $3, busy_until = $4, hold_seconds = $5, document = $6,
        version = version + 1
      WHERE id = $1
      """, id.rawValue, startsAt.microseconds, endsAt.microseconds, freeAt.microseconds,
      holdPolicy.duration.components.seconds, ShowDocument.bytes(of: self))
    tx.announceToNodes(ProgrammeChange(showIds: [id]))
  }
}

extension Booking {
  /// Sold at the counter or given away without an address.
  func isTheClerks(in connection: Connection) throws -> Bool {
    guard isCounterSale || isComplimentary else { return false }
    let first = try connection.row(
      "SELECT actor_id FROM booking_transitions WHERE booking_id = $1 ORDER BY version LIMIT 1", id.rawValue)
    return try first?.optionalID("actor_id") == account
  }
}
