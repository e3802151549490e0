import Testing

@testable import Domain

@Suite("Hours of holidays")
struct HolidayTests {
  typealias Span = OpeningHours.Span

  private static func date(_ month: Int, _ day: Int) -> LocalDate { LocalDate(year: 2026, month: month, day: day) }

  /// Closed on Mondays; on Fridays and Saturdays 18:00 to 02:00; it has an exception of its own on 25 December.
  private static func bistro(_ holiday: [Span]?) -> OpeningHours {
    var hours = OpeningHoursTests.bistro
    hours.holiday = holiday
    // A Thursday, a Saturday, a Monday and Christmas Day.
    return hours.observing([date(11, 26), date(7, 4), date(9, 7), date(12, 25)])
  }

  @Test(
    "O4: they go before the week and behind the restaurant's own exceptions",
    arguments: [
      (11, 26, 14, 45, true), (11, 26, 19, 0, false), (11, 27, 19, 0, true),
      // Friday night reaches into the holiday, and Saturday's own night does not begin.
      (7, 4, 1, 59, true), (7, 4, 2, 0, false), (7, 4, 12, 30, true), (7, 4, 19, 0, false), (7, 5, 1, 0, false),
      (9, 7, 12, 30, true), (9, 14, 12, 30, false), (12, 25, 12, 30, false), (12, 31, 20, 0, true),
    ])
  func open(month: Int, day: Int, hour: Int, minute: Int, isOpen: Bool) {
    let now = OpeningHoursTests.newYork(2026, month, day, hour, minute)
    let hours = Self.bistro([Span(opens: 720, closes: 900)])
    #expect(hours.isOpen(at: now, in: Zones.newYork.offsets) == isOpen)
  }

  @Test("O4: a holiday's own night reaches into the day after it")
  func night() {
    let (hours, zone) = (Self.bistro([Span(opens: 1080, closes: 1620)]), Zones.newYork.offsets)
    let end = OpeningHoursTests.newYork(2026, 7, 5, 3)
    #expect(hours.state(at: OpeningHoursTests.newYork(2026, 7, 4, 20), in: zone) == .open(until: end))
    #expect(hours.isOpen(at: OpeningHoursTests.newYork(2026, 7, 5, 2, 30), in: zone))
    #expect(!hours.isOpen(at: end, in: zone))
  }

  @Test("O4: without hours of holidays they are days as others; with none at all it is closed")
  func none() {
    let zone = Zones.newYork.offsets
    #expect(Self.bistro(nil) == OpeningHoursTests.bistro)
    let closed = Self.bistro([])
    #expect(
      closed.state(at: OpeningHoursTests.newYork(2026, 7, 4, 12), in: zone)
        == .closed(nextOpening: OpeningHoursTests.newYork(2026, 7, 5, 12)))
    // Friday night ends as ever.
    #expect(
      closed.state(at: OpeningHoursTests.newYork(2026, 7, 3, 20), in: zone)
        == .open(until: OpeningHoursTests.newYork(2026, 7, 4, 2)))
  }

  @Test("O4: a holiday on the short and on the long day lasts as long as the clock says")
  func changesOfTheClock() {
    let zone = Zones.newYork.offsets
    var hours = OpeningHoursTests.everyDay(600, 660)
    hours.holiday = [Span(opens: 60, closes: 240)]
    hours = hours.observing([Self.date(3, 8), Self.date(11, 1)])
    let short = OpeningHoursTests.newYork(2026, 3, 8, 1)
    #expect(hours.state(at: short, in: zone) == .open(until: short + .hours(2)))
    let long = OpeningHoursTests.newYork(2026, 11, 1, 1)
    #expect(hours.state(at: long, in: zone) == .open(until: long + .hours(4)))
  }

  @Test("what holds anyway is no exception, and nothing comes twice")
  func exceptions() {
    var hours = OpeningHoursTests.everyDay(600, 660)
    hours.holiday = [Span(opens: 600, closes: 660)]
    let dates = [Self.date(7, 4), Self.date(12, 25)]
    #expect(hours.observing(dates) == hours)
    hours.holiday = []
    let once = hours.observing(dates)
    #expect(once.exceptions == dates.map { OpeningHours.Exception(date: $0, spans: []) })
    #expect(once.observing(dates) == once)
    #expect(hours.observing([]) == hours)
  }

  @Test("spans of holidays are checked as those of other days")
  func validation() {
    var hours = OpeningHoursTests.everyDay(600, 660)
    let wrong = Span(opens: 660, closes: 660)
    hours.holiday = [wrong]
    #expect(throws: OpeningHoursError.invalidSpan(wrong)) { try hours.validate() }
    hours.holiday = Array(repeating: Span(opens: 600, closes: 660), count: OpeningHours.longestDay + 1)
    #expect(throws: OpeningHoursError.tooMany) { try hours.validate() }
    hours.holiday = []
    #expect(throws: Never.self) { try hours.validate() }
  }

  @Test("what is over is not told, and at most two hundred dates are")
  func upcoming() {
    var hours = OpeningHoursTests.everyDay(600, 660)
    hours.holiday = []
    let first = Self.date(1, 1)
    hours = hours.observing((0..<300).map { first.adding(days: $0) }.reversed())
    let told = hours.upcoming(from: Self.date(3, 1)).exceptions.map { $0.date }
    #expect(told.first == Self.date(2, 28) && told.count == 200)
    #expect(told == told.sorted())
    #expect(hours.upcoming(from: Self.date(12, 1)).exceptions.isEmpty)
  }
}
