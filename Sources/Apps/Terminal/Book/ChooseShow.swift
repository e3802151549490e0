import Domain
import Wire

extension BookConversation {
  /// Asks for day, theatre and time, where there is a choice. With `--yes`, takes the first show with seats left.
  func chooseShow(of film: MovieCard, in city: CityBody) async throws(Failure) -> ShowCard {
    let listed = try await shows(of: film, in: city)
    let ranks = try await theatreRanks(in: city)
    var programme = OpenShows(listed, ranks: ranks)
    if let wanted = options.theatre { programme.keep { $0.theatre.name.matches(wanted) } }
    guard let first = programme.shows.first else {
      throw .failed(TerminalWords.noSeats(of: film.title))
    }
    if common.yes { return first }
    let days = programme.days
    if days.count > 1 {
      let index = try await choose(TerminalWords.day, days.map(\.label)) ?? 0
      programme.keep { OpenShows.day(of: $0) == days[index].key }
    }
    let theatres = programme.theatres
    if theatres.count > 1 {
      let labels = theatres.map(\.label)
      if let index = try await choose(TerminalWords.cinema, labels, none: TerminalWords.anyCinema) {
        programme.keep { $0.theatre.id == theatres[index].key }
      }
    }
    let shows = programme.byTime
    if shows.count == 1 { return shows[0] }
    return shows[
      try await choose(TerminalWords.show, shows.map { $0.line(withTheatre: programme.theatres.count > 1) }) ?? 0]
  }

  private func shows(of film: MovieCard, in city: CityBody) async throws(Failure) -> [ShowCard] {
    let date = date(WallClock(zone: city.timeZone))
    return try await all(.programme(.listMovieShows(film.id)), fact: "shows") {
      MovieShowsQuery(city: city.id, date: date, limit: 100, cursor: $0)
    }
  }

  /// The theatres' ranks by distance. Empty without `--near`.
  private func theatreRanks(in city: CityBody) async throws(Failure) -> [TheatreID: Int] {
    guard let near = common.near else { return [:] }
    let theatres: [TheatreBody] = try await all(.programme(.listTheatres)) {
      TheatresQuery(city: city.id, limit: 100, cursor: $0)
    }
    let nearest = theatres.sorted { $0.metres(to: near) < $1.metres(to: near) }
    return Dictionary(nearest.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

/// The shows that can still be booked.
struct OpenShows {
  /// Shows with a common day or theatre.
  struct Group<Key: Equatable>: Equatable {
    var key: Key
    var name: String
    var count: Int

    var label: String { "\(name) · \(TerminalWords.shows(count))" }
  }

  /// Those of the nearest theatre first, then by time.
  private(set) var shows: [ShowCard]

  /// - Parameter ranks: The theatres' ranks, the nearest 0. Theatres without a rank come last.
  init(_ listed: [ShowCard], ranks: [TheatreID: Int] = [:]) {
    let open = listed.filter { $0.status == .scheduled && $0.availability != .soldOut }
    func key(_ show: ShowCard) -> (Int, Instant, ShowID) { (ranks[show.theatre.id] ?? .max, show.startsAt, show.id) }
    shows = open.sorted { key($0) < key($1) }
  }

  mutating func keep(_ isWanted: (ShowCard) -> Bool) { shows = shows.filter(isWanted) }

  var byTime: [ShowCard] { shows.sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) } }
  var days: [Group<LocalDate>] { groups(byTime, by: Self.day) { Self.day(of: $0).words } }
  /// In the order of `shows`.
  var theatres: [Group<TheatreID>] { groups(shows, by: \.theatre.id, name: \.theatre.name) }

  static func day(of show: ShowCard) -> LocalDate { WallClock(zone: show.timeZone).date(at: show.startsAt) }

  private func groups<Key: Hashable>(
    _ shows: [ShowCard], by key: (ShowCard) -> Key, name: (ShowCard) -> String
  ) -> [Group<Key>] {
    var groups: [Group<Key>] = []
    var places: [Key: Int] = [:]
    for show in shows {
      let key = key(show)
      if let place = places[key] {
        groups[place].count += 1
      } else {
        places[key] = groups.count
        groups.append(Group(key: key, name: name(show), count: 1))
      }
    }
    return groups
  }
}

extension ShowCard {
  func line(withTheatre: Bool) -> String {
    var parts = [WallClock(zone: timeZone).hours(at: startsAt)]
    if withTheatre { parts.append(theatre.name) }
    parts += [screen.name, format.rawValue, language + (subtitles.map { ", \(TerminalWords.subtitles($0))" } ?? "")]
    if let priceFrom { parts.append(TerminalWords.from(Amount(priceFrom, currency))) }
    switch availability {
    case .available: break
    default: parts.append(availability.rawValue.map { $0 == "_" ? " " : String($0) }.joined())
    }
    return parts.joined(separator: " · ")
  }
}

extension TheatreBody {
  fileprivate func metres(to other: Coordinate) -> Double {
    Coordinate(latitude: lat, longitude: lon).metres(to: other)
  }
}
