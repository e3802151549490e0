import Client
import Domain
import Wire

extension BookConversation {
  /// Asks for films until one is chosen.
  func chooseFilm(in city: CityBody) async throws(Failure) -> MovieCard {
    let clock = WallClock(zone: city.timeZone)
    var words = options.film
    while true {
      if let film = try await chooseFilm(words, in: city, clock) { return film }
      let answer = try await ask(TerminalWords.searchFilm, otherwise: "")
      words = answer.isEmpty ? nil : answer
    }
  }

  /// Shows the films with these words page by page. Nil when none of them is chosen.
  private func chooseFilm(
    _ words: String?, in city: CityBody, _ clock: WallClock
  ) async throws(Failure) -> MovieCard? {
    var films: [MovieCard] = []
    var next: String?
    repeat {
      let shown = films.count
      repeat {
        let query = MoviesQuery(city: city.id, date: date(clock), q: words, limit: Self.pageSize, cursor: next)
        let page: Page<MovieCard> = try await call(.programme(.listMovies), query: query)
        output.fact("movies", page)
        films += page.items.filter { $0.showCount > 0 }
        next = page.nextCursor
      } while films.count == shown && next != nil
      guard let first = films.first else {
        guard !common.yes else { throw .failed(TerminalWords.noFilm(in: city.name)) }
        output.say(TerminalWords.noFilm(in: city.name))
        return nil
      }
      if common.yes { return first }
      if shown == 0 { output.say(TerminalWords.films(words, in: city.name)) }
      let more = next == nil ? [] : [TerminalWords.moreFilms]
      let labels = films.map { $0.line(clock) } + more
      guard let index = try await choose(TerminalWords.film, labels, from: shown, none: TerminalWords.searchByTitle)
      else { return nil }
      if index < films.count { return films[index] }
    } while true
  }

  /// Films shown before the customer is asked whether to go on.
  private static var pageSize: Int64 { 50 }

  /// The day of the options, in the city's calendar.
  func date(_ clock: WallClock) -> LocalDate? {
    let today = clock.date(at: around.time.now())
    switch options.day {
    case .today: return today
    case .tomorrow: return today.adding(days: 1)
    case .date(let date): return date
    case nil: return nil
    }
  }
}

extension MovieCard {
  func line(_ clock: WallClock) -> String {
    var parts = ["\(title) (\(certificate), \(runtimeMinutes) min)"]
    if !genres.isEmpty { parts.append(genres.prefix(2).joined(separator: ", ")) }
    let special = formats.filter { $0 != .flat }
    if !special.isEmpty { parts.append(special.map(\.rawValue).joined(separator: ", ")) }
    parts.append(TerminalWords.shows(showCount))
    if let nextShowAt {
      parts.append(TerminalWords.next("\(clock.date(at: nextShowAt).words) \(clock.hours(at: nextShowAt))"))
    }
    return parts.joined(separator: " · ")
  }
}
