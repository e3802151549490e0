import Domain

/// Recently used films, theatres and halls, which shows share.
struct Shelves: Sendable {
  let movies: Shelf<MovieID, Movie>
  let theatres: Shelf<TheatreID, Theatre>
  let layouts: Shelf<LayoutID, SeatLayout>
  let zones: ZoneDatabase

  /// - Parameter capacity: Number of shows kept. A quarter as many halls are kept; 300 seats take about 20 KB.
  init(capacity: Int, zones: ZoneDatabase) {
    movies = Shelf(capacity: capacity)
    theatres = Shelf(capacity: capacity)
    layouts = Shelf(capacity: max(16, capacity / 4))
    self.zones = zones
  }

  func removeAll() {
    movies.removeAll()
    theatres.removeAll()
    layouts.removeAll()
  }
}
