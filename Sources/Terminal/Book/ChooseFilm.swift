import Domain
import Wire

extension BookConversation {
  /// Looks for films until one is chosen.
  func chooseFilm(in city: CityBody) async throws(Failure) -> MovieCard {
    let clock = WallClock(zone: city.timeZone)
    var words = options.film
    while true {
      let films = try await films(words, in: city, clock)
      if common.yes {
        guard let first = films.first else { throw .failed("No such film is shown in \(city.name).") }
        return first
      }
      if films.isEmpty {
        output.say("No such film is shown in \(city.name).")
      } else {
        output.say(words.map { "Films for “\($0)” in \(city.name):" } ?? "Films in \(city.name):")
        if let index = try await choose("Film:", films.map { $0.line(clock) }, none: "search by title") {
          return films[index]
        }
      }
      let answer = try await ask("Words of the title (Enter: all films):", otherwise: "")
      words = answer.isEmpty ? nil : answer
    }
  }

  private func films(_ words: String?, in city: CityBody, _ clock: WallClock) async throws(Failure) -> [MovieCard] {
    let query = MoviesQuery(city: city.id, date: date(clock), q: words, limit: 50)
    let page: Page<MovieCard> = try await call(.listMovies, query: query)
    output.fact("movies", page)
    return page.items.filter { $0.showCount > 0 }
  }

  /// The day that was asked for, by the city's calendar.
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
  /// One line of the list.
  func line(_ clock: WallClock) -> String {
    var parts = ["\(title) (\(certificate), \(runtimeMinutes) min)"]
    if !genres.isEmpty { parts.append(genres.prefix(2).joined(separator: ", ")) }
    let special = formats.filter { $0 != .flat }
    if !special.isEmpty { parts.append(special.map(\.rawValue).joined(separator: ", ")) }
    parts.append("\(showCount) \(showCount == 1 ? "show" : "shows")")
    if let nextShowAt {
      parts.append("next \(clock.date(at: nextShowAt).words) \(clock.hours(at: nextShowAt))")
    }
    return parts.joined(separator: " · ")
  }
}
