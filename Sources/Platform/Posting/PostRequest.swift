/// A request that is posted to an address outside.
public struct PostRequest: Sendable {
  public let address: PostAddress
  /// In lower case.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  public init(to address: PostAddress, headers: [(name: String, value: String)], body: [UInt8]) {
    (self.address, self.headers, self.body) = (address, headers, body)
  }
}

/// What became of a request.
public enum PostAnswer: Equatable, Sendable {
  /// The status that was answered. `after` is the pause that `Retry-After` asks for, in seconds; nil without one.
  case answered(status: Int, after: Int64?)
  /// No answer in time, or no connection.
  case unreachable
  /// The name leads to an address that must not be asked, or the request cannot be made.
  case forbidden
}

/// Takes requests to addresses outside.
public protocol PostTransport: Sendable {
  /// Which addresses it takes.
  var targets: PostTargets { get }
  /// Sends one request and waits for its answer, for a bounded time.
  func send(_ request: PostRequest) async -> PostAnswer
}
