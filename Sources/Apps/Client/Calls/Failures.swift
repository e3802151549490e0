public import ClientCore
import Wire

extension APIClient {
  /// A copy without retries, for callers that repeat by themselves.
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
    case .problem(let problem): self = .refused(Refusal(problem))
    case .transport, .unreadable: self = .unanswered
    }
  }
}

extension ClientError {
  /// The platform's refusal; nil when no whole answer came.
  public var refusal: Refusal? { if case .problem(let problem) = self { Refusal(problem) } else { nil } }
}

extension Refusal {
  init(_ problem: Problem) {
    self.init(
      code: problem.code.rawValue, status: Int32(clamping: problem.status), message: problem.detail,
      retryAfter: problem.retryAfter)
  }
}
