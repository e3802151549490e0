import Structures
import Testing

@testable import Domain

@Suite struct OpeningHoursTests {
  typealias Span = OpeningHours.Span

  /// 18:00–02:00 on Friday and Saturday, 12:00–14:30 and 18:00–22:00 on other days but Monday.
  static let bistro: OpeningHours = {
    let weekday = [Span(opens: 720, closes: 870), Span(opens: 1080, closes: 1320)]
    let late = [Span(opens: 1080, closes: 1560)]
    return OpeningHours(
      week: [[], weekday, weekday, weekday, late, late, weekday],
      exceptions: [
        OpeningHours.Exception(date: LocalDate(year: 2026, month: 12, day: 25), spans: []),
        OpeningHours.Exception(
          date: LocalDate(year: 2026, month: 12, day: 31), spans: [Span(opens: 1200, closes: 1800)]),
      ])
  }()

  static func everyDay(_ opens: Int, _ closes: Int) -> OpeningHours {
    OpeningHours(week: Array(repeating: [Span(opens: opens, closes: closes)], count: 7))
  }

  /// The first time New York's clocks show so many minutes of a day.
  static func newYork(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    Zones.newYork.offsets.firstInstant(
      of: LocalTime(LocalDate(year: year, month: month, day: day), minutes: hour * 60 + minute))
  }

  @Test(
    "O4: spans of a day, across midnight, and exceptions of dates",
    arguments: [
      (9, 15, 11, 59, false), (9, 15, 12, 0, true), (9, 15, 14, 29, true), (9, 15, 14, 30, false),
      (9, 15, 19, 0, true), (9, 14, 19, 0, false),
      // Friday night belongs to Friday, also on Saturday morning.
      (9, 18, 23, 59, true), (9, 19, 1, 59, true), (9, 19, 2, 0, false), (9, 18, 1, 0, false),
      (12, 25, 19, 0, false), (12, 26, 1, 0, false), (12, 31, 19, 59, false), (12, 31, 20, 0, true),
    ])
  func open(month: Int, day: Int, hour: Int, minute: Int, isOpen: Bool) {
    let now = Self.newYork(2026, month, day, hour, minute)
    #expect(Self.bistro.isOpen(at: now, in: Zones.newYork.offsets) == isOpen)
  }

  @Test("O4: a closed date does not cut short the night before it")
  func nightBeforeException() {
    var hours = Self.everyDay(1080, 1560)
    hours.exceptions = [OpeningHours.Exception(date: LocalDate(year: 2026, month: 7, day: 4), spans: [])]
    let zone = Zones.newYork.offsets
    #expect(hours.isOpen(at: Self.newYork(2026, 7, 4, 1), in: zone))
    #expect(!hours.isOpen(at: Self.newYork(2026, 7, 4, 19), in: zone))
    #expect(!hours.isOpen(at: Self.newYork(2026, 7, 5, 1), in: zone))
    #expect(
      hours.state(at: Self.newYork(2026, 7, 4, 3), in: zone) == .closed(nextOpening: Self.newYork(2026, 7, 5, 18)))
  }

  @Test("O4: the next opening looks past days that are closed")
  func nextOpening() {
    let zone = Zones.newYork.offsets
    let afterSunday = Self.bistro.state(at: Self.newYork(2026, 9, 13, 23), in: zone)
    #expect(afterSunday == .closed(nextOpening: Self.newYork(2026, 9, 15, 12)))
    let between = Self.bistro.state(at: Self.newYork(2026, 9, 15, 16), in: zone)
    #expect(between == .closed(nextOpening: Self.newYork(2026, 9, 15, 18)))
    let christmas = Self.bistro.state(at: Self.newYork(2026, 12, 25, 12), in: zone)
    #expect(christmas == .closed(nextOpening: Self.newYork(2026, 12, 26, 18)))
  }

  @Test("O4: a holiday of three weeks, a single day far off, and never")
  func farOpenings() {
    let zone = Zones.newYork.offsets
    let now = Self.newYork(2026, 6, 1, 12)
    var holiday = Self.everyDay(600, 660)
    let first = LocalDate(year: 2026, month: 6, day: 1)
    holiday.exceptions = (0..<21).map { OpeningHours.Exception(date: first.adding(days: $0), spans: []) }
    #expect(holiday.state(at: now, in: zone) == .closed(nextOpening: Self.newYork(2026, 6, 22, 10)))
    var popUp = OpeningHours(week: Array(repeating: [], count: 7))
    #expect(popUp.state(at: now, in: zone) == .closed(nextOpening: nil))
    popUp.exceptions = [
      OpeningHours.Exception(
        date: LocalDate(year: 2026, month: 11, day: 20), spans: [Span(opens: 600, closes: 660)])
    ]
    #expect(popUp.state(at: now, in: zone) == .closed(nextOpening: Self.newYork(2026, 11, 20, 10)))
  }

  @Test("O4: spans that touch are one, and a place that never closes has no closing time")
  func touching() {
    let zone = Zones.newYork.offsets
    let now = Self.newYork(2026, 6, 1, 12)
    #expect(Self.everyDay(0, 1440).state(at: now, in: zone) == .open(until: nil))
    let halves = OpeningHours(
      week: Array(repeating: [Span(opens: 900, closes: 1200), Span(opens: 600, closes: 900)], count: 7))
    #expect(halves.state(at: now, in: zone) == .open(until: Self.newYork(2026, 6, 1, 20)))
    let friday = Self.bistro.state(at: Self.newYork(2026, 9, 18, 20), in: zone)
    #expect(friday == .open(until: Self.newYork(2026, 9, 19, 2)))
  }

  @Test("O4: on the short day a span inside the skipped hour does not happen, one across it is an hour shorter")
  func springForward() {
    let zone = Zones.newYork.offsets
    let inside = Self.everyDay(130, 170)
    let atJump = Self.newYork(2026, 3, 8, 3)
    #expect(!inside.isOpen(at: atJump, in: zone))
    #expect(
      inside.state(at: Self.newYork(2026, 3, 7, 23), in: zone) == .closed(nextOpening: Self.newYork(2026, 3, 9, 2, 10)))
    let across = Self.everyDay(60, 240)
    #expect(
      across.state(at: Self.newYork(2026, 3, 8, 1), in: zone) == .open(until: Self.newYork(2026, 3, 8, 1) + .hours(2)))
    // It opens at 2:30, which the clock skips: at the jump then.
    let opening = Self.everyDay(150, 300)
    #expect(opening.state(at: Self.newYork(2026, 3, 8, 1), in: zone) == .closed(nextOpening: atJump))
    #expect(opening.isOpen(at: atJump, in: zone))
  }

  @Test(
    "O4: on the long day a span across the repeated hour is an hour longer, one that ends in it ends the first time")
  func fallBack() {
    let zone = Zones.newYork.offsets
    let midnight = Self.newYork(2026, 11, 1, 0)
    #expect(Self.everyDay(60, 180).state(at: midnight, in: zone) == .closed(nextOpening: midnight + .hours(1)))
    #expect(
      Self.everyDay(60, 180).state(at: midnight + .hours(1), in: zone) == .open(until: midnight + .hours(4)))
    let closing = Self.everyDay(1080, 1530)
    let night = Self.newYork(2026, 10, 31, 18)
    #expect(closing.state(at: night, in: zone) == .open(until: midnight + .minutes(90)))
    #expect(!closing.isOpen(at: midnight + .minutes(95), in: zone))
    // The clock shows 1:10 once more, but the bar is closed and stays so.
    #expect(!closing.isOpen(at: midnight + .minutes(130), in: zone))
  }

  @Test("O4: the same in Lord Howe's half an hour and in Santiago's midnight")
  func otherZones() {
    for zone in [Zones.lordHowe, Zones.santiago] {
      for jump in zone.jumps {
        let opens = jump.before.secondOfDay / 60 + 10
        let hours = Self.everyDay(opens, opens + 120)
        let state = hours.state(at: jump.at - .minutes(1), in: zone.offsets)
        #expect(state == .closed(nextOpening: jump.at), "\(zone.name)")
        #expect(
          hours.state(at: jump.at, in: zone.offsets)
            == .open(until: jump.at + .minutes(130) - .seconds(jump.length)), "\(zone.name)")
      }
      for fold in zone.folds {
        let opens = (fold.before.secondOfDay / 60 + 1440 - 120) % 1440
        let hours = Self.everyDay(opens, opens + 180)
        #expect(
          hours.state(at: fold.at, in: zone.offsets) == .open(until: fold.at + .seconds(fold.length) + .hours(1)),
          "\(zone.name)")
      }
    }
  }

  @Test("O4: open or closed, the state holds until the time it names and changes there", arguments: Zones.all)
  func statesAreTrue(zone: Zones.Case) {
    var random = SplitMix64(seed: 26)
    for _ in 0..<300 {
      let hours = Self.randomHours(&random)
      let change = zone.offsets.changes.randomElement(using: &random)?.at ?? Instant(seconds: 1_780_000_000)
      let now = change + .seconds(Int64.random(in: -200_000...200_000, using: &random))
      switch hours.state(at: now, in: zone.offsets) {
      case .open(let until):
        #expect(hours.isOpen(at: now, in: zone.offsets))
        guard let until else { continue }
        #expect(!hours.isOpen(at: until, in: zone.offsets), "seed 26 \(hours) at \(now)")
        let wrong = stride(from: now.seconds, to: until.seconds, by: 600).first {
          !hours.isOpen(at: Instant(seconds: $0), in: zone.offsets)
        }
        #expect(wrong == nil, "seed 26 \(hours)")
      case .closed(let next):
        guard let next else { continue }
        #expect(hours.isOpen(at: next, in: zone.offsets), "seed 26 \(hours) at \(now)")
        let wrong = stride(from: now.seconds, to: next.seconds, by: 600).first {
          hours.isOpen(at: Instant(seconds: $0), in: zone.offsets)
        }
        #expect(wrong == nil, "seed 26 \(hours)")
      }
    }
  }

  @Test("O4: far from a change of the clock the wall clock alone decides, and says the same")
  func steadyWeeks() {
    var random = SplitMix64(seed: 27)
    // The same offset, hidden behind a change that changes nothing, takes the exact way.
    let steady = ZoneOffsets(initialOffsetSeconds: 19_800, changes: [])
    for _ in 0..<2000 {
      let hours = Self.randomHours(&random)
      let now = Instant(seconds: 1_780_000_000 + Int64.random(in: 0...700_000, using: &random))
      let exact = ZoneOffsets(
        initialOffsetSeconds: 19_800, changes: [ZoneOffsets.Change(at: now, offsetSeconds: 19_800)])
      #expect(exact.steadyOffset(around: now) == 19_800 || exact.steadyOffset(around: now) == nil)
      let isOpen = hours.isOpen(at: now, in: steady)
      let state = hours.state(at: now, in: steady)
      if case .open = state { #expect(isOpen) } else { #expect(!isOpen) }
      #expect(hours.isOpen(at: now, in: exact) == isOpen, "seed 27 \(hours) at \(now)")
    }
  }

  private static func randomHours(_ random: inout SplitMix64) -> OpeningHours {
    OpeningHours(
      week: (0..<7).map { _ in
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          let opens = Int.random(in: 0..<144, using: &random) * 10
          return Span(opens: opens, closes: opens + Int.random(in: 1...144, using: &random) * 10)
        }
      })
  }

  @Test("hours that make no sense are refused by name, and evaluated without harm")
  func validation() {
    let ten = Span(opens: 600, closes: 700)
    #expect(throws: Never.self) { try Self.bistro.validate() }
    #expect(throws: OpeningHoursError.wrongNumberOfDays(2)) { try OpeningHours(week: [[], []]).validate() }
    for span in [
      Span(opens: 600, closes: 600), Span(opens: -1, closes: 5), Span(opens: 1440, closes: 1500),
      Span(opens: 600, closes: 2041), Span(opens: .min, closes: .max),
    ] {
      let hours = OpeningHours(week: Array(repeating: [span], count: 7))
      #expect(throws: OpeningHoursError.invalidSpan(span)) { try hours.validate() }
      #expect(hours.state(at: Instant(seconds: 0), in: Zones.newYork.offsets) == .closed(nextOpening: nil))
    }
    let date = LocalDate(year: 2026, month: 2, day: 30)
    var hours = Self.everyDay(600, 700)
    hours.exceptions = [OpeningHours.Exception(date: date, spans: [])]
    #expect(throws: OpeningHoursError.invalidDate(date)) { try hours.validate() }
    let day = OpeningHours.Exception(date: LocalDate(year: 2026, month: 2, day: 28), spans: [ten])
    hours.exceptions = [day, day]
    #expect(throws: OpeningHoursError.repeatedDate(day.date)) { try hours.validate() }
    hours = OpeningHours(week: [Array(repeating: ten, count: 9), [], [], [], [], [], []])
    #expect(throws: OpeningHoursError.tooMany) { try hours.validate() }
    #expect(!OpeningHours(week: []).isOpen(at: Instant(seconds: 0), in: Zones.kolkata.offsets))
  }
}
