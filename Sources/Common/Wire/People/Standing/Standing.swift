public import Domain

/// Blocks an account, or lets it in again, by an operator.
public struct BlockRequest: RequestBody {
  /// 1 to 500 characters, for other operators. The sign-in does not say it; the person reads it in their data export.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

extension BlockRequest {
  public static let schema = Schema.object("BlockRequest", [.required("reason", .string(1...500, .text))])
}

/// Whether an account may sign in.
public struct AccountStandingBody: Body {
  public var accountId: AccountID
  public var isBlocked: Bool
  /// Why it is blocked, in an operator's words; nil for one that is not.
  public var reason: String?
  /// Since when it is blocked; nil for one that is not.
  public var blockedAt: Instant?

  public init(accountId: AccountID, isBlocked: Bool, reason: String? = nil, blockedAt: Instant? = nil) {
    self.accountId = accountId
    self.isBlocked = isBlocked
    self.reason = reason
    self.blockedAt = blockedAt
  }
}

/// One time that an operator blocked an account, or let it in again.
public struct StandingChange: Body {
  public var at: Instant
  /// False: the account may sign in from then on.
  public var isBlocked: Bool
  /// In the operator's words. Nil for one that cannot be read any more.
  public var reason: String?

  public init(at: Instant, isBlocked: Bool, reason: String? = nil) {
    self.at = at
    self.isBlocked = isBlocked
    self.reason = reason
  }
}

/// Decides about a courier, by an operator.
public struct CourierDecision: RequestBody {
  /// 1 to 500 characters, for other operators. The courier is not shown it.
  public var reason: String?

  public init(reason: String? = nil) { self.reason = reason }
}

extension CourierDecision {
  public static let schema = Schema.object("CourierDecision", [.optional("reason", .string(1...500, .text))])
}

/// A courier, for operators.
public struct CourierStandingBody: Body {
  public var accountId: AccountID
  /// Nil until the person gave one.
  public var name: String?
  /// Nil for an account that signs in by phone.
  public var email: String?
  /// Whether the courier is offered deliveries.
  public var state: CourierStateCode
  /// Why, in an operator's words; nil where none was given.
  public var reason: String?
  /// Since when; nil for one who was never decided about.
  public var since: Instant?
  /// Whether the courier is on shift.
  public var isOnline: Bool
  /// The order on the way to be picked up, and the one that the courier has with them.
  public var deliveries: [CourierLoad]

  public init(
    accountId: AccountID, name: String? = nil, email: String? = nil, state: CourierStateCode, reason: String? = nil,
    since: Instant? = nil, isOnline: Bool, deliveries: [CourierLoad]
  ) {
    self.accountId = accountId
    self.name = name
    self.email = email
    self.state = state
    self.reason = reason
    self.since = since
    self.isOnline = isOnline
    self.deliveries = deliveries
  }
}

/// An open delivery of a courier, for operators.
public struct CourierLoad: Body {
  public var orderId: OrderID
  /// True when the courier has the food. It stays with a courier who is blocked, and an operator looks after it.
  public var isPickedUp: Bool

  public init(orderId: OrderID, isPickedUp: Bool) {
    self.orderId = orderId
    self.isPickedUp = isPickedUp
  }
}

/// Couriers, the newest accounts first.
public struct CouriersQuery: QueryBody {
  /// Nil lists all.
  public var state: CourierStateCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(state: CourierStateCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.state = state
    self.limit = limit
    self.cursor = cursor
  }
}

extension CouriersQuery {
  public static let schema = Schema.object(
    nil, [.optional("state", .word(CourierStateCode.self), "Only those in this state.")] + Schema.page)
}
