import Database
public import Domain
public import Wire

extension Theatres {
  /// A theatre's shows with their sales, by start, also cancelled ones: those of a local day, or all from today on.
  /// - Throws: 404 for a theatre that the staff do not work for.
  public func shows(
    of theatre: TheatreID, date: LocalDate?, limit: Int, cursor: String?, staff: Staff
  ) async throws -> Page<StaffShow> {
    guard staff.works(at: theatre) else { throw Problem.absent("theatre") }
    let after: ListCursor<ShowKind>? = try ListCursor(cursor)
    let (first, last) = try await days(date, at: theatre)
    let found = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT id, starts_at FROM shows WHERE theatre_id = $1 AND starts_at >= $2 AND starts_at < $3
          AND (starts_at, id) > ($4, $5) ORDER BY starts_at, id LIMIT $6
        """, theatre.rawValue, first.microseconds, last.microseconds, after?.key ?? Int64.min,
        after?.id.rawValue ?? "", Int64(limit) + 1
      ).map { ListCursor<ShowKind>(key: try $0.get("starts_at"), id: try $0.id("id")) }
    }
    let page = found.prefix(limit)
    return Page(items: try await shows(page.map(\.id)), nextCursor: found.count > limit ? page.last?.text : nil)
  }

  /// The start and end of the theatre's local day, also on days of 23 and 25 hours.
  private func days(_ date: LocalDate?, at id: TheatreID) async throws -> (Instant, Instant) {
    let shelves = programme.shelves
    let theatre = try await platform.database.read { try ShowReader($0, shelves).theatre(id) }
    guard let zone = shelves.zones.offsets(of: theatre.timeZone) else {
      throw ProgrammeError.unknownZone(theatre.timeZone)
    }
    let day = date ?? zone.localTime(at: platform.clock.now).date
    let first = zone.firstInstant(of: LocalTime(day, minutes: 0))
    guard date != nil else { return (first, Instant(microseconds: .max)) }
    return (first, zone.firstInstant(of: LocalTime(day.adding(days: 1), minutes: 0)))
  }

  func show(_ id: ShowID) async throws -> StaffShow {
    guard let show = try await shows([id]).first else { throw Problem.absent("show") }
    return show
  }

  private func shows(_ ids: [ShowID]) async throws -> [StaffShow] {
    let now = platform.clock.now
    let sales = try await platform.database.read { try ShowSales.all(of: ids, at: now, in: $0) }
    var shows: [StaffShow] = []
    for id in ids {
      guard let sales = sales[id] else { continue }
      shows.append(StaffShow(try await programme.entry(id, version: sales.version), sales, at: now))
    }
    return shows
  }
}

/// The sales of a show, counted in one snapshot.
private struct ShowSales: Sendable {
  var version: Int64
  var seatsVersion: Int64
  var seatCount: Int64
  var counts: [SeatState: Int64] = [:]
  var checkedIn: Int64 = 0

  /// A lapsed hold counts as a free seat.  R3
  static func all(of ids: [ShowID], at now: Instant, in connection: Connection) throws -> [ShowID: ShowSales] {
    let names = ids.map(\.rawValue)
    var sales: [ShowID: ShowSales] = [:]
    let shows = try connection.rows(
      "SELECT id, version, seats_version, seat_count FROM shows WHERE id IN", among: names)
    for row in shows {
      sales[try row.id("id")] = ShowSales(
        version: try row.get("version"), seatsVersion: try row.get("seats_version"),
        seatCount: try row.get("seat_count"))
    }
    let claims = try connection.rows(
      "SELECT show_id, state, until FROM seat_claims WHERE state <> 'available' AND show_id IN", among: names)
    for row in claims {
      let state: SeatState = try row.known("state")
      let effective = state.effective(until: try row.instant("until"), at: now)
      sales[try row.id("show_id")]?.counts[effective, default: 0] += 1
    }
    let tickets = try connection.rows("SELECT show_id FROM tickets WHERE status = 'used' AND show_id IN", among: names)
    for row in tickets { sales[try row.id("show_id")]?.checkedIn += 1 }
    return sales
  }

  var seats: SeatCounts {
    let (held, booked, blocked) = (counts[.held] ?? 0, counts[.booked] ?? 0, counts[.blocked] ?? 0)
    return SeatCounts(available: seatCount - held - booked - blocked, held: held, booked: booked, blocked: blocked)
  }
}

extension StaffShow {
  fileprivate init(_ entry: ShowEntry, _ sales: ShowSales, at now: Instant) {
    let seats = sales.seats
    self.init(
      id: entry.show.id, movie: MovieName(entry.movie), theatre: TheatreName(entry.theatre),
      screen: entry.screenName, startsAt: entry.show.startsAt, endsAt: entry.show.endsAt,
      timeZone: entry.theatre.timeZone, format: ScreenFormatCode(entry.show.format), language: entry.show.language,
      status: ShowStatusCode(entry.show, at: now),
      availability: ShowAvailabilityCode(Availability(free: seats.available, total: sales.seatCount)), seats: seats,
      checkedIn: sales.checkedIn, holdSeconds: entry.show.holdPolicy.duration.components.seconds,
      seatsVersion: sales.seatsVersion, prices: PricePlan(entry.show.pricing), interval: IntervalBody(entry.show),
      onSaleAt: entry.show.onSaleAt)
  }
}
