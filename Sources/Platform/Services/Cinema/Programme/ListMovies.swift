import Database
public import Domain
public import Wire

extension Programme {
  /// Films with a show that has not started, those with the most shows first.
  ///
  /// - Parameter limit: The most films on a page.
  /// - Throws: `cursor_invalid`.
  public func movies(_ query: MoviesQuery, limit: Int) async throws -> Page<MovieCard> {
    let cursor: ListCursor<MovieKind>? = try ListCursor(query.cursor)
    let table = try await timetables.current()
    let found = query.q.flatMap { table.titles.search($0) }.map(Set.init)
    let genres = query.genre.map { Set($0.map(FoldedWord.init)) }
    let filter = ShowFilter(
      city: query.city, date: query.date,
      formats: query.format.map { Set($0.compactMap { ScreenFormat(rawValue: $0.rawValue) }) },
      languages: query.language.map { Set($0.map(FoldedWord.init)) })
    var counts = [Int64](repeating: 0, count: table.movies.count)
    var next = [Instant?](repeating: nil, count: table.movies.count)
    for slot in filter.slots(table.slots(from: platform.clock.now + .microseconds(1)), of: table) {
      counts[slot.movie] += 1
      next[slot.movie] = next[slot.movie] ?? slot.startsAt
    }
    let wanted = table.movies.indices.filter { number in
      counts[number] > 0 && found?.contains(number) ?? true
        && genres.map { !$0.isDisjoint(with: table.genres[number]) } ?? true
    }
    let page = ListPage(
      wanted, limit: limit, after: cursor, key: { ListCursor(key: -counts[$0], id: table.movies[$0].id) })
    return page.body { MovieCard(table.movies[$0], showCount: counts[$0], nextShowAt: next[$0]) }
  }

  /// - Throws: 404 when there is no such film.
  public func movie(_ id: MovieID) async throws -> MovieDetail { MovieDetail(try await knownMovie(id)) }

  func knownMovie(_ id: MovieID) async throws -> Movie {
    if let known = shelves.movies[id] { return known }
    let shelves = shelves
    return try await platform.database.read { connection in try ShowReader(connection, shelves).movie(id) }
  }
}
