import ClientCore
import Domain
import Structures

/// A courier's positions on the disk until the platform has them. No other copy exists, so they are records, not
/// answers that a disk may evict.  D6
///
/// A list names the courier and the minutes; each minute is a record of its own.  P1
struct KeptFixes: Sendable {
  let disk: any Disk

  private static let list = "positions"

  /// All positions that can be read, with their courier. Nil when there are none.
  func all() async -> (courier: AccountID, fixes: [CourierLog.Fix])? {
    guard let list = try? await list() else { return nil }
    var fixes: [CourierLog.Fix] = []
    for minute in list.minutes {
      guard let bytes = try? await disk.record(Self.record(minute, list.courier)) else { continue }
      fixes += (try? [CourierLog.Fix](bytes: bytes)) ?? []
    }
    return (list.courier, fixes)
  }

  /// Replaces a courier's stored positions of a minute, and deletes another courier's.
  ///
  /// If the disk fails, a killed app loses them.
  func keep(_ fixes: [CourierLog.Fix], of minute: Int64, by courier: AccountID) async {
    let record = Self.record(minute, courier)
    guard !fixes.isEmpty else { return await disk.forget(record) }
    // The list is written first: an unlisted record would stay for ever.
    guard await hasListed(minute, of: courier) else { return }
    try? await disk.keep(fixes.bytes, as: record)
  }

  private func hasListed(_ minute: Int64, of courier: AccountID) async -> Bool {
    do throws(DiskError) {
      let before = try await list()
      if let before, before.courier == courier, before.minutes.contains(minute) { return true }
      var minutes = [minute]
      for other in before?.minutes ?? [] {
        if before?.courier == courier {
          // Minutes whose record was sent and deleted leave the list here.
          if try await disk.record(Self.record(other, courier)) != nil { minutes.append(other) }
        } else if let before {
          await disk.forget(Self.record(other, before.courier))
        }
      }
      try await disk.keep(FixList(courier: courier, minutes: minutes.sorted()).bytes, as: Self.list)
      return true
    } catch { return false }
  }

  private func list() async throws(DiskError) -> FixList? {
    try await disk.record(Self.list).flatMap { try? FixList(bytes: $0) }
  }

  private static func record(_ minute: Int64, _ courier: AccountID) -> String { "\(list)/\(courier)/\(minute)" }
}

/// The minutes that have a record.
private struct FixList {
  private static let format: UInt8 = 1

  let courier: AccountID
  /// Minutes since 1970, rising.
  let minutes: [Int64]

  init(courier: AccountID, minutes: [Int64]) { (self.courier, self.minutes) = (courier, minutes) }

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(courier.rawValue)
    writer.write(count: minutes.count)
    for minute in minutes { writer.write(minute) }
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    courier = try reader.id(AccountKind.self)
    var minutes: [Int64] = []
    for _ in 0..<(try reader.count()) { minutes.append(try reader.number()) }
    self.minutes = minutes
    try reader.end()
  }
}

/// The stored form of one minute's positions.
extension Array<CourierLog.Fix> {
  private static let format: UInt8 = 1

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(count: count)
    for fix in self {
      writer.write(fix.position.recordedAt.microseconds)
      writer.write(fix.position.place.latitude)
      writer.write(fix.position.place.longitude)
      writer.write(fix.heading)
      writer.write(fix.speed)
    }
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    self = []
    for _ in 0..<(try reader.count()) {
      let recordedAt = Instant(microseconds: try reader.number())
      let place = Coordinate(checking: try reader.double(), try reader.double())
      guard let place else { throw DamagedBytes() }
      append(
        CourierLog.Fix(
          CourierPosition(place: place, recordedAt: recordedAt),
          heading: try reader.optionalDouble(), speed: try reader.optionalDouble()))
    }
    try reader.end()
  }
}
