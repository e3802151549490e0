public import Domain

/// Asks for a one-time code at an address. Exactly one of `email` and `phone` is given.
public struct CodeRequest: RequestBody {
  /// 3 to 254 characters.
  public var email: String?
  /// E.164, `+4915112345678`.
  public var phone: String?
  /// Proof from an earlier session on this device. It gives the device a request budget of its own.  P7
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

/// Answers a request for a code. It is the same for known and unknown addresses.
public struct CodeAnswer: Body {
  /// Sent back beside the code. Only the asking client knows it, so no stranger can use up its tries.  P7
  public var challengeId: ChallengeID
  /// Ten minutes after the request; the code is refused from then on.
  public var expiresAt: Instant
  /// The code itself. Nil outside demo mode.  P8
  public var demoCode: String?

  public init(challengeId: ChallengeID, expiresAt: Instant, demoCode: String? = nil) {
    self.challengeId = challengeId
    self.expiresAt = expiresAt
    self.demoCode = demoCode
  }
}

/// Trades a one-time code for a session. Exactly one of `email` and `phone` is given.
public struct SessionRequest: RequestBody {
  /// The address that the code was sent to.
  public var email: String?
  /// The number that the code was sent to, E.164.
  public var phone: String?
  /// From the answer to `CodeRequest`.
  public var challengeId: ChallengeID
  /// Six digits; ten while the address is being guessed at.  P7
  public var code: String
  /// The six digits of the authenticator app, for an account with two-step sign-in: `totp_required` asks for it.
  public var totpCode: String?
  /// The name of this device in the list of sessions, at most 120 characters.
  public var deviceName: String?
  /// True for a browser: the token comes as a cookie that scripts cannot read, and not in the body.
  public var cookie: Bool?

  public init(
    email: String? = nil, phone: String? = nil, challengeId: ChallengeID, code: String, totpCode: String? = nil,
    deviceName: String? = nil, cookie: Bool? = nil
  ) {
    self.email = email
    self.phone = phone
    self.challengeId = challengeId
    self.code = code
    self.totpCode = totpCode
    self.deviceName = deviceName
    self.cookie = cookie
  }
}

extension SessionRequest {
  public static let schema = Schema.object(
    "SessionRequest",
    [
      .optional("email", .email), .optional("phone", .phone),
      .required("challenge_id", .id(ChallengeID.self)), .required("code", .string(6...10, .digits)),
      .optional("totp_code", .totpCode), .optional("device_name", .name), .optional("cookie", .boolean),
    ], .exactlyOne(of: ["email"], ["phone"]))
}

/// A session that has just begun. The token is sent only this once.
public struct SessionAnswer: Body {
  /// Opaque, sent as `Authorization: Bearer`. The platform keeps only its hash. Nil where it came as a cookie.  P3
  public var token: String?
  /// Thirty days after the sign-in.
  public var expiresAt: Instant
  /// The profile and roles of the account.
  public var account: AccountBody
  /// For the next `CodeRequest` of this device and address. It grants no access by itself.  P7
  public var deviceProof: String?

  public init(token: String?, expiresAt: Instant, account: AccountBody, deviceProof: String? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.account = account
    self.deviceProof = deviceProof
  }
}

/// A device that is signed in.
public struct SessionBody: Body {
  /// For `/v1/auth/sessions/{id}`.
  public var id: SessionID
  /// As given at sign-in; nil when none was.
  public var deviceName: String?
  /// The sign-in.
  public var createdAt: Instant
  /// The last request with this session's token, up to ten minutes behind.
  public var lastSeenAt: Instant
  /// The token is refused from then on.
  public var expiresAt: Instant
  /// True for the session that sent the request.
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
