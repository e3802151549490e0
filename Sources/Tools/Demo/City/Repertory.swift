public import Domain
import Imports
public import Services

/// The shows of made-up and imported theatres: today and the two days after.
///
/// Days with a show are never changed. Whole days are added after a hall's last show. A repeated day is the same.
public struct Repertory: Sendable {
  static let days: Int64 = 3
  /// Films that run at a time in a city: the newest imported ones.
  private static let filmCount = 60

  private let programme: Programme
  private let seed: UInt64
  private let zones = ZoneDatabase()

  public init(programme: Programme, seed: UInt64) { (self.programme, self.seed) = (programme, seed) }

  /// Adds the missing shows.
  /// - Returns: how many were added.
  public func fill(at now: Instant) async throws -> Int {
    let last = try await programme.lastShows()
    var films: [Movie]?
    var count = 0
    for theatre in try await programme.allTheatres() {
      guard let zone = zones.offsets(of: theatre.timeZone) else { continue }
      let gaps = Dictionary(grouping: theatre.screens) { screen in
        Gap(after: last[theatre.id]?[screen.layout], at: now, in: zone)
      }
      for (gap, screens) in gaps {
        guard let gap else { continue }
        if films == nil, theatre.city != DemoCity.id { films = try await self.films(at: now, in: zone) }
        var part = theatre
        part.screens = screens
        let shows = shows(at: part, films ?? [], gap, zone)
        try await programme.save(shows: shows)
        count += shows.count
      }
    }
    return count
  }

  private func shows(at theatre: Theatre, _ films: [Movie], _ gap: Gap, _ zone: ZoneOffsets) -> [Show] {
    if theatre.city == DemoCity.id {
      return DemoCinema(seed: seed, today: gap.start, zone: zone).shows(at: theatre, from: gap.start, days: gap.days)
    }
    let isParis = theatre.timeZone == ParisCinemaReader.timeZone
    return ShowSchedule(
      seed: seed, zone: zone, language: isParis ? ParisCinemaReader.language : DemoCinema.language
    ).shows(
      at: theatre, of: films, tariff: isParis ? .paris : .demo(level: 100), from: gap.start, days: gap.days)
  }

  /// The days from today on without a show.
  private struct Gap: Hashable {
    /// The midnight at which the first of them begins.
    var start: Instant
    var days: Int

    /// Nil when no day is missing.
    init?(after last: Instant?, at now: Instant, in zone: ZoneOffsets) {
      let today = zone.localTime(at: now).date
      let end = today.adding(days: Repertory.days)
      let first = last.map { max(today, zone.localTime(at: $0).date.adding(days: 1)) } ?? today
      guard first < end else { return nil }
      start = zone.firstInstant(of: LocalTime(first, minutes: 0))
      days = Int(end.daysSinceEpoch - first.daysSinceEpoch)
    }
  }

  /// The newest imported films, or the demo's own when there are none.
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
