import Database
public import Domain
public import Wire

extension Theatres {
  /// Takes free seats off sale, all or none; those that are off sale already stay so.
  /// - Returns: the seats named, as they are now.
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
    }
  }

  /// Puts blocked seats back on sale; what is not blocked stays as it is.
  /// - Returns: the seats named, as they are now.
  public func unblock(_ id: ShowID, _ request: SeatsRequest, staff: Staff) async throws -> SeatsAnswer {
    try await changeSeats(id, request.seatIds, staff: staff) { _, claims, change, tx in
      try change.unblock(claims.filter { $0.state == .blocked }.map(\.seat), in: tx)
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
      let claims = try change.claims(of: seats, entry.layout, in: tx)
      try body(seats, claims, &change, tx)
      try change.finish(in: tx)
    }
    return try await programme.seats(of: id).answer(about: seats)
  }
}

extension SeatLayout {
  /// The indices of seats that staff name, rising: as many as they like, for R7 is about customers.
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
  /// What is written of some seats, read row by row of the hall.
  func claims(of seats: [Int], _ layout: SeatLayout, in tx: Tx) throws -> [Claim] {
    let wanted = Set(seats)
    return try claims(layout.rows(of: seats).map { layout.rows[$0].seats }, in: tx)
      .filter { wanted.contains($0.seat) }
  }
}
