import Database
import Domain
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
}
