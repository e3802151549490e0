public import Domain

/// Codes, the devices that are signed in, and the second step of the sign-in.
public enum SignInRoute: RoutePart {
  case requestCode, createSession, listSessions, deleteSessions, beginTOTP, confirmTOTP, deleteTOTP
  case getSession(SessionID)
  case deleteSession(SessionID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case requestCode, createSession, listSessions, deleteSessions, getSession, deleteSession, beginTOTP, confirmTOTP,
      deleteTOTP
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
    case .beginTOTP: (.beginTOTP, nil)
    case .confirmTOTP: (.confirmTOTP, nil)
    case .deleteTOTP: (.deleteTOTP, nil)
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
        problems: [.codeWrong, .codeExpired, .tooManyTries, .totpRequired, .accountBlocked, .crossSiteRequest],
        rate: .signIn)
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
    case .beginTOTP:
      RouteSpec(
        operation, making(beginTOTP), .post, "/v1/me/totp",
        "Makes a secret for an authenticator app; sign-in asks for its codes once one was confirmed", .signedIn,
        answer: .json(201, TOTPEnrolment.self), problems: [.recentSignInRequired, .totpAlreadyOn], rate: .signIn)
    case .confirmTOTP:
      RouteSpec(
        operation, making(confirmTOTP), .post, "/v1/me/totp/confirm",
        "Turns two-step sign-in on, by a code of the app; signs the account's other devices out", .signedIn,
        body: TOTPRequest.self, answer: .none,
        problems: [.recentSignInRequired, .notFound, .totpAlreadyOn, .totpWrong], rate: .signIn)
    case .deleteTOTP:
      RouteSpec(
        operation, making(deleteTOTP), .delete, "/v1/me/totp", "Turns two-step sign-in off, by a code of the app",
        .signedIn, query: TOTPQuery.self, answer: .none, problems: [.recentSignInRequired, .notFound, .totpWrong],
        rate: .signIn)
    }
  }
}
