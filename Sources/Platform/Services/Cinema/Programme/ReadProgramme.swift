import Database
public import Domain

extension Programme {
  /// All theatres, by name.
  public func allTheatres() async throws -> [Theatre] { try await timetables.current().theatres }

  /// The number of theatres per city.
  public func theatreCounts() async throws -> [CityID: Int64] {
    try await timetables.current().theatres.reduce(into: [:]) { counts, theatre in
      counts[theatre.city, default: 0] += 1
    }
  }

  /// All films by id, also those without a show.
  public func allMovies() async throws -> [Movie] {
    try await platform.database.read { connection in
      var movies: [Movie] = []
      try connection.each("SELECT document FROM movies ORDER BY id") { row in
        movies.append(try MovieDocument.movie(from: row.get("document")))
      }
      return movies
    }
  }

  /// The start of the last show in each hall of a theatre. Halls without shows are left out.
  public func lastShows() async throws -> [TheatreID: [LayoutID: Instant]] {
    try await platform.database.read { connection in
      var last: [TheatreID: [LayoutID: Instant]] = [:]
      try connection.each(
        "SELECT theatre_id, layout_id, MAX(starts_at) AS last FROM shows GROUP BY theatre_id, layout_id"
      ) { row in last[try row.id("theatre_id"), default: [:]][try row.id("layout_id")] = try row.instant("last") }
      return last
    }
  }
}
