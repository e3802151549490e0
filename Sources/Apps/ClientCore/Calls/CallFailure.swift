/// Why a call to the platform gave no result.
public enum CallFailure: Hashable, Sendable {
  /// The platform answered with a problem.
  case refused(Refusal)
  /// No whole answer came: the request may or may not have been acted on.
  case unanswered

  /// Whether the platform refused for want of a sign-in.
  var asksForSignIn: Bool {
    switch self {
    case .refused(let refusal): refusal.asksForSignIn
    case .unanswered: false
    }
  }

  /// Whether the platform says that this is not the account's, or is not there.  P2
  var isForbidden: Bool {
    switch self {
    case .refused(let refusal): refusal.status == 403 || refusal.status == 404
    case .unanswered: false
    }
  }

  /// The wait that the platform asked for, if any.
  var wait: Duration? {
    switch self {
    case .refused(let refusal): refusal.wait
    case .unanswered: nil
    }
  }
}

/// A problem of the platform, reduced to what a machine decides by.
public struct Refusal: Hashable, Sendable {
  /// The problem's stable name, such as `quote_changed`. This version may not know it.
  public let code: String
  /// The HTTP status.
  public let status: Int32
  /// The platform's message for the customer.
  public let message: String
  /// The wait that the platform asked for, in seconds.
  public let retryAfter: Int64?

  public init(code: String, status: Int32, message: String = "", retryAfter: Int64? = nil) {
    self.code = code
    self.status = status
    self.message = message
    self.retryAfter = retryAfter
  }

  /// Whether the platform has decided on the request for good. Otherwise the same request may be sent again: the
  /// platform was busy, is still working on it, or needs a sign-in.
  public var isFinal: Bool {
    status < 500 && status != 429 && status != 401 && status != 408 && !says(.requestInProgress)
      && !says(.paymentPending)
  }

  /// HTTP 401: the platform needs a sign-in, or a new one.
  public var asksForSignIn: Bool { status == 401 }
}
