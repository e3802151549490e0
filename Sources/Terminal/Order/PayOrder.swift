import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Where the order's key is until the order is over.
  var disk: OrderDisk { OrderDisk(disk: around.disk(of: common.server), account: around.account) }

  /// Submits what was shown, and nothing else: a price that changed is shown and asked for again.  M6, E1
  func pay(_ shown: CartAnswer, at eatery: Eatery, _ counter: Counter) async throws(Failure) {
    var cart = shown
    while let quote = cart.quote {
      let total = cart.totals.total
      let method = try await choosePayment(Amount(total, cart.currency), of: PaymentTokens.offered + ["cash"])
      let store = PurchaseStore(counter.session, disk: disk, device: around.device)
      await store.place(
        Purchase(
          cart: cart.cartId, quote: Purchase.Quote(id: quote.id, total: total), method: PaymentMethod(method)))
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
    guard let account = around.account else { return false }
    guard await store.resume(from: disk, as: account) else {
      guard await store.machine.phase != .unread else { throw .failed(Self.notRead) }
      return false
    }
    return try await carryThrough(store, isFound: true, at: counter)
  }

  /// To the door; false when nothing was bought, and the person may try once more.
  private func carryThrough(
    _ store: PurchaseStore, isFound: Bool, at counter: Counter
  ) async throws(Failure) -> Bool {
    let result: Result<OrderID?, Failure>
    do throws(Failure) { result = .success(try await outcome(of: store, isFound: isFound)) } catch {
      result = .failure(error)
    }
    if case .placed = await store.machine.phase { await counter.ordered() }
    await store.close()
    guard let order = try result.get() else { return false }
    guard options.follow else {
      await disk.letGo()
      return true
    }
    try await follow(order, counter.session)
    await counter.ordered()
    return true
  }

  /// The order that stands, or whose payment is still checked; nil when nothing was bought.  E5
  private func outcome(of store: PurchaseStore, isFound: Bool) async throws(Failure) -> OrderID? {
    let phase = try await decided(store)
    switch phase {
    case .placed(let order): return try await arrived(order, isFound: isFound)?.orderId
    case .payingUnknown(let placed): return try await arrived(placed.order, isFound: isFound)?.orderId
    case .atBank(let placed):
      _ = try await arrived(placed.order, isFound: isFound, isAtBank: true)
      return try await visitBank(placed, store)
    case .neverArrived:
      guard try await agree("An order of before never arrived. Send it now?", otherwise: "no") else { break }
      await store.send(.send)
      return try await outcome(of: store, isFound: false)
    default: try await notBought(phase, isFound: isFound)
    }
    await disk.letGo()
    return nil
  }

  /// The order stands; what is left is to pay, if there is a challenge, and to watch. Nil: it is over, or not watched.
  private func arrived(_ id: OrderID, isFound: Bool, isAtBank: Bool = false) async throws(Failure) -> OrderDetail? {
    let order: OrderDetail = try await call(.getOrder(id))
    guard isFound else {
      output.say()
      output.say("Order \(id), \(Amount(order.totals.total, order.currency)).")
      output.fact("order", SubmitAnswer(order))
      return order
    }
    output.fact("found", order)
    if isAtBank {
      output.say("Your order from \(order.restaurant.name) waits for your bank.")
      return order
    }
    if !OrderPicture(status: order.status, title: order.title).isOver {
      output.say("Your order from \(order.restaurant.name) is under way.")
      if try await agree("Watch it?", otherwise: "yes") { return order }
    }
    await disk.letGo()
    return nil
  }
}

extension OrderConversation {
  /// For so long an answer is waited for that does not come.
  private static let patience = Duration.seconds(30)
  private static let notRead =
    "The key of an order that may be under way cannot be read now, and nothing was ordered. Look at --state DIR."
  private static let doubt =
    "The server did not answer.\nRun soiree order again: it looks for the order first, and places none twice."

  /// Where the purchase stands once that is known, or somebody has to say something.
  /// - Throws: `tryAgain` when nobody knows for long; its key stays on the disk.  E5
  /// - Parameter isAtBank: whether the payer's bank is waited for: the machine asks it by itself.
  private func decided(_ store: PurchaseStore, isAtBank: Bool = false) async throws(Failure) -> PlaceOrder.Phase {
    var giveUpAt: Instant?
    for await machine in store.states {
      switch machine.phase {
      case .ready, .keeping, .sending, .lookingUp, .confirming: continue
      // The answer to the last question was lost: the bank had not said yes before it.
      case .payingUnknown(let placed) where isAtBank && placed.paymentStatus == .known(.requiresAction): continue
      case .atBank where isAtBank && common.yes: giveUpAt = nil
      case .inDoubt:
        let end = giveUpAt ?? around.time.now() + Self.patience
        if around.time.now() >= end { throw .tryAgain(Self.doubt) }
        giveUpAt = end
      case .unread: throw .failed(Self.notRead)
      case .notKept:
        throw .failed(
          "The payment's key could not be kept, so nothing was sent. Set HOME or --state DIR; or ask again when the server answers."
        )
      case .signedOut:
        throw .tryAgain("You were signed out. Run soiree order again: it looks for the order first.")
      default: return machine.phase
      }
    }
    throw .tryAgain(Self.doubt)
  }

  /// Sends the payer to the bank and waits until it has said yes or no: nothing is watched, and nothing else bought, before.
  /// With `--yes` nobody types: it is asked every five seconds.
  private func visitBank(_ placed: PlacedOrder, _ store: PurchaseStore) async throws(Failure) -> OrderID? {
    if let url = placed.action { output.say(PaymentAction.line(opening: url, server: common.server)) }
    while true {
      if !common.yes {
        _ = try await ask("Press Enter when that is done.", otherwise: "")
        await store.send(.backFromBank)
      }
      let phase = try await decided(store, isAtBank: true)
      switch phase {
      case .atBank:
        output.say("The bank has not said yes yet.")
        continue
      case .placed: output.say("The payment went through.")
      case .payingUnknown: output.say("The payment is still being checked.")
      default:
        try await notBought(phase, isFound: false)
        return nil
      }
      return placed.order
    }
  }

  /// Surely nothing was bought. Returns when the person may try once more.  M6
  private func notBought(_ phase: PlaceOrder.Phase, isFound: Bool) async throws(Failure) {
    await disk.letGo()
    let reason: String
    var canChange = true
    switch phase {
    case .repriced: reason = "The price is another one now. Nothing was charged."
    case .declined: reason = "The payment was declined. Nothing was charged."
    case .refused(let refusal) where isFound && refusal.code == ProblemCode.cartNotFound.rawValue:
      return output.say("The order of before can't be sent any more: its cart is gone.")
    case .refused(let refusal):
      reason = refusal.message
      canChange = refusal.code == ProblemCode.quoteChanged.rawValue || refusal.code == ProblemCode.quoteExpired.rawValue
    default: reason = "The order was not placed."
    }
    if common.yes || !canChange { throw .failed(reason) }
    output.say(reason)
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

extension PaymentMethod {
  fileprivate init(_ choice: PaymentMethodChoice) {
    self.init(Kind(rawValue: choice.kind.rawValue) ?? .card, token: choice.token)
  }
}
