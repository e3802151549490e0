import Database
import Domain
import Wire

/// What one refund gives back.
struct RefundSum: Equatable, Sendable {
  var amount: Int64
  /// The part of the amount that was a tax.
  var taxes: Int64
  /// Portions of an order's lines, by their places on the bill.
  var portions: [Int: Int64] = [:]
}

/// What of a payment can still go back.
struct RefundRoom: Sendable {
  /// In minor units, taxes included.
  let total: Int64
  /// The part of the total that is a tax.
  let taxes: Int64
  /// Portions of an order's lines that went back before, by their places on the bill.
  let portions: [Int: Int64]

  /// - Parameter taxes: Every tax of the purchase.
  init(_ payment: Payment, taxes: Int64, in connection: Connection) throws {
    let before = try Refund.all(of: payment, in: connection).reduce(0) { $0 + $1.taxes }
    total = payment.captured - max(payment.refunded, payment.refundWanted)
    self.taxes = max(0, min(total, taxes - before))
    portions = try connection.rows(
      """
      SELECT line, CAST(SUM(portions) AS BIGINT) AS portions FROM refund_lines WHERE payment_id = $1 GROUP BY line
      """, payment.id.rawValue
    ).reduce(into: [:]) { found, row in
      let line: Int64 = try row.get("line")
      found[Int(line)] = try row.get("portions")
    }
  }

  /// An amount with its share of the taxes by largest remainder. What is given back last has the rest of them.  M3
  func sum(of amount: Int64) -> RefundSum {
    RefundSum(amount: amount, taxes: amount.spread(over: [taxes, total - taxes])[0])
  }

  /// Portions of lines for what they cost, with their taxes. Nil where that is more than is left.
  /// - Throws: `validation_failed` for a line that is not on the bill, or portions that went back before.
  func sum(of lines: [RefundLine], on bill: Bill) throws -> RefundSum? {
    var sum = RefundSum(amount: 0, taxes: 0)
    for (index, wanted) in lines.enumerated() {
      guard let place = bill.lines.firstIndex(where: { $0.lineId == wanted.lineId }),
        bill.lineParts.indices.contains(place)
      else {
        throw Problem.invalid("lines[\(index)].line_id", "is no line of this order", code: "unknown_value")
      }
      let (all, part) = (bill.lines[place].quantity, bill.lineParts[place])
      let before = portions[place, default: 0] + sum.portions[place, default: 0]
      let count = wanted.quantity ?? all - before
      guard count > 0, before + count <= all else {
        throw Problem.invalid(
          "lines[\(index)].quantity", "is too many: \(all - before) of \(all) have not gone back yet",
          code: "out_of_range")
      }
      sum.amount += part.paid.portions(before + count, of: all) - part.paid.portions(before, of: all)
      sum.taxes += part.taxes.portions(before + count, of: all) - part.taxes.portions(before, of: all)
      sum.portions[place, default: 0] += count
    }
    guard sum.amount <= total else { return nil }
    // Amounts that went back before had their share of these taxes.
    sum.taxes = max(sum.amount - (total - taxes), min(taxes, sum.taxes))
    return sum
  }
}

extension Int64 {
  /// What the first `count` of `all` equal portions cost. The remainder is on the first ones, a unit each.  M3
  fileprivate func portions(_ count: Int64, of all: Int64) -> Int64 {
    let (each, rest) = quotientAndRemainder(dividingBy: all)
    return each * count + Swift.min(count, rest)
  }
}
