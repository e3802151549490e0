@testable import HTTPServer

/// Says back what the server understood.
let echo: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
  HTTPResponse(
    contentType: "text/plain",
    bytes: Array("\(request.method) \(request.path) \(request.query ?? "-") \(request.body.count)".utf8))
}

/// A request with these fields, its own Host and nothing else.
func request(_ line: String, _ fields: [String] = [], body: String = "") -> String {
  ([line + " HTTP/1.1", "Host: x"] + fields).map { $0 + "\r\n" }.joined() + "\r\n" + body
}
