import Database
public import Domain
import Wire

extension Bookings {
  /// The time by which a meal before the film has to end, for the booking's own account.  P2
  public func engagement(_ id: BookingID, account: AccountID) async throws -> Engagement {
    let entry = try await programme.entry(platform.database.read { try owned(id, by: account, in: $0).show })
    let now = platform.clock.now
    do throws(ShowError) { try entry.show.checkOpen(at: now) } catch {
      throw error == .cancelled
        ? Problem(.showCancelled, "The show is cancelled.") : Problem(.showStarted, "The show has started.")
    }
    let left = (entry.show.startsAt - EveningPlan.beforeFilm).since(now)
    return Engagement(place: entry.theatre.location, minutes: left.components.seconds / 60)
  }
}
