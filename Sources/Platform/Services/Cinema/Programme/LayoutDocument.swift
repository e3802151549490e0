import Domain

/// How a hall's seats are kept in one column. What follows from them, such as blocks, is worked out when they are read.
enum LayoutDocument {
  private static let format: UInt8 = 1

  static func bytes(of layout: SeatLayout) -> [UInt8] {
    var out = ByteWriter()
    out.write(UInt64(format))
    out.write(layout.id.rawValue)
    out.write(layout.rows) { out, row in
      out.write(row.label)
      out.write(row.seats.count)
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

  static func layout(from bytes: [UInt8]) throws(DamagedDocument) -> SeatLayout {
    var input = ByteReader(bytes)
    guard try input.unsigned() == UInt64(format) else { throw DamagedDocument() }
    let id: LayoutID = try input.id()
    var next = 0
    let rows = try input.list { input throws(DamagedDocument) in
      let label = try input.string()
      let count = try input.int()
      guard (0...LayoutLimits.seats).contains(count) else { throw DamagedDocument() }
      defer { next += count }
      return SeatRow(label: label, seats: next..<next + count)
    }
    let seats = try input.list(seat)
    let breaks = try input.list { input throws(DamagedDocument) in try input.int() }
    let preference = try input.list { input throws(DamagedDocument) in try input.int() }
    guard input.isAtEnd else { throw DamagedDocument() }
    do {
      return try SeatLayout(id: id, rows: rows, seats: seats, breaksAfter: breaks, preference: preference)
    } catch {
      throw DamagedDocument()
    }
  }

  private static func seat(_ input: inout ByteReader) throws(DamagedDocument) -> Seat {
    let row = try input.int()
    let number = try input.string()
    let category: SeatCategory = try input.known()
    guard let x = Int32(exactly: try input.integer()), let y = Int32(exactly: try input.integer()) else {
      throw DamagedDocument()
    }
    return Seat(
      row: row, number: number, category: category, x: x, y: y, isAccessible: try input.bool(),
      isCompanion: try input.bool(), partner: try input.optionalInteger().map { Int($0) })
  }
}
