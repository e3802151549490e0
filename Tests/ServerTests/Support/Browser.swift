import Wire

@testable import HTTPServer
@testable import Server

/// What a browser does with one site: keeps its cookies and says where its requests come from.
struct Browser {
  let send: Evening.Sender
  /// Name and value of each cookie, as `Cookie` has them.
  var cookies: [String] = []

  /// From a page of the site itself.
  static let own = [(name: "sec-fetch-site", value: "same-origin")]

  init(_ send: @escaping Evening.Sender) { self.send = send }

  /// Sends a request with the cookies and takes in those that are set.
  /// - Parameter headers: where it comes from.
  mutating func ask(
    _ method: String, _ target: String, _ json: JSON? = nil, from headers: [(name: String, value: String)] = own
  ) async -> Got {
    var fields = headers
    if json != nil { fields.append(("content-type", "application/json")) }
    if !cookies.isEmpty { fields.append(("cookie", cookies.joined(separator: "; "))) }
    let got = await send(method, target, json?.bytes ?? [], fields)
    for header in got.headers where header.name.lowercased() == "set-cookie" { take(header.value) }
    return got
  }

  private mutating func take(_ header: String) {
    let parts = header.split(separator: ";").map { $0.drop { $0 == " " } }
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
    cookies.removeAll { $0.hasPrefix(pair[...equals]) }
    if !parts.contains("Max-Age=0") { cookies.append(String(pair)) }
  }

  /// Signs in by cookie.
  mutating func signIn(
    _ email: String = "zoe@example.org", from headers: [(name: String, value: String)] = own
  ) async -> Got {
    let sent = await ask("POST", "/v1/auth/code", ["email": .string(email)], from: headers)
    return await ask(
      "POST", "/v1/auth/session",
      [
        "email": .string(email), "challenge_id": sent.json["challenge_id"] ?? .null,
        "code": sent.json["demo_code"] ?? .null, "cookie": true,
      ], from: headers)
  }
}
