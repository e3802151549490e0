public import Domain
public import Observation
public import Wire

/// The screen of films in a city on a day. Its filters need no network.
@MainActor
@Observable
public final class FilmsModel {
  /// Loading, or why the list is empty.
  public private(set) var state = ListState.loading
  /// The films that pass the filter.
  public private(set) var films: [MovieCard] = []
  /// A message that the list is out of date.
  public private(set) var notice: String?
  /// Applies at once to the films read.
  public var filter = FilmFilter() { didSet { choose() } }
  /// Nil for all cities.
  public private(set) var city: CityID?
  /// Nil for all films that have not started.
  public private(set) var date: LocalDate?

  /// The genres of the films read, in alphabetical order.
  public private(set) var genres: [String] = []
  public private(set) var languages: [String] = []
  public private(set) var formats: [ScreenFormatCode] = []

  private let repository: FilmRepository
  private var reading: Reading<Page<MovieCard>>?

  /// - Parameter date: In the theatres' calendar. Nil for all films that have not started.
  public init(_ repository: FilmRepository, city: CityID?, date: LocalDate? = nil) {
    (self.repository, self.city, self.date) = (repository, city, date)
  }

  /// Shows stored films, then the platform's. A change of city or day ends it.
  public func load() async {
    let (city, date) = (city, date)
    for await reading in repository.films(in: city, on: date) {
      guard city == self.city, date == self.date, !Task.isCancelled else { return }
      show(reading)
    }
  }

  /// Shows another city or day.
  public func turn(to city: CityID?, on date: LocalDate?) async {
    (self.city, self.date) = (city, date)
    (reading, state, notice) = (nil, .loading, nil)
    choose()
    await load()
  }

  private func show(_ reading: Reading<Page<MovieCard>>) {
    self.reading = reading
    notice = reading.notice
    let all = reading.value?.items ?? []
    genres = Set(all.flatMap(\.genres)).sorted()
    languages = Set(all.flatMap(\.languages)).sorted()
    formats = Set(all.flatMap(\.formats)).sorted { $0.rawValue < $1.rawValue }
    choose()
  }

  private func choose() {
    let all = reading?.value?.items ?? []
    films = filter.films(in: all)
    guard let reading else { return }
    state = ListState(
      reading, isEmpty: films.isEmpty, all.isEmpty ? CinemaWords.noFilms : CinemaWords.noFilmsLikeThat)
  }
}
