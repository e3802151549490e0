public import Domain

/// A charge in the sandbox gateway's own books.
public struct SandboxCharge: Body {
  /// The gateway's id of the charge.
  public var id: String
  /// The order or booking that the platform charged for.
  public var reference: String
  /// Minor units that were authorised.
  public var amount: Int64
  /// ISO 4217 code.
  public var currency: String
  /// `authorised`, `captured`, `voided`, `refunded` and others, in the gateway's own words.
  public var status: String
  /// Minor units that were taken.
  public var captured: Int64
  /// Minor units that went back.
  public var refunded: Int64
  /// Every step, the oldest first.
  public var history: [SandboxChargeEvent]

  public init(
    id: String, reference: String, amount: Int64, currency: String, status: String, captured: Int64, refunded: Int64,
    history: [SandboxChargeEvent]
  ) {
    self.id = id
    self.reference = reference
    self.amount = amount
    self.currency = currency
    self.status = status
    self.captured = captured
    self.refunded = refunded
    self.history = history
  }
}

/// One step of a sandbox charge.
public struct SandboxChargeEvent: Body {
  /// By the platform's clock.
  public var at: Instant
  /// The step in the gateway's own words: `voided`, `refunded 1250`.
  public var event: String
  /// The charge's whole amount.
  public var amount: Int64

  public init(at: Instant, event: String, amount: Int64) {
    self.at = at
    self.event = event
    self.amount = amount
  }
}

/// Makes the sandbox gateway fail for a while.
public struct OutageRequest: RequestBody {
  public var mode: OutageModeCode
  /// 0 to 3,600; 0 ends an outage.
  public var seconds: Int64

  public init(mode: OutageModeCode, seconds: Int64) {
    self.mode = mode
    self.seconds = seconds
  }
}

extension OutageRequest {
  public static let schema = Schema.object(
    "OutageRequest", [.required("mode", .word(OutageModeCode.self)), .required("seconds", .integer(0...3600))])
}

/// The outage that is set now.
public struct OutageAnswer: Body {
  /// As requested.
  public var mode: OutageModeCode
  /// The gateway works again from this time on.
  public var until: Instant

  public init(mode: OutageModeCode, until: Instant) {
    self.mode = mode
    self.until = until
  }
}

/// The outcome that a payer chose for the sandbox's 3-D Secure challenge.
public struct ThreeDSRequest: RequestBody {
  /// Decides the charge; a challenge has one outcome.
  public var outcome: ThreeDSOutcomeCode

  public init(outcome: ThreeDSOutcomeCode) {
    self.outcome = outcome
  }
}

extension ThreeDSRequest {
  public static let schema = Schema.object(
    "ThreeDSRequest", [.required("outcome", .word(ThreeDSOutcomeCode.self))])
}

/// The outcome of a 3-D Secure challenge.
public struct ThreeDSAnswer: Body {
  /// The challenge.
  public var id: String
  public var outcome: ThreeDSOutcomeCode

  public init(id: String, outcome: ThreeDSOutcomeCode) {
    self.id = id
    self.outcome = outcome
  }
}

/// Moves the demo's clock forward; demo mode only.
public struct ClockRequest: RequestBody {
  /// 0 to 31,536,000, a year.
  public var advanceSeconds: Int64

  public init(advanceSeconds: Int64) {
    self.advanceSeconds = advanceSeconds
  }
}

extension ClockRequest {
  public static let schema = Schema.object(
    "ClockRequest", [.required("advance_seconds", .integer(0...31_536_000))])
}

/// The demo's clock after the move.
public struct ClockAnswer: Body {
  /// The time that every rule of the platform goes by.
  public var now: Instant

  public init(now: Instant) {
    self.now = now
  }
}

/// The sandbox gateway's charges, all of them or those of one purchase.
public struct ChargesQuery: QueryBody {
  /// The id of an order or booking.
  public var reference: String?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(reference: String? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.reference = reference
    self.limit = limit
    self.cursor = cursor
  }
}

extension ChargesQuery {
  public static let schema = Schema.object(nil, [.optional("reference", .string(1...64, .visible))] + Schema.page)
}
