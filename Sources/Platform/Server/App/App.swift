import Database
import Domain
public import HTTPServer
public import Services
import Synchronization
import Threads
public import Wire

/// Answers the routes of `PlatformRoute`.
public typealias PlatformController = @Sendable (PlatformRoute, HTTPRequest) async throws -> HTTPResponse

/// The platform over HTTP: finds a request's route, checks its caller, parses its body, calls the use case and answers.
///
/// It has no socket: a server or a test calls `respond`.
public final class App: Sendable {
  let services: UseCases
  let limits: RateRules
  let limiter = RateLimiter()
  let callers: CallerCache
  let menus = PreparedBodies<RestaurantID, Int64>(budget: 48 << 20)
  let layouts = PreparedBodies<ShowID, Int64>(budget: 32 << 20)
  let tiles = PreparedBodies<String, Int64>(budget: 16 << 20)
  let tileFlights = Coalesced<String, PreparedBody>()
  let tileWorker = Worker("tiles", limit: 400)
  let seatMaps = PreparedBodies<ShowID, SeatView.Tag>(budget: 32 << 20)
  let pictures = PreparedBodies<String, Int>(budget: 64 << 20)
  /// What is fetched, drawn or searched, by the network that it is for.
  let costly = ConcurrencyLimit<CostlyWork>()
  let log: Log
  /// Closes the sockets of sessions that end.
  let live: LiveBroadcaster?
  /// Answers routes without a use case: the live socket, health, documents.
  let platform: PlatformController

  /// The web app, for paths that the contract does not have.
  let web: WebApp?
  let proxies: TrustedProxies
  /// In the operator's words.
  let pages: OperatorPages

  public init(
    services: UseCases, limits: RateRules = .standard, log: Log, live: LiveBroadcaster? = nil,
    platform: @escaping PlatformController = { _, _ in throw RouteError.notFound.problem }, web: WebApp? = nil,
    proxies: TrustedProxies = TrustedProxies(), pages: OperatorPages = OperatorPages()
  ) {
    self.pages = pages
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

  /// Applies a change of sessions or roles on another node. Nil means that any may have changed.  N1
  func take(_ change: AccessChange?) {
    callers.forget(change.map { Set($0.accountIds) })
    guard let change else {
      live?.restricted(nil)
      return
    }
    if let session = change.sessionId { live?.signedOut(session) }
    if change.isRestricted { change.accountIds.forEach { live?.restricted($0) } }
    if change.isSignedOut { change.accountIds.forEach { live?.signedOut($0) } }
  }

  /// Answers any request. Errors become problem bodies; no request makes it throw.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    var request = request
    request.peer = proxies.client(of: request)
    var response = await answerOrProblem(to: request)
    let clock = services.platform.clock
    // `Date` is the machine's time: a clock that can be moved is told by another field.
    if clock.advance != nil { response.headers.append(("soiree-time", clock.now.timestamp)) }
    return response
  }

  private func answerOrProblem(to request: HTTPRequest) async -> HTTPResponse {
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
      if error == .notFound, request.isReading, let picture = try await picture(request) { return picture }
      return page(error, request) ?? Self.unrouted(error, request)
    }
    let credential = Credential(of: request)
    let token = credential.token
    let known = await counted(token, spec)
    let key = rateKey(known == nil ? nil : token, request, spec)
    let verdict = limiter.take(key, limits[spec.rate], at: services.platform.clock.now)
    var response: HTTPResponse
    if verdict.isAllowed {
      do {
        response = try await answer(request, route, spec, credential, known)
      } catch let problem as Problem {
        response = .problem(problem)
      }
    } else {
      response = .problem(.tooOften(verdict))
    }
    if spec.rate != .unlimited { response.headers += verdict.headers }
    return response
  }

  private func answer(
    _ request: HTTPRequest, _ route: Route, _ spec: RouteSpec, _ credential: Credential, _ known: Caller?
  ) async throws -> HTTPResponse {
    var call = Call(request: request, spec: spec)
    // On a route for anybody it may still matter who it is.
    call.signedIn = known
    if spec.access != .anyone {
      guard let token = credential.token else {
        throw Problem(.unauthenticated, "Send `Authorization: Bearer <token>`; POST /v1/auth/session gives one.")
      }
      try credential.checkOrigin(of: request)
      // The session was looked up a moment ago.
      if spec.access == .signedIn, let known {
        call.signedIn = known
      } else {
        call.signedIn = try await caller(token: token, of: spec)
      }
      try credential.checkAccount(of: request, is: call.signedIn?.account)
    }
    try call.checkContentType()
    try call.checkNothingIsSent()
    let response = try await run(route, call)
    // The platform's own routes set their caching themselves.
    if case .platform = route { return response }
    return call.finish(response)
  }

  /// The caller of a token.
  /// - Throws: a problem when the token is not valid or lacks the route's role.
  private func caller(token: String, of spec: RouteSpec) async throws -> Caller {
    guard case .role(let role) = spec.access else { return try await callers.caller(token: token) }
    let caller = try await callers.caller(token: token) { !$0.acts(as: role) }
    guard caller.acts(as: role) else {
      guard !caller.needsTOTP(toActAs: role) else {
        throw Problem(
          .totpSetupRequired, "Operators sign in by two steps here. Sign in again, then `POST /v1/me/totp` sets it up.")
      }
      throw Problem(.forbidden, "This is for \(role.rawValue.replacing("_", with: " ")).")
    }
    return caller
  }

  /// Each part has a controller with a switch without `default:`, so the compiler finds a forgotten route.
  private func run(_ route: Route, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .signIn(let route): try await signIn(route, call)
    case .profile(let route): try await profile(route, call)
    case .addresses(let route): try await addresses(route, call)
    case .paymentMethods(let route): try await paymentMethods(route, call)
    case .favourites(let route): try await favourites(route, call)
    case .notifications(let route): try await notifications(route, call)
    case .restaurants(let route): try await restaurants(route, call)
    case .streets(let route): try await streets(route, call)
    case .cart(let route): try await cart(route, call)
    case .orders(let route): try await orders(route, call)
    case .payments(let route): try await payments(route, call)
    case .tracking(let route): try await tracking(route)
    case .kitchens(let route): try await kitchens(route, call)
    case .menus(let route): try await menus(route, call)
    case .cities(let route): try await cities(route, call)
    case .catalogue(let route): try await catalogue(route, call)
    case .promotions(let route): try await promotions(route, call)
    case .couriers(let route): try await couriers(route, call)
    case .programme(let route): try await programme(route, call)
    case .bookings(let route): try await bookings(route, call)
    case .theatres(let route): try await theatres(route, call)
    case .doors(let route): try await doors(route, call)
    case .cinemaSetup(let route): try await cinemaSetup(route, call)
    case .showPlans(let route): try await showPlans(route, call)
    case .support(let route): try await support(route, call)
    case .orderSupport(let route): try await orderSupport(route, call)
    case .boxOffice(let route): try await boxOffice(route, call)
    case .media(let route): try await media(route, call)
    case .operatorPages(let route): try operatorPages(route, call)
    case .platform(let route): try await platform(route, call.request)
    case .sandbox(let route): try await sandbox(route, call)
    case .roles(let route): try await roles(route, call)
    case .standing(let route): try await standing(route, call)
    case .audit(let route): try await audit(route, call)
    case .webhooks(let route): try await webhooks(route, call)
    case .statements(let route): try await statements(route, call)
    case .reports(let route): try await reports(route, call)
    }
  }

  /// What the web app has at a path that is no route's.
  private func page(_ error: RouteError, _ request: HTTPRequest) -> HTTPResponse? {
    guard error == .notFound, request.isReading else { return nil }
    if let web { return web.response(to: request) }
    return request.path == "/" && MissingApp.isShown(to: request) ? MissingApp.page : nil
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

  /// The caller of a token, on routes with a limit per token.
  private func counted(_ token: String?, _ spec: RouteSpec) async -> Caller? {
    guard let token, spec.rate != .signIn, spec.rate != .unlimited else { return nil }
    return try? await callers.caller(token: token)
  }

  /// The key of the rate limit: per token when it is valid, otherwise per network, and per class of routes.  P4
  ///
  /// - Parameter token: A valid token only. Otherwise a client could avoid limits with a new invalid token each time.
  private func rateKey(_ token: String?, _ request: HTTPRequest, _ spec: RouteSpec) -> String {
    spec.rate.rawValue + " " + (token ?? PeerAddress.network(of: request.peer))
  }
}

extension HTTPRequest {
  /// Whether it asks for a document and changes nothing.
  fileprivate var isReading: Bool { method == "GET" || method == "HEAD" }
}
