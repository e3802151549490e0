import ClientCore
public import Domain
import Structures

/// The show and the booking of held seats: a record on the disk, so that a killed app finds them again.
public struct HeldSeats: Hashable, Sendable {
  public let show: ShowID
  public let booking: BookingID

  public init(show: ShowID, booking: BookingID) {
    self.show = show
    self.booking = booking
  }

  /// The hold of an earlier launch. Nil when there is none.
  public static func read(from disk: any Disk) async -> HeldSeats? {
    (try? await disk.record(record)).flatMap { try? HeldSeats(bytes: $0) }
  }

  /// Returns whether it was stored. If not, the hold of a killed app lapses.
  @discardableResult
  func keep(on disk: any Disk) async -> Bool {
    do {
      try await disk.keep(bytes, as: Self.record)
      return true
    } catch { return false }
  }

  /// Forgets the hold of this show only.
  static func forget(_ show: ShowID, on disk: any Disk) async {
    if await read(from: disk)?.show == show { await disk.forget(record) }
  }

  /// Forgets the hold of this booking only, once it has ended.
  public static func forget(_ booking: BookingID, on disk: any Disk) async {
    if await read(from: disk)?.booking == booking { await disk.forget(record) }
  }

  static let record = "held_seats"
  private static let version: UInt8 = 1

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.version)
    writer.write(show.rawValue)
    writer.write(booking.rawValue)
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.version)
    show = try reader.id(ShowKind.self)
    booking = try reader.id(BookingKind.self)
    try reader.end()
  }
}
