public import Domain
public import Observation
public import Wire

/// The screen of one film's shows, by theatre.
@MainActor
@Observable
public final class ShowsModel {
  /// The shows of one theatre.
  public struct TheatreShows: Hashable, Sendable, Identifiable {
    public let theatre: TheatreName
    /// Earliest first.
    public let shows: [ShowCard]

    public var id: TheatreID { theatre.id }
  }

  /// Loading, or why the list is empty.
  public private(set) var state = ListState.loading
  /// In the order of their first show.
  public private(set) var theatres: [TheatreShows] = []
  /// Whether there are later shows that are not listed; a single day lists them.
  public private(set) var hasMore = false
  /// Nil before the film is read.
  public private(set) var film: MovieDetail?
  /// A message that the list is out of date.
  public private(set) var notice: String?
  /// Nil for all shows that have not started.
  public private(set) var date: LocalDate?

  private let repository: ShowRepository
  private let films: FilmRepository
  private let movie: MovieID
  private let city: CityID?

  public init(
    _ repository: ShowRepository, films: FilmRepository, movie: MovieID, city: CityID?, date: LocalDate? = nil
  ) {
    (self.repository, self.films, self.movie, self.city, self.date) = (repository, films, movie, city, date)
  }

  /// Shows stored shows, then the platform's.
  public func load() async {
    async let film: Void = loadFilm()
    let date = date
    for await reading in repository.shows(of: movie, in: city, on: date) {
      guard date == self.date, !Task.isCancelled else { return }
      notice = reading.notice
      theatres = Self.theatres(reading.value?.items ?? [])
      hasMore = reading.value?.nextCursor != nil
      state = ListState(reading, isEmpty: theatres.isEmpty, CinemaWords.noShows)
    }
    await film
  }

  /// Shows another day.
  public func turn(to date: LocalDate?) async {
    (self.date, state, theatres, hasMore, notice) = (date, .loading, [], false, nil)
    await load()
  }

  /// Whether seats of a show can still be bought.
  public static func isOpen(_ show: ShowCard) -> Bool {
    show.status == .scheduled && show.availability != .soldOut
  }

  private func loadFilm() async {
    for await reading in films.film(movie) { film = reading.value ?? film }
  }

  private static func theatres(_ shows: [ShowCard]) -> [TheatreShows] {
    let sorted = shows.sorted { ($0.startsAt, $0.id.rawValue) < ($1.startsAt, $1.id.rawValue) }
    var order: [TheatreName] = []
    for show in sorted where !order.contains(show.theatre) { order.append(show.theatre) }
    return order.map { theatre in TheatreShows(theatre: theatre, shows: sorted.filter { $0.theatre == theatre }) }
  }
}
