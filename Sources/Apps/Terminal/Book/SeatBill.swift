import Domain
import SoireeClient
import Wire

extension HoldAnswer {
  var total: Amount { Amount(totals.total, currency) }
  var names: String { seats.map(\.name).joined(separator: " ") }

  /// The bill as lines: every fee and tax with its name, and the total.  M2, M3
  var bill: [String] {
    var table = Table()
    for seat in seats { table.add("\(seat.name) \(seat.category)", "\(Amount(seat.price, currency))") }
    if totals.bookingFee != 0 { table.add(TerminalWords.bookingFee, "\(Amount(totals.bookingFee, currency))") }
    for tax in totals.taxes {
      let label = FoodWords.tax(tax.name, Rate(millionths: tax.rateMillionths), isIncluded: tax.isIncluded)
      table.add(label, "\(Amount(tax.amount, currency))")
    }
    table.add(TerminalWords.total, "\(total)")
    return table.lines
  }
}

extension PricedSeat {
  var name: String { (row.last?.isNumber ?? false ? row + "/" : row) + number }
}
