import Domain
import Structures
import Testing

@testable import Wire

@Suite("Times are RFC 3339 in UTC with milliseconds")
struct TimestampTests {
  @Test(
    "known times are written and read",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1_000, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000_000, "2000-02-29T00:00:00.000Z"), (1_709_251_199_999_000, "2024-02-29T23:59:59.999Z"),
      (4_107_542_400_000_000, "2100-03-01T00:00:00.000Z"), (-62_167_219_200_000_000, "0000-01-01T00:00:00.000Z"),
      (253_402_300_799_999_000, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func knows(_ microseconds: Int64, _ text: String) {
    #expect(Instant(microseconds: microseconds).timestamp == text)
    #expect(Instant(timestamp: text) == Instant(microseconds: microseconds))
  }

  @Test(
    "other spellings of RFC 3339 are read",
    arguments: [
      ("2026-03-01T18:30:00Z", "2026-03-01T18:30:00.000Z"), ("2026-03-01t18:30:00z", "2026-03-01T18:30:00.000Z"),
      ("2026-03-01T18:30:00.5Z", "2026-03-01T18:30:00.500Z"),
      ("2026-03-01T18:30:00.123456789Z", "2026-03-01T18:30:00.123Z"),
      ("2026-03-01T18:30:00+05:30", "2026-03-01T13:00:00.000Z"),
      ("2026-03-01T18:30:00-08:00", "2026-03-02T02:30:00.000Z"), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.000Z"),
    ])
  func readsOtherSpellings(_ text: String, _ same: String) {
    #expect(Instant(timestamp: text)?.timestamp == same)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "2026", "2026-03-01", "2026-03-01 18:30:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-03-01T24:00:00Z",
      "2026-03-01T18:60:00Z", "2026-03-01T18:30:61Z", "2026-03-01T18:30:00", "2026-03-01T18:30:00.Z",
      "2026-03-01T18:30:00.1234567890Z", "2026-03-01T18:30:00+24:00", "2026-03-01T18:30:00Zx",
      "+026-03-01T18:30:00Z", "２026-03-01T18:30:00Z",
    ])
  func refuses(_ text: String) {
    #expect(Instant(timestamp: text) == nil)
  }

  @Test("every millisecond reads back", arguments: [21, 22] as [UInt64])
  func roundTrips(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let milliseconds = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)
      let instant = Instant(microseconds: milliseconds * 1000)
      #expect(Instant(timestamp: instant.timestamp) == instant, "seed \(seed)")
    }
  }

  @Test("times beyond four-digit years are written as the nearest that has them")
  func clamps() {
    #expect(Instant(microseconds: .max).timestamp == "9999-12-31T23:59:59.999Z")
    #expect(Instant(microseconds: .min).timestamp == "0000-01-01T00:00:00.000Z")
  }
}
