import Database
import Domain
import Wire

/// A payment's row.
struct Payment: Equatable, Sendable {
  /// The open request to the gateway.
  enum Intent: String, Sendable {
    /// Reserve the money, or find out whether it was reserved.
    case authorise
    /// Wait for the customer's 3-D Secure or UPI answer until the deadline.
    case authenticate
    case capture
    /// Return all money: void reserved money, refund captured money.
    case release
    /// Refund captured money until `refundWanted` of it is refunded.
    case refund
  }

  var id: PaymentID
  /// The order, also for its tips, or the booking.
  var purchase: Purchase
  var kind: PaymentInstrument
  var status: PaymentStatus
  var intent: Intent?
  var amount: Int64
  var captured: Int64 = 0
  var refunded: Int64 = 0
  /// What staff decided to give back in all, while the rest stays.
  var refundWanted: Int64 = 0
  var currency: Currency
  var gateway: String
  /// Derived from the purchase, so that a repeated request means the same charge.  E2
  var gatewayKey: String
  var gatewayID: String?
  var tokenSealed: [UInt8]?
  var action: Charge.Action?
  var attempts: Int64 = 0
  /// Attempts with one intent after which an operator has to look at the payment. The pauses no longer grow.  E5
  static let mostQuestions: Int64 = 9
  /// Grace after the deadline of a challenge for a late answer of the gateway.
  static let lateAnswerGrace = Duration.minutes(10)
  var nextAttemptAt: Instant?
  /// The end of waiting: for the customer while authenticating, for the gateway while checking.
  var deadlineAt: Instant?
  var createdAt: Instant

  /// The amount that is reserved and neither captured nor released.
  var held: Int64 { status == .authorised ? amount : 0 }
  /// Whether the customer's money may be here. A payment without an answer counts.
  var mayHaveMoney: Bool { status == .checking || held > 0 || captured > refunded }
}

extension Payment: StoredRow {
  static let byID = "SELECT * FROM payments WHERE id = $1"

  init(row: Row) throws {
    id = try row.id("id")
    purchase = try row.purchase("purchase")
    kind = try row.known("kind")
    status = try row.known("status")
    intent = try (row.get("intent") as String?).flatMap(Intent.init(rawValue:))
    amount = try row.get("amount")
    captured = try row.get("captured")
    refunded = try row.get("refunded")
    refundWanted = try row.get("refund_wanted")
    currency = try row.currency("currency")
    gateway = try row.get("gateway")
    gatewayKey = try row.get("gateway_key")
    gatewayID = try row.get("gateway_id")
    tokenSealed = try row.get("token_sealed")
    let kind: String? = try row.get("action_kind")
    let url: String? = try row.get("action_url")
    action = kind.flatMap(Charge.Action.Kind.init(rawValue:)).map { Charge.Action(kind: $0, url: url ?? "") }
    attempts = try row.get("attempts")
    nextAttemptAt = try row.instant("next_attempt_at")
    deadlineAt = try row.instant("deadline_at")
    createdAt = Instant(microseconds: try row.get("created_at"))
  }

  /// The payments of a purchase, oldest first. An order's own payment comes before its tips.
  static func all(of purchase: Purchase, in connection: Connection) throws -> [Payment] {
    try connection.rows("SELECT * FROM payments WHERE purchase = $1 ORDER BY id", purchase.rawValue)
      .map(Payment.init(row:))
  }

  /// Writes a new payment. When it has an intent, it is leased to this node, which asks at once.
  /// - Parameter network: The fingerprint of the payer's network. It is kept until the payment is decided.
  func insert(from network: [UInt8]? = nil, in tx: Tx) throws {
    let isAsked = intent != nil
    let (node, until) = (isAsked ? tx.platform.node : nil, isAsked ? tx.now + tx.settings.paymentLease : nil)
    try tx.connection.send(
      """
      INSERT INTO payments
        (id, purchase, kind, status, intent, amount, captured, refunded, refund_wanted, currency, gateway, gateway_key,
         token_sealed, attempts, next_attempt_at, leased_by, leased_until, deadline_at, created_at, updated_at,
         network_hash)
      VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17)
      """, id.rawValue, purchase.rawValue, kind.rawValue, status.rawValue, intent?.rawValue, amount, currency.code,
      gateway, gatewayKey, tokenSealed, attempts, nextAttemptAt?.microseconds, node, until?.microseconds,
      deadlineAt?.microseconds, createdAt.microseconds, isAsked ? network : nil)
  }

  /// Writes the changed columns and ends the lease.
  func save(in tx: Tx) throws {
    try tx.connection.send(
      """
      UPDATE payments SET status = $2, intent = $3, amount = $13, captured = $4, refunded = $5, gateway_id = $6, action_kind = $7,
        action_url = $8, next_attempt_at = $9, deadline_at = $10, leased_by = NULL, leased_until = NULL,
        token_sealed = $11, updated_at = $12, attempts = CASE WHEN intent = $3 THEN attempts ELSE 0 END,
        network_hash = CASE WHEN $14 = 1 THEN network_hash END
      WHERE id = $1
      """, id.rawValue, status.rawValue, intent?.rawValue, captured, refunded, gatewayID, action?.kind.rawValue,
      action?.url, nextAttemptAt?.microseconds, deadlineAt?.microseconds, tokenSealed, tx.now.microseconds, amount,
      status.isUndecided)
  }

  /// Queries the number of the last line in a payment's history.
  static func askLast(of id: PaymentID, in tx: Tx) throws -> LazyRow<Int64> {
    LazyRow(
      try tx.connection.ask("SELECT MAX(number) AS number FROM payment_events WHERE payment_id = $1", id.rawValue)
    ) { try $0.get("number") }
  }

  /// Adds a line to the payment's history.
  /// - Parameter last: From ``askLast(of:in:)``.
  /// - Returns: the name for the ledger posting of this line.
  func remember(_ detail: String, after last: LazyRow<Int64>, in tx: Tx) throws -> String {
    let number = (try last.value() ?? 0) + 1
    try tx.connection.send(
      "INSERT INTO payment_events (payment_id, number, status, detail, at) VALUES ($1, $2, $3, $4, $5)", id.rawValue,
      number, status.rawValue, detail, tx.now.microseconds)
    return "\(id.rawValue).\(number)"
  }
}

extension PaymentBody {
  init(_ payment: Payment) {
    self.init(
      id: payment.id, status: PaymentStatusCode(payment.status), kind: PaymentKindCode(payment.kind),
      amount: payment.amount, refunded: payment.refunded,
      action: payment.status == .requiresAction
        ? payment.action.map { PaymentAction(kind: PaymentActionCode($0.kind), url: $0.url) } : nil)
  }
}
