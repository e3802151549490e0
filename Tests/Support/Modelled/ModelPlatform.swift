import Client
import Domain
import Scripted
import Synchronization
import Wire

@testable import Terminal

/// A platform that behaves like the real one: of one restaurant and one hall, with carts, orders and holds of its own, answering
/// by Wire's own routes, bodies and schemas.
final class ModelPlatform: Transport {
  struct State {
    var calls: [Endpoint] = []
    /// Who asked, call by call.
    var tokens: [String?] = []
    var keys: [String] = []
    var submitted: [SubmitRequest] = []
    var searches: [DiscoveryQuery] = []
    /// As it was priced last.
    var cart: CartAnswer?
    var carts = ModelCarts()
    /// What searches for a word, or from a cursor on, are answered.
    var refusals: [String: Problem] = [:]
    /// Whether the list of restaurants has a second page.
    var isLong = false
    var orders: [String: OrderDetail] = [:]
    /// The token of whoever placed the order of a key: nobody else finds it.
    var owners: [String: String] = [:]
    /// What the next answers to an operation are, in place of its own.
    var faults: [Endpoint: [Fault]] = [:]
    var standingFaults: [Endpoint: Fault] = [:]
    var status = OrderStatusCode.placed
    /// What the next readings of the order say before that.
    var readings: [OrderStatusCode] = []
    var payment: PaymentBody?
    /// So often somebody asks for the payment before the bank has said yes.
    var bankWaits = 0
    var isDemo = true
    var cinema = ModelCinema()
  }

  enum Fault {
    case problem(Problem)
    /// The request is acted on, and its answer lost.
    case lostAnswer
    case lost(TransportError)
  }

  private let server: String
  private let state = Mutex(State())

  init(at server: String = "http://fake") { self.server = server }

  @discardableResult
  func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }
  func fail(_ endpoint: Endpoint, _ faults: Fault...) {
    change { ($0.faults[endpoint], $0.standingFaults[endpoint]) = (faults, nil) }
  }
  /// From here on, until it is told to fail otherwise.
  func always(_ endpoint: Endpoint, _ fault: Fault) { change { $0.standingFaults[endpoint] = fault } }
  var calls: [Endpoint] { state.withLock { $0.calls } }
  var tokens: [String?] { state.withLock { $0.tokens } }
  var keys: [String] { state.withLock { $0.keys } }
  var searches: [DiscoveryQuery] { state.withLock { $0.searches } }
  var cart: CartAnswer? { state.withLock { $0.cart } }
  var cinema: ModelCinema { state.withLock { $0.cinema } }
  var submitted: [SubmitRequest] { state.withLock { $0.submitted } }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let target = request.url.dropFirst(server.count)
    let halves = target.split(separator: "?", maxSplits: 1).map(String.init)
    guard let route = try? Route.parse(method: request.method, path: halves[0]) else {
      return ClientResponse(status: 404)
    }
    let result = state.withLock { state -> Result<ClientResponse, TransportError> in
      state.calls.append(route.endpoint)
      state.tokens.append(request.token)
      var fault = state.standingFaults[route.endpoint]
      if state.faults[route.endpoint]?.isEmpty == false { fault = state.faults[route.endpoint]?.removeFirst() }
      switch fault {
      case .problem(let problem): return .success(ClientResponse(status: problem.status, body: problem.body))
      case .lost(let error): return .failure(error)
      case .lostAnswer, nil: break
      }
      do throws(Problem) {
        let (status, body) = try state.answer(route, request, query: halves.count > 1 ? halves[1] : "")
        if case .lostAnswer = fault { return .failure(.closedEarly) }
        return .success(ClientResponse(status: status, body: body))
      } catch { return .success(ClientResponse(status: error.status, body: error.body)) }
    }
    return try result.get()
  }
}

extension ModelPlatform.State {
  fileprivate mutating func answer(
    _ route: Route, _ request: ClientRequest, query: String
  ) throws(Problem) -> (Int, [UInt8]) {
    let body = request.body ?? []
    if route.spec.access != .anyone, !["sat_good", "sat_adam"].contains(request.token) {
      throw Problem(.unauthenticated)
    }
    if let answer = try cinema.answer(route, request, query: query) { return answer }
    switch route {
    case .signIn(.requestCode):
      _ = try CodeRequest(request: body)
      return (
        202,
        CodeAnswer(
          challengeId: ChallengeID(suffix: "1"), expiresAt: ModelSamples.now, demoCode: isDemo ? "123456" : nil
        )
        .bytes
      )
    case .signIn(.createSession):
      let asked = try SessionRequest(request: body)
      guard asked.code == "123456" else { throw Problem(.codeWrong) }
      let isAdam = asked.email == ModelSamples.adam.email
      return (
        201,
        SessionAnswer(
          token: isAdam ? "sat_adam" : "sat_good", expiresAt: ModelSamples.now,
          account: isAdam ? ModelSamples.adam : ModelSamples.account
        ).bytes
      )
    case .profile(.getMe): return (200, (request.token == "sat_adam" ? ModelSamples.adam : ModelSamples.account).bytes)
    case .restaurants(.listCities): return (200, Page(items: [ModelSamples.city]).bytes)
    case .restaurants(.listRestaurants): return (200, try search(DiscoveryQuery(query: query)).bytes)
    case .restaurants(.getRestaurant(let id)): return (200, ModelSamples.detail(of: id).bytes)
    case .restaurants(.getMenu(let id)): return (200, ModelSamples.menu(of: id).bytes)
    case .bookings(.getBooking): return (200, ModelSamples.booking.bytes)
    case .addresses(.getAddress(ModelSamples.saved.id)): return (200, ModelSamples.saved.bytes)
    case .cart(.getCart):
      guard let cart = carts[request.token] else { throw Problem(.cartNotFound) }
      return (200, cart.bytes)
    case .cart(.syncCart):
      let cart = try carts.sync(try CartSyncRequest(request: body), by: request.token)
      self.cart = cart
      return (200, cart.bytes)
    case .orders(.submitOrder): return (201, try submit(request, try SubmitRequest(request: body)).bytes)
    case .orders(.lookupOrder):
      let key = try LookupQuery(query: query).idempotencyKey
      guard var order = orders[key], owners[key] == request.token else { throw Problem(.notFound) }
      if let payment { (order.status, order.payment) = (status, payment) }
      return (200, order.bytes)
    case .orders(.getOrder):
      var order = ModelSamples.order(readings.isEmpty ? status : readings.removeFirst(), cart?.fulfilment)
      if let cart { order.totals = cart.totals }
      if let payment { order.payment = payment }
      return (200, order.bytes)
    case .orders(.cancelOrder):
      status = .cancelled
      return (
        200,
        CancelAnswer(
          orderId: ModelSamples.orderID, status: .cancelled, currency: "EUR",
          refund: RefundBody(amount: 0, status: .voided)
        ).bytes
      )
    case .payments(.confirmPayment): return (200, confirm().bytes)
    default: throw Problem(.notFound)
    }
  }

  private mutating func confirm() -> PaymentConfirmAnswer {
    if bankWaits > 0 { bankWaits -= 1 } else { (status, payment) = (.placed, ModelSamples.payment(.authorised)) }
    return PaymentConfirmAnswer(
      orderId: ModelSamples.orderID, status: status, currency: "EUR",
      payment: payment ?? ModelSamples.payment(.authorised))
  }

  private mutating func search(_ asked: DiscoveryQuery) throws(Problem) -> Page<RestaurantCard> {
    searches.append(asked)
    if let problem = refusals[asked.cursor ?? asked.q ?? ""] { throw problem }
    if asked.q == "nothing" { return Page(items: []) }
    if asked.cursor != nil { return Page(items: [ModelSamples.otherCard]) }
    return Page(items: [ModelSamples.card], nextCursor: isLong ? "2" : nil)
  }

  private mutating func submit(_ request: ClientRequest, _ body: SubmitRequest) throws(Problem) -> SubmitAnswer {
    guard let key = request.key else {
      throw Problem(.idempotencyKeyRequired)
    }
    keys.append(key)
    guard body.expectedTotal == cart?.totals.total || orders[key] != nil else { throw Problem(.quoteChanged) }
    if body.paymentMethod.token == "tok_declined" { throw Problem(.paymentDeclined) }
    if orders[key] == nil { submitted.append(body) }
    carts[request.token] = nil
    orders[key] = ModelSamples.order(status)
    owners[key] = request.token
    return SubmitAnswer(
      orderId: ModelSamples.orderID, status: status, estimatedDeliveryTime: ModelSamples.now + .minutes(30),
      currency: "EUR",
      total: body.expectedTotal, payment: payment ?? ModelSamples.payment(.authorised))
  }
}
