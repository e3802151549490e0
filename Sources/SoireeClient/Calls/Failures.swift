public import Client
public import ClientCore

extension APIClient {
  /// The same without retries.
  public var once: APIClient {
    var copy = self
    copy.retry = .never
    return copy
  }
}

extension CallFailure {
  /// As a machine decides by it.
  public init(_ error: ClientError) {
    switch error {
    case .problem(let problem):
      self = .refused(
        Refusal(
          code: problem.code.rawValue, status: Int32(clamping: problem.status),
          message: problem.detail, retryAfter: problem.retryAfter))
    case .transport, .unreadable: self = .unanswered
    }
  }
}
