import Database
import Domain

/// Who an amount in the ledger belongs to. A debit is positive: what came in, or what somebody owes.
public enum LedgerAccount: String, CaseIterable, Sendable {
  case customer, restaurant, courier, theatre, platform, taxes, gateway
  /// Notes handed to couriers.
  case cash
  /// Two sides of what is reserved and not yet taken.
  case customerReserved = "customer_reserved"
  case gatewayReserved = "gateway_reserved"
}

/// How an order's total is split among those who earned it. The parts sum to the total.
struct Shares: Equatable, Sendable {
  var restaurant: Int64
  var courier: Int64
  var platform: Int64
  var taxes: Int64

  var total: Int64 { restaurant + courier + platform + taxes }
}

/// Double entry: every posting moves an amount between accounts and sums to zero.  E4
enum Ledger {
  typealias Entries = [(account: LedgerAccount, amount: Int64)]

  /// What an accepted order makes its customer owe, and to whom.
  static func owed(_ shares: Shares) -> Entries {
    [
      (.customer, shares.total), (.restaurant, -shares.restaurant), (.courier, -shares.courier),
      (.platform, -shares.platform), (.taxes, -shares.taxes),
    ]
  }

  /// What a payment's news moves: reservations made and let go, money taken, money given back.
  static func moved(from old: Payment, to new: Payment) -> Entries {
    let reserved = new.held - old.held
    let taken = (new.captured - new.refunded) - (old.captured - old.refunded)
    return [
      (.gatewayReserved, reserved), (.customerReserved, -reserved),
      (new.gateway == CashPayments.name ? .cash : .gateway, taken), (.customer, -taken),
    ]
  }

  /// Writes a posting unless it moves nothing.
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
