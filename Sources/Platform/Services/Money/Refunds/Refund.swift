import Database
import Domain

/// A part of a payment that staff gave back while the purchase stays.
struct Refund: Sendable {
  /// Whose cost it is. The raw value is in the row.
  enum Bearer: String, Sendable {
    case platform, theatre, restaurant, courier

    var account: LedgerAccount {
      switch self {
      case .platform: .platform
      case .theatre: .theatre
      case .restaurant: .restaurant
      case .courier: .courier
      }
    }
  }

  /// Counts the refunds of a payment from one.
  var number: Int64
  var amount: Int64
  /// The part of the amount that was a tax: it is not owed any more.
  var taxes: Int64
  var bearer: Bearer

  /// The refunds of a payment, oldest first.
  static func all(of payment: Payment, in connection: Connection) throws -> [Refund] {
    try connection.rows("SELECT * FROM refunds WHERE payment_id = $1 ORDER BY number", payment.id.rawValue).map { row in
      Refund(
        number: try row.get("number"), amount: try row.get("amount"), taxes: try row.get("taxes"),
        bearer: try row.known("bearer"))
    }
  }

  /// Writes a refund with its cost, and has the money go back: cash at once, other money by its gateway after the
  /// transaction.
  static func give(_ sum: RefundSum, of payment: Payment, at bearer: Bearer, in tx: Tx) throws {
    let number = Int64(try all(of: payment, in: tx.connection).count + 1)
    let refund = Refund(number: number, amount: sum.amount, taxes: sum.taxes, bearer: bearer)
    try tx.connection.execute(
      "INSERT INTO refunds (payment_id, number, amount, taxes, bearer, at) VALUES ($1, $2, $3, $4, $5, $6)",
      payment.id.rawValue, number, sum.amount, sum.taxes, bearer.rawValue, tx.now.microseconds)
    for (line, portions) in sum.portions {
      try tx.connection.execute(
        "INSERT INTO refund_lines (payment_id, number, line, portions) VALUES ($1, $2, $3, $4)", payment.id.rawValue,
        number, Int64(line), portions)
    }
    try refund.post(1, payment, in: tx)
    try refund.tellWebhooks(of: payment, in: tx)
    guard payment.gateway != CashPayments.name else { return try payment.handBack(sum.amount, in: tx) }
    try tx.connection.execute(
      "UPDATE payments SET refund_wanted = $2 WHERE id = $1", payment.id.rawValue, payment.refunded + sum.amount)
    try payment.want(.refund, in: tx)
  }

  /// Reverses the costs of a payment's refunds, when all of it goes back.
  static func takeBack(of payment: Payment, in tx: Tx) throws {
    for refund in try all(of: payment, in: tx.connection) { try refund.post(-1, payment, in: tx) }
  }

  /// Posts the cost (1), or reverses it (-1).
  private func post(_ sign: Int64, _ payment: Payment, in tx: Tx) throws {
    try Ledger.post(
      [(.customer, -sign * amount), (bearer.account, sign * (amount - taxes)), (.taxes, sign * taxes)],
      as: "\(payment.id).refund.\(number)" + (sign > 0 ? "" : ".back"), payment: payment, in: tx)
  }
}
