import Structures
import Testing

@testable import Domain

@Suite("The quarters that a kitchen can be asked for")
struct FreeQuartersTests {
  private static let zone = Zones.newYork.offsets
  private static let friday = LocalDate(year: 2026, month: 9, day: 18)

  /// 20 minutes to cook, none to go: there after 30 at the latest.
  private static let pickup = ETA(preparationMinutes: 20, distanceMetres: 0)

  private static func at(_ day: Int, _ hour: Int, _ minute: Int) -> Instant {
    OpeningHoursTests.newYork(2026, 9, day, hour, minute)
  }

  private static func quarters(
    _ hours: OpeningHours = OpeningHoursTests.bistro, on date: LocalDate = friday, after now: Instant, eta: ETA = pickup
  ) -> [Instant] {
    FreeQuarters(hours: hours, zone: zone, eta: eta).quarters(on: date, after: now)
  }

  @Test("O3: the first is one that the food is there in, counted from now or from the opening")
  func first() {
    #expect(Self.quarters(after: Self.at(18, 12, 0)).first == Self.at(18, 18, 30))
    #expect(Self.quarters(after: Self.at(18, 18, 40)).first == Self.at(18, 19, 0))
    #expect(Self.quarters(after: Self.at(18, 18, 45)).first == Self.at(18, 19, 15))
    // Far away: the late end of the ETA counts.
    let far = ETA(preparationMinutes: 20, distanceMetres: 5_000)
    #expect(far.maximum == 69)
    #expect(Self.quarters(after: Self.at(18, 18, 0), eta: far).first == Self.at(18, 19, 0))
  }

  @Test("O4: a night belongs to the day it starts on; the last quarter begins before the closing")
  func night() {
    let all = Self.quarters(after: Self.at(18, 9, 0))
    #expect(all.last == Self.at(19, 1, 45))
    #expect(all.count == 30)
    #expect(Self.quarters(on: LocalDate(year: 2026, month: 9, day: 14), after: Self.at(14, 9, 0)).isEmpty)
    #expect(Self.quarters(after: Self.at(19, 1, 40)).isEmpty)
  }

  @Test("O4: two spans of one day each begin anew; spans that touch are one")
  func spans() {
    let lunch = Self.quarters(on: LocalDate(year: 2026, month: 9, day: 16), after: Self.at(16, 8, 0))
    #expect(lunch.first == Self.at(16, 12, 30))
    #expect(lunch.contains(Self.at(16, 14, 15)) && !lunch.contains(Self.at(16, 14, 30)))
    #expect(!lunch.contains(Self.at(16, 18, 15)) && lunch.contains(Self.at(16, 18, 30)))
    let touching = OpeningHours(
      week: Array(repeating: [.init(opens: 600, closes: 720), .init(opens: 720, closes: 840)], count: 7))
    #expect(Self.quarters(touching, after: Self.at(18, 8, 0)).contains(Self.at(18, 12, 0)))
  }

  @Test("nothing before now, and nothing beyond seven days")
  func limits() {
    let hours = OpeningHoursTests.everyDay(0, 1440)
    let now = Self.at(18, 12, 1)
    let none = ETA(preparationMinutes: 0, distanceMetres: 0)
    #expect(Self.quarters(hours, after: now, eta: none).first == Self.at(18, 12, 15))
    let last = LocalDate(year: 2026, month: 9, day: 25)
    #expect(Self.quarters(hours, on: last, after: now).last == Self.at(25, 12, 0))
    #expect(Self.quarters(hours, on: last.adding(days: 1), after: now).isEmpty)
    #expect(Self.quarters(hours, on: Self.friday.adding(days: -1), after: now).isEmpty)
  }

  @Test(
    "O4: on the days when the clock changes, every quarter is open, once and in order", arguments: [(3, 8), (11, 1)])
  func clockChanges(month: Int, day: Int) {
    let date = LocalDate(year: 2026, month: month, day: day)
    let hours = OpeningHours(week: Array(repeating: [.init(opens: 0, closes: 1440)], count: 7))
    let begin = OpeningHoursTests.newYork(2026, month, day, 0)
    let found = Self.quarters(hours, on: date, after: begin - .hours(2))
    #expect(found.count == (month == 3 ? 92 : 100) - 2)
    #expect(zip(found, found.dropFirst()).allSatisfy { $1.since($0) == FreeQuarters.length })
    #expect(found.allSatisfy { hours.isOpen(at: $0, in: Self.zone) })
  }

  @Test(
    "a quarter begins at or before its moment, also before 1970",
    arguments: [0, 1, 899, 900, -1, -900, -901] as [Int64])
  func start(seconds: Int64) {
    let start = FreeQuarters.start(of: Instant(seconds: seconds))
    #expect(start.seconds % 900 == 0)
    #expect((0..<900).contains(seconds - start.seconds))
  }
}
