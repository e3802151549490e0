/// The plans of a person on one evening, and the gaps between them.
public enum EveningPlan {
  /// A day ends so many minutes after midnight: whoever is out at two in the morning is out on the evening before.
  public static let endOfDay = 5 * 60
  /// How long a meal takes once it is there.
  public static let meal: Duration = .minutes(45)
  /// How long before a film one is in its hall.
  public static let beforeFilm: Duration = .minutes(10)
  /// From an order to the table, where no kitchen has said it.
  public static let delivery: Duration = .minutes(30)
  /// How long a film is taken to be that nobody has chosen yet.
  public static let film: Duration = .minutes(130)
  /// How long after a meal a film still begins in time for whoever has eaten.
  public static let afterMeal: Duration = .minutes(150)

  /// The moments of a day, from 05:00 to 05:00 by the zone's clock.
  public static func moments(of date: LocalDate, in zone: ZoneOffsets) -> Range<Instant> {
    let begin = zone.firstInstant(of: LocalTime(date, minutes: endOfDay))
    return begin..<max(begin, zone.firstInstant(of: LocalTime(date.adding(days: 1), minutes: endOfDay)))
  }

  /// The day that a moment belongs to.
  public static func date(of moment: Instant, in zone: ZoneOffsets) -> LocalDate {
    let local = zone.localTime(at: moment)
    return local.secondOfDay < endOfDay * 60 ? local.date.adding(days: -1) : local.date
  }

  /// Something that one is at, or waits for.
  public struct Stop: Hashable, Sendable {
    /// When one has to be there.
    public var begins: Instant
    public var ends: Instant
    /// Nil: nobody knows where.
    public var place: Coordinate?

    public init(begins: Instant, ends: Instant, place: Coordinate?) {
      self.begins = begins
      self.ends = max(begins, ends)
      self.place = place
    }
  }

  /// The time between two stops.
  public struct Gap: Hashable, Sendable {
    /// The stops' numbers.
    public var after: Int
    public var before: Int
    public var begins: Instant
    /// When to leave for the next. Before `begins` where there is too little time.
    public var leaveBy: Instant
    /// Nil where a place is not known: then nothing is taken off for the way.
    public var way: Way?

    /// Whole minutes that are free; negative where one comes too late by so many.
    public var minutes: Int64 { leaveBy.since(begins).wholeMinutes }
  }

  /// From one place to another.
  public struct Way: Hashable, Sendable {
    /// As the crow flies.
    public var metres: Int64
    /// On foot by streets.
    public var minutesOnFoot: Int64

    public init(from: Coordinate, to: Coordinate) {
      metres = from.wholeMetres(to: to)
      // Streets are three tenths longer than the straight line; 80 metres a minute.
      minutesOnFoot = (metres * 13 / 10 + 79) / 80
    }
  }

  /// Metres. Two stops nearer than this are the same place, with no way between.
  private static let samePlace: Int64 = 60

  /// The gaps between stops in the order of `begins`; they may come in any other. A stop within another at the same place,
  /// such as food brought to a seat, makes none. Neither does a stop within another when one of their places is unknown.
  public static func gaps(between stops: [Stop]) -> [Gap] {
    var gaps: [Gap] = []
    let order = stops.indices.sorted { (stops[$0].begins, stops[$0].ends, $0) < (stops[$1].begins, stops[$1].ends, $1) }
    guard var last = order.first else { return [] }
    for next in order.dropFirst() {
      let (from, to) = (stops[last], stops[next])
      let way: Way? = if let a = from.place, let b = to.place { Way(from: a, to: b) } else { nil }
      let isHere = way.map { $0.metres < samePlace } ?? false
      let isWithin = way == nil && to.ends <= from.ends
      if !(isHere && to.begins < from.ends), !isWithin {
        let walk: Duration = isHere ? .zero : .minutes(way?.minutesOnFoot ?? 0)
        gaps.append(Gap(after: last, before: next, begins: from.ends, leaveBy: to.begins - walk, way: way))
      }
      // Whoever is still at the longer of the two leaves from there.
      if to.ends >= from.ends { last = next }
    }
    return gaps
  }
}

extension Duration {
  /// Rounded down, also below zero.
  fileprivate var wholeMinutes: Int64 { wholeMicroseconds.flooredDivision(by: 60_000_000).quotient }
}
