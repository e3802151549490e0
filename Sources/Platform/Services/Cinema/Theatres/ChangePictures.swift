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

  /// Changes what customers see of a film; absent fields stay. For operators: a film belongs to no theatre.  P9
  /// - Throws: 404 for an unknown film; 422 for a picture that does not exist.
  public func change(_ id: MovieID, _ patch: MoviePatch, staff: Staff) async throws -> MovieDetail {
    if let chosen = try await media.picture(patch.picture) {
      try await programme.change(id, .patchMovie, by: staff) { (film: inout Movie) in
        film.picture = chosen.picture(of: film.title)
      }
    }
    return try await programme.movie(id)
  }
}
