public import Domain

/// A charge in the sandbox gateway's own books.
public struct SandboxCharge: Body {
  public var id: String
  public var reference: String
  public var amount: Int64
  public var currency: String
  public var status: String
  public var captured: Int64
  public var refunded: Int64
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

/// One step in a sandbox charge's life.
public struct SandboxChargeEvent: Body {
  public var at: Instant
  public var event: String
  public var amount: Int64

  public init(at: Instant, event: String, amount: Int64) {
    self.at = at
    self.event = event
    self.amount = amount
  }
}

/// How the sandbox gateway shall misbehave, and how long.
public struct OutageRequest: RequestBody {
  public var mode: OutageModeCode
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

/// The outage that holds now.
public struct OutageAnswer: Body {
  public var mode: OutageModeCode
  public var until: Instant

  public init(mode: OutageModeCode, until: Instant) {
    self.mode = mode
    self.until = until
  }
}

/// How a payer ended the sandbox's 3-D Secure challenge.
public struct ThreeDSRequest: RequestBody {
  public var outcome: ThreeDSOutcomeCode

  public init(outcome: ThreeDSOutcomeCode) {
    self.outcome = outcome
  }
}

extension ThreeDSRequest {
  public static let schema = Schema.object(
    "ThreeDSRequest", [.required("outcome", .word(ThreeDSOutcomeCode.self))])
}

/// How the challenge ended.
public struct ThreeDSAnswer: Body {
  public var id: String
  public var outcome: ThreeDSOutcomeCode

  public init(id: String, outcome: ThreeDSOutcomeCode) {
    self.id = id
    self.outcome = outcome
  }
}

/// Moves the demo's clock forward.
public struct ClockRequest: RequestBody {
  public var advanceSeconds: Int64

  public init(advanceSeconds: Int64) {
    self.advanceSeconds = advanceSeconds
  }
}

extension ClockRequest {
  public static let schema = Schema.object(
    "ClockRequest", [.required("advance_seconds", .integer(0...31_536_000))])
}

/// The demo's clock after it was moved.
public struct ClockAnswer: Body {
  public var now: Instant

  public init(now: Instant) {
    self.now = now
  }
}

/// The sandbox gateway's charges, all of them or one order's.
public struct ChargesQuery: QueryBody {
  public var reference: String?
  public var limit: Int64?
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
