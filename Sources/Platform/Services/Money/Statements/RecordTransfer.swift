import Crypto
import Database
public import Domain
public import Wire

extension Statements {
  /// Records a payout, or cash that was handed in, exactly once under its key. The row keeps the key, and its answer
  /// follows from it.  E1
  /// - Parameter body: The bytes of the request, for its fingerprint.
  /// - Throws: 404 for an id that is of no restaurant, theatre or courier; `transfer_too_large` with what is open;
  ///   `idempotency_key_reused` for another transfer.
  public func record(
    _ request: TransferRequest, body: [UInt8], key: String, by staff: AccountID
  ) async throws -> StoredAnswer {
    let id: TransferID = platform.ids.next()
    let hash = platform.vault.fingerprint(body, purpose: .request)
    return try await platform.change { tx in
      if let known = try Self.known(key, hash, by: staff, in: tx) { return known }
      let holder = try holder(request.holderId, in: tx.connection).asked(in: request.currency)
      if request.kind == .repayment, request.amount == nil {
        throw Problem.invalid("amount", "is required: say what came back", code: "required")
      }
      let open = max(0, try Self.open(request.kind, of: holder, in: tx.connection))
      let amount = request.amount ?? open
      guard amount > 0, amount <= open else {
        throw Problem(
          .transferTooLarge, "That can be \(open) now, and no more.", extra: ["left": .integer(open)])
      }
      let transfer = TransferBody(
        id: id, holderId: holder.id, kind: request.kind, amount: amount, currency: holder.currency.code,
        reference: request.reference, at: tx.now)
      try tx.connection.execute(
        """
        INSERT INTO transfers (id, holder, kind, amount, currency, reference_sealed, made_by, key, request_hash, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """, id.rawValue, holder.id, request.kind.rawValue, amount, holder.currency.code,
        request.reference.map { tx.vault.sealText($0, context: id.rawValue) }, staff.rawValue, key, hash,
        tx.now.microseconds)
      try Ledger.post(
        holder.entries(of: transfer), as: id.rawValue,
        of: Ledger.Subject(purchase: id.rawValue, payment: "", currency: holder.currency), in: tx)
      try tx.audit(
        .createTransfer, of: holder.id, by: staff, about: AccountID(holder.id), after: transfer)
      return StoredAnswer(201, transfer)
    }
  }

  /// The most that a transfer can be: what is owed, the cash that the holder has, or what the holder owes besides or was
  /// paid.
  private static func open(
    _ kind: TransferKindCode, of holder: LedgerHolder, in connection: Connection
  ) throws -> Int64 {
    switch kind {
    case .payout: return try owed(to: holder, in: connection)
    case .handIn: return try cash(with: holder, in: connection)
    default:
      let debt = -(try owed(to: holder, in: connection)) - (try cash(with: holder, in: connection))
      return max(debt, try paid(to: holder, in: connection))
    }
  }

  private static func known(_ key: String, _ hash: [UInt8], by staff: AccountID, in tx: Tx) throws -> StoredAnswer? {
    let row = try tx.connection.row(
      "SELECT * FROM transfers WHERE made_by = $1 AND key = $2", staff.rawValue, key)
    guard let row else { return nil }
    guard constantTimeEqual(try row.get("request_hash"), hash) else {
      throw Problem(
        .idempotencyKeyReused,
        "This Idempotency-Key was used for another transfer. Make a new key for a new transfer.")
    }
    var answer = StoredAnswer(201, try TransferBody(row: row, tx.vault))
    answer.isReplayed = true
    return answer
  }
}

extension LedgerHolder {
  fileprivate var account: LedgerAccount {
    switch kind {
    case .theatre: .theatre
    case .courier: .courier
    default: .restaurant
    }
  }

  /// A payout lessens the debt to the holder, a repayment makes it larger; cash that is handed in is no longer with them.
  fileprivate func entries(of transfer: TransferBody) -> [LedgerEntry] {
    let (account, part, sign): (LedgerAccount, LedgerPart, Int64) =
      switch transfer.kind {
      case .payout: (account, .payout, 1)
      case .handIn: (.cash, .handIn, -1)
      default: (account, .repayment, -1)
      }
    return [
      LedgerEntry(account: account, holder: id, part: part, amount: sign * transfer.amount),
      LedgerEntry(account: .bank, part: part, amount: -sign * transfer.amount),
    ]
  }
}
