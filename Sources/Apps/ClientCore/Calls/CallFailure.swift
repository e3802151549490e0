/// Why a call to the platform gave no result.
public enum CallFailure: Hashable, Sendable {
  /// The platform said no, and why.
  case refused(Refusal)
  /// No whole answer came: nobody knows whether it was acted on.
  case unanswered

  var asksForSignIn: Bool {
    switch self {
    case .refused(let refusal): refusal.asksForSignIn
    case .unanswered: false
    }
  }

  /// How long the platform wants to be left alone, if it said so.
  var wait: Duration? {
    switch self {
    case .refused(let refusal): refusal.wait
    case .unanswered: nil
    }
  }
}

/// A problem of the platform as a machine decides by it.
public struct Refusal: Hashable, Sendable {
  /// The problem's stable name, `quote_changed`; it may be one that this version does not know.
  public let code: String
  public let status: Int32
  /// What the platform tells the person.
  public let message: String
  /// Seconds that the platform wants to be left alone, if it said so.
  public let retryAfter: Int64?

  public init(code: String, status: Int32, message: String = "", retryAfter: Int64? = nil) {
    self.code = code
    self.status = status
    self.message = message
    self.retryAfter = retryAfter
  }

  /// Whether the request was taken up and decided for good. Else it may be sent again as it is: the platform was
  /// busy, is still at it, or wants to know first who asks.
  public var isFinal: Bool {
    status < 500 && status != 429 && status != 401 && status != 408 && code != "request_in_progress"
      && code != "payment_pending"
  }

  /// Whether whoever asks has to sign in first.
  public var asksForSignIn: Bool { status == 401 }
}
