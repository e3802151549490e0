import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Keeps the order's key until the order is over.
  var disk: OrderDisk { OrderDisk(disk: around.disk, account: around.session.account) }

  /// Pays for the cart that was shown. A changed price is shown and agreed to again.  M6, E1
  func pay(_ shown: CartAnswer, at eatery: Eatery, _ counter: Counter) async throws(Failure) {
    var cart = shown
    while let quote = cart.quote {
      let total = cart.totals.total
      let method = try await choosePayment(Amount(total, cart.currency), taking: quote.paymentMethods)
      let store = PurchaseStore(counter.session, disk: disk, device: around.device)
      await store.place(
        OrderPurchase(
          cart: cart.cartId, quote: OrderPurchase.Quote(id: quote.id, total: total, version: cart.version),
          method: method))
      if try await carryThrough(store, isFound: false, at: counter) { return }
      await counter.send(.fulfilmentChanged)
      guard let next = try await price(eatery, tip: cart.totals.tip, at: counter) else { break }
      cart = next
    }
    throw .failed(TerminalWords.canNoLongerOrder)
  }

  /// Resumes the order of a run that was killed, and sends it again under its key if it never arrived.  E1
  /// - Returns: Whether this run is done with it.
  func resumePending(at counter: Counter) async throws(Failure) -> Bool {
    let store = PurchaseStore(counter.session, disk: disk, device: around.device)
    guard let account = around.session.account else { return false }
    guard await store.resume(from: disk, as: account) else {
      var doubt = Doubt<OrderPurchase>()
      try doubt.see(await store.machine.progress, at: around.time.now())
      return false
    }
    return try await carryThrough(store, isFound: true, at: counter)
  }

  /// Waits for the purchase and follows the order. False when nothing was bought and the customer may try again.
  private func carryThrough(
    _ store: PurchaseStore, isFound: Bool, at counter: Counter
  ) async throws(Failure) -> Bool {
    var wait = OrderWait(conversation: self, record: await store.machine.record, isFound: isFound)
    let result: Result<OrderID?, Failure>
    do throws(Failure) { result = .success(try await order(from: store, &wait)) } catch { result = .failure(error) }
    let record = wait.record
    let isPlaced = if case .done = await store.machine.progress { true } else { false }
    if isPlaced, let record { await counter.ordered(record.purchase) }
    await store.close()
    guard let order = try result.get() else { return false }
    guard options.follow else {
      // The next run finds a purchase that is not decided.  E5
      if isPlaced { await disk.letGo(of: record?.key) }
      return true
    }
    try await follow(order, record?.key, counter.session)
    if !isPlaced, let record { await counter.ordered(record.purchase) }
    return true
  }

  /// The order that was placed or whose payment is being checked. Nil when nothing was bought, or it is not watched.
  /// E5
  private func order(from store: PurchaseStore, _ wait: inout OrderWait) async throws(Failure) -> OrderID? {
    let progress = try await outcome(of: store, &wait)
    switch progress {
    case .done(let id), .working(.undecided(let id, _)):
      if wait.isAtBank { return id }
      var isDecided = false
      if case .done = progress { isDecided = true }
      return try await isWatched(id, wait, isDecided: isDecided) ? id : nil
    default:
      await disk.letGo(of: wait.record?.key)
      try sayLost(progress, isFound: wait.isFound)
      return nil
    }
  }

  /// Shows an order. For one of an earlier run, asks whether it is to be watched.
  /// - Throws: `leave` when it is not watched and its payment is still being checked; its key stays on the disk.  E5
  private func isWatched(_ id: OrderID, _ wait: OrderWait, isDecided: Bool) async throws(Failure) -> Bool {
    let order = try await show(id, isFound: wait.isFound)
    guard wait.isFound else { return true }
    if !OrderPicture(status: order.status, title: order.title).isOver {
      output.say(TerminalWords.underWay(from: order.restaurant.name))
      if try await agree(TerminalWords.watchIt, otherwise: "yes") { return true }
      if !isDecided { throw .leave("\(TerminalWords.paymentChecked) \(OrderPurchase.again)") }
    }
    await disk.letGo(of: wait.record?.key)
    return false
  }

  /// Shows an order that the platform has.
  fileprivate func show(_ id: OrderID, isFound: Bool) async throws(Failure) -> OrderDetail {
    let order: OrderDetail = try await call(.orders(.getOrder(id)))
    if isFound {
      output.fact("found", order)
    } else {
      output.say()
      output.say(TerminalWords.order(id, Amount(order.totals.total, order.currency)))
      output.fact("order", SubmitAnswer(order))
    }
    return order
  }

  /// Reports that nothing was bought. Returns when the customer may try again.  M6
  private func sayLost(_ progress: PlaceOrder.Progress, isFound: Bool) throws(Failure) {
    var canChange = true
    switch progress {
    // The customer chose not to send it.
    case .choice(.neverArrived): return
    case .lost(.refused(let refusal)):
      if isFound, refusal.code == ProblemCode.cartNotFound.rawValue {
        return output.say(TerminalWords.cartIsGone)
      }
      canChange = refusal.code == ProblemCode.quoteChanged.rawValue || refusal.code == ProblemCode.quoteExpired.rawValue
    default: break
    }
    if common.yes || !canChange { throw .failed(OrderPurchase.words(progress)) }
    output.say(OrderPurchase.words(progress))
  }
}

/// Waits for the payment of an order.
private struct OrderWait: PurchaseWait {
  let conversation: OrderConversation
  /// The purchase that is waited for; another terminal may have stored its own first.
  var record: PurchaseRecord?
  /// Whether an earlier run began it.
  var isFound: Bool
  /// Whether the payer's bank has asked.
  var isAtBank = false

  mutating func see(_ machine: PlaceOrder) { record = machine.record ?? record }

  /// Before the bank's confirmation nothing is watched. Other undecided orders are watched like placed ones.
  mutating func waits(for id: OrderID, isAtBank: Bool) async throws(Failure) -> Bool {
    guard isAtBank, !self.isAtBank else { return isAtBank }
    self.isAtBank = true
    let order = try await conversation.show(id, isFound: isFound)
    if isFound { conversation.output.say(TerminalWords.waitsForBank(from: order.restaurant.name)) }
    return true
  }

  mutating func sendsNow() async throws(Failure) -> Bool {
    let words = PurchaseWords(PlaceOrder.Progress.choice(.neverArrived), of: .order, nil)
    guard try await conversation.agree("\(words?.title ?? ""). \(TerminalWords.sendAgain)", otherwise: "no") else {
      return false
    }
    isFound = false
    return true
  }
}

extension SubmitAnswer {
  /// The answer to a submit, made of the order.
  fileprivate init(_ order: OrderDetail) {
    self.init(
      orderId: order.orderId, status: order.status,
      estimatedDeliveryTime: order.estimatedDeliveryTime ?? order.eta?.latest ?? order.updatedAt,
      currency: order.currency, total: order.totals.total, payment: order.payment)
  }
}
