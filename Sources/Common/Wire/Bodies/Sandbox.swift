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
