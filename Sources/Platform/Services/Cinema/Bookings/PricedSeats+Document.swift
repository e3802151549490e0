import Domain
import Structures

/// The stored form of a bill.
extension PricedSeats {
  private static let format: UInt8 = 2

  var document: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(lines) { writer, line in
      writer.write(line.seat)
      writer.write(line.category.rawValue)
      writer.write(line.age.rawValue)
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

  init(document: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(document, version: Self.format)
    let lines = try reader.list { (reader: inout ByteReader) throws(DamagedBytes) -> Line in
      let seat = try reader.int()
      let category: SeatCategory = try reader.known()
      let age: AgeGroup = try reader.known()
      let price = try reader.number()
      let taxes = try reader.list { (reader: inout ByteReader) throws(DamagedBytes) in try reader.number() }
      return Line(seat: seat, category: category, age: age, price: price, taxes: taxes)
    }
    let bookingFee = try reader.number()
    let taxes = try reader.list { (reader: inout ByteReader) throws(DamagedBytes) -> TaxAmount in
      TaxAmount(
        name: try reader.text(), rate: Rate(millionths: try reader.number()), amount: try reader.number(),
        isIncluded: try reader.flag())
    }
    self.init(
      lines: lines, subtotal: try reader.number(), bookingFee: bookingFee, taxes: taxes, total: try reader.number())
    try reader.end()
  }
}
