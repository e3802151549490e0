public import Domain
import Structures

/// Makes up the shows of a theatre: every hall from late morning to late evening, with time for cleaning.
///
/// A hall's day depends only on the seed, the hall, the date and the films. A repetition gives the same shows and ids.
public struct ShowSchedule: Sendable {
  private let seed: UInt64
  private let zone: ZoneOffsets
  private let language: String
  private let intervalFrom: Int?

  /// Advertisements and trailers before a film, in minutes.
  public static let leaderMinutes = 15
  /// Length of an interval, in minutes.
  public static let intervalMinutes = 15
  private static let sweepMinutes: Int64 = 20
  /// No show begins after 22:30, in minutes of the day.
  private static let lastStart = 22 * 60 + 30
  /// Running times of films that are shown. The longest ends before the hall opens again.
  public static let runtimes = 1...600
  /// The longest programme, in days.
  public static let longest = 60

  /// - Parameters:
  ///   - zone: The theatre's time zone.
  ///   - language: The audience's language, such as `french`. Films in others have subtitles.
  ///   - intervalFrom: Running time in minutes from which films have an interval in the middle. Nil means none.  V1
  public init(seed: UInt64, zone: ZoneOffsets, language: String, intervalFrom: Int? = nil) {
    self.seed = seed
    self.zone = zone
    self.language = language
    self.intervalFrom = intervalFrom
  }

  /// All shows that start in the days after `start`, by hall and then by time.
  ///
  /// - Parameters:
  ///   - movies: Earlier ones are shown more often. Films without a fitting format, or outside `runtimes`, are not
  ///     shown.
  ///   - days: Days of twenty-four hours, at most `longest`.
  public func shows(
    at theatre: Theatre, of movies: [Movie], tariff: Tariff, from start: Instant, days: Int
  ) -> [Show] {
    let days = Int64(max(0, min(days, Self.longest)))
    let end = start + .hours(24 * days)
    let first = zone.localTime(at: start).date
    let last = zone.localTime(at: end).date
    return theatre.screens.flatMap { screen in
      (first.daysSinceEpoch...last.daysSinceEpoch).flatMap { day in
        self.day(LocalDate(daysSinceEpoch: day), theatre, screen, movies, tariff)
      }.filter { start <= $0.startsAt && $0.startsAt < end }
    }
  }

  private func day(
    _ date: LocalDate, _ theatre: Theatre, _ screen: Screen, _ movies: [Movie], _ tariff: Tariff
  ) -> [Show] {
    let programme = programme(of: theatre, screen, movies)
    var random = SplitMix64("\(screen.id) \(date)", seed: seed)
    var next = zone.firstInstant(of: LocalTime(date, minutes: 5 * Int.random(in: 126...156, using: &random)))
    var shows: [Show] = []
    while !programme.isEmpty {
      let local = zone.localTime(at: next)
      let minute = local.secondOfDay / 60
      guard local.date == date, minute <= Self.lastStart else { break }
      let movie = pick(programme, minute, &random)
      let show = show(movie, theatre, screen, tariff, shows.count + 1, date, next, &random)
      shows.append(show)
      next = Self.rounded(show.endsAt + .minutes(Self.sweepMinutes + 5 * Int64.random(in: 0...2, using: &random)))
    }
    return shows
  }

  /// The few films that a hall shows, so that halls differ.
  private func programme(of theatre: Theatre, _ screen: Screen, _ movies: [Movie]) -> [Movie] {
    var random = SplitMix64("\(theatre.id) \(screen.id)", seed: seed)
    var left = movies.filter { movie in
      Self.runtimes.contains(movie.runtimeMinutes) && movie.formats.contains { screen.formats.contains($0) }
    }
    var chosen: [Movie] = []
    while chosen.count < 5, !left.isEmpty {
      // The smaller of two random numbers favours films near the front.
      let place = min(Int.random(in: left.indices, using: &random), Int.random(in: left.indices, using: &random))
      chosen.append(left.remove(at: place))
    }
    return chosen
  }

  /// Avoids horror before six and children's films after it, where there is another film.
  private func pick(_ programme: [Movie], _ minute: Int, _ random: inout SplitMix64) -> Movie {
    let unfit: Set = minute < 18 * 60 ? ["horror", "slasher", "erotic"] : ["family", "animation"]
    let fit = programme.filter { unfit.isDisjoint(with: $0.genres) }
    let among = fit.isEmpty ? programme : fit
    return among[min(Int.random(in: among.indices, using: &random), Int.random(in: among.indices, using: &random))]
  }

  private func show(
    _ movie: Movie, _ theatre: Theatre, _ screen: Screen, _ tariff: Tariff, _ number: Int, _ date: LocalDate,
    _ start: Instant, _ random: inout SplitMix64
  ) -> Show {
    let formats = screen.formats.filter { movie.formats.contains($0) }
    let format = formats[Int.random(in: formats.indices, using: &random)]
    let spoken = movie.languages.contains(language) ? language : movie.languages.first ?? language
    let day = "\(date)".filter { $0 != "-" }
    let minutes = movie.runtimeMinutes
    let hasInterval = intervalFrom.map { minutes >= $0 } ?? false
    let running = minutes + Self.leaderMinutes + (hasInterval ? Self.intervalMinutes : 0)
    return Show(
      id: ShowID(suffix: "\(screen.id.suffix).\(day).\(number)"), movie: movie.id, theatre: theatre.id,
      screen: screen.id, layout: screen.layout, startsAt: start,
      endsAt: start + .minutes(Int64(running)), format: format,
      language: spoken, subtitles: spoken == language ? nil : language, currency: theatre.currency,
      pricing: tariff.pricing(of: format),
      intervalMinutes: hasInterval ? Self.leaderMinutes + minutes / 2 : nil, intervalLength: Self.intervalMinutes)
  }

  /// The next whole five minutes.
  private static func rounded(_ instant: Instant) -> Instant {
    Instant(seconds: (instant.seconds + 299) / 300 * 300)
  }
}
