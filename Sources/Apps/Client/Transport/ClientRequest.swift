/// A name and a value in the head of a request or an answer.
public struct HeaderField: Hashable, Sendable {
  /// The field's name, in any case.
  public var name: String
  /// Its value, as it is sent.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it is one header, and not the beginning of another.
  var isOneLine: Bool { !(name + value).utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 } }
}

/// One HTTP request.
public struct ClientRequest: Sendable {
  /// In capitals.
  public var method: String
  /// With its scheme, `http` or `https`.
  public var url: String
  /// A name or value with a line break is left out: it would be another header.
  public var headers: [HeaderField]
  /// Nil sends none.
  public var body: [UInt8]?
  /// From the first packet to the last byte of the answer.
  public var timeout: Duration

  public init(
    _ method: String, _ url: String, headers: [HeaderField] = [], body: [UInt8]? = nil,
    timeout: Duration = .seconds(30)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

extension ClientRequest: CustomStringConvertible {
  /// Method and URL only: headers hold tokens, bodies hold people.
  public var description: String { "\(method) \(url)" }
}

/// A whole HTTP answer, unpacked.
public struct ClientResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The fields in the order of arrival.
  public var headers: [HeaderField]
  /// The whole body, decompressed.
  public var body: [UInt8]

  public init(status: Int, headers: [HeaderField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The last value of a header, whatever the case of its name.
  public func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.last { $0.name.lowercased() == wanted }?.value
  }
}

/// Sends requests. Apps use libcurl or URLSession; tests use scripts.
public protocol Transport: Sendable {
  /// The server's answer, whatever its status; a redirect is an answer and is not followed.
  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse
}

typealias TransferResult = Result<ClientResponse, TransportError>
