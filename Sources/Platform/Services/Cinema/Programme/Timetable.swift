import Domain
import Structures

/// The scheduled shows from a start on, with their films and theatres, for lists. It has no data about seats taken.
struct Timetable: Sendable {
  struct Slot: Sendable {
    var id: ShowID
    /// An index of `movies`.
    var movie: Int
    /// An index of `theatres`.
    var theatre: Int
    var startsAt: Instant
    /// The theatre's local date, in days since 1970-01-01.
    var day: Int64
    var format: ScreenFormat
    var language: FoldedWord
  }

  /// Films with a show here, by id.
  var movies: [Movie] = []
  var titles = TitleIndex([])
  /// The genres of each film.
  var genres: [Set<FoldedWord>] = []
  /// All theatres, by name.
  var theatres: [Theatre] = []
  var seatCounts: [LayoutID: Int64] = [:]
  /// Shows that are not cancelled, by start and then id.
  var slots: [Slot] = []

  func movieNumber(_ id: MovieID) -> Int? {
    let place = movies.partitioningIndex { $0.id >= id }
    return place < movies.count && movies[place].id == id ? place : nil
  }

  /// Shows that start at `time` or later.
  func slots(from time: Instant) -> ArraySlice<Slot> { slots[slots.partitioningIndex { $0.startsAt >= time }...] }
}

/// A selection of shows. A nil field selects all.
struct ShowFilter: Sendable {
  var city: CityID?
  var date: LocalDate?
  var theatre: TheatreID?
  var formats: Set<ScreenFormat>?
  var languages: Set<FoldedWord>?
  var certificates: Set<String>?

  /// The shows of `slots` that match.
  func slots(_ slots: ArraySlice<Timetable.Slot>, of table: Timetable) -> [Timetable.Slot] {
    let inCity = city.map { city in table.theatres.map { $0.city == city } }
    let day = date?.daysSinceEpoch
    let inTheatre = theatre.map { theatre in table.theatres.map { $0.id == theatre } }
    let admits = certificates.map { words in table.movies.map { words.contains($0.certificate) } }
    return slots.filter { slot in
      (inCity?[slot.theatre] ?? true) && (day == nil || day == slot.day) && (formats?.contains(slot.format) ?? true)
        && (languages?.contains(slot.language) ?? true) && (inTheatre?[slot.theatre] ?? true)
        && (admits?[slot.movie] ?? true)
    }
  }
}
