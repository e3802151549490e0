import Database
public import Domain
public import Wire

extension Theatres {
  /// Blocks free seats, all or none. Blocked ones stay blocked.
  /// - Returns: the current states of the named seats.
  /// - Throws: `seat_unavailable` with the seats that are held or booked.
  public func block(_ id: ShowID, _ request: SeatsRequest, staff: Staff) async throws -> SeatsAnswer {
    try await changeSeats(id, request.seatIds, staff: staff) { seats, claims, change, tx in
      let blocked = Set(claims.filter { $0.state == .blocked }.map(\.seat))
      let taken = claims.filter { $0.state == .held || $0.state == .booked }.map(\.seat)
      guard taken.isEmpty else {
        throw Problem.seatUnavailable(taken.map { SeatID(layout: change.layout, index: $0) }, "Somebody has them.")
      }
      let free = seats.filter { !blocked.contains($0) }
      guard !free.isEmpty else { return }
      let lapsed = Set(claims.filter { $0.state == .available }.map(\.seat))
      guard try change.claim(free, as: .blocked, for: nil, lapsed: lapsed, in: tx) else {
        throw Problem.seatUnavailable([], "Somebody was faster. Look at the map again.")
      }
      try tx.audit(.blockSeats, of: id.rawValue, by: staff.actor, after: SeatsRequest(free, of: change.layout))
    }
  }

  /// Frees the blocked ones among the named seats.
  /// - Returns: the current states of the named seats.
  public func unblock(_ id: ShowID, _ request: SeatsRequest, staff: Staff) async throws -> SeatsAnswer {
    try await changeSeats(id, request.seatIds, staff: staff) { _, claims, change, tx in
      let blocked = claims.filter { $0.state == .blocked }.map(\.seat)
      guard !blocked.isEmpty else { return }
      try change.unblock(blocked, in: tx)
      try tx.audit(.unblockSeats, of: id.rawValue, by: staff.actor, before: SeatsRequest(blocked, of: change.layout))
    }
  }

  /// One transaction on named seats of one show.
  private func changeSeats(
    _ id: ShowID, _ ids: [SeatID], staff: Staff,
    _ body: @escaping @Sendable ([Int], [SeatMapChange.Claim], inout SeatMapChange, Tx) throws -> Void
  ) async throws -> SeatsAnswer {
    let entry = try await programme.entry(id, for: staff)
    let seats = try entry.layout.places(of: ids)
    try await platform.change(lane: id.rawValue) { tx in
      var change = try SeatMapChange(id, in: tx.connection)
      try change.checkScheduled()
      try change.check(entry.layout)
      let claims = try change.claims(of: seats, entry.layout, in: tx)
      try body(seats, claims, &change, tx)
      try change.finish(in: tx)
    }
    return try await programme.seats(of: id).answer(about: seats)
  }
}

extension SeatsRequest {
  /// Seats as the audit log names them.
  init(_ seats: [Int], of layout: LayoutID) {
    self.init(seatIds: seats.sorted().map { SeatID(layout: layout, index: $0) })
  }
}

extension SeatLayout {
  /// The ascending indices of seats that staff name. Their number is not limited, since R7 concerns customers.
  func places(of ids: [SeatID]) throws -> [Int] {
    guard !ids.isEmpty else { throw Problem(PickError.none) }
    let unknown = ids.filter { index(of: $0) == nil }
    guard unknown.isEmpty else { throw Problem.seatUnknown(unknown, "The show's hall has no such seats.") }
    let seats = Set(ids.compactMap { index(of: $0) }).sorted()
    guard seats.count == ids.count else { throw Problem.invalid("seat_ids", "name a seat twice", code: "duplicate") }
    return seats
  }
}

extension SeatMapChange {
  /// The claims on some seats, read by whole rows of the hall.
  func claims(of seats: [Int], _ layout: SeatLayout, in tx: Tx) throws -> [Claim] {
    let wanted = Set(seats)
    return try claims(layout.rows(of: seats).map { layout.rows[$0].seats }, in: tx)
      .filter { wanted.contains($0.seat) }
  }
}
