import Tickets
public import Wire

extension StatementBody {
  /// A page of A4, or several, to be printed or mailed.
  public var pdf: [UInt8] {
    func amount(_ minor: Int64) -> String { "\(minor.decimal(of: currency)) \(currency)" }
    var rows: [PrintedTable.Row] = [
      .entry("Balance before \(from)", count: "", amount: amount(opening)), .heading("Earned"),
    ]
    for item in items where item.part.isEarned {
      rows.append(.entry(item.part.words, count: "\(item.count)", amount: amount(item.amount)))
    }
    rows.append(.total("Earned in all", amount: amount(net)))
    rows.append(.heading("Cash and payouts"))
    for item in items where !item.part.isEarned {
      rows.append(.entry(item.part.words, count: "\(item.count)", amount: amount(item.amount)))
    }
    rows.append(.total("Balance after \(to)", amount: amount(closing)))
    if !taxes.isEmpty {
      rows.append(.heading("Taxes on sales, held by the platform"))
      for tax in taxes { rows.append(.entry(tax.name, count: "", amount: amount(tax.amount))) }
      rows.append(.total("Sales with taxes, less discounts and refunds", amount: amount(gross)))
    }
    return PrintedTable(
      title: "Statement: \(name ?? holderId)", subtitle: ["\(from) to \(to), \(timeZone)", holderId], rows: rows
    ).pdf()
  }
}

extension StatementPartCode {
  /// As a line of a printed statement.
  fileprivate var words: String {
    switch self {
    case .sales: "Sales without taxes"
    case .discount: "Own discounts"
    case .commission: "Commission of the platform"
    case .delivery: "Delivery fees"
    case .tip: "Tips"
    case .refund: "Refunds to customers"
    case .compensation: "Pay for food of cancelled shows"
    case .cash: "Cash taken from customers"
    case .handIn: "Cash handed in"
    case .payout: "Paid out"
    case .repayment: "Paid back to the platform"
    default: rawValue
    }
  }
}
