import Database
import Domain

/// An account of the ledger. A debit is positive: money that came in, or a debt to the platform.
public enum LedgerAccount: String, CaseIterable, Sendable {
  case customer, restaurant, courier, theatre, platform, taxes, gateway
  /// Cash that was collected.
  case cash
  /// The two sides of reserved money that is not captured yet.
  case customerReserved = "customer_reserved"
  case gatewayReserved = "gateway_reserved"
}

/// An order's total by earner. The parts sum to the total.
struct Shares: Equatable, Sendable {
  var restaurant: Int64
  var courier: Int64
  var platform: Int64
  var taxes: Int64

  var total: Int64 { restaurant + courier + platform + taxes }
}

/// Double-entry bookkeeping: every posting moves an amount between accounts and sums to zero.  E4
enum Ledger {
  typealias Entries = [(account: LedgerAccount, amount: Int64)]

  /// The customer's debt for an accepted order, and the earners it goes to.
  static func owed(_ shares: Shares) -> Entries {
    [
      (.customer, shares.total), (.restaurant, -shares.restaurant), (.courier, -shares.courier),
      (.platform, -shares.platform), (.taxes, -shares.taxes),
    ]
  }

  /// The entries for a change of a payment: money reserved, released, taken and refunded.
  static func moved(from old: Payment, to new: Payment) -> Entries {
    let reserved = new.held - old.held
    let taken = (new.captured - new.refunded) - (old.captured - old.refunded)
    return [
      (.gatewayReserved, reserved), (.customerReserved, -reserved),
      (new.gateway == CashPayments.name ? .cash : .gateway, taken), (.customer, -taken),
    ]
  }

  /// Writes a posting. Does nothing when all amounts are zero, and traps when they do not sum to zero.
  static func post(_ entries: Entries, as posting: String, payment: Payment, in tx: Tx) throws {
    precondition(entries.reduce(0) { $0 + $1.amount } == 0, "posting \(posting) does not balance")
    let moved = entries.filter { $0.amount != 0 }
    guard !moved.isEmpty else { return }
    let rows = moved.indices.map { "($1, $\(2 * $0 + 6), $2, $3, $\(2 * $0 + 7), $4, $5)" }.joined(separator: ", ")
    let arguments: [SQLValue] = [
      .text(posting), .text(payment.purchase.rawValue), .text(payment.id.rawValue), .text(payment.currency.code),
      .integer(tx.now.microseconds),
    ]
    try tx.connection.send(
      "INSERT INTO ledger_entries (posting, account, purchase, payment_id, amount, currency, at) VALUES \(rows)",
      arguments: moved.reduce(into: arguments) { $0 += [.text($1.account.rawValue), .integer($1.amount)] })
  }
}
