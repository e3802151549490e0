import SoireeClient

/// The account of a robot, which signs in on first use and again when its session has ended.
actor Identity {
  nonisolated let session: Session
  private let email: String
  private var signingIn: Task<Void, any Error>?

  init(email: String, api: APIClient) {
    self.email = email
    session = Session(api: api, tokens: MemoryTokenStore())
  }

  /// Calls with this account's token. A refused token is replaced once.
  func call<T: Sendable>(_ body: @Sendable (APIClient) async throws -> T) async throws -> T {
    let api = try await signedIn()
    do { return try await body(api) } catch let error as ClientError where error.refusal?.asksForSignIn == true {
      forget(api.token)
      return try await body(try await signedIn())
    }
  }

  /// The session's token.
  /// - Parameter refused: A token that the server refused, to be replaced.
  func token(after refused: String?) async throws -> String? {
    forget(refused)
    return try await signedIn().token
  }

  /// Checks the session, and signs in again when it has ended.
  func renew() async throws {
    let _: AccountBody = try await call { try await $0.call(.profile(.getMe)) }
  }

  /// Whether a device that is no robot is signed in.
  func hasPerson() async throws -> Bool {
    try await call { api in
      let page: Page<SessionBody> = try await api.call(.signIn(.listSessions), query: PageQuery(limit: 100))
      return page.items.contains { !$0.isCurrent && $0.deviceName != RobotCity.deviceName }
    }
  }

  /// The API with this account's token. Concurrent callers share one sign-in.
  private func signedIn() async throws -> APIClient {
    let api = session.api
    if api.token != nil { return api }
    let task = signingIn ?? Task { [email, session] in try await session.signIn(asRobot: email) }
    signingIn = task
    defer { if signingIn == task { signingIn = nil } }
    try await task.value
    return session.api
  }

  /// Drops a refused token, unless it has been replaced.
  private func forget(_ token: String?) {
    if let token, session.token == token { session.forget() }
  }
}

extension Session {
  /// Signs in with the code that a demo's answer shows.
  fileprivate func signIn(asRobot email: String) async throws {
    guard let code = try await requestCode(email: email).demoCode else { throw RobotError.notADemo }
    try await signIn(email: email, code: code, device: RobotCity.deviceName)
  }
}

/// Why robots cannot play.
public enum RobotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server's answers do not show codes, and robots cannot read mail.
  case notADemo

  public var description: String {
    switch self {
    case .notADemo: "this server is not in demo mode: it shows robots no codes to sign in with"
    }
  }
}
