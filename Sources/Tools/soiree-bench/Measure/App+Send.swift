import HTTPServer
import Server
import Wire

extension App {
  /// Sends a request to the application in process. The JSON is null for a prepared body.
  func send(
    _ method: String, _ path: String, _ json: JSON? = nil, token: String? = nil, key: String? = nil
  ) async throws -> (status: Int, json: JSON) {
    let response = await respond(to: Self.request(method, path, json, token: token, key: key))
    guard case .bytes(let bytes) = response.body, !bytes.isEmpty else { return (response.status, .null) }
    return (response.status, try JSON.parse(bytes))
  }

  static func request(
    _ method: String, _ path: String, _ json: JSON? = nil, token: String? = nil, key: String? = nil
  ) -> HTTPRequest {
    var headers = [(name: "content-type", value: "application/json")]
    if let token { headers.append(("authorization", "Bearer " + token)) }
    if let key { headers.append(("idempotency-key", key)) }
    return HTTPRequest(method: method, path: path, headers: HTTPHeaders(headers), body: json?.bytes ?? [])
  }

  /// Signs in with the code that the demo's answer shows.
  /// - Returns: the token.
  func signIn(_ address: String) async throws -> String {
    let email = JSON.string(address)
    let code = try await send("POST", "/v1/auth/code", ["email": email])
    let session = try await send(
      "POST", "/v1/auth/session",
      [
        "email": email, "challenge_id": code.json["challenge_id"] ?? .null, "code": code.json["demo_code"] ?? .null,
      ])
    guard let token = session.json["token"]?.stringValue else { throw BenchError("signing in answered \(session)") }
    return token
  }

  /// Signs in `count` customers, 64 at a time.
  func signIn(count: Int) async throws -> [String] {
    let atOnce = 64
    return try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for first in 0..<atOnce {
        group.addTask {
          var tokens: [(Int, String)] = []
          for number in stride(from: first, to: count, by: atOnce) {
            tokens.append((number, try await self.signIn("customer-\(number)@soiree.test")))
          }
          return tokens
        }
      }
      return try await group.reduce(into: [String](repeating: "", count: count)) { all, some in
        for (number, token) in some { all[number] = token }
      }
    }
  }
}

/// An idempotency key that contains the number.
func key(_ number: Int) -> String {
  let digits = String(number)
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}
