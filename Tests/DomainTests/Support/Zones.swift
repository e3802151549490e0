import Domain
import Testing

/// Real zones of 2025 and 2026, from the IANA database.
enum Zones {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let offsets: ZoneOffsets

    var testDescription: String { name }

    /// A change of the clock: when, what the clock showed just before, and by how many seconds it was set.
    struct Change {
      let at: Instant
      let before: LocalTime
      let length: Int64
    }

    /// Clocks set forward.
    var jumps: [Change] { changes(forward: true) }
    /// Clocks set back.
    var folds: [Change] { changes(forward: false) }

    private func changes(forward: Bool) -> [Change] {
      var before = offsets.initialOffsetSeconds
      var found: [Change] = []
      for change in offsets.changes {
        let step = change.offsetSeconds - before
        if (step > 0) == forward {
          let local = LocalTime(seconds: change.at.seconds + Int64(before))
          found.append(Change(at: change.at, before: local, length: Int64(abs(step))))
        }
        before = change.offsetSeconds
      }
      return found
    }
  }

  static let all = [newYork, santiago, lordHowe, apia2011, kolkata]

  static let newYork = Case(
    name: "America/New_York",
    offsets: ZoneOffsets(
      initialOffsetSeconds: -18000,
      changes: [
        ZoneOffsets.Change(at: Instant(seconds: 1_741_503_600), offsetSeconds: -14400),
        ZoneOffsets.Change(at: Instant(seconds: 1_762_063_200), offsetSeconds: -18000),
        ZoneOffsets.Change(at: Instant(seconds: 1_772_953_200), offsetSeconds: -14400),
        ZoneOffsets.Change(at: Instant(seconds: 1_793_512_800), offsetSeconds: -18000),
      ]))

  /// Southern: summer time ends in April. Changes at midnight.
  static let santiago = Case(
    name: "America/Santiago",
    offsets: ZoneOffsets(
      initialOffsetSeconds: -10800,
      changes: [
        ZoneOffsets.Change(at: Instant(seconds: 1_743_908_400), offsetSeconds: -14400),
        ZoneOffsets.Change(at: Instant(seconds: 1_757_217_600), offsetSeconds: -10800),
        ZoneOffsets.Change(at: Instant(seconds: 1_775_358_000), offsetSeconds: -14400),
        ZoneOffsets.Change(at: Instant(seconds: 1_788_667_200), offsetSeconds: -10800),
      ]))

  /// Half an hour of summer time.
  static let lordHowe = Case(
    name: "Australia/Lord_Howe",
    offsets: ZoneOffsets(
      initialOffsetSeconds: 39600,
      changes: [
        ZoneOffsets.Change(at: Instant(seconds: 1_743_865_200), offsetSeconds: 37800),
        ZoneOffsets.Change(at: Instant(seconds: 1_759_591_800), offsetSeconds: 39600),
        ZoneOffsets.Change(at: Instant(seconds: 1_775_314_800), offsetSeconds: 37800),
        ZoneOffsets.Change(at: Instant(seconds: 1_791_041_400), offsetSeconds: 39600),
      ]))

  /// Skipped a whole day, 30 December 2011.
  static let apia2011 = Case(
    name: "Pacific/Apia",
    offsets: ZoneOffsets(
      initialOffsetSeconds: -36000,
      changes: [
        ZoneOffsets.Change(at: Instant(seconds: 1_301_752_800), offsetSeconds: -39600),
        ZoneOffsets.Change(at: Instant(seconds: 1_316_872_800), offsetSeconds: -36000),
        ZoneOffsets.Change(at: Instant(seconds: 1_325_239_200), offsetSeconds: 50400),
        ZoneOffsets.Change(at: Instant(seconds: 1_333_202_400), offsetSeconds: 46800),
        ZoneOffsets.Change(at: Instant(seconds: 1_348_927_200), offsetSeconds: 50400),
      ]))

  static let kolkata = Case(
    name: "Asia/Kolkata",
    offsets: ZoneOffsets(
      initialOffsetSeconds: 19800,
      changes: []))
}
