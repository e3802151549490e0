import Database
import Domain
import Wire

/// The menu, the restaurant, the cart or the seats changed since the price was computed.  M6
struct PriceMoved: Error {}

extension Ordering {
  /// The first transaction of a submit: writes the key, the order, its payment and the promotion's use, or nothing.  E2
  /// - Throws: ``PriceMoved``, or a problem such as `promo_used_up`, when something changed since the pricing.
  func create(_ priced: PricedOrder, _ request: SubmitRequest, _ keyed: PaymentRequest) async throws -> BegunPayment {
    let (order, bill) = try draft(priced, request, account: keyed.account, now: platform.clock.now)
    let paymentID: PaymentID = platform.ids.next()
    if request.paymentMethod.kind == .cash {
      return try await createPlaced(order, bill, priced, request, paymentID, keyed)
    }
    return try await platform.change(at: order.createdAt) { tx in
      guard try keyed.claim(for: .order(order.id), payment: paymentID, in: tx).isOwn() else { return .overtaken }
      try Self.check(order, priced, .unpaid, in: tx)
      let source = try PaymentSource(request.paymentMethod, account: order.account, in: tx)
      let gateway = try tx.platform.gateways.standardName()
      let payment = Payment(id: paymentID, order: order, source: source, gateway: gateway, in: tx)
      try Self.insert(order, payment, priced.promotion, in: tx)
      tx.came(to: order.status)
      return .leased(payment, Settlement(platform: platform, bill: bill))
    }
  }

  /// Cash needs no gateway, so the order is written as placed, and only once.
  private func createPlaced(
    _ order: Order, _ bill: Bill, _ priced: PricedOrder, _ request: SubmitRequest, _ paymentID: PaymentID,
    _ keyed: PaymentRequest
  ) async throws -> BegunPayment {
    let mover = Mover.platform("cash")
    var drafted = order
    drafted.awaitAnswer(to: bill, from: order.createdAt, platform.settings)
    try drafted.step(to: .placed, by: mover.actor, at: order.createdAt)
    let numberless = drafted
    return try await platform.change(at: order.createdAt) { tx in
      var placed = numberless
      let source = try PaymentSource(request.paymentMethod, account: order.account, in: tx)
      let payment = Payment(id: paymentID, order: order, source: source, gateway: CashPayments.name, in: tx)
      let answer = placed.submitAnswer(payment)
      guard try keyed.claim(for: .order(order.id), payment: paymentID, answer: answer, in: tx).isOwn() else {
        return .overtaken
      }
      try Self.check(order, priced, .cash, in: tx)
      placed.number = try Order.nextNumber(at: placed.restaurant, in: tx.connection)
      try Self.insert(placed, from: order, payment, priced.promotion, in: tx)
      try placed.recordTransition(by: mover, in: tx)
      tx.came(to: order.status)
      tx.came(to: placed.status)
      placed.announce(in: tx)
      try placed.announceToKitchen(bill, in: tx)
      try placed.mail(.orderPlaced, in: tx)
      // `check` found this version in the same transaction.
      try tx.connection.send(
        "DELETE FROM carts WHERE id = $1 AND version = $2", placed.cart.rawValue, placed.cartVersion)
      return .answered(answer)
    }
  }

  private static func check(_ order: Order, _ priced: PricedOrder, _ open: OpenOrders, in tx: Tx) throws {
    try checkUnchanged(priced, account: order.account, in: tx.connection)
    try checkRoom(for: order, in: tx)
    try open.check(order, in: tx)
  }

  /// Writes an order with its first transition and its payment.
  /// - Parameter first: The order before its next step, when it has made one already.
  private static func insert(
    _ order: Order, from first: Order? = nil, _ payment: Payment, _ promotion: StoredPromotion?, in tx: Tx
  ) throws {
    try order.insert(in: tx)
    try (first ?? order).recordTransition(by: Mover(actor: .customer, account: order.account), in: tx)
    try use(promotion, order, in: tx)
    try payment.insert(in: tx)
  }

  private func draft(
    _ priced: PricedOrder, _ request: SubmitRequest, account: AccountID, now: Instant
  ) throws -> (Order, Bill) {
    let vault = platform.vault
    let restaurant = priced.entry.restaurant
    let token = vault.newToken()
    let bill = Bill(
      restaurant: OrderRestaurant(restaurant),
      lines: priced.lineBodies, lineParts: priced.lineParts, totals: TotalsBody(priced.price),
      fulfilment: priced.fulfilment,
      comment: request.comment, allergies: request.allergies.flatMap { $0.isEmpty ? nil : $0 },
      customerName: priced.fulfilment.address?.recipientName,
      promotions: priced.promotion.map { [$0.promotion.id] } ?? [], pin: vault.newPIN(), trackToken: token,
      closesAt: priced.closesAt)
    let id: OrderID = platform.ids.next()
    let eta = Arrival(of: priced, at: now)
    let order = Order(
      id: id, account: account, restaurant: restaurant.id, status: .pendingPayment, version: 1,
      fulfilment: Fulfilment(priced.fulfilment.kind), currency: priced.currency,
      total: priced.price.total, shares: priced.shares, billSealed: bill.sealed(for: id, vault: vault),
      trackHash: vault.fingerprint(token, purpose: .track), cart: priced.stored.cart.id,
      cartVersion: priced.stored.cart.version, slot: priced.slot,
      booking: priced.seats?.booking, createdAt: now, updatedAt: now,
      readyAt: max(priced.fulfilment.slot?.start ?? now, now + .minutes(Int64(restaurant.preparationMinutes))),
      eta: eta, promisedBy: eta.latest)
    return (order, bill)
  }

  /// Checks inside the transaction that the price still holds (M6) and that no other key is ordering the cart (E1).
  private static func checkUnchanged(
    _ priced: PricedOrder, account: AccountID, in connection: Connection
  ) throws {
    let cart = priced.stored.cart
    let row = try connection.row(
      """
      SELECT r.version AS restaurant, m.version AS menu, (SELECT version FROM cities WHERE id = r.city_id) AS city,
        (SELECT version FROM carts WHERE account_id = $1 AND id = $3) AS cart,
        (SELECT id FROM orders WHERE cart_id = $3
          AND (cart_version = $4 OR status = 'pending_payment' AND restaurant_id = $2)
          AND status NOT IN ('payment_failed', 'cancelled', 'rejected') LIMIT 1) AS other
      FROM restaurants r JOIN menus m ON m.restaurant_id = r.id WHERE r.id = $2
      """, account.rawValue, priced.entry.restaurant.id.rawValue, cart.id.rawValue, cart.version)
    // Lines added since do not matter: the open payment may include them. A cart of another restaurant is not affected.
    if let other: String = try row?.get("other") {
      throw Problem(
        .paymentPending, "This cart is being paid for already. Look at that order before trying again.",
        extra: ["order_id": .string(other)])
    }
    let version: Int64? = try row?.get("cart")
    let restaurant: Int64? = try row?.get("restaurant")
    let menu: Int64? = try row?.get("menu")
    let city: Int64? = try row?.get("city")
    guard version == cart.version, restaurant == priced.entry.version, menu == priced.menuVersion,
      city == priced.entry.cityVersion
    else { throw PriceMoved() }
    if let seats = priced.seats { try checkSeats(seats, account: account, in: connection) }
  }

  /// V1: the booking, its seats and its show are unchanged since the cart was priced.
  private static func checkSeats(_ seats: BookedSeats, account: AccountID, in connection: Connection) throws {
    let row = try connection.row(
      """
      SELECT b.seats, b.version, s.version AS show FROM bookings b JOIN shows s ON s.id = b.show_id
      WHERE b.id = $1 AND b.account_id = $2
      """, seats.booking.rawValue, account.rawValue)
    let (now, version, show): (String?, Int64?, Int64?) = (
      try row?.get("seats"), try row?.get("version"), try row?.get("show")
    )
    guard now == seats.seats, version == seats.version, show == seats.showVersion else { throw PriceMoved() }
  }

  /// M4: counts the use against its limit in the order's own transaction, so the last use is granted once.
  private static func use(_ stored: StoredPromotion?, _ order: Order, in tx: Tx) throws {
    guard let stored else { return }
    let promotion = stored.promotion
    let person = try PromotionPerson(order.account, in: tx.connection, tx.vault)
    let counted = try tx.connection.execute(
      """
      UPDATE promotions SET uses = uses + 1
      WHERE id = $1 AND version = $2 AND (use_limit IS NULL OR uses < use_limit)
      """, promotion.id.rawValue, stored.version)
    // Its terms are others by now, or it was deleted: the cart is priced again.
    if counted == 0, try isChanged(stored, in: tx.connection) { throw PriceMoved() }
    let used = try person.uses(of: promotion, total: 0, in: tx.connection)
    let isWithinOwn = promotion.useLimitPerAccount.map { used.byAccount < $0 } ?? true
    // The new order is already among the account's orders.
    let isFirst = !promotion.isFirstOrderOnly || used.ordersByAccount <= 1
    guard counted == 1, isWithinOwn, isFirst else {
      throw Problem(.promoUsedUp, "The promotion was used up a moment ago. Remove the code and look at the new price.")
    }
    try tx.connection.execute(
      "INSERT INTO promotion_uses (promotion_id, account_id, order_id, person_hash) VALUES ($1, $2, $3, $4)",
      promotion.id.rawValue, order.account.rawValue, order.id.rawValue, person.hash)
  }
}

extension Ordering {
  private static func isChanged(_ stored: StoredPromotion, in connection: Connection) throws -> Bool {
    let row = try connection.row("SELECT version FROM promotions WHERE id = $1", stored.promotion.id.rawValue)
    let version: Int64? = try row?.get("version")
    return version != stored.version
  }
}

extension Payment {
  /// The order's own payment. Its gateway key is the order's id.  E2
  fileprivate init(id: PaymentID, order: Order, source: PaymentSource, gateway: String, in tx: Tx) {
    switch source {
    case .cash:
      self.init(
        id: id, purchase: .order(order.id), kind: .cash, status: .cashDue, amount: order.total,
        currency: order.currency,
        gateway: CashPayments.name, gatewayKey: order.id.rawValue, createdAt: tx.now)
    case .gateway(let kind, let token):
      self.init(
        id: id, purchase: .order(order.id), kind: kind, status: .checking, intent: .authorise, amount: order.total,
        currency: order.currency, gateway: gateway, gatewayKey: order.id.rawValue,
        tokenSealed: tx.vault.sealText(token, context: id.rawValue), attempts: 1, nextAttemptAt: tx.now,
        deadlineAt: tx.now + tx.settings.timeToFindPayment, createdAt: tx.now)
    }
  }
}

extension Arrival {
  /// From the kitchen's usual time and the distance, or from the slot.  D3
  init(of priced: PricedOrder, at now: Instant) {
    let restaurant = priced.entry.restaurant
    let metres = priced.destination.map { UnitVector($0).wholeMetres(to: UnitVector(restaurant.location)) } ?? 0
    let eta = ETA(preparationMinutes: restaurant.preparationMinutes, distanceMetres: metres)
    let start = priced.fulfilment.slot.map { max($0.start, now) }
    self.init(
      earliest: start ?? now + .minutes(Int64(eta.minimum)),
      latest: (start ?? now) + .minutes(start == nil ? Int64(eta.maximum) : 15))
  }
}
