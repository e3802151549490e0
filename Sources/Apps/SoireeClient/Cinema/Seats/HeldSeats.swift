import ClientCore
public import Domain
import Structures

/// Which booking holds seats of which show: on the disk while it does, so that a killed app finds them.
public struct HeldSeats: Hashable, Sendable {
  public let show: ShowID
  public let booking: BookingID

  public init(show: ShowID, booking: BookingID) {
    self.show = show
    self.booking = booking
  }

  /// What an earlier life of the app held; nil: nothing.
  public static func read(from disk: any Disk) async -> HeldSeats? {
    (try? await disk.record(record)).flatMap { try? HeldSeats(bytes: $0) }
  }

  /// Whether a crash can no longer lose it. If not, the seats lapse by themselves.
  @discardableResult
  func keep(on disk: any Disk) async -> Bool {
    do {
      try await disk.keep(bytes, as: Self.record)
      return true
    } catch { return false }
  }

  /// Forgets the seats of this show, not those of another that were held since.
  static func forget(_ show: ShowID, on disk: any Disk) async {
    if await read(from: disk)?.show == show { await disk.forget(record) }
  }

  /// Forgets the seats of this booking, whose evening is over, not others.
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
