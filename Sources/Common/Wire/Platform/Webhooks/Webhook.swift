public import Domain

/// What a webhook is told of.
public struct WebhookEventCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An order was placed or reached another status.
  public static let orderUpdated = Self(rawValue: "order_updated")
  /// Seats were held, or their booking got other seats or reached another status.
  public static let bookingUpdated = Self(rawValue: "booking_updated")

  /// Staff gave a part of a payment back while its order or booking stays.
  public static let refunded = Self(rawValue: "refunded")

  public static let known: [Self] = [.orderUpdated, .bookingUpdated, .refunded]
}

/// What became of a delivery.
public struct WebhookStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is sent in a moment, or tried again.
  public static let waiting = Self(rawValue: "waiting")
  /// The receiver answered with a status from 200 to 299.
  public static let delivered = Self(rawValue: "delivered")
  /// It was not taken within a day. It can be replayed.
  public static let failed = Self(rawValue: "failed")

  public static let known: [Self] = [.waiting, .delivered, .failed]
}

/// Why the last attempt got no answer.
public struct WebhookProblemCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No connection, or no answer within ten seconds.
  public static let unreachable = Self(rawValue: "unreachable")
  /// The name leads to an address that is not reached from everywhere.
  public static let forbidden = Self(rawValue: "forbidden")

  public static let known: [Self] = [.unreachable, .forbidden]
}

/// An address that is told of events.
public struct WebhookBody: Body {
  public var id: WebhookID
  public var url: String
  public var events: [WebhookEventCode]
  /// Signs what is sent. Only in the answer that makes the webhook; for another one remove it and make it again.
  public var secret: String?
  /// The operator who made it.
  public var createdBy: AccountID
  public var createdAt: Instant
  /// Deliveries that were not taken yet; at most 1,000 are counted. Only in the list.
  public var waiting: Int64?
  /// Deliveries that were given up, as long as the log keeps them; at most 1,000 are counted. Only in the list.
  public var failed: Int64?

  public init(
    id: WebhookID, url: String, events: [WebhookEventCode], secret: String? = nil, createdBy: AccountID,
    createdAt: Instant, waiting: Int64? = nil, failed: Int64? = nil
  ) {
    self.id = id
    self.url = url
    self.events = events
    self.secret = secret
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.waiting = waiting
    self.failed = failed
  }
}

/// Makes a webhook. The same address again has the webhook that is there, told of these events from now on.
public struct WebhookRequest: RequestBody {
  /// Begins with `https://`; its host is reached from everywhere.
  public var url: String
  /// Nil: every event.
  public var events: [WebhookEventCode]?

  public init(url: String, events: [WebhookEventCode]? = nil) {
    self.url = url
    self.events = events
  }
}

extension WebhookRequest {
  public static let schema = Schema.object(
    "WebhookRequest",
    [
      .required("url", .string(9...1_000, .visible)),
      .optional("events", .array(.word(WebhookEventCode.self), 1...WebhookEventCode.known.count, isUnique: true)),
    ])
}

/// One event for one webhook, with what became of it.
public struct WebhookDeliveryBody: Body {
  public var id: WebhookDeliveryID
  public var webhookId: WebhookID
  public var state: WebhookStateCode
  /// Since it was made or replayed.
  public var attempts: Int64
  /// Nil before the first attempt.
  public var lastAttemptAt: Instant?
  /// What the receiver answered last. Nil without an answer.
  public var lastStatus: Int64?
  /// Why the last attempt got no answer.
  public var lastProblem: WebhookProblemCode?
  /// Nil when nothing more is tried.
  public var nextAttemptAt: Instant?
  /// As it is sent.
  public var message: WebhookMessage

  public init(
    id: WebhookDeliveryID, webhookId: WebhookID, state: WebhookStateCode, attempts: Int64, lastAttemptAt: Instant?,
    lastStatus: Int64?, lastProblem: WebhookProblemCode?, nextAttemptAt: Instant?, message: WebhookMessage
  ) {
    self.id = id
    self.webhookId = webhookId
    self.state = state
    self.attempts = attempts
    self.lastAttemptAt = lastAttemptAt
    self.lastStatus = lastStatus
    self.lastProblem = lastProblem
    self.nextAttemptAt = nextAttemptAt
    self.message = message
  }
}

/// Deliveries, the newest first. A nil filter filters nothing.
public struct WebhookDeliveriesQuery: QueryBody {
  public var webhookId: WebhookID?
  /// An order or a booking.
  public var entityId: String?
  public var state: WebhookStateCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    webhookId: WebhookID? = nil, entityId: String? = nil, state: WebhookStateCode? = nil, limit: Int64? = nil,
    cursor: String? = nil
  ) {
    self.webhookId = webhookId
    self.entityId = entityId
    self.state = state
    self.limit = limit
    self.cursor = cursor
  }
}

extension WebhookDeliveriesQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("webhook_id", .id(WebhookID.self)),
      .optional("entity_id", .string(5...64, .visible), "An order, a booking or a payment."),
      .optional("state", .word(WebhookStateCode.self)),
    ] + Schema.page)
}
