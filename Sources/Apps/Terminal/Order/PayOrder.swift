import Client
import Domain
import SoireeClient
import Wire

extension OrderConversation {
  private static let stillChecked =
    "Your payment is still being checked. Run soiree order again: it looks for the order first, and places none twice."

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
        Purchase(
          cart: cart.cartId, quote: Purchase.Quote(id: quote.id, total: total, version: cart.version),
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
      guard await store.machine.phase != .unread else { throw .failed(Self.notRead) }
      return false
    }
    return try await carryThrough(store, isFound: true, at: counter)
  }

  /// To the door; false when nothing was bought, and the person may try once more.
  private func carryThrough(
    _ store: PurchaseStore, isFound: Bool, at counter: Counter
  ) async throws(Failure) -> Bool {
    var record = await store.machine.record
    let result: Result<OrderID?, Failure>
    do throws(Failure) { result = .success(try await outcome(of: store, &record, isFound: isFound)) } catch {
      result = .failure(error)
    }
    let isPlaced = if case .placed = await store.machine.phase { true } else { false }
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

  /// The order that stands, or whose payment is still checked; nil when nothing was bought.  E5
  private func outcome(
    of store: PurchaseStore, _ record: inout PurchaseRecord?, isFound: Bool
  ) async throws(Failure) -> OrderID? {
    let phase = try await decided(store, &record)
    switch phase {
    case .placed(let order): return try await arrived(order, record?.key, isFound: isFound)?.orderId
    case .payingUnknown(let placed):
      return try await arrived(placed.order, record?.key, isFound: isFound, isDecided: false)?.orderId
    case .atBank(let placed):
      _ = try await arrived(placed.order, record?.key, isFound: isFound, isAtBank: true)
      return try await visitBank(placed, &record, store)
    case .neverArrived:
      guard try await agree("Your last order didn't reach us. Send it again?", otherwise: "no") else { break }
      await store.send(.send)
      return try await outcome(of: store, &record, isFound: false)
    default: try await notBought(phase, record?.key, isFound: isFound)
    }
    await disk.letGo(of: record?.key)
    return nil
  }

  /// The order stands; what is left is to pay, if there is a challenge, and to watch. Nil: it is over, or not watched.
  /// - Throws: `leave` when an order is not watched whose payment is still checked: its key stays on the disk.  E5
  private func arrived(
    _ id: OrderID, _ key: PurchaseKey?, isFound: Bool, isAtBank: Bool = false, isDecided: Bool = true
  ) async throws(Failure) -> OrderDetail? {
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
      if !isDecided { throw .leave(Self.stillChecked) }
    }
    await disk.letGo(of: key)
    return nil
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
