import Database
public import Domain
public import Wire

extension Theatres {
  /// Gives seats away, also blocked ones: a free booking, confirmed at once, with its tickets.
  /// - Returns: the booking. It belongs to the account with `email`, or else to the member of staff.
  public func comp(_ id: ShowID, _ request: CompRequest, staff: Staff) async throws -> StaffBooking {
    let entry = try await programme.entry(id, for: staff)
    let seats: [Int]
    do throws(PickError) { seats = try entry.layout.indices(of: request.seatIds) } catch { throw Problem(error) }
    let now = platform.clock.now
    let (platform, newAccount) = (platform, platform.ids.next(AccountID.self))
    let address = request.email.flatMap { CodeAddress(email: $0, phone: nil) }
    let draft = Booking(
      id: platform.ids.next(), account: staff.account, show: id, status: .initiated, version: 1, seats: seats,
      isComplimentary: true, promisedStart: entry.show.startsAt, currency: entry.show.currency,
      bill: PricedSeats(givenAway: seats, of: entry.layout),
      hold: Hold(until: now), createdAt: now, updatedAt: now)
    let (booking, tickets) = try await platform.change(lane: id.rawValue, at: now) { tx in
      var booking = draft
      var change = try SeatMapChange(id, in: tx.connection)
      try change.checkOpen(at: tx.now)
      try change.seat(booking.id, on: seats, entry.layout, in: tx)
      if let address {
        booking.account = try Accounts(platform: tx.platform).account(
          at: address, or: newAccount, now: tx.now, in: tx.connection)
      }
      try booking.insert(in: tx)
      let giver = BookingMover.staff(staff.account, "given away")
      try booking.recordTransition(by: giver, in: tx)
      try booking.move(to: .seatsLocked, by: giver, in: tx)
      // A free booking needs no gateway: the platform confirms it.
      try booking.issueTickets(by: .platform("given away"), in: tx)
      try change.finish(in: tx)
      try tx.audit(
        .compSeats, of: booking.id.rawValue, by: staff.actor, after: SeatsRequest(seats, of: entry.layout.id))
      return (booking, try Ticket.all(of: booking.id, in: tx.connection))
    }
    return try StaffBooking(booking, tickets, entry, platform.vault)
  }
}

extension SeatMapChange {
  /// Books seats that staff name, all or none, and frees the booking's earlier ones. Blocked seats may be used.
  mutating func seat(_ booking: BookingID, on wanted: [Int], _ layout: SeatLayout, in tx: Tx) throws {
    try check(layout)
    let claims = try claims(of: wanted, layout, in: tx).filter { $0.booking != booking.rawValue }
    let taken = claims.filter { $0.state == .held || $0.state == .booked }.map(\.seat)
    guard taken.isEmpty else {
      throw Problem.seatUnavailable(taken.map(layout.id(of:)), "Somebody has them.")
    }
    try unblock(claims.filter { $0.state == .blocked }.map(\.seat), in: tx)
    try release(booking, in: tx)
    let lapsed = Set(claims.filter { $0.state == .available }.map(\.seat))
    guard try claim(wanted, as: .booked, for: booking, lapsed: lapsed, in: tx) else {
      throw Problem.seatUnavailable([], "Somebody was faster. Look at the map again.")
    }
  }
}

extension PricedSeats {
  /// Every seat at no charge.
  fileprivate init(givenAway seats: [Int], of layout: SeatLayout) {
    self.init(
      lines: seats.map { Line(seat: $0, category: layout.seats[$0].category, price: 0, taxes: []) }, subtotal: 0,
      bookingFee: 0, taxes: [], total: 0)
  }
}

extension StaffBooking {
  init(_ booking: Booking, _ tickets: [Ticket], _ entry: ShowEntry, _ vault: Vault) throws {
    self.init(
      bookingId: booking.id, showId: booking.show, status: BookingStatusCode(booking.status),
      seats: PricedSeat.all(booking.bill, of: entry.layout),
      tickets: try tickets.filter { $0.status != .cancelled }.map { try TicketView($0, entry, vault).body })
  }
}
