import Database
public import Domain
public import Wire

/// The staff's side of shows. Staff see only the theatres they work for; other shows get 404.  P2
public struct Theatres: Sendable {
  let platform: Platform
  let programme: Programme
  let media: MediaLibrary

  public init(platform: Platform, programme: Programme, media: MediaLibrary) {
    self.platform = platform
    self.programme = programme
    self.media = media
  }

  /// The theatres that this member of staff works for, by name. For an operator, all.
  public func theatres(staff: Staff, limit: Int, cursor: String?) async throws -> Page<TheatreBody> {
    try await programme.theatres(TheatresQuery(cursor: cursor), limit: limit, of: staff.theatres)
  }

  /// Changes a show; absent fields stay. Holds begun before keep their time.
  public func change(_ id: ShowID, _ patch: ShowPatch, staff: Staff) async throws -> StaffShow {
    _ = try await programme.entry(id, for: staff)
    if let seconds = patch.holdSeconds {
      guard HoldPolicy(seconds: seconds) != nil else {
        throw Problem.invalid("hold_seconds", "is no time that seats may be held")
      }
      try await platform.change { tx in
        try SeatMapChange(id, in: tx.connection).checkScheduled()
        let before = try tx.connection.row("SELECT hold_seconds FROM shows WHERE id = $1", id.rawValue).unwrapped()
        let changed = try tx.connection.execute(
          "UPDATE shows SET hold_seconds = $2, version = version + 1 WHERE id = $1 AND hold_seconds <> $2",
          id.rawValue, seconds)
        guard changed > 0 else { return }
        tx.announceToNodes(ProgrammeChange(showIds: [id]))
        try tx.audit(
          .patchShow, of: id.rawValue, by: staff.actor, before: ShowPatch(holdSeconds: try before.get("hold_seconds")),
          after: ShowPatch(holdSeconds: seconds))
      }
      programme.forget(id)
    }
    return try await show(id)
  }
}
