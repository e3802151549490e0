import Testing

@testable import Domain

@Suite struct LocalTimeTests {
  @Test(
    "a date is so many days from the epoch",
    arguments: [
      (1970, 1, 1, 0, 3), (1969, 12, 31, -1, 2), (2000, 2, 29, 11_016, 1), (2026, 3, 8, 20_520, 6),
      (1900, 3, 1, -25_508, 3), (2100, 3, 1, 47_541, 0), (1, 1, 1, -719_162, 0), (9999, 12, 31, 2_932_896, 4),
    ])
  func epochDays(year: Int, month: Int, day: Int, days: Int64, weekday: Int) {
    let date = LocalDate(year: year, month: month, day: day)
    #expect(date.daysSinceEpoch == days)
    #expect(LocalDate(daysSinceEpoch: days) == date)
    #expect(date.weekday == weekday)
    #expect(date.isValid)
  }

  @Test("days and dates are the same, one by one, for eight hundred years")
  func roundTrip() {
    var date = LocalDate(year: 1600, month: 1, day: 1)
    var days = date.daysSinceEpoch
    var wrong: [LocalDate] = []
    for _ in 0..<(2 * 146_097) {
      let next = date.adding(days: 1)
      days += 1
      let isNext = next.day == date.day + 1 || next.day == 1
      if next.daysSinceEpoch != days || next <= date || !next.isValid || !isNext { wrong.append(next) }
      date = next
    }
    #expect(wrong.isEmpty)
    #expect(date == LocalDate(year: 2400, month: 1, day: 1))
  }

  @Test(
    "a day that does not exist is not valid",
    arguments: [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (0, 1, 1), (2026, 1, 0)])
  func invalid(year: Int, month: Int, day: Int) {
    #expect(!LocalDate(year: year, month: month, day: day).isValid)
  }

  @Test("a nonsensical date is answered, not trapped on")
  func extremes() {
    for field in [Int.min, Int.max, -1, 0] {
      let date = LocalDate(year: field, month: field, day: field)
      #expect((0...6).contains(date.weekday))
      #expect((0...6).contains(date.adding(days: .max).weekday))
    }
    #expect(LocalDate(year: 33, month: 4, day: 5).description == "0033-04-05")
  }

  @Test("O4: the first instant of a skipped hour is the jump", arguments: Zones.all)
  func skipped(zone: Zones.Case) {
    for jump in zone.jumps {
      let middle = LocalTime(seconds: jump.before.seconds + jump.length / 2)
      #expect(zone.offsets.firstInstant(of: middle) == jump.at)
      #expect(zone.offsets.firstInstant(of: jump.before) == jump.at)
      let after = LocalTime(seconds: jump.before.seconds + jump.length)
      #expect(zone.offsets.firstInstant(of: after) == jump.at)
    }
  }

  @Test("O4: the first instant of a repeated hour is the earlier one", arguments: Zones.all)
  func repeated(zone: Zones.Case) {
    for fold in zone.folds {
      let middle = LocalTime(seconds: fold.before.seconds - fold.length / 2)
      let (first, second) = (fold.at - .seconds(fold.length / 2), fold.at + .seconds(fold.length / 2))
      #expect(zone.offsets.localTime(at: first) == middle && zone.offsets.localTime(at: second) == middle)
      #expect(zone.offsets.firstInstant(of: middle) == first)
    }
  }

  @Test(
    "O4: every wall clock is found again, and the first instant never goes back", arguments: Zones.all)
  func inverse(zone: Zones.Case) {
    // Two years from the day before the zone's first change.
    let start = (zone.offsets.changes.first?.at.seconds ?? 1_735_689_600) - 86_400
    var last = Instant(microseconds: .min)
    var wrong: [LocalTime] = []
    for step in 0..<Int64(2 * 365 * 96) {
      let instant = Instant(seconds: start + step * 900)
      let local = zone.offsets.localTime(at: instant)
      let shown = zone.offsets.firstInstant(of: local)
      if shown > instant || zone.offsets.localTime(at: shown) != local { wrong.append(local) }
      let first = zone.offsets.firstInstant(of: LocalTime(seconds: instant.seconds))
      if first < last { wrong.append(local) }
      last = first
    }
    #expect(wrong.isEmpty)
  }

  @Test("an instant at the end of time has a wall clock")
  func endOfTime() {
    for microseconds in [Int64.min, Int64.max] {
      let local = Zones.newYork.offsets.localTime(at: Instant(microseconds: microseconds))
      #expect((0..<86_400).contains(local.secondOfDay))
      #expect(Zones.newYork.offsets.steadyOffset(around: Instant(microseconds: microseconds)) != nil)
    }
  }
}
