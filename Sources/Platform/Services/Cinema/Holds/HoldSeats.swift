import Database
public import Domain
public import Wire

/// Staff changed the show since its entry was read.
private struct ShowMoved: Error {
  var version: Int64
}

extension Bookings {
  /// Holds seats, all or none, and replaces the account's earlier hold of the show.  R1, R2, R5, R7
  ///
  /// A request for exactly the held seats returns the same booking with its remaining time. So repeats have no effect.
  public func hold(_ id: ShowID, _ request: HoldRequest, account: AccountID) async throws -> HoldAnswer {
    let entry = try await programme.entry(id)
    // Without a gateway the hold could not be paid.  P8
    _ = try platform.gateways.standardName()
    try entry.show.checkOnSale(at: platform.clock.now)
    let ages = try AgeGroup.list(request.ages, atMost: request.seatCount)
    if let wish = request.bestAvailable { return try await holdBest(wish, ages, of: entry, account: account) }
    let pick: [Int]
    do throws(PickError) { pick = try entry.layout.indices(of: request.seatIds ?? []) } catch { throw Problem(error) }
    let asksForAccess = request.accessible ?? false
    try await foresee(pick, of: id, asksForAccess: asksForAccess, account: account)
    programme.underWay.begin(id, account, pick)
    defer { programme.underWay.end(id, account, pick) }
    do {
      let booking = try await hold(
        pick, ages: entry.layout.ages(ages, of: request.seatIds ?? []), of: entry, asksForAccess: asksForAccess,
        account: account)
      return booking.holdAnswer(entry, platform.gateways, at: platform.clock.now)
    } catch let problem as Problem where problem.code == .seatUnavailable {
      await lookOnce(at: id)
      throw problem
    }
  }

  /// The one transaction of a hold. It reads the seats around the pick, and whole rows only when those leave a doubt.
  /// - Parameter ages: Whom each seat is for, in the order of the pick.
  func hold(
    _ pick: [Int], ages: [AgeGroup] = [], of known: ShowEntry, asksForAccess: Bool, account: AccountID
  ) async throws -> Booking {
    var entry = known
    var busy = ""
    for _ in 1...Self.claims {
      do {
        return try await claim(pick, ages, of: entry, asksForAccess: asksForAccess, account: account)
      } catch let error as DatabaseError where error.code == .uniqueViolation {
        // Another device of the account held seats on another node at the same moment. The retry replaces that hold.
        busy = "Another device of yours chooses seats of this show right now. Look at the map again."
      } catch let error as DatabaseError where SeatMapChange.isOvertaken(error) {
        throw Problem.seatUnavailable([], "Somebody was faster. Look at the map again.")
      } catch let moved as ShowMoved {
        busy = "This show is being changed right now. Look at the map again."
        entry = try await programme.entry(entry.show.id, version: moved.version)
        // In another hall the same indices are other seats.
        guard entry.layout.id == known.layout.id else {
          throw Problem.seatUnavailable([], "The show has moved to another hall. Look at the map again.")
        }
      }
    }
    throw Problem.seatUnavailable([], busy)
  }

  /// Attempts while other customers or staff are faster.
  private static let claims = 4

  private func claim(
    _ pick: [Int], _ ages: [AgeGroup], of entry: ShowEntry, asksForAccess: Bool, account: AccountID
  ) async throws -> Booking {
    let now = platform.clock.now
    let booking = try draft(pick, ages, of: entry, account: account, now: now)
    return try await platform.change(lane: entry.show.id.rawValue, at: now) { tx in
      // The usual queries are sent before the first answer is awaited.
      let show = try SeatMapChange.ask(entry.show.id, in: tx.connection)
      let bookings = try Self.askBookings(account, entry.show.id, in: tx.connection)
      let near = try SeatMapChange.askClaims(
        entry.layout.surroundings(of: pick), of: entry.show.id, in: tx.connection)
      var change = try show.value(or: SeatMapChange.absent)
      try change.checkOpen(at: tx.now)
      guard change.showVersion == entry.version else { throw ShowMoved(version: change.showVersion) }
      try entry.show.checkOnSale(at: tx.now)
      let before = try Self.holding(bookings.rows())
      if let held = before.open, held.isSame(pick, at: tx.now) { return try held.repriced(as: booking.bill, in: tx) }
      do throws(PickError) {
        try HoldPolicy.check(count: pick.count, kept: before.kept)
      } catch { throw Problem(error) }
      let (taken, lapsed, _) = try near.occupied(at: tx.now, except: before.open?.id)
      if !entry.isHarmless(pick, taken: taken, asksForAccess: asksForAccess) {
        try entry.check(pick, asksForAccess: asksForAccess, except: before.open?.id, in: tx)
      }
      // From here on only a faster node can make the claim fail.
      if var old = before.open {
        let isOver = !old.hold.isLive(at: tx.now)
        try old.end(
          isOver ? .expired : .cancelled, freeing: &change,
          by: .platform(isOver ? "time is up" : "other seats were chosen"), in: tx)
      }
      try change.claimSeen(pick, as: .held, for: booking.id, until: booking.hold.end, lapsed: lapsed, in: tx)
      try booking.insert(in: tx)
      try booking.recordTransition(by: .customer(account), in: tx)
      booking.announce(in: tx)
      try change.finish(in: tx)
      return booking
    }
  }

  private func draft(
    _ pick: [Int], _ ages: [AgeGroup], of entry: ShowEntry, account: AccountID, now: Instant
  ) throws -> Booking {
    let bill: PricedSeats
    do throws(SeatPricingError) {
      bill = try PricedSeats(pick, ages: ages, of: entry.layout, by: entry.show.pricing, startingAt: entry.localStart)
    } catch { throw Problem(error) }
    return Booking(
      id: platform.ids.next(), account: account, show: entry.show.id, status: .seatsLocked, version: 1, seats: pick,
      promisedStart: entry.show.startsAt, currency: entry.show.currency, bill: bill,
      hold: entry.show.holdPolicy.begin(at: now), createdAt: now,
      updatedAt: now)
  }

  private static func askBookings(
    _ account: AccountID, _ show: ShowID, in connection: Connection
  ) throws -> PendingRows {
    try connection.ask(
      """
      SELECT * FROM bookings WHERE account_id = $1 AND show_id = $2
        AND status IN ('seats_locked', 'payment_pending', 'confirmed') AND is_complimentary = 0 AND is_counter_sale = 0
      """, account.rawValue, show.rawValue)
  }

  /// The account's hold that a new one replaces, and the number of its other seats for the show.  R7
  private static func holding(_ rows: [Row]) throws -> (open: Booking?, kept: Int) {
    var open: Booking?
    var kept = 0
    for row in rows {
      let booking = try Booking(row: row)
      switch booking.status {
      case .seatsLocked: open = booking
      case .paymentPending:
        throw Problem(
          .paymentPending, "A payment for seats of this show is being checked. Look at that booking first.",
          extra: ["booking_id": .string(booking.id.rawValue)])
      default: kept += booking.seats.count
      }
    }
    return (open, kept)
  }
}

extension ShowEntry {
  /// Whether the seats around a pick suffice to accept it.
  /// - Parameter taken: Taken seats around the pick.
  fileprivate func isHarmless(_ pick: [Int], taken: [Int], asksForAccess: Bool) -> Bool {
    layout.isHarmless(
      pick, taken: SeatSet(taken, seatCount: layout.seats.count), rules: theatre.rules,
      asksForAccess: asksForAccess)
  }

  /// Reads the rows of a pick and refuses it when they break R5.
  fileprivate func check(_ pick: [Int], asksForAccess: Bool, except own: BookingID?, in tx: Tx) throws {
    let rows = layout.rows(of: pick)
    let claims = try SeatMapChange.askClaims(rows.map { layout.rows[$0].seats }, of: show.id, in: tx.connection)
    let taken = SeatSet(try claims.occupied(at: tx.now, except: own).taken, seatCount: layout.seats.count)
    do throws(PickRefusal) {
      try layout.check(
        pick, taken: taken, rules: theatre.rules, asksForAccess: asksForAccess, knownRows: rows)
    } catch { throw Problem(error, of: layout) }
  }
}

extension Booking {
  /// Whether the pick equals the held seats and they can still be paid.  R1
  fileprivate func isSame(_ pick: [Int], at now: Instant) -> Bool {
    hold.canBePaid(at: now) && seats == pick.sorted()
  }

  /// The hold with other age groups for the same seats. Its time stays.  R1
  fileprivate func repriced(as bill: PricedSeats, in tx: Tx) throws -> Booking {
    guard bill != self.bill else { return self }
    var booking = self
    booking.bill = bill
    booking.updatedAt = tx.now
    try booking.saveBill(in: tx)
    return booking
  }

  func holdAnswer(_ entry: ShowEntry, _ gateways: Gateways, at now: Instant) -> HoldAnswer {
    var answer = HoldAnswer(id, show: entry.show, layout: entry.layout, seats: bill, hold: hold, at: now)
    (answer.paymentMethods, answer.playMoney) = (gateways.kindsWithoutCash, gateways.playMoney)
    answer.ageRule = entry.movie.ageRule.map(AgeRuleBody.init)
    return answer
  }
}
