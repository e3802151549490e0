import Domain
import HTTPServer
import Services
import Wire

extension App {
  func cart(_ route: CartRoute, _ call: Call) async throws -> HTTPResponse {
    let account = try call.account
    switch route {
    case .syncCart: return .json(try await services.carts.sync(call.body(), account: account))
    case .deleteCart:
      try await services.carts.clear(account: account)
      return .noContent
    case .getCart: return .json(try await services.carts.current(account: account))
    }
  }

  /// A customer's orders.
  func orders(_ route: OrderRoute, _ call: Call) async throws -> HTTPResponse {
    let ordering = services.ordering
    let account = try call.account
    switch route {
    case .submitOrder: return try await submit(call)
    case .lookupOrder:
      let query: LookupQuery = try call.query()
      return .json(try await ordering.lookUp(key: query.idempotencyKey.lowercased(), account: account))
    case .getOrder(let id): return .json(try await ordering.detail(id, account: account))
    case .getOrderPhoto(let id): return .photo(try await services.photos.photo(of: id, account: account))
    case .getOrderStatus(let id): return .json(try await ordering.status(id, account: account))
    case .cancelOrder(let id):
      let body: CancelRequest = try call.body()
      return .json(try await ordering.cancel(id, account: account, reason: body.reason))
    case .reorder(let id): return .json(try await ordering.reorder(id, account: account))
    case .reviewOrder(let id): return .json(try await ordering.review(id, call.body(), account: account), status: 201)
    case .tipOrder(let id): return try await tip(id, call)
    case .getOrderMessages(let id):
      return .json(try await services.messages.read(id, by: Staff(ownRolesOf: try call.caller)))
    case .sendOrderMessage(let id): return try await sendMessage(to: id, call)
    case .listOrders:
      let query: OrdersQuery = try call.query()
      let stage = query.status.flatMap { OrderFilter(rawValue: $0.rawValue) }
      return .json(
        try await ordering.list(
          account: account, stage: stage, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    }
  }

  /// Payments that wait for the payer's bank, and what payment services say of them.
  func payments(_ route: PaymentRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .confirmPayment(let id): return .json(try await services.payments.confirm(id, account: call.account))
    case .abandonPayment(let id): return .json(try await services.payments.abandon(id, account: call.account))
    case .receiveWebhook(let gateway):
      let headers = call.request.headers
      try await services.payments.receive(Webhook(header: { headers[$0] }, body: call.request.body), from: gateway)
      return .noContent
    }
  }

  /// An order's public page.
  func tracking(_ route: TrackRoute) async throws -> HTTPResponse {
    switch route {
    case .track(let token): .json(try await services.ordering.track(token: token))
    }
  }

  /// E1: returns the stored answer byte for byte.
  private func submit(_ call: Call) async throws -> HTTPResponse {
    .stored(
      try await services.ordering.submit(
        call.body(), body: call.request.body, key: call.requiredKey(), account: call.account))
  }

  private func tip(_ id: OrderID, _ call: Call) async throws -> HTTPResponse {
    .stored(
      try await services.ordering.tip(
        id, call.body(), body: call.request.body, key: call.requiredKey(), account: call.account))
  }

  /// Whoever works here is told of a field that nothing reads; a customer's app may be newer than the server.  P9
  private func sendMessage(to id: OrderID, _ call: Call) async throws -> HTTPResponse {
    let caller = try call.caller
    let isClosed = caller.has(.courier) || caller.acts(as: .restaurantStaff)
    let body = try MessageRequest(request: call.request.body, isOptional: false, isClosed: isClosed)
    return .stored(
      try await services.messages.send(body, to: id, key: call.requiredKey(), by: Staff(ownRolesOf: caller)))
  }
}

extension Call {
  /// The required idempotency key of a request that happens once.  E1
  /// - Throws: `idempotency_key_required`, or a problem for an invalid key.
  func requiredKey() throws -> String {
    guard let key = try spec.idempotencyKey(header: request.headers["idempotency-key"]) else {
      throw Problem(.idempotencyKeyRequired)
    }
    return key
  }
}

extension HTTPResponse {
  /// A picture for one person's eyes, which nothing on the way and no browser keeps.  P1
  static func photo(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      contentType: "image/webp", bytes: bytes,
      headers: [("cache-control", "private, no-store"), ("x-content-type-options", "nosniff")])
  }

  static func stored(_ answer: StoredAnswer) -> HTTPResponse {
    var response = HTTPResponse(
      status: answer.status, contentType: answer.status < 400 ? "application/json" : Problem.mediaType,
      bytes: answer.body)
    if answer.isReplayed { response.headers.append(("idempotency-replayed", "true")) }
    return response
  }
}
