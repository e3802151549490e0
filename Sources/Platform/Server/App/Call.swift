import Domain
import HTTPServer
import Services
import Wire

/// One request on its way to a use case: its row of the table, who asks, and what they sent, read when asked for.
struct Call: Sendable {
  let request: HTTPRequest
  let spec: RouteSpec
  var signedIn: Caller?

  init(request: HTTPRequest, spec: RouteSpec) {
    self.request = request
    self.spec = spec
  }

  /// Who asks; routes that anyone may call have no caller.
  var caller: Caller {
    get throws {
      guard let signedIn else { throw Problem(.unauthenticated, "Sign in first.") }
      return signedIn
    }
  }

  var account: AccountID { get throws { try caller.account } }

  func body<T: RequestBody>(_: T.Type = T.self) throws -> T {
    try T(request: request.body, isOptional: spec.bodyIsOptional, isClosed: spec.refusesUnknownMembers)
  }

  /// Refuses what is sent to staff's routes that take nothing: whoever sends it means something by it.
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

  /// What a browser may keep for a year without asking: the address names a version.
  static let forEver = (name: "cache-control", value: "public, max-age=31536000, immutable")

  /// The answer with the caching that the route has, unless it says its own.
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

  /// The answer to whoever signed this device out: a browser forgets its cookie.
  var signedOut: HTTPResponse {
    let hasCookie = SessionCookie.token(in: request) != nil
    return HTTPResponse(status: 204, headers: hasCookie ? SessionCookie.cleared() : [])
  }

  /// Where the list goes on, and how much of it is wanted.
  func limit(_ limit: Int64?) -> Int { Int(limit ?? PageQuery.defaultLimit) }

  /// A cursor that is an id: what the page before ended with.
  func cursor<Kind>(_ text: String?) throws -> ID<Kind>? {
    guard let text else { return nil }
    guard let id = ID<Kind>(text) else {
      throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.")
    }
    return id
  }
}
