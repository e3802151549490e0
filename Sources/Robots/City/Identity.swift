import Client
import Domain
import Wire

/// Somebody of the demo city whom a robot plays: signs in when it first has to, and again when its session is gone.
actor Identity {
  private let email: String
  private let api: APIClient
  private var session: Task<SessionAnswer, any Error>?

  init(email: String, api: APIClient) {
    self.email = email
    self.api = api
  }

  /// Calls as this identity; a token the server no longer knows is replaced once.
  func call<T: Sendable>(_ body: @Sendable (APIClient) async throws -> T) async throws -> T {
    let token = try await token()
    do { return try await body(api.signedIn(token)) } catch let error as ClientError where error.isSignedOut {
      await forget(token)
      return try await body(api.signedIn(try await self.token()))
    }
  }

  /// The session's token.
  func token() async throws -> String {
    let session = session ?? Task { [email, api] in try await Self.signIn(email, api) }
    self.session = session
    do { return try await session.value.token } catch {
      if self.session == session { self.session = nil }
      throw error
    }
  }

  /// Whether another device than a robot's is signed in.
  func hasPerson() async throws -> Bool {
    try await call { api in
      let page: Page<SessionBody> = try await api.call(.listSessions, query: PageQuery(limit: 100))
      return page.items.contains { !$0.isCurrent && $0.deviceName != RobotCity.deviceName }
    }
  }

  /// The server does not know this token; unless it has been replaced already, the next call signs in anew.
  func forget(_ token: String) async {
    if let session, (try? await session.value.token) == token, self.session == session { self.session = nil }
  }

  private static func signIn(_ email: String, _ api: APIClient) async throws -> SessionAnswer {
    let code: CodeAnswer = try await api.call(.requestCode, CodeRequest(email: email))
    guard let demoCode = code.demoCode else { throw RobotError.notADemo }
    return try await api.call(
      .createSession, SessionRequest(email: email, code: demoCode, deviceName: RobotCity.deviceName))
  }
}

extension ClientError {
  /// Whether the token is worth nothing any more.
  var isSignedOut: Bool {
    if case .problem(let problem) = self { problem.status == 401 } else { false }
  }

  /// Whether the platform understood and said no: asking the same again is of no use.
  var isRefusal: Bool {
    guard case .problem(let problem) = self else { return false }
    return (400...499).contains(problem.status) && ![401, 408, 429].contains(problem.status)
  }
}

/// Why robots cannot play.
public enum RobotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server does not tell its codes: robots cannot read e-mail.
  case notADemo

  public var description: String {
    switch self {
    case .notADemo: "this server is not in demo mode: it shows robots no codes to sign in with"
    }
  }
}
