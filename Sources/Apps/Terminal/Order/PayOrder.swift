import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Where the order's key is until the order is over.
  var disk: OrderDisk { OrderDisk(disk: around.disk, account: around.session.account) }

  /// Submits what was shown, and nothing else: a price that changed is shown and asked for again.  M6, E1
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
    throw .failed("The cart can no longer be ordered.")
  }

  /// Looks for the order that a killed terminal sent, and sends it again under its key if it never arrived.  E1
  /// - Returns: Whether the evening was that order's.
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

  /// To the door; false when nothing was bought, and the person may try once more.
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
      // What is not decided is found by the next run.  E5
      if isPlaced { await disk.letGo(of: record?.key) }
      return true
    }
    try await follow(order, record?.key, counter.session)
    if !isPlaced, let record { await counter.ordered(record.purchase) }
    return true
  }

  /// The order that stands, or whose payment is still checked; nil when nothing was bought, or it is not watched.  E5
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

  /// Tells of an order that the platform has, and asks about one of an earlier run whether it is watched.
  /// - Throws: `leave` when an order is not watched whose payment is still checked: its key stays on the disk.  E5
  private func isWatched(_ id: OrderID, _ wait: OrderWait, isDecided: Bool) async throws(Failure) -> Bool {
    let order = try await show(id, isFound: wait.isFound)
    guard wait.isFound else { return true }
    if !OrderPicture(status: order.status, title: order.title).isOver {
      output.say("Your order from \(order.restaurant.name) is under way.")
      if try await agree("Watch it?", otherwise: "yes") { return true }
      if !isDecided { throw .leave("The payment is still being checked. \(OrderPurchase.again)") }
    }
    await disk.letGo(of: wait.record?.key)
    return false
  }

  /// Tells of an order that the platform has.
  fileprivate func show(_ id: OrderID, isFound: Bool) async throws(Failure) -> OrderDetail {
    let order: OrderDetail = try await call(.orders(.getOrder(id)))
    if isFound {
      output.fact("found", order)
    } else {
      output.say()
      output.say("Order \(id), \(Amount(order.totals.total, order.currency)).")
      output.fact("order", SubmitAnswer(order))
    }
    return order
  }

  /// Surely nothing was bought. Returns when the person may try once more.  M6
  private func sayLost(_ progress: PlaceOrder.Progress, isFound: Bool) throws(Failure) {
    var canChange = true
    switch progress {
    // The person does not want it any more.
    case .choice(.neverArrived): return
    case .lost(.refused(let refusal)):
      if isFound, refusal.code == ProblemCode.cartNotFound.rawValue {
        return output.say("Your last order can't be sent any more: its cart is gone.")
      }
      canChange = refusal.code == ProblemCode.quoteChanged.rawValue || refusal.code == ProblemCode.quoteExpired.rawValue
    default: break
    }
    if common.yes || !canChange { throw .failed(OrderPurchase.words(progress)) }
    output.say(OrderPurchase.words(progress))
  }
}

/// An order whose payment a command waits for.
private struct OrderWait: PurchaseWait {
  let conversation: OrderConversation
  /// What is decided of: another terminal may have kept its own first.
  var record: PurchaseRecord?
  /// Whether an earlier run began it.
  var isFound: Bool
  /// Whether the payer's bank asked.
  var isAtBank = false

  mutating func see(_ machine: PlaceOrder) { record = machine.record ?? record }

  /// Nothing is watched before the bank has said yes. What else is undecided is watched like an order that stands.
  mutating func waits(for id: OrderID, isAtBank: Bool) async throws(Failure) -> Bool {
    guard isAtBank, !self.isAtBank else { return isAtBank }
    self.isAtBank = true
    let order = try await conversation.show(id, isFound: isFound)
    if isFound { conversation.output.say("Your order from \(order.restaurant.name) waits for your bank.") }
    return true
  }

  mutating func sendsNow() async throws(Failure) -> Bool {
    let words = PurchaseWords(PlaceOrder.Progress.choice(.neverArrived), of: .order, nil)
    guard try await conversation.agree("\(words?.title ?? ""). Send it again?", otherwise: "no") else { return false }
    isFound = false
    return true
  }
}

extension SubmitAnswer {
  /// What the order was bought for, whichever call told of it.
  fileprivate init(_ order: OrderDetail) {
    self.init(
      orderId: order.orderId, status: order.status,
      estimatedDeliveryTime: order.estimatedDeliveryTime ?? order.eta?.latest ?? order.updatedAt,
      currency: order.currency, total: order.totals.total, payment: order.payment)
  }
}
