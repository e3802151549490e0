public import Domain

extension ZoneOffsets {
  /// From `now` until clocks of the zone show a time of day again: nothing if they do, and about a day at most.
  ///
  /// - Parameter minute: After midnight, below 1,440. One that is skipped on a day is the first minute after the gap.
  public func duration(from now: Instant, untilMinuteOfDay minute: Int) -> Duration {
    let today = localTime(at: now).date
    let days = [0, 1].map { firstInstant(of: LocalTime(today.adding(days: $0), minutes: minute)) }
    return days.first { $0 >= now }?.since(now) ?? .zero
  }
}
