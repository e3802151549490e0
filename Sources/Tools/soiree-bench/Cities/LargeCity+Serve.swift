import Wire

extension LargeCity {
  /// Starts `soiree serve` on the city.
  /// - Returns: the process and its port, when it has said where it serves.
  func serve(by program: String) throws -> (server: MeasuredProcess, port: Int) {
    let server = try MeasuredProcess(program, ["serve", "--demo", "--data", folder, "--port", "0"])
    guard let line = server.line(), let digits = line.split(separator: ":").last, let port = Int(digits) else {
      throw BenchError("the server did not say where it serves")
    }
    return (server, port)
  }
}

extension PlainClient {
  /// - Returns: the token of a new session. The server is a demo, which shows its codes.
  func signIn(_ address: String) throws -> String {
    let email = JSON.string(address)
    let code = try send("POST", "/v1/auth/code", ["email": email])
    let session = try send(
      "POST", "/v1/auth/session",
      [
        "email": email, "challenge_id": code.json["challenge_id"] ?? .null, "code": code.json["demo_code"] ?? .null,
      ])
    guard let token = session.json["token"]?.stringValue else {
      throw BenchError("nobody could sign in: \(code.status)")
    }
    return token
  }
}
