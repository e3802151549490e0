import Database
public import Domain
public import Wire

/// Films as an operator keeps them: every theatre shows the same ones.
extension Theatres {
  /// Every film by title, also without a show; with `q` those whose title has its words.
  /// - Throws: `cursor_invalid`.
  public func movies(_ query: MovieListQuery, limit: Int) async throws -> Page<MovieDetail> {
    let last = try await lastTitle(query.cursor)
    let words = query.q.map { $0.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) } ?? []
    let found = try await platform.database.read { connection in
      var found: [Movie] = []
      try connection.each(
        "SELECT title, document FROM movies WHERE (title, id) > ($1, $2) ORDER BY title, id", last?.title ?? "",
        last?.id ?? ""
      ) { row in
        guard found.count <= limit else { return }
        let title = (try row.get("title") as String).lowercased()
        if words.allSatisfy({ title.contains($0) }) { found.append(try Movie(document: row.get("document"))) }
      }
      return found
    }
    return Page(
      items: found.prefix(limit).map { MovieDetail($0) },
      nextCursor: found.count > limit ? found[limit - 1].id.rawValue : nil)
  }

  /// The film that a page ended with. Nil for the first page.
  private func lastTitle(_ cursor: String?) async throws -> (title: String, id: String)? {
    guard let cursor else { return nil }
    let title: String? = try await platform.database.read { connection in
      try connection.row("SELECT title FROM movies WHERE id = $1", cursor)?.get("title")
    }
    guard let title else { throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.") }
    return (title, cursor)
  }

  /// Adds a film.
  /// - Throws: 422 for a picture that is not here.
  public func create(_ request: MovieRequest, staff: Staff) async throws -> MovieDetail {
    let picture = try await media.picture(request.picture)?.picture(of: request.title)
    let movie = Movie(platform.ids.next(), request, picture)
    try await platform.change(lane: Topic.programme) { tx in try Self.add(movie, by: staff, in: tx) }
    programme.forget(Movie.change(of: movie.id))
    return MovieDetail(movie)
  }

  /// - Throws: 422 for an id that another film has.
  static func add(_ movie: Movie, by staff: Staff, in tx: Tx) throws {
    guard try Movie.stored(movie.id, in: tx.connection) == nil else {
      throw Problem.invalid("movie_id", "is another film's", code: "taken")
    }
    try tx.connection.execute(
      "INSERT INTO movies (id, title, document, version) VALUES ($1, $2, $3, 1)", movie.id.rawValue, movie.title,
      movie.document)
    tx.announceToNodes(Movie.change(of: movie.id))
    try tx.audit(.createMovie, of: movie.id.rawValue, by: staff.actor, after: MovieDetail(movie))
  }

  /// Changes a film; absent fields stay. Shows that exist keep their times.
  /// - Throws: 404 for an unknown film; 422 for a picture that does not exist.
  public func change(_ id: MovieID, _ patch: MoviePatch, staff: Staff) async throws -> MovieDetail {
    let chosen = try await media.picture(patch.picture)
    let detail = try await platform.change(lane: Topic.programme) { tx in
      guard var movie = try Movie.stored(id, in: tx.connection) else { throw Problem.absent("film") }
      let before = MovieDetail(movie)
      movie.take(patch)
      if let chosen { movie.picture = chosen.picture(of: movie.title) }
      let after = MovieDetail(movie)
      guard after != before else { return after }
      try tx.connection.execute(
        "UPDATE movies SET title = $2, document = $3, version = version + 1 WHERE id = $1", id.rawValue, movie.title,
        movie.document)
      tx.announceToNodes(Movie.change(of: id))
      try tx.audit(.patchMovie, of: id.rawValue, by: staff.actor, before: before, after: after)
      return after
    }
    programme.forget(Movie.change(of: id))
    return detail
  }
}

extension Movie {
  /// A film as an operator describes it.
  init(_ id: MovieID, _ request: MovieRequest, _ picture: Picture? = nil) {
    self.init(
      id: id, title: request.title, certificate: request.certificate,
      runtimeMinutes: Int(clamping: request.runtimeMinutes), genres: (request.genres ?? []).map { $0.lowercased() },
      languages: request.languages.map { $0.lowercased() }, formats: [ScreenFormat](request.formats),
      synopsis: request.synopsis.flatMap { $0.isEmpty ? nil : $0 }, releasedOn: request.releaseDate,
      ageRule: request.ageRule?.rule, picture: picture)
  }

  /// Takes over what an operator changed; absent fields stay.
  mutating func take(_ patch: MoviePatch) {
    if let title = patch.title { self.title = title }
    if let certificate = patch.certificate { self.certificate = certificate }
    if let choice = patch.ageRule { ageRule = choice.rule }
    if let minutes = patch.runtimeMinutes { runtimeMinutes = Int(clamping: minutes) }
    if let genres = patch.genres { self.genres = genres.map { $0.lowercased() } }
    if let languages = patch.languages { self.languages = languages.map { $0.lowercased() } }
    if let formats = patch.formats { self.formats = [ScreenFormat](formats) }
    if let synopsis = patch.synopsis { self.synopsis = synopsis.isEmpty ? nil : synopsis }
    if let date = patch.releaseDate { releasedOn = date }
  }
}

extension [ScreenFormat] {
  /// Ordinary projection for nil.
  init(_ codes: [ScreenFormatCode]?) { self = codes?.compactMap { ScreenFormat(rawValue: $0.rawValue) } ?? [.flat] }
}
