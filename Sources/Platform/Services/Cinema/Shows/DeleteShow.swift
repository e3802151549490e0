import Database
public import Domain
import Wire

extension Theatres {
  /// Takes a show away that nobody ever had seats of. Seats that staff blocked go with it.
  /// - Throws: `show_has_bookings` for another one, which is cancelled instead; `show_cancelled`.
  public func delete(_ id: ShowID, staff: Staff) async throws {
    _ = try await programme.entry(id, for: staff)
    try await platform.change(lane: id.rawValue) { tx in
      guard let row = try tx.connection.row("SELECT * FROM shows WHERE id = $1", id.rawValue) else { return }
      let show = try Show(row: row)
      guard !show.isCancelled else { throw SeatMapChange.calledOff }
      guard try tx.connection.row("SELECT id FROM bookings WHERE show_id = $1 LIMIT 1", id.rawValue) == nil else {
        throw Problem(
          .showHasBookings, "Somebody has or had seats of this show. Cancel it: then every booking is refunded.")
      }
      try tx.connection.execute("DELETE FROM seat_claims WHERE show_id = $1", id.rawValue)
      try tx.connection.execute("DELETE FROM shows WHERE id = $1", id.rawValue)
      tx.announceToNodes(ProgrammeChange(showIds: [id]))
      try tx.audit(.deleteShow, of: id.rawValue, by: staff.actor, before: ShowTerms(show))
    }
    programme.forget(id)
  }
}
