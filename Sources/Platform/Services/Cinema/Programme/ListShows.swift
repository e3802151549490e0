import Database
public import Domain
public import Wire

extension Programme {
  /// The shows of a film by start that have not started.
  /// - Throws: 404 for an unknown film; `cursor_invalid`.
  public func shows(of movie: MovieID, _ query: MovieShowsQuery, limit: Int) async throws -> Page<ShowCard> {
    let cursor = try ListCursor<ShowKind>(query.cursor)
    _ = try await knownMovie(movie)
    let now = platform.clock.now
    let table = try await timetables.current()
    guard let number = table.movieNumber(movie) else { return Page(items: []) }
    let slots = ShowFilter(city: query.city, date: query.date)
      .slots(table.slots(from: now + .microseconds(1)), of: table).filter { $0.movie == number }
    return try await page(slots, limit: limit, after: cursor, at: now)
  }

  /// The shows of all films by start that have not started.
  /// - Throws: `cursor_invalid`.
  public func shows(_ query: ShowsQuery, limit: Int) async throws -> Page<ShowCard> {
    let cursor = try ListCursor<ShowKind>(query.cursor)
    let now = platform.clock.now
    let table = try await timetables.current()
    let filter = ShowFilter(
      city: query.city, date: query.date, theatre: query.theatreId,
      formats: query.format.map { Set($0.compactMap { ScreenFormat(rawValue: $0.rawValue) }) },
      languages: query.language.map { Set($0.map(FoldedWord.init)) },
      certificates: query.certificate.map(Set.init))
    let slots = filter.slots(table.slots(from: now + .microseconds(1)), of: table)
    return try await page(slots, limit: limit, after: cursor, at: now)
  }

  private func page(
    _ slots: [Timetable.Slot], limit: Int, after cursor: ListCursor<ShowKind>?, at now: Instant
  ) async throws -> Page<ShowCard> {
    let page = ListPage(
      slots, limit: limit, after: cursor, key: { ListCursor(key: $0.startsAt.microseconds, id: $0.id) })
    let cards = try await cards(of: page.items.map(\.id), at: now)
    return Page(items: page.items.compactMap { cards[$0.id] }, nextCursor: page.next)
  }

  /// Reads the counts of taken seats. The rest mostly comes from memory.
  private func cards(of ids: [ShowID], at now: Instant) async throws -> [ShowID: ShowCard] {
    guard !ids.isEmpty else { return [:] }
    let (shelves, shows) = (shelves, shows)
    return try await platform.database.read { connection in
      var cards: [ShowID: ShowCard] = [:]
      let rows = try connection.rows(
        "SELECT id, version, seat_count, taken FROM shows WHERE id IN", among: ids.map(\.rawValue))
      for row in rows {
        let id: ShowID = try row.id("id")
        var entry = shows[id]
        if try entry?.version != row.get("version") {
          entry = try ShowReader(connection, shelves).entry(id)
          shows[id] = entry
        }
        guard let entry else { continue }
        let seats: Int64 = try row.get("seat_count")
        let taken: Int64 = try row.get("taken")
        cards[id] = ShowCard(
          entry.show, movie: MovieName(entry.movie), theatre: entry.theatre, startingAt: entry.localStart,
          availability: Availability(free: seats - taken, total: seats), at: now)
      }
      return cards
    }
  }

  /// One show with its prices and its number of free seats.
  /// - Throws: 404 when there is no such show.
  public func show(_ id: ShowID) async throws -> ShowDetail {
    let view = try await seats(of: id)
    let entry = view.entry
    return ShowDetail(
      entry.show, movie: entry.movie, theatre: entry.theatre, startingAt: entry.localStart,
      seatCount: Int64(entry.layout.seats.count), freeSeats: Int64(view.freeCount), seatsVersion: view.tag.version,
      at: view.now)
  }

  /// The version that a layout's ETag names. The layout itself is not read.
  /// - Throws: 404 when there is no such show.
  public func version(of id: ShowID) async throws -> Int64 { try await entry(id).version }

  /// The hall of a show for drawing. The caller keeps the encoded bytes per version.
  /// - Throws: 404 when there is no such show.
  public func layout(of id: ShowID) async throws -> (version: Int64, body: LayoutBody) {
    let entry = try await entry(id)
    return (entry.version, LayoutBody(entry.layout, of: entry.show, startingAt: entry.localStart))
  }

  /// - Throws: 404 when there is no such theatre.
  func theatre(_ id: TheatreID) async throws -> TheatreBody {
    let table = try await timetables.current()
    guard let theatre = table.theatres.first(where: { $0.id == id }) else { throw Problem.absent("theatre") }
    return TheatreBody(theatre) { table.seatCounts[$0] ?? 0 }
  }

  /// Theatres with their halls, by name.
  /// - Parameter permitted: Only these theatres. Nil returns all.
  public func theatres(
    _ query: TheatresQuery, limit: Int, of permitted: Set<TheatreID>? = nil
  ) async throws -> Page<TheatreBody> {
    let cursor: ListCursor<TheatreKind>? = try ListCursor(query.cursor)
    let table = try await timetables.current()
    let numbers = table.theatres.indices.filter { number in
      let theatre = table.theatres[number]
      return (query.city == nil || theatre.city == query.city) && permitted?.contains(theatre.id) != false
    }
    // The position among all theatres, which orders those of one city too.
    let page = ListPage(
      numbers, limit: limit, after: cursor, key: { ListCursor(key: Int64($0), id: table.theatres[$0].id) })
    return page.body { TheatreBody(table.theatres[$0]) { table.seatCounts[$0] ?? 0 } }
  }
}
