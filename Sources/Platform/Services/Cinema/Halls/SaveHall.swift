import Database
public import Domain
import SeatingPlans
public import Wire

extension Theatres {
  /// Saves a hall, new or in place of its earlier version. Shows ahead that nobody ever had seats of move to the new
  /// seats; the others keep theirs.
  /// - Parameter version: Of `If-Match`. Nil for a new hall.
  /// - Throws: 404 for a theatre that the staff do not work for; 422 for what is no hall; `version_conflict`;
  ///   `precondition_required` for a hall that exists.
  public func save(
    _ id: TheatreID, _ hall: ScreenID, _ request: HallRequest, version: Int64?, staff: Staff
  ) async throws -> HallSaved {
    guard staff.works(at: id) else { throw Problem.absent("theatre") }
    let (layout, leftOut) = try request.layout(platform.ids.next())
    let document = LayoutDocument.bytes(of: layout)
    let saved = try await platform.change(lane: Topic.programme) { tx in
      guard var theatre = try Theatre.stored(id, in: tx.connection) else { throw Problem.absent("theatre") }
      let known = theatre.screens.first { $0.id == hall }
      try Self.check(version, against: known?.version)
      guard known != nil || theatre.screens.count < tx.settings.hallsPerTheatre else {
        throw Problem.invalid(
          "", "A theatre has at most \(tx.settings.hallsPerTheatre) halls", code: "too_many")
      }
      let screen = Screen(
        id: hall, name: request.name, layout: layout.id, formats: [ScreenFormat](request.formats),
        version: (known?.version ?? 0) + 1)
      try tx.connection.execute(
        "INSERT INTO seat_layouts (id, seat_count, document) VALUES ($1, $2, $3)", layout.id.rawValue,
        Int64(layout.seats.count), document)
      theatre.put(screen)
      try theatre.replace(in: tx)
      let shows = try Self.moveUnsold(of: screen, at: id, seats: Int64(layout.seats.count), in: tx)
      let before = try known.map { HallSummary($0, seatCount: try Self.seatCount($0.layout, in: tx.connection)) }
      if let known { try Self.forgetUnused(known.layout, in: tx) }
      let summary = HallSummary(screen, seatCount: Int64(layout.seats.count))
      try tx.audit(.putHall, of: id.rawValue, by: staff.actor, before: before, after: summary)
      return HallSaved(hall: summary, showsMoved: shows.moved, showsKept: shows.kept, leftOut: leftOut)
    }
    programme.forget(Theatre.change(of: id))
    return saved
  }

  /// - Parameter stored: Nil for a hall that is not there yet.
  private static func check(_ version: Int64?, against stored: Int64?) throws {
    guard let stored else {
      guard version == nil || version == 0 else { throw Problem(.versionConflict, "There is no such hall any more.") }
      return
    }
    guard let version else {
      throw Problem(.preconditionRequired, "This hall exists: send `If-Match` with the version that you changed.")
    }
    guard version == stored else {
      throw Problem(
        .versionConflict, "The hall is at version \(stored) by now. Read it, make your change again, and save it.",
        extra: ["version": .integer(stored)])
    }
  }

  /// Gives the new seats to shows ahead that nobody ever had seats of.
  private static func moveUnsold(
    of screen: Screen, at theatre: TheatreID, seats: Int64, in tx: Tx
  ) throws -> (moved: Int64, kept: Int64) {
    let rows = try tx.connection.rows(
      """
      SELECT id, document, status, hold_seconds, seats_version FROM shows
      WHERE theatre_id = $1 AND screen_id = $2 AND starts_at > $3 AND status = 'scheduled' AND layout_id <> $4
      """, theatre.rawValue, screen.id.rawValue, tx.now.microseconds, screen.layout.rawValue)
    var moved: [ShowID] = []
    for row in rows where try row.get("seats_version") == 0 {
      var show = try Show(row: row)
      show.layout = screen.layout
      let changed = try tx.connection.execute(
        """
        UPDATE shows SET layout_id = $2, document = $3, seat_count = $4, version = version + 1
        WHERE id = $1 AND seats_version = 0
        """, show.id.rawValue, screen.layout.rawValue, ShowDocument.bytes(of: show), seats)
      if changed > 0 { moved.append(show.id) }
    }
    for ids in moved.portions(of: ProgrammeChange.most) { tx.announceToNodes(ProgrammeChange(showIds: ids)) }
    return (Int64(moved.count), Int64(rows.count - moved.count))
  }

  /// Seats that no show and no hall has.
  private static func forgetUnused(_ layout: LayoutID, in tx: Tx) throws {
    try tx.connection.execute(
      "DELETE FROM seat_layouts WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM shows WHERE layout_id = $1)",
      layout.rawValue)
  }

  static func seatCount(_ layout: LayoutID, in connection: Connection) throws -> Int64 {
    try connection.row("SELECT seat_count FROM seat_layouts WHERE id = $1", layout.rawValue)?.get("seat_count") ?? 0
  }
}

extension Theatre {
  /// Adds a hall, or replaces the one with its id.
  fileprivate mutating func put(_ screen: Screen) {
    screens.removeAll { $0.id == screen.id }
    screens.append(screen)
    screens.sort { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

extension HallSummary {
  init(_ screen: Screen, seatCount: Int64) {
    self.init(
      id: screen.id, name: screen.name, version: screen.version, layoutId: screen.layout,
      formats: screen.formats.map { ScreenFormatCode($0) }, seatCount: seatCount)
  }
}

extension HallRequest {
  /// The hall that the request describes, and what of a plan is no seat.
  /// - Throws: 422 with everything that is wrong, up to the most that one answer names.
  fileprivate func layout(_ id: LayoutID) throws -> (layout: SeatLayout, leftOut: [String]) {
    guard let (plan, field) = plan else {
      return (try SeatLayout(id, rows: rows ?? [], areas: areas ?? []), [])
    }
    guard rows == nil, areas == nil else {
      throw Problem.invalid(field, "stands alone: leave `rows` and `areas` out", code: "not_together")
    }
    let names = (categories ?? []).map { ($0.name, SeatCategory($0.category)) }
    let reading: PlanReading
    do throws(SeatingPlanError) {
      reading = try readSeatingPlan(
        plan, id: { _ in id }, categories: Dictionary(names, uniquingKeysWith: { first, _ in first }))
    } catch { throw Problem.invalid(field, "cannot be read: \(error)", code: "no_hall") }
    guard let read = reading.plan else {
      throw Problem.invalid(
        reading.faults.prefix(Schema.mostErrors).map {
          FieldError(field: field, code: "no_hall", message: "\($0.path): \($0.reason)")
        })
    }
    return (read.layout, reading.leftOut.prefix(100).map { "\($0.path): \($0.reason)" })
  }

  private var plan: (json: JSON, field: String)? {
    if let pretix { return (pretix, "pretix") }
    return seatsio.map { ($0, "seatsio") }
  }
}
