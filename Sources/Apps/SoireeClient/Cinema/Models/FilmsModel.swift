public import Domain
public import Observation
public import Wire

/// The screen of films: what runs in a city on a day, chosen by filters that need no network.
@MainActor
@Observable
public final class FilmsModel {
  public private(set) var state = ListState.loading
  /// Those that pass the filter.
  public private(set) var films: [MovieCard] = []
  /// What is not as it should be: the list is of before.
  public private(set) var notice: String?
  public var filter = FilmFilter() { didSet { choose() } }
  public private(set) var city: CityID?
  public private(set) var date: LocalDate?

  /// What there is to choose from, in alphabetical order.
  public private(set) var genres: [String] = []
  public private(set) var languages: [String] = []
  public private(set) var formats: [ScreenFormatCode] = []

  private let repository: FilmRepository
  private var reading: Reading<Page<MovieCard>>?

  /// - Parameter date: By the theatres' own calendar; nil: whatever has not started.
  public init(_ repository: FilmRepository, city: CityID?, date: LocalDate? = nil) {
    (self.repository, self.city, self.date) = (repository, city, date)
  }

  /// Shows what is kept, then what the platform says. A list that was asked for before is left.
  public func load() async {
    let (city, date) = (city, date)
    for await reading in repository.films(in: city, on: date) {
      guard city == self.city, date == self.date, !Task.isCancelled else { return }
      show(reading)
    }
  }

  /// Turns to another city or day.
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
