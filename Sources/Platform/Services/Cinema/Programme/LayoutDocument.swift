import Domain
import Structures

/// The stored form of a seat layout. Derived values such as blocks are computed when it is read.
enum LayoutDocument {
  private static let format: UInt8 = 2

  static func bytes(of layout: SeatLayout) -> [UInt8] {
    var out = ByteWriter(version: format)
    out.write(layout.id.rawValue)
    out.write(layout.rows) { out, row in
      out.write(row.label)
      out.write(row.seats.count)
      out.write(row.isArea)
    }
    out.write(layout.seats) { out, seat in
      out.write(seat.row)
      out.write(seat.number)
      out.write(seat.category.rawValue)
      out.write(Int64(seat.x))
      out.write(Int64(seat.y))
      out.write(seat.isAccessible)
      out.write(seat.isCompanion)
      out.write(seat.partner.map(Int64.init))
    }
    out.write(layout.breaksAfter) { $0.write($1) }
    out.write(layout.preference) { $0.write($1) }
    return out.bytes
  }

  static func layout(from bytes: [UInt8]) throws(DamagedBytes) -> SeatLayout {
    var input = try ByteReader(bytes, version: format)
    let id: LayoutID = try input.id()
    var next = 0
    let rows = try input.list { input throws(DamagedBytes) in
      let label = try input.text()
      let count = try input.int()
      guard (0...LayoutLimits.seats).contains(count) else { throw DamagedBytes() }
      defer { next += count }
      return SeatRow(label: label, seats: next..<next + count, isArea: try input.flag())
    }
    let seats = try input.list(seat)
    let breaks = try input.list { input throws(DamagedBytes) in try input.int() }
    let preference = try input.list { input throws(DamagedBytes) in try input.int() }
    try input.end()
    do {
      return try SeatLayout(id: id, rows: rows, seats: seats, breaksAfter: breaks, preference: preference)
    } catch {
      throw DamagedBytes()
    }
  }

  private static func seat(_ input: inout ByteReader) throws(DamagedBytes) -> Seat {
    let row = try input.int()
    let number = try input.text()
    let category: SeatCategory = try input.known()
    guard let x = Int32(exactly: try input.number()), let y = Int32(exactly: try input.number()) else {
      throw DamagedBytes()
    }
    return Seat(
      row: row, number: number, category: category, x: x, y: y, isAccessible: try input.flag(),
      isCompanion: try input.flag(), partner: try input.optionalNumber().map { Int($0) })
  }
}
