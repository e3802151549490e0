import Domain

/// A bill as bytes.
extension PricedSeats {
  private static let format: UInt8 = 1

  var document: [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt64(Self.format))
    writer.write(lines) { writer, line in
      writer.write(line.seat)
      writer.write(line.category.rawValue)
      writer.write(line.price)
      writer.write(line.taxes) { $0.write($1) }
    }
    writer.write(bookingFee)
    writer.write(taxes) { writer, tax in
      writer.write(tax.name)
      writer.write(tax.rate.millionths)
      writer.write(tax.amount)
      writer.write(tax.isIncluded)
    }
    writer.write(subtotal)
    writer.write(total)
    return writer.bytes
  }

  init(document: [UInt8]) throws(DamagedDocument) {
    var reader = ByteReader(document)
    guard try reader.unsigned() == UInt64(Self.format) else { throw DamagedDocument() }
    let lines = try reader.list { (reader: inout ByteReader) throws(DamagedDocument) -> Line in
      let seat = try reader.int()
      guard let category = SeatCategory(rawValue: try reader.string()) else { throw DamagedDocument() }
      let price = try reader.integer()
      let taxes = try reader.list { (reader: inout ByteReader) throws(DamagedDocument) in try reader.integer() }
      return Line(seat: seat, category: category, price: price, taxes: taxes)
    }
    let bookingFee = try reader.integer()
    let taxes = try reader.list { (reader: inout ByteReader) throws(DamagedDocument) -> TaxAmount in
      TaxAmount(
        name: try reader.string(), rate: try reader.rate(), amount: try reader.integer(),
        isIncluded: try reader.bool())
    }
    self.init(
      lines: lines, subtotal: try reader.integer(), bookingFee: bookingFee, taxes: taxes, total: try reader.integer())
    guard reader.isAtEnd else { throw DamagedDocument() }
  }
}
