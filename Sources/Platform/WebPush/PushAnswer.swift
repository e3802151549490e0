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

  /// - Parameter retryAfter: the header's value in seconds; nil without one.
  init(status: Int, retryAfter: Int64?) {
    switch status {
    case 200..<300: self = .accepted
    case 404, 410: self = .gone
    case 429, 500...: self = .later(status: status, after: retryAfter)
    default: self = .refused(status: status)
    }
  }
}
