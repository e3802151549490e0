import Database
public import Domain
public import Wire

extension Theatres {
  /// The show that a list means, also one that was called off: the one with the list's own id, or else the one of this
  /// film that begins at this moment in this hall. Nil when it is not planned yet.
  /// - Returns: its id and when it begins now: one that was found by its own id may have been moved.
  /// - Throws: 404 for a theatre that the staff do not work for; 422 for an id that a show of another theatre or of
  ///   another film has.
  public func find(
    _ request: ShowsRequest, id own: ShowID?, at theatre: TheatreID, staff: Staff
  ) async throws -> (id: ShowID, startsAt: Instant)? {
    guard staff.works(at: theatre) else { throw Problem.absent("theatre") }
    return try await platform.database.read { connection in
      let known = try own.flatMap {
        try connection.row("SELECT theatre_id, movie_id, starts_at FROM shows WHERE id = $1", $0.rawValue)
      }
      if let own, let known {
        guard try known.get("theatre_id") == theatre.rawValue else {
          throw Problem.invalid("id", "is a show of another theatre", code: "taken")
        }
        guard try known.get("movie_id") == request.movieId.rawValue else {
          throw Problem.invalid("id", "is the show of another film; an id is one show's for good", code: "taken")
        }
        return (own, Instant(microseconds: try known.get("starts_at")))
      }
      guard let start = request.startsAt else { return nil }
      let row = try connection.row(
        """
        SELECT id FROM shows WHERE theatre_id = $1 AND screen_id = $2 AND starts_at = $3 AND movie_id = $4
        ORDER BY id LIMIT 1
        """, theatre.rawValue, request.hallId.rawValue, start.microseconds, request.movieId.rawValue)
      return try row.map { (try $0.id("id"), start) }
    }
  }
}
