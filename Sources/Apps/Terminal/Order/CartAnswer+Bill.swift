import SoireeClient
import Wire

extension CartAnswer {
  /// The bill as lines: every dish, fee and tax with its name, and the total.  M2, M3
  var bill: [String] {
    var table = Table()
    for line in lines {
      table.add("\(line.quantity) × \(line.name)", "\(Amount(line.total, currency))")
      for modifier in line.modifiers { table.add("      \(modifier.groupName): \(modifier.name)") }
    }
    for row in PriceBreakdown(totals, currency, isDelivered: fulfilment.kind == .delivery).rows {
      table.add(row.label, row.amount)
    }
    return table.lines
  }
}
