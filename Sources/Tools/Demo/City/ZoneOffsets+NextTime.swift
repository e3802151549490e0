public import Domain

extension ZoneOffsets {
  /// From `now` until clocks of the zone show a time of day again: nothing if they do, and about a day at most.
  ///
  /// - Parameter minute: After midnight, below 1,440. One that is skipped on a day is the first minute after the gap.
  public func duration(from now: Instant, untilMinuteOfDay minute: Int) -> Duration {
    let local = localTime(at: now)
    if local.secondOfDay / 60 == minute { return .zero }
    let days = [0, 1].map { firstInstant(of: LocalTime(local.date.adding(days: $0), minutes: minute)) }
    let next = days.first { $0 + .minutes(1) > now }
    return next.map { max(.zero, $0.since(now)) } ?? .zero
  }
}
