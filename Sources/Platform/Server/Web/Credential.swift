import Domain
import HTTPServer
import Wire

/// The token by which a request says whose it is.
enum Credential: Equatable {
  case none
  /// `Authorization: Bearer`, which a program wrote by itself.
  case bearer(String)
  /// The session cookie, which a browser adds to each request, also to one that another site caused.
  case cookie(String)

  /// The header wins where both are there: whoever wrote it meant it.
  init(of request: HTTPRequest) {
    if request.headers["authorization"] != nil {
      self = App.token(of: request).map(Self.bearer) ?? .none
    } else {
      self = SessionCookie.token(in: request).map(Self.cookie) ?? .none
    }
  }

  var token: String? {
    switch self {
    case .none: nil
    case .bearer(let token), .cookie(let token): token
    }
  }

  var isCookie: Bool { if case .cookie = self { true } else { false } }

  /// Refuses what another site may have sent in the visitor's name; what only reads is let through.
  func checkOrigin(of request: HTTPRequest) throws(Problem) {
    guard isCookie, request.method != "GET", request.method != "HEAD", !RequestOrigin.isOwn(request) else { return }
    throw .crossSite
  }

  /// Refuses what a page sends as one account when its browser's cookie is another's by now: another tab has signed in
  /// since. `Soiree-Account` is a precondition; without it, and by a program's token, nothing is compared.  P1
  func checkAccount(of request: HTTPRequest, is account: AccountID?) throws(Problem) {
    guard isCookie, let named = request.headers["soiree-account"], named != account?.rawValue else { return }
    throw .otherAccount
  }
}

extension Problem {
  static let otherAccount = Problem(
    .preconditionFailed,
    "Another account is signed in here than `Soiree-Account` names. Read `/v1/me` to see who it is.")
  static let crossSite = Problem(
    .crossSiteRequest, "Send it from a page of this site. A program sends `Authorization: Bearer` and no cookie.")
}
