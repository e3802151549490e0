import Domain
import Imports
import Services

/// What made-up and imported theatres show: today and the two days after, always.
///
/// Days that have a show are left as they are, whoever has bought what: a theatre's programme grows by whole days
/// behind its last one, and the same day is made the same again.
struct Repertory: Sendable {
  static let days: Int64 = 3
  /// Films at a time in a city: the newest of those that were imported.
  private static let filmCount = 60

  let programme: Programme
  let seed: UInt64
  private let zones = ZoneDatabase()

  /// Adds the shows that are missing.
  /// - Returns: how many were added.
  func fill(at now: Instant) async throws -> Int {
    let last = try await programme.lastShows()
    var films: [Movie]?
    var count = 0
    for theatre in try await programme.allTheatres() {
      guard let zone = zones.offsets(of: theatre.timeZone),
        let (start, days) = Self.missing(after: last[theatre.id], at: now, in: zone)
      else { continue }
      let shows: [Show]
      if theatre.city == DemoCity.id {
        shows = DemoCinema(seed: seed, today: now, zone: zone).shows(at: theatre, from: start, days: days)
      } else {
        if films == nil { films = try await self.films(at: now, in: zone) }
        let isParis = theatre.timeZone == ParisCinemaReader.timeZone
        shows = ShowSchedule(
          seed: seed, zone: zone, language: isParis ? ParisCinemaReader.language : DemoCinema.language
        ).shows(at: theatre, of: films ?? [], tariff: isParis ? .paris : .demo(level: 100), from: start, days: days)
      }
      try await programme.save(shows: shows)
      count += shows.count
    }
    return count
  }

  /// The days without a show from today on, as the midnight they begin with and their number.
  static func missing(after last: Instant?, at now: Instant, in zone: ZoneOffsets) -> (start: Instant, days: Int)? {
    let today = zone.localTime(at: now).date
    let end = today.adding(days: days)
    let first = last.map { max(today, zone.localTime(at: $0).date.adding(days: 1)) } ?? today
    let count = end.daysSinceEpoch - first.daysSinceEpoch
    return count > 0 ? (zone.firstInstant(of: LocalTime(first, minutes: 0)), Int(count)) : nil
  }

  /// The newest films that were imported; where there are none, those that nobody ever made.
  private func films(at now: Instant, in zone: ZoneOffsets) async throws -> [Movie] {
    let invented = DemoCinema(seed: seed, today: now, zone: zone).movies
    let names = Set(invented.map(\.id))
    let none = LocalDate(year: 1, month: 1, day: 1)
    let imported = try await programme.allMovies()
      .filter { !names.contains($0.id) && ShowSchedule.runtimes.contains($0.runtimeMinutes) && !$0.formats.isEmpty }
      .sorted { (($0.releasedOn ?? none), $0.id) > (($1.releasedOn ?? none), $1.id) }
    guard imported.isEmpty else { return Array(imported.prefix(Self.filmCount)) }
    try await programme.save(movies: invented)
    return invented
  }
}
