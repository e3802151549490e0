import Domain
import Structures
public import Wire

extension StatementBody {
  /// A line for each item, between the opening and the closing balance; then the taxes.
  public var csv: String {
    var csv = CSVText(["holder_id", "from", "to", "section", "part", "name", "count", "currency", "amount"])
    func add(_ section: String, _ part: String, name: String = "", count: Int64? = nil, _ amount: Int64) {
      csv.add([
        holderId, "\(from)", "\(to)", section, part, name, count.map { "\($0)" } ?? "", currency,
        amount.decimal(of: currency),
      ])
    }
    add("balance", "opening", opening)
    for item in items { add("items", item.part.rawValue, count: item.count, item.amount) }
    add("balance", "closing", closing)
    for tax in taxes { add("taxes", "tax", name: tax.name, tax.amount) }
    return csv.text
  }
}

extension BooksBody {
  /// A line for each item, tax and movement of the bank.
  public var csv: String {
    var csv = CSVText(["from", "to", "section", "part", "name", "count", "currency", "amount"])
    for (section, items) in [("items", items), ("taxes", taxes), ("bank", bank)] {
      for item in items {
        csv.add([
          "\(from)", "\(to)", section, item.part, item.name ?? "", "\(item.count)", currency,
          item.amount.decimal(of: currency),
        ])
      }
    }
    return csv.text
  }
}

extension Int64 {
  /// Minor units with a decimal point, as spreadsheets read them: `-12.50`.
  func decimal(of currency: String) -> String {
    let exponent = Currency(code: currency)?.exponent ?? 0
    guard exponent > 0 else { return "\(self)" }
    let digits = "\(magnitude)"
    let padded = String(repeating: "0", count: Swift.max(0, exponent + 1 - digits.count)) + digits
    return (self < 0 ? "-" : "") + padded.dropLast(exponent) + "." + padded.suffix(exponent)
  }
}
