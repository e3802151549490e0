import Demo
import Domain
import Testing

@Suite("The next time that clocks of a zone show a time of day")
struct NextTimeTests {
  /// New York in 2026: five hours behind UTC, four from 8 March to 1 November.
  private static let zone = ZoneOffsets(
    initialOffsetSeconds: -5 * 3600,
    changes: [
      .init(at: Instant(timestamp: "2026-03-08T07:00:00Z")!, offsetSeconds: -4 * 3600),
      .init(at: Instant(timestamp: "2026-11-01T06:00:00Z")!, offsetSeconds: -5 * 3600),
    ])

  struct Case: Sendable, CustomTestStringConvertible {
    var now: String
    var minute: Int
    var next: String
    var testDescription: String { "\(now) \(minute)" }
  }

  @Test(
    "it is today's if that is still to come, else tomorrow's, whichever way clocks change",
    arguments: [
      Case(now: "2026-11-24T13:00:00Z", minute: 18 * 60, next: "2026-11-24T23:00:00Z"),
      Case(now: "2026-11-24T23:00:00Z", minute: 18 * 60, next: "2026-11-24T23:00:00Z"),
      // Clocks show 18:00 for a minute.
      Case(now: "2026-11-24T23:00:20Z", minute: 18 * 60, next: "2026-11-24T23:00:20Z"),
      Case(now: "2026-11-24T23:00:59Z", minute: 18 * 60, next: "2026-11-24T23:00:59Z"),
      Case(now: "2026-11-24T23:01:00Z", minute: 18 * 60, next: "2026-11-25T23:00:00Z"),
      // The second time that they show 01:30 on this day, and the first minute after a gap.
      Case(now: "2026-11-01T06:30:20Z", minute: 90, next: "2026-11-01T06:30:20Z"),
      Case(now: "2026-03-08T07:00:20Z", minute: 2 * 60 + 30, next: "2026-03-08T07:00:20Z"),
      // In New York it is still the day before.
      Case(now: "2026-07-02T02:00:00Z", minute: 23 * 60, next: "2026-07-02T03:00:00Z"),
      Case(now: "2026-03-07T12:00:00Z", minute: 2 * 60 + 30, next: "2026-03-08T07:00:00Z"),
      Case(now: "2026-10-31T22:00:00Z", minute: 17 * 60, next: "2026-11-01T22:00:00Z"),
    ])
  func next(_ each: Case) throws {
    let now = try #require(Instant(timestamp: each.now))
    let next = now + Self.zone.duration(from: now, untilMinuteOfDay: each.minute)
    #expect(next == Instant(timestamp: each.next))
  }
}
