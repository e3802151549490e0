public import Posting

/// What became of a request to a push service.
public enum PushAnswer: Equatable, Sendable {
  /// The push service has the message and will deliver it.
  case accepted
  /// The browser has unsubscribed: its address must not be used again.
  case gone
  /// The message will not be taken, however often it is sent.
  case refused(status: Int)
  /// Not now. `after` is the pause that the push service asks for, in seconds.
  case later(status: Int, after: Int64?)
  /// No answer in time, or no connection.
  case unreachable
  /// The name leads to an address that must not be asked, or the key cannot be encrypted to.
  case forbidden

  /// What an answer means to who sent a message.
  public init(_ answer: PostAnswer) {
    switch answer {
    case .answered(200..<300, _): self = .accepted
    case .answered(404, _), .answered(410, _): self = .gone
    case .answered(let status, let after) where status == 429 || status >= 500:
      self = .later(status: status, after: after)
    case .answered(let status, _): self = .refused(status: status)
    case .unreachable: self = .unreachable
    case .forbidden: self = .forbidden
    }
  }
}
