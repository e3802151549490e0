import Database
import Domain

/// A part of a payment that staff gave back while the purchase stays.
struct Refund: Sendable {
  /// Whose cost it is.
  enum Bearer: Sendable {
    case platform
    /// By the theatre's id.
    case theatre(String)
    case restaurant(RestaurantID)
    case courier(AccountID)

    /// The account that bears it. Its name is in the row.
    var account: LedgerAccount {
      switch self {
      case .platform: .platform
      case .theatre: .theatre
      case .restaurant: .restaurant
      case .courier: .courier
      }
    }

    /// The account's holder in the ledger.
    var holder: String {
      switch self {
      case .platform: ""
      case .theatre(let id): id
      case .restaurant(let id): id.rawValue
      case .courier(let id): id.rawValue
      }
    }
  }

  /// Counts the refunds of a payment from one.
  var number: Int64
  var amount: Int64
  /// The part of the amount that was a tax: it is not owed any more.
  var taxes: Int64

  /// The refunds of a payment, oldest first.
  static func all(of payment: Payment, in connection: Connection) throws -> [Refund] {
    try connection.rows("SELECT * FROM refunds WHERE payment_id = $1 ORDER BY number", payment.id.rawValue).map { row in
      Refund(number: try row.get("number"), amount: try row.get("amount"), taxes: try row.get("taxes"))
    }
  }

  /// The sum of a payment's refunds.
  static func given(of payment: Payment?, in connection: Connection) throws -> Int64 {
    try payment.map { try all(of: $0, in: connection).reduce(0) { $0 + $1.amount } } ?? 0
  }

  /// Writes a refund with its cost, and has the money go back: cash at once, other money by its gateway after the
  /// transaction.
  static func give(_ sum: RefundSum, of payment: Payment, at bearer: Bearer, in tx: Tx) throws {
    let number = Int64(try all(of: payment, in: tx.connection).count + 1)
    let refund = Refund(number: number, amount: sum.amount, taxes: sum.taxes)
    try tx.connection.execute(
      "INSERT INTO refunds (payment_id, number, amount, taxes, bearer, at) VALUES ($1, $2, $3, $4, $5, $6)",
      payment.id.rawValue, number, sum.amount, sum.taxes, bearer.account.rawValue, tx.now.microseconds)
    for (line, portions) in sum.portions {
      try tx.connection.execute(
        "INSERT INTO refund_lines (payment_id, number, line, portions) VALUES ($1, $2, $3, $4)", payment.id.rawValue,
        number, Int64(line), portions)
    }
    let taxes = try Ledger.taxes(of: payment.purchase, in: tx.connection)
    try Ledger.post(
      refund.cost(at: bearer, reducing: taxes, isOfLines: !sum.portions.isEmpty), as: refund.posting(of: payment),
      payment: payment, in: tx)
    try refund.tellWebhooks(of: payment, at: bearer, in: tx)
    guard payment.gateway != CashPayments.name else { return try payment.handBack(sum.amount, in: tx) }
    try tx.connection.execute(
      "UPDATE payments SET refund_wanted = $2 WHERE id = $1", payment.id.rawValue, payment.refunded + sum.amount)
    try payment.want(.refund, in: tx)
  }

  /// Reverses the costs of a payment's refunds, when all of it goes back.
  static func takeBack(of payment: Payment, in tx: Tx) throws {
    for refund in try all(of: payment, in: tx.connection) {
      let posting = refund.posting(of: payment)
      try Ledger.reverse(posting, as: posting + ".back", payment: payment, in: tx)
    }
  }

  private func posting(of payment: Payment) -> String { "\(payment.id).refund.\(number)" }

  /// The entries of the cost. The part that is a tax is spread over the purchase's taxes by largest remainder.  M3
  /// - Parameters:
  ///   - owed: The taxes that are still owed for the purchase.
  ///   - isOfLines: Whether only what was sold goes back, and no fee.
  private func cost(at bearer: Bearer, reducing owed: [LedgerEntry], isOfLines: Bool) -> [LedgerEntry] {
    let ofLines = owed.filter { $0.part == .tax }
    let reduced = isOfLines && ofLines.reduce(0) { $0 + $1.amount } >= taxes ? ofLines : owed
    // Where no tax is owed yet, as before a kitchen accepted, all of it is the bearer's.
    let parts = reduced.isEmpty ? [] : taxes.spread(over: reduced.map(\.amount))
    let entries = [
      LedgerEntry(account: .customer, part: .refund, amount: -amount),
      LedgerEntry(
        account: bearer.account, holder: bearer.holder, part: .refund, amount: amount - parts.reduce(0, +)),
    ]
    return zip(reduced, parts).reduce(into: entries) { entries, tax in
      var entry = tax.0
      entry.amount = tax.1
      entries.append(entry)
    }
  }
}
