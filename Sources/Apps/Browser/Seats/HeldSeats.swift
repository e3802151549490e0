import Domain
import Structures

/// Which booking holds seats of which show: in its slot while it does, so that a page that was closed finds them.
struct HeldSeats {
  let show: ShowID
  let booking: BookingID

  static var slot: String { "held_seats" }
  private static var version: UInt8 { 1 }

  init(show: ShowID, booking: BookingID) { (self.show, self.booking) = (show, booking) }

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

  /// Nil: nothing is there, or of another version.
  init?(value: String?) {
    guard let bytes = value.flatMap({ Base64.decode($0) }), let held = try? HeldSeats(bytes: bytes) else { return nil }
    self = held
  }
}
