import Structures

/// A date and time on a wall clock, without a zone.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// Since 1970-01-01T00:00:00 on that clock.
  public let seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  /// - Parameter minutes: After midnight of `date`; may pass 1,440 into the next days.
  public init(_ date: LocalDate, minutes: Int) {
    seconds = date.daysSinceEpoch * 86_400 + Int64(min(max(minutes, -1_000_000), 1_000_000)) * 60
  }

  /// The day that the clock shows.
  public var date: LocalDate { LocalDate(daysSinceEpoch: seconds.flooredDivision(by: 86_400).quotient) }
  /// 0…86,399.
  public var secondOfDay: Int { Int(seconds.flooredDivision(by: 86_400).remainder) }

  public static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
}

extension ZoneOffsets {
  /// The offset from UTC that holds at `instant`.
  public func offsetSeconds(at instant: Instant) -> Int { offset(ofPeriod: period(at: instant)) }

  /// The wall clock's time at `instant`, rounded down to seconds.
  public func localTime(at instant: Instant) -> LocalTime {
    LocalTime(seconds: instant.seconds + Int64(offsetSeconds(at: instant)))
  }

  /// The first time at which a wall clock shows `local`, or a later time if it skips `local`.  O4
  ///
  /// The result never falls while `local` rises, so intervals of local time stay intervals.
  public func firstInstant(of local: LocalTime) -> Instant {
    let near = periods(near: local)
    for period in near {
      let instant = Self.instant(local.seconds - Int64(offset(ofPeriod: period)))
      if period > near.lowerBound, instant < changes[period - 1].at { return changes[period - 1].at }
      if period == changes.count || instant < changes[period].at { return instant }
    }
    return Self.instant(local.seconds - Int64(offset(ofPeriod: near.upperBound)))
  }

  /// Parts of a period in each of which one offset holds, in order.
  public func spans(from start: Instant, to end: Instant) -> [(from: Instant, to: Instant, offsetSeconds: Int)] {
    var spans: [(from: Instant, to: Instant, offsetSeconds: Int)] = []
    var from = start
    while from < end {
      let period = period(at: from)
      let until = period < changes.count ? min(end, changes[period].at) : end
      spans.append((from, until, offset(ofPeriod: period)))
      from = until
    }
    return spans
  }

  /// The offset, if it stays the same from three days before `instant` to three days after.
  func steadyOffset(around instant: Instant) -> Int? {
    let first = period(at: Self.instant(instant.seconds - 3 * 86_400))
    let last = period(at: Self.instant(instant.seconds + 3 * 86_400))
    return first == last ? offset(ofPeriod: first) : nil
  }

  /// Periods lie between changes: period n begins with change n − 1 and has its offset.
  private func period(at instant: Instant) -> Int { changes.partitioningIndex { $0.at > instant } }

  private func offset(ofPeriod period: Int) -> Int {
    period == 0 ? initialOffsetSeconds : changes[period - 1].offsetSeconds
  }

  /// The periods in which a clock could show `local`: no offset is larger than a day.
  private func periods(near local: LocalTime) -> ClosedRange<Int> {
    let first = period(at: Self.instant(local.seconds - 86_400))
    return first...max(first, period(at: Self.instant(local.seconds + 86_400)))
  }

  /// Times beyond what an instant can say are taken as the last it can.
  private static func instant(_ seconds: Int64) -> Instant {
    Instant(seconds: min(max(seconds, -9_000_000_000_000), 9_000_000_000_000))
  }
}
