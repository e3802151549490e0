/// An answer: a status, headers and a body in one of a few forms.
public struct HTTPResponse: Sendable {
  /// The forms that a body can have.
  public enum Body: Sendable {
    case none
    /// Sent as it is, compressed when that pays and the client asked.
    case bytes([UInt8])
    /// Encoded once and shared; answered by ETag, encoding and range.
    case prepared(PreparedBody)
    /// The connection becomes a WebSocket with this subprotocol.
    case webSocket(protocol: String, any WebSocketHandler)
  }

  /// The status code, 200 to 599.
  public var status: Int
  /// Fields besides those that the server adds: `Content-Length`, `Date`, `Server`.
  public var headers: [(name: String, value: String)]
  public var body: Body

  /// - Parameter headers: names in lower case, no line breaks in values.
  public init(status: Int = 200, headers: [(name: String, value: String)] = [], body: Body = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Bytes of a content type.
  public init(status: Int = 200, contentType: String, bytes: [UInt8], headers: [(name: String, value: String)] = []) {
    self.init(status: status, headers: [("content-type", contentType)] + headers, body: .bytes(bytes))
  }
}

/// The words HTTP/1.1 sends with a status.
enum ReasonPhrase {
  static func of(_ status: Int) -> StaticString {
    switch status {
    case 101: "Switching Protocols"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 303: "See Other"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 402: "Payment Required"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 409: "Conflict"
    case 410: "Gone"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Status"
    }
  }
}
