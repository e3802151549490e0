public import Domain

/// Asks for a one-time code at an address; exactly one of the two is given.
public struct CodeRequest: RequestBody {
  public var email: String?
  /// E.164, `+4915112345678`.
  public var phone: String?

  public init(email: String? = nil, phone: String? = nil) {
    self.email = email
    self.phone = phone
  }
}

/// Says that a code is under way, whatever the address, so that it tells nobody who has an account.
public struct CodeAnswer: Body {
  public var expiresAt: Instant
  /// The code itself, in demo mode only.
  public var demoCode: String?

  public init(expiresAt: Instant, demoCode: String? = nil) {
    self.expiresAt = expiresAt
    self.demoCode = demoCode
  }
}

/// Trades a one-time code for a session.
public struct SessionRequest: RequestBody {
  public var email: String?
  public var phone: String?
  /// Six digits.
  public var code: String
  /// What the list of sessions calls this device.
  public var deviceName: String?

  public init(email: String? = nil, phone: String? = nil, code: String, deviceName: String? = nil) {
    self.email = email
    self.phone = phone
    self.code = code
    self.deviceName = deviceName
  }
}

/// A session that has just begun; the token is shown this once.
public struct SessionAnswer: Body {
  public var token: String
  public var expiresAt: Instant
  public var account: AccountBody

  public init(token: String, expiresAt: Instant, account: AccountBody) {
    self.token = token
    self.expiresAt = expiresAt
    self.account = account
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
