import Database
import Domain
public import HTTPServer
public import Services
import Synchronization
public import Wire

/// Answers the routes of `PlatformRoute`.
public typealias PlatformController = @Sendable (PlatformRoute, HTTPRequest) async throws -> HTTPResponse

/// The platform over HTTP: finds a request's route, knows who asks, reads what they sent, calls the use case, answers.
///
/// It has no socket: `respond` is called by a server, or by a test.
public final class App: Sendable {
  let services: UseCases
  let limits: RateRules
  let limiter = RateLimiter()
  let callers: CallerCache
  let menus = PreparedBodies<RestaurantID, Int64>(budget: 48 << 20)
  let layouts = PreparedBodies<ShowID, Int64>(budget: 32 << 20)
  let seatMaps = PreparedBodies<ShowID, SeatView.Tag>(budget: 32 << 20)
  let pictures = PreparedBodies<String, Int>(budget: 64 << 20)
  let log: Log
  /// Told who signs out, to end their sockets.
  let live: LiveBroadcaster?
  /// Answers the routes that no use case answers: the live socket, health, documents.
  let platform: PlatformController

  /// Files for paths that the contract does not have.
  let web: StaticFiles?
  let proxies: TrustedProxies

  public init(
    services: UseCases, limits: RateRules = .standard, log: Log, live: LiveBroadcaster? = nil,
    platform: @escaping PlatformController = { _, _ in throw RouteError.notFound.problem }, web: StaticFiles? = nil,
    proxies: TrustedProxies = TrustedProxies()
  ) {
    self.web = web
    self.proxies = proxies
    self.services = services
    self.limits = limits
    self.log = log
    self.live = live
    self.platform = platform
    callers = CallerCache(
      accounts: services.accounts, clock: services.platform.clock,
      endsSessionsAlone: services.platform.database.isOneMachine)
  }

  /// Takes in who was signed out elsewhere, or has other roles; nil: anybody may.  N1
  func take(_ change: AccessChange?) {
    callers.forget(change.map { Set($0.accountIds) })
    guard let change else { return }
    if let session = change.sessionId { live?.signedOut(session) }
    if change.isSignedOut { change.accountIds.forEach { live?.signedOut($0) } }
  }

  /// Answers any request. What goes wrong is a problem body; nothing a client sends makes it throw.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    var request = request
    request.peer = proxies.client(of: request)
    do {
      return try await answer(request)
    } catch let problem as Problem {
      return .problem(problem)
    } catch let error as any Overload where error.isOverload {
      return .problem(Problem(.overloaded, "Try again in a moment.", retryAfter: 1))
    } catch {
      log(.error, "request_failed", ["request": .code(request.id), "error": .code("\(type(of: error))")])
      return .problem(Problem(.internalError, "Something went wrong here. Tell us this id: \(request.id)"))
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (route, spec): (Route, RouteSpec)
    do throws(RouteError) {
      (route, spec) = try Route.find(method: request.method, path: request.path)
    } catch {
      if error == .notFound, request.method == "GET" || request.method == "HEAD" {
        if let picture = try await picture(request) { return picture }
        if let file = web?.response(path: request.path) { return file }
      }
      return Self.unrouted(error, request)
    }
    let token = Self.token(of: request)
    let known = await counted(token, spec)
    let key = rateKey(known == nil ? nil : token, request, spec)
    let verdict = limiter.take(key, limits[spec.rate], at: services.platform.clock.now)
    var response: HTTPResponse
    if verdict.isAllowed {
      do {
        response = try await answer(request, route, spec, token: token, known)
      } catch let problem as Problem {
        response = .problem(problem)
      }
    } else {
      response = .problem(
        Problem(.rateLimited, "Too many requests: wait \(verdict.retryAfter) s.", retryAfter: verdict.retryAfter))
    }
    if spec.rate != .unlimited { response.headers += verdict.headers }
    return response
  }

  private func answer(
    _ request: HTTPRequest, _ route: Route, _ spec: RouteSpec, token: String?, _ known: Caller?
  ) async throws -> HTTPResponse {
    var call = Call(request: request, spec: spec)
    if spec.access != .anyone {
      guard let token else {
        throw Problem(.unauthenticated, "Send `Authorization: Bearer <token>`; POST /v1/auth/session gives one.")
      }
      // Whoever has a session may: it has just been looked for.
      if spec.access == .signedIn, let known {
        call.signedIn = known
      } else {
        call.signedIn = try await caller(token: token, of: spec)
      }
    }
    try call.checkContentType()
    try call.checkNothingIsSent()
    let response = try await run(route, call)
    // The platform's own answers say themselves how they are kept.
    if case .platform = route { return response }
    return call.finish(response)
  }

  /// Who asks, if they may.
  private func caller(token: String, of spec: RouteSpec) async throws -> Caller {
    guard case .role(let role) = spec.access else { return try await callers.caller(token: token) }
    let caller = try await callers.caller(token: token) { !$0.acts(as: role) }
    guard caller.acts(as: role) else {
      throw Problem(.forbidden, "This is for \(role.rawValue.replacing("_", with: " ")).")
    }
    return caller
  }

  /// Every part has its controller, which switches over the part without `default:`: the compiler sees a forgotten route.
  private func run(_ route: Route, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .signIn(let route): try await signIn(route, call)
    case .profile(let route): try await profile(route, call)
    case .addresses(let route): try await addresses(route, call)
    case .paymentMethods(let route): try await paymentMethods(route, call)
    case .favourites(let route): try await favourites(route, call)
    case .restaurants(let route): try await restaurants(route, call)
    case .cart(let route): try await cart(route, call)
    case .orders(let route): try await orders(route, call)
    case .payments(let route): try await payments(route, call)
    case .tracking(let route): try await tracking(route)
    case .kitchens(let route): try await kitchens(route, call)
    case .couriers(let route): try await couriers(route, call)
    case .programme(let route): try await programme(route, call)
    case .bookings(let route): try await bookings(route, call)
    case .theatres(let route): try await theatres(route, call)
    case .doors(let route): try await doors(route, call)
    case .media(let route): try await media(route, call)
    case .platform(let route): try await platform(route, call.request)
    case .sandbox(let route): try await sandbox(route, call)
    }
  }

  private static func unrouted(_ error: RouteError, _ request: HTTPRequest) -> HTTPResponse {
    guard case .methodNotAllowed(let allow) = error else { return .problem(error.problem) }
    if request.method == "OPTIONS" { return HTTPResponse(status: 204, headers: [("allow", allow)]) }
    var response = HTTPResponse.problem(error.problem)
    response.headers.append(("allow", allow))
    return response
  }

  static func token(of request: HTTPRequest) -> String? {
    guard let value = request.headers["authorization"], value.utf8.count < 200,
      let space = value.utf8.firstIndex(of: UInt8(ascii: " ")), value[..<space].lowercased() == "bearer"
    else { return nil }
    let token = value.utf8[space...].dropFirst()
    return token.isEmpty ? nil : String(Substring(token))
  }

  /// Whose token it is, on routes that are counted by token.
  private func counted(_ token: String?, _ spec: RouteSpec) async -> Caller? {
    guard let token, spec.rate != .signIn, spec.rate != .unlimited else { return nil }
    return try? await callers.caller(token: token)
  }

  /// Per token where it is somebody's, else per address; each class of routes on its own.  P4
  ///
  /// - Parameter token: one that somebody has. One that is made up counts for nothing: with a new one each time, its
  ///   sender would have no limit.
  private func rateKey(_ token: String?, _ request: HTTPRequest, _ spec: RouteSpec) -> String {
    spec.rate.rawValue + " " + (token ?? PeerAddress.network(of: request.peer))
  }
}
