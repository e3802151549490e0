import Domain
import Wire

/// Tickets, and the doors that they open once.
public struct Doors: Sendable {
  let platform: Platform
  let programme: Programme

  public init(platform: Platform, programme: Programme) {
    self.platform = platform
    self.programme = programme
  }
}

extension Programme {
  /// A show of a theatre that this member of staff works for; another's is not there.  P2
  func entry(_ id: ShowID, for staff: Staff) async throws -> ShowEntry {
    let entry = try await entry(id)
    guard staff.works(at: entry.show.theatre) else { throw Problem.absent("show") }
    return entry
  }
}
