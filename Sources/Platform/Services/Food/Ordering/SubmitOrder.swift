import Crypto
import Database
public import Domain
public import Wire

extension Ordering {
  /// Places an order exactly once.  E1, E2
  public func submit(
    _ request: SubmitRequest, body: [UInt8], key: String, account: AccountID
  ) async throws -> StoredAnswer {
    let keyed = PaymentRequest(platform, key: key, account: account, body: body)
    return try await keyed.pay(CartOrder(ordering: self, request: request, account: account))
  }
}

private struct CartOrder: Payable {
  static let capture = CaptureTime.later

  let ordering: Ordering
  let request: SubmitRequest
  let account: AccountID

  private var carts: Carts { ordering.carts }
  private var platform: Platform { ordering.platform }

  func ask(in connection: Connection) throws -> LazyRow<StoredCart> {
    try StoredCart.ask(account: account, in: connection, platform.vault)
  }

  /// Orders the cart that this node synced last, without reading it again.
  ///
  /// The cart is a copy: the transaction checks its version. After any problem the stored cart is read and decides.
  func beginAtOnce(_ keyed: PaymentRequest) async throws -> BegunPayment? {
    guard let cart = carts.synced.take(account) else { return nil }
    do {
      let begun = try await priceAndCreate(cart, keyed)
      if case .overtaken = begun { return nil }
      return begun
    } catch is Problem {
      return nil
    } catch is PriceMoved {
      return nil
    }
  }

  /// Prices and creates the order, and prices again when the menu changed meanwhile. The customer gets a new quote, or
  /// the order when nothing they pay for changed.  M6
  ///
  /// This node's catalogue may be stale. A problem is thrown only once the restaurant is as the database has it.  N1
  func begin(_ cart: StoredCart?, _ keyed: PaymentRequest) async throws -> BegunPayment {
    var cart = cart
    let catalogue = carts.catalogue
    for _ in 0..<3 {
      let judged = cart.map { catalogue.known(of: $0.cart.restaurant) }
      do {
        return try await priceAndCreate(cart, keyed)
      } catch is PriceMoved {
        if let cart { try await catalogue.refresh(cart.cart.restaurant) }
        cart = try await carts.load(account: account)
      } catch let problem as Problem {
        guard let cart else { throw problem }
        try await catalogue.refresh(cart.cart.restaurant)
        // The node may also have heard of a change by itself, while the cart was judged by what it knew before.
        guard catalogue.known(of: cart.cart.restaurant) != judged else { throw problem }
      }
    }
    throw Problem(.quoteChanged, "The menu is being changed right now. Sync the cart for a new quote.")
  }

  private func priceAndCreate(_ cart: StoredCart?, _ keyed: PaymentRequest) async throws -> BegunPayment {
    let priced = try await price(cart)
    platform.checkpoint(.submitPrepared)
    return try await ordering.create(priced, request, keyed)
  }

  /// Prices the cart again and compares it with the customer's quote.  M6
  private func price(_ cart: StoredCart?) async throws -> PricedOrder {
    guard var stored = cart, stored.cart.id == request.cartId else {
      throw Problem(.cartNotFound, "There is no such cart. It may have been ordered from another device.")
    }
    if let address = request.deliveryAddress { stored.fulfilment.address = address }
    let pricing = CartPricing(carts)
    let priced = try await pricing.price(stored, account: account)
    if priced.stored.cart.lines.isEmpty { throw Problem(.cartEmpty, "Put something into the cart first.") }
    if let refusal = priced.refusals.first { throw Problem(refusal, of: priced) }
    let now = platform.clock.now
    guard let quote = Quote(id: request.quoteId, for: account, vault: platform.vault) else {
      throw Problem.invalid("quote_id", "is not a quote of this account: sync the cart for a new one")
    }
    let fresh = Quote(inputs: priced.inputs, expiresAt: now + platform.settings.quoteLifetime)
    let isSame = constantTimeEqual(quote.digest, fresh.digest) && request.expectedTotal == priced.price.total
    guard isSame, now < quote.expiresAt else {
      let code: ProblemCode = isSame ? .quoteExpired : .quoteChanged
      throw Problem(code, "Look at the new price, then submit with the new quote.")
        .adding("cart", priced.answer(quote: pricing.quote(for: priced, account: account)))
        .adding("quote", pricing.body(of: fresh, account: account))
    }
    return priced
  }
}

extension Problem {
  /// The answer to a submit of a cart that is refused for this reason.  O3
  init(_ refusal: CartRefusal, of priced: PricedOrder) {
    self.init(refusal.problem, refusal.issue.message)
    extra["issues"] = .array(priced.refusals.map { JSON(encoding: $0.issue) })
    if let next = priced.nextOpening { extra["next_opening"] = .string(next.timestamp) }
    if let alternatives = refusal.issue.alternatives {
      extra["alternatives"] = .array(alternatives.map { JSON(encoding: $0) })
    }
    // What it costs without the promotion that no longer works.
    if code.rawValue.hasPrefix("promo_") { extra["cart"] = JSON(encoding: priced.answer(quote: nil)) }
  }
}
