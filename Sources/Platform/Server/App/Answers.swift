import Crypto
import HTTPServer
import Structures
import Wire

extension HTTPResponse {
  static func json(_ body: some Wire.Body, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, contentType: "application/json", bytes: body.bytes)
  }

  static func problem(_ problem: Problem) -> HTTPResponse {
    var response = HTTPResponse(status: problem.status, contentType: Problem.mediaType, bytes: problem.body)
    if let seconds = problem.retryAfter { response.headers.append(("retry-after", "\(seconds)")) }
    if problem.status == 401 { response.headers.append(("www-authenticate", "Bearer")) }
    response.headers.append(("cache-control", "no-store"))
    return response
  }

  static let noContent = HTTPResponse(status: 204)
}

/// A fingerprint of an answer, with which a client can ask whether it changed.
enum EntityTag {
  static func of(_ bytes: [UInt8]) -> String {
    "\"" + Base64URL.encode(Array(Digest.blake2b(bytes, size: 16).prefix(12))) + "\""
  }

  static func matches(_ header: String?, _ etag: String) -> Bool {
    guard let header else { return false }
    return header == "*"
      || header.split(separator: ",").contains { $0.drop { $0 == " " || $0 == "W" || $0 == "/" } == etag }
  }
}
