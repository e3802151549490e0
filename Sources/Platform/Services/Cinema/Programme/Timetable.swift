import Domain
import Structures

/// What runs from now on, in memory: what lists of films, shows and theatres are made of. Without what changes with
/// every hold.
struct Timetable: Sendable {
  struct Slot: Sendable {
    var id: ShowID
    /// An index of `movies`.
    var movie: Int
    /// An index of `theatres`.
    var theatre: Int
    var startsAt: Instant
    /// By the theatre's own calendar, in days since 1970-01-01.
    var day: Int64
    var format: ScreenFormat
    var language: FoldedWord
  }

  /// Films that have a show here, in the order of their ids.
  var movies: [Movie] = []
  var titles = TitleIndex([])
  /// For each film its genres.
  var genres: [Set<FoldedWord>] = []
  /// Every theatre, by name.
  var theatres: [Theatre] = []
  var seatCounts: [LayoutID: Int64] = [:]
  /// Not cancelled, by their start and then their id.
  var slots: [Slot] = []

  func movieNumber(_ id: MovieID) -> Int? {
    let place = movies.partitioningIndex { $0.id >= id }
    return place < movies.count && movies[place].id == id ? place : nil
  }

  /// The shows that start at `time` or later.
  func slots(from time: Instant) -> ArraySlice<Slot> { slots[slots.partitioningIndex { $0.startsAt >= time }...] }
}

/// Which shows of a timetable are wanted; what is nil is any.
struct ShowFilter: Sendable {
  var city: CityID?
  var date: LocalDate?
  var formats: Set<ScreenFormat>?
  var languages: Set<FoldedWord>?

  /// The shows of `slots` that fit.
  func slots(_ slots: ArraySlice<Timetable.Slot>, of table: Timetable) -> [Timetable.Slot] {
    let inCity = city.map { city in table.theatres.map { $0.city == city } }
    let day = date?.daysSinceEpoch
    return slots.filter { slot in
      (inCity?[slot.theatre] ?? true) && (day == nil || day == slot.day) && (formats?.contains(slot.format) ?? true)
        && (languages?.contains(slot.language) ?? true)
    }
  }
}
