public import Domain

/// Asks for a one-time code at an address; exactly one of the two is given.
public struct CodeRequest: RequestBody {
  public var email: String?
  /// E.164, `+4915112345678`.
  public var phone: String?
  /// What this device was given when it was signed in before: it has a budget of its own then.  P7
  public var deviceProof: String?

  public init(email: String? = nil, phone: String? = nil, deviceProof: String? = nil) {
    self.email = email
    self.phone = phone
    self.deviceProof = deviceProof
  }
}

extension CodeRequest {
  public static let schema = Schema.object(
    "CodeRequest",
    [.optional("email", .email), .optional("phone", .phone), .optional("device_proof", .opaque)],
    .exactlyOne(of: ["email"], ["phone"]))
}

/// Says that a code is under way, whatever the address, so that it tells nobody who has an account.
public struct CodeAnswer: Body {
  /// What the session request repeats beside the code. Only who asked knows it: nobody else uses up its tries.  P7
  public var challengeId: ChallengeID
  public var expiresAt: Instant
  /// The code itself, in demo mode only.
  public var demoCode: String?

  public init(challengeId: ChallengeID, expiresAt: Instant, demoCode: String? = nil) {
    self.challengeId = challengeId
    self.expiresAt = expiresAt
    self.demoCode = demoCode
  }
}

/// Trades a one-time code for a session.
public struct SessionRequest: RequestBody {
  public var email: String?
  public var phone: String?
  /// Of the answer to the request for the code.
  public var challengeId: ChallengeID
  /// Six digits; ten while somebody guesses at the address.
  public var code: String
  /// What the list of sessions calls this device.
  public var deviceName: String?

  public init(
    email: String? = nil, phone: String? = nil, challengeId: ChallengeID, code: String, deviceName: String? = nil
  ) {
    self.email = email
    self.phone = phone
    self.challengeId = challengeId
    self.code = code
    self.deviceName = deviceName
  }
}

extension SessionRequest {
  public static let schema = Schema.object(
    "SessionRequest",
    [
      .optional("email", .email), .optional("phone", .phone),
      .required("challenge_id", .id(ChallengeID.self)), .required("code", .string(6...10, .digits)),
      .optional("device_name", .name),
    ], .exactlyOne(of: ["email"], ["phone"]))
}

/// A session that has just begun; the token is shown this once.
public struct SessionAnswer: Body {
  public var token: String
  public var expiresAt: Instant
  public var account: AccountBody
  /// For the next request of a code at this address, when the session has ended. It opens nothing by itself.  P7
  public var deviceProof: String?

  public init(token: String, expiresAt: Instant, account: AccountBody, deviceProof: String? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.account = account
    self.deviceProof = deviceProof
  }
}

/// One device that is signed in.
public struct SessionBody: Body {
  public var id: SessionID
  public var deviceName: String?
  public var createdAt: Instant
  public var lastSeenAt: Instant
  public var expiresAt: Instant
  /// Whether this is the session that asks.
  public var isCurrent: Bool

  public init(
    id: SessionID, deviceName: String? = nil, createdAt: Instant, lastSeenAt: Instant, expiresAt: Instant,
    isCurrent: Bool
  ) {
    self.id = id
    self.deviceName = deviceName
    self.createdAt = createdAt
    self.lastSeenAt = lastSeenAt
    self.expiresAt = expiresAt
    self.isCurrent = isCurrent
  }
}
