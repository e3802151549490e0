public import Domain

/// Codes, and the devices that are signed in.
public enum SignInRoute: RoutePart {
  case requestCode, createSession, listSessions, deleteSessions
  case getSession(SessionID)
  case deleteSession(SessionID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case requestCode, createSession, listSessions, deleteSessions, getSession, deleteSession
  }

  var route: Route { .signIn(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .requestCode: (.requestCode, nil)
    case .createSession: (.createSession, nil)
    case .listSessions: (.listSessions, nil)
    case .deleteSessions: (.deleteSessions, nil)
    case .getSession(let id): (.getSession, id.rawValue)
    case .deleteSession(let id): (.deleteSession, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .requestCode:
      RouteSpec(
        operation, making(requestCode), .post, "/v1/auth/code", "Sends a one-time code", .anyone,
        body: CodeRequest.self, answer: .json(202, CodeAnswer.self), problems: [.mailUnavailable], rate: .signIn)
    case .createSession:
      RouteSpec(
        operation, making(createSession), .post, "/v1/auth/session", "Signs a device in", .anyone,
        body: SessionRequest.self, answer: .json(201, SessionAnswer.self),
        problems: [.codeWrong, .codeExpired, .tooManyTries, .accountBlocked, .crossSiteRequest], rate: .signIn)
    case .listSessions:
      RouteSpec(
        operation, making(listSessions), .get, "/v1/auth/sessions", "Devices signed in", .signedIn,
        query: PageQuery.self, answer: .page(SessionBody.self))
    case .deleteSessions:
      RouteSpec(
        operation, making(deleteSessions), .delete, "/v1/auth/sessions", "Signs every device out, this one too",
        .signedIn, answer: .none)
    case .getSession:
      RouteSpec(
        operation, making(getSession), .get, "/v1/auth/sessions/{id}", "One device that is signed in", .signedIn,
        answer: .json(200, SessionBody.self))
    case .deleteSession:
      RouteSpec(
        operation, making(deleteSession), .delete, "/v1/auth/sessions/{id}", "Signs one device out", .signedIn,
        answer: .none)
    }
  }
}
