import Domain
import Wire

/// Tickets, and the check at the door.
public struct Doors: Sendable {
  let platform: Platform
  let programme: Programme

  public init(platform: Platform, programme: Programme) {
    self.platform = platform
    self.programme = programme
  }
}

extension Programme {
  /// - Throws: 404 for a show of a theatre that the staff do not work for.  P2
  func entry(_ id: ShowID, for staff: Staff) async throws -> ShowEntry {
    let entry = try await entry(id)
    guard staff.works(at: entry.show.theatre) else { throw Problem.absent("show") }
    return entry
  }
}
