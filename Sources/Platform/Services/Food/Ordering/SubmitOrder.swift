import Crypto
import Database
public import Domain
public import Wire

extension Ordering {
  /// Places an order exactly once.  E1, E2
  ///
  /// One transaction claims the key and writes the order with its payment; then the gateway is asked; then one
  /// transaction writes its answer, places the order and stores what the client is told. Whatever dies in between is
  /// finished by the reconciler or by the client's retry, with the same gateway key.
  public func submit(
    _ request: SubmitRequest, body: [UInt8], key: String, account: AccountID
  ) async throws -> StoredAnswer {
    let keyed = KeyedRequest(platform, key: key, account: account, body: body)
    var created = try await createAtOnce(request, keyed)
    if created == nil {
      let (known, cart) = try await begin(keyed)
      if let known = try await keyed.answer(to: known) { return known }
      do {
        created = try await create(request, cart, keyed)
      } catch let problem as Problem {
        // Another node may have made the order of this key meanwhile: what speaks against a second is no answer then.  E1
        guard let known = try await keyed.answer(to: keyed.known()) else { throw problem }
        return known
      }
    }
    let answer: StoredAnswer?
    switch created {
    case nil, .overtaken: return try await keyed.answered()
    case .answered(let decided):
      platform.checkpoint(.orderCreated)
      answer = decided
    case .unpaid(let payment, let bill):
      platform.checkpoint(.orderCreated)
      answer = try await Settlement(platform: platform).settle(leased: payment, bill: bill).answer
    }
    platform.checkpoint(.answerRecorded)
    return try await keyed.first(answer)
  }

  /// Orders the cart that was synced here a moment ago, without reading it again.
  ///
  /// It is a copy: the transaction judges whether the cart is still that one. Whatever speaks against ordering the copy
  /// is no answer; the cart as it is written decides.
  /// - Returns: nil when there is no such copy, or it cannot be ordered.
  private func createAtOnce(_ request: SubmitRequest, _ keyed: KeyedRequest) async throws -> Created? {
    guard let cart = carts.synced.take(keyed.account) else { return nil }
    do {
      let priced = try await prepare(request, cart, account: keyed.account)
      platform.checkpoint(.submitPrepared)
      let created = try await create(priced, request, keyed)
      if case .overtaken = created { return nil }
      return created
    } catch is Problem {
      return nil
    } catch is PriceMoved {
      return nil
    }
  }

  /// What is known of the key, and the cart that it may order, in one read.
  private func begin(_ keyed: KeyedRequest) async throws -> (KeyedRequest.Known?, StoredCart?) {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let known = try keyed.known(in: connection)
      return (known, known == nil ? try StoredCart.load(account: keyed.account, in: connection, vault) : nil)
    }
  }

  /// Prices and creates; when the menu moved in between, or another node moved it, prices again: the customer then gets
  /// the new quote, or the order if nothing that they pay for has changed.  M6
  ///
  /// What this node knows of the restaurant may be a moment old. Whatever speaks against the order, a quote that does not
  /// fit among it, is said only when the restaurant is as the database has it.  N1
  private func create(
    _ request: SubmitRequest, _ cart: StoredCart?, _ keyed: KeyedRequest
  ) async throws -> Created {
    var cart = cart
    for _ in 0..<3 {
      do {
        let priced = try await prepare(request, cart, account: keyed.account)
        platform.checkpoint(.submitPrepared)
        return try await create(priced, request, keyed)
      } catch is PriceMoved {
        if let cart { try await carts.catalogue.refresh(cart.cart.restaurant) }
        cart = try await carts.load(account: keyed.account)
      } catch let problem as Problem {
        guard let cart, try await carts.catalogue.refresh(cart.cart.restaurant) else { throw problem }
      }
    }
    throw Problem(.quoteChanged, "The menu is being changed right now. Sync the cart for a new quote.")
  }

  /// Prices the cart again and compares with what the customer saw.  M6
  private func prepare(
    _ request: SubmitRequest, _ cart: StoredCart?, account: AccountID
  ) async throws -> PricedOrder {
    guard var stored = cart, stored.cart.id == request.cartId else {
      throw Problem(.cartNotFound, "There is no such cart. It may have been ordered from another device.")
    }
    if let address = request.deliveryAddress { stored.fulfilment.address = address }
    let pricing = CartPricing(carts)
    let priced = try await pricing.price(stored, account: account)
    if priced.stored.cart.lines.isEmpty { throw Problem(.cartEmpty, "Put something into the cart first.") }
    if let issue = priced.issues.first { throw Problem(issue, of: priced) }
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
  /// Why a cart cannot be ordered, as an answer to a submit.  O3
  init(_ issue: CartIssue, of priced: PricedOrder) {
    let code =
      switch issue.code {
      case "restaurant_closed": ProblemCode.restaurantClosed
      case "restaurant_paused": ProblemCode.restaurantPaused
      case "booking_not_confirmed": ProblemCode.bookingNotConfirmed
      case "show_started": ProblemCode.showStarted
      case "show_cancelled": ProblemCode.showCancelled
      case "restaurant_too_far": ProblemCode.restaurantTooFar
      case "slot_full": ProblemCode.slotFull
      case "address_out_of_zone": ProblemCode.addressOutOfZone
      case "item_unavailable", "item_unknown", "option_unavailable": ProblemCode.itemUnavailable
      case "promo_expired": ProblemCode.promoExpired
      case "promo_used_up": ProblemCode.promoUsedUp
      case "promo_unknown": ProblemCode.promoUnknown
      case "promo_first_order_only": ProblemCode.promoFirstOrderOnly
      case "promo_minimum_not_met": ProblemCode.promoMinimumNotMet
      case "promo_not_applicable": ProblemCode.promoNotApplicable
      default: ProblemCode.cartInvalid
      }
    self.init(code, issue.message)
    extra["issues"] = .array(priced.issues.map { JSON(encoding: $0) })
    if let next = priced.nextOpening { extra["next_opening"] = .string(next.timestamp) }
    if let alternatives = issue.alternatives {
      extra["alternatives"] = .array(alternatives.map { JSON(encoding: $0) })
    }
  }
}
