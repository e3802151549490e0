public import Domain

/// Money that went between the platform and a restaurant, a theatre or a courier.
public struct TransferRequest: RequestBody {
  /// A restaurant, a theatre or a courier's account.
  public var holderId: String
  public var kind: TransferKindCode
  /// Minor units. Nil: all that is owed, or all cash that the holder has. A repayment says how much.
  public var amount: Int64?
  /// ISO 4217 code. Nil: the place's currency, or that of the courier's city.
  public var currency: String?
  /// As on the bank's transfer or the receipt, 1 to 140 characters.
  public var reference: String?

  public init(
    holderId: String, kind: TransferKindCode, amount: Int64? = nil, currency: String? = nil, reference: String? = nil
  ) {
    self.holderId = holderId
    self.kind = kind
    self.amount = amount
    self.currency = currency
    self.reference = reference
  }
}

extension TransferRequest {
  public static let schema = Schema.object(
    "TransferRequest",
    [
      .required("holder_id", .holder), .required("kind", .word(TransferKindCode.self)),
      .optional("amount", .integer(1...100_000_000_000)), .optional("currency", .currencyCode),
      .optional("reference", .string(1...140, .line)),
    ])
}

/// Which way the money went.
public struct TransferKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the platform to the holder.
  public static let payout = Self(rawValue: "payout")
  /// Cash from the holder to the platform.
  public static let handIn = Self(rawValue: "hand_in")
  /// Money from the holder to the platform's bank: a debt that is paid, or a payout that came back.
  public static let repayment = Self(rawValue: "repayment")

  public static let known: [Self] = [.payout, .handIn, .repayment]
}

/// A recorded transfer.
public struct TransferBody: Body {
  public var id: TransferID
  public var holderId: String
  public var kind: TransferKindCode
  /// Minor units of `currency`.
  public var amount: Int64
  /// ISO 4217 code.
  public var currency: String
  /// As on the bank's transfer or the receipt. Nil without one.
  public var reference: String?
  public var at: Instant

  public init(
    id: TransferID, holderId: String, kind: TransferKindCode, amount: Int64, currency: String, reference: String?,
    at: Instant
  ) {
    self.id = id
    self.holderId = holderId
    self.kind = kind
    self.amount = amount
    self.currency = currency
    self.reference = reference
    self.at = at
  }
}

/// Transfers of one holder, or of all.
public struct TransfersQuery: QueryBody {
  /// Nil lists those of everybody.
  public var holderId: String?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(holderId: String? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.holderId = holderId
    self.limit = limit
    self.cursor = cursor
  }
}

extension TransfersQuery {
  public static let schema = Schema.object(
    nil, [.optional("holder_id", .holder, "Only those of a restaurant, a theatre or a courier.")] + Schema.page)
}

/// What is open between the platform and one restaurant, theatre or courier. Amounts are minor units of `currency`.
public struct BalanceBody: Body {
  public var holderId: String
  public var kind: HolderKindCode
  /// The place's name. Nil for a courier.
  public var name: String?
  /// ISO 4217 code.
  public var currency: String
  /// What the platform owes in all. Negative when the holder owes it.
  public var owed: Int64
  /// Cash of customers that the holder has; `owed` is less by it.
  public var cash: Int64

  public init(
    holderId: String, kind: HolderKindCode, name: String?, currency: String, owed: Int64, cash: Int64
  ) {
    self.holderId = holderId
    self.kind = kind
    self.name = name
    self.currency = currency
    self.owed = owed
    self.cash = cash
  }
}
