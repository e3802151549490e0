/// Carries requests to Stripe's REST API. An app's HTTP client or a test's server is behind it.
public protocol StripeTransport: Sendable {
  /// Nil when no whole answer came within the time limit: the request may or may not have been carried out.  E5
  func send(_ request: StripeRequest) async -> StripeAnswer?
}

/// A request to Stripe's REST API.
public struct StripeRequest: Equatable, Sendable {
  /// `GET` or `POST`.
  public var method: String
  /// The path with its query, such as `/v1/refunds`.
  public var path: String
  /// The name and value of each header.
  public var headers: [(name: String, value: String)]
  /// A form; empty for `GET`.
  public var body: [UInt8]

  public init(method: String, path: String, headers: [(name: String, value: String)], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  public static func == (a: StripeRequest, b: StripeRequest) -> Bool {
    a.method == b.method && a.path == b.path && a.body == b.body && a.headers.elementsEqual(b.headers) { $0 == $1 }
  }
}

/// A whole answer of Stripe's REST API.
public struct StripeAnswer: Equatable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// A JSON document.
  public var body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
