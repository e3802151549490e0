import Domain
import HTTPServer
import Services
import Wire

/// A request with its route's row and its caller. Its parts are parsed when they are read.
struct Call: Sendable {
  let request: HTTPRequest
  let spec: RouteSpec
  var signedIn: Caller?

  init(request: HTTPRequest, spec: RouteSpec) {
    self.request = request
    self.spec = spec
  }

  /// - Throws: `unauthenticated` on a route without a caller.
  var caller: Caller {
    get throws {
      guard let signedIn else { throw Problem(.unauthenticated, "Sign in first.") }
      return signedIn
    }
  }

  var account: AccountID { get throws { try caller.account } }

  func body<T: RequestBody>(_: T.Type = T.self) throws -> T {
    try T(
      request: request.body, isOptional: spec.bodyIsOptional, isClosed: spec.refusesUnknownMembers,
      limits: spec.largestBody.map(JSONLimits.document) ?? .request)
  }

  /// Refuses a body on staff's routes that take none, since its sender expects an effect.
  func checkNothingIsSent() throws {
    guard spec.body == nil, spec.readsBody else { return }
    _ = try NoMembers(request: request.body, isOptional: true, isClosed: true)
  }

  func query<T: QueryBody>(_: T.Type = T.self) throws -> T { try T(query: request.query ?? "") }

  func checkContentType() throws {
    guard spec.body != nil, !request.body.isEmpty, request.headers["content-type"] != "application/json" else { return }
    let type = request.headers["content-type"]?.split(separator: ";").first?.lowercased() ?? ""
    guard type == "application/json" || type == "application/json " else {
      throw Problem(.unsupportedMediaType, "Send the body as `Content-Type: application/json`.")
    }
  }

  /// For a browser to keep an answer for a year: the address names the version.
  static let forEver = (name: "cache-control", value: "public, max-age=31536000, immutable")

  /// Adds the caching headers of the route, unless the answer has its own.
  func finish(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    if !response.headers.contains(where: { $0.name == "cache-control" }) {
      switch spec.caching {
      case .never: response.headers.append(("cache-control", "no-store"))
      case .shared: response.headers.append(("cache-control", "public, no-cache"))
      case .immutable: response.headers.append(("cache-control", "public, max-age=604800, immutable"))
      case .revalidated: response.headers.append(("cache-control", "private, no-cache"))
      }
    }
    if spec.access != .anyone { response.headers.append(("vary", "cookie, authorization")) }
    guard spec.caching != .never, response.status == 200, case .bytes(let bytes) = response.body,
      !response.headers.contains(where: { $0.name == "etag" })
    else { return response }
    let etag = EntityTag.of(bytes)
    response.headers.append(("etag", etag))
    if EntityTag.matches(request.headers["if-none-match"], etag) {
      return HTTPResponse(
        status: 304, headers: response.headers.filter { ["etag", "cache-control", "vary"].contains($0.name) })
    }
    return response
  }

  /// The answer to a sign-out of this device: a browser forgets its cookie.
  var signedOut: HTTPResponse {
    let hasCookie = SessionCookie.token(in: request) != nil
    return HTTPResponse(status: 204, headers: hasCookie ? SessionCookie.cleared() : [])
  }

  /// The version of the document that the request means to change; nil when it names none.
  var expectedVersion: Int64? {
    get throws { try spec.expectedVersion(header: request.headers["if-match"]) }
  }

  /// The page size, or its default.
  func limit(_ limit: Int64?) -> Int { Int(limit ?? PageQuery.defaultLimit) }

  /// A cursor that is the id of the previous page's last element.
  /// - Throws: `cursor_invalid`.
  func cursor<Kind>(_ text: String?) throws -> ID<Kind>? {
    guard let text else { return nil }
    guard let id = ID<Kind>(text) else {
      throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.")
    }
    return id
  }
}
