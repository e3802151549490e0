import ClientCore
import Domain

/// Positions as they lie on the disk.
extension Array<CourierLog.Fix> {
  private static let format: UInt8 = 1

  var bytes: [UInt8] {
    var writer = StoredWriter(version: Self.format)
    writer.write(Int64(count))
    for fix in self {
      writer.write(fix.position.recordedAt.microseconds)
      writer.write(fix.position.place.latitude.bits)
      writer.write(fix.position.place.longitude.bits)
      writer.write(fix.heading?.bits)
      writer.write(fix.speed?.bits)
    }
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(NotStored) {
    var reader = try StoredReader(bytes, version: Self.format)
    self = []
    for _ in 0..<(try reader.count()) {
      let recordedAt = Instant(microseconds: try reader.number())
      let place = Coordinate(checking: Double(bits: try reader.number()), Double(bits: try reader.number()))
      guard let place else { throw NotStored() }
      append(
        CourierLog.Fix(
          CourierPosition(place: place, recordedAt: recordedAt),
          heading: try reader.optionalNumber().map(Double.init(bits:)),
          speed: try reader.optionalNumber().map(Double.init(bits:))))
    }
    try reader.end()
  }
}

extension Double {
  fileprivate var bits: Int64 { Int64(bitPattern: bitPattern) }
  fileprivate init(bits: Int64) { self.init(bitPattern: UInt64(bitPattern: bits)) }
}
