import Database
public import Domain
public import Wire

extension Theatres {
  /// Changes what customers see of a theatre; absent fields stay. Its shows, halls and prices are not touched.  P9
  /// - Throws: 404 for a theatre that the staff do not work for; 422 for a picture that does not exist.
  public func change(_ id: TheatreID, _ patch: TheatrePatch, staff: Staff) async throws -> TheatreBody {
    guard staff.works(at: id) else { throw Problem.absent("theatre") }
    if let chosen = try await media.picture(patch.picture) {
      try await programme.change(id, .patchTheatre, by: staff) { (theatre: inout Theatre) in
        theatre.picture = chosen.picture(of: theatre.name)
      }
    }
    return try await programme.theatre(id)
  }
}
