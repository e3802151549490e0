import Structures

/// Shows of one film that repeat: days, weekdays and times on the theatre's own clock.
public struct ShowSeries: Hashable, Sendable {
  /// The first day.
  public var from: LocalDate
  /// The last day, itself included.
  public var to: LocalDate
  /// As `LocalDate.weekday`. Empty: every day.
  public var weekdays: [Int]
  /// Minutes after midnight of the day. From 1,440 on they are of the night after it: 00:30 of a Friday's late show is
  /// 1,470.
  public var times: [Int]
  /// Days without a show.
  public var except: [LocalDate]

  /// The most shows of one series.  P4
  public static let mostShows = 500
  /// The longest series, in days.  P4
  public static let mostDays = 400
  /// The first minute that a time may not have: six in the morning after.
  public static let endOfNight = 1_800

  public init(from: LocalDate, to: LocalDate, weekdays: [Int] = [], times: [Int], except: [LocalDate] = []) {
    self.from = from
    self.to = to
    self.weekdays = weekdays
    self.times = times
    self.except = except
  }

  /// The starts, rising and each once. Where a clock shows a time twice, in the autumn, the first of the two counts.
  ///
  /// - Throws: `skippedTime` for a time that a clock does not show because it is put forward. It is not moved: nobody
  ///   would know to which time.
  public func starts(in zone: ZoneOffsets) throws(SeriesError) -> [Instant] {
    let first = from.daysSinceEpoch
    let last = to.daysSinceEpoch
    guard first <= last, last - first < Int64(Self.mostDays) else { throw .daysOutOfRange }
    var starts: [Instant] = []
    for number in first...last {
      let day = LocalDate(daysSinceEpoch: number)
      guard weekdays.isEmpty || weekdays.contains(day.weekday), !except.contains(day) else { continue }
      for time in times {
        let local = LocalTime(day, minutes: time)
        let start = zone.firstInstant(of: local)
        guard zone.localTime(at: start) == local else { throw .skippedTime(local) }
        starts.append(start)
        guard starts.count <= Self.mostShows else { throw .tooManyShows }
      }
    }
    let sorted = starts.inOrder()
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1] != sorted[$0] }.map { sorted[$0] }
  }
}

/// The reason why a series has no starts.
public enum SeriesError: Error, Hashable, Sendable {
  /// It ends before it begins, or lasts longer than `ShowSeries.mostDays`.
  case daysOutOfRange
  case tooManyShows
  /// The clock is put forward over this time, so that it does not exist.
  case skippedTime(LocalTime)
}
