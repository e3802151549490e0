import Client
import ClientCore
import Domain
import SoireeClient
import Testing
import Waiting
import Wire

/// Somebody who orders the same dinner whatever their phone does: taps it together, pays, and looks again after a crash.
struct Dinner {
  let phone: Phone
  /// The platform without what is between it and the phone.
  let truth: any Transport
  var destination = Self.home

  static let home = Destination.address(DeliveryAddress(street: "12 Ocean Avenue"), at: Evening.home)
  static let large = OptionID(suffix: "pizza.2")
  static let small = OptionID(suffix: "pizza.1")
  /// Two large ones and a small one.
  static let wanted: [(option: OptionID, quantity: Int64)] = [(large, 2), (small, 1)]

  static let kitchen: Kitchen = {
    let restaurant = Evening.restaurant(Evening.pizzeria, "Pizzeria Bella")
    return Kitchen(
      menu: Evening.menu(Evening.pizzeria), charges: restaurant.charges,
      deliveryMetres: Int64(restaurant.location.metres(to: Evening.home)))
  }()

  /// One large pizza.
  static func line(_ id: String) -> CartLine {
    CartLine(id: id, item: MenuItemID(suffix: "pizza.1"), quantity: 1, options: [large])
  }

  /// One life of the app: as far as the order, or as far as the life goes.
  /// - Returns: nil when the life ended before its user saw an order.
  func live(_ life: Life, paying method: PaymentMethod = PaymentMethod(.card, token: "tok_approved")) async throws
    -> OrderID?
  {
    try await phone.identify(by: truth)
    let (session, device) = (phone.session, phone.device(life))
    let purchases = PurchaseStore(session, disk: phone.disk, device: device)
    let around = CartSurroundings(destination: Latest(destination)) { _, _ in Self.kitchen }
    let cart = CartStore(session, disk: phone.disk, device: device, around)
    let order = try await order(purchases, cart, around, method)
    await purchases.close()
    await cart.close()
    return order
  }

  private func order(
    _ purchases: PurchaseStore, _ cart: CartStore, _ around: CartSurroundings, _ method: PaymentMethod
  ) async throws -> OrderID? {
    let account = try await phone.identify(by: truth)
    if await purchases.resume(from: phone.disk, as: account), let found = try await end(of: purchases) {
      return found
    }
    let hadCart = await cart.resume(from: phone.disk, around)
    if !hadCart { await cart.send(.foreground) }
    guard try await phone.wait(for: cart, { $0.state == .settled && $0.kitchen != nil || $0.lines.isEmpty }) != nil
    else { return nil }
    // Who finds their cart empty looks among their orders before tapping again.
    if await cart.machine.lines.isEmpty, let order = try await newest() { return order }
    guard let ready = try await fill(cart), let quote = ready.quote, let id = ready.answer?.id else { return nil }
    await purchases.place(Purchase(cart: id, quote: quote, method: method))
    let order = try await end(of: purchases)
    if order != nil { await cart.send(.ordered) }
    return order
  }

  /// Taps what is missing, and waits for a price that can be paid.
  private func fill(_ cart: CartStore) async throws -> CartSync? {
    for (number, wish) in Self.wanted.enumerated() {
      let has = await cart.machine.lines.first { $0.options == [wish.option] }?.quantity ?? 0
      for tap in 0..<max(0, wish.quantity - has) {
        let line = CartLine(
          id: "\(number)-\(has)-\(tap)-\(phone.clock.number())", item: MenuItemID(suffix: "pizza.1"), quantity: 1,
          options: [wish.option])
        await cart.send(.add(line, Self.kitchen))
      }
    }
    return try await phone.wait(for: cart) { $0.quote != nil }
  }

  /// What becomes of the purchase that is under way; nil when the life ended before that was known.
  private func end(of purchases: PurchaseStore) async throws -> OrderID? {
    let last = try await phone.wait(for: purchases) { machine in
      switch machine.phase {
      case .placed, .refused, .declined, .neverArrived, .repriced, .notKept: true
      default: false
      }
    }
    switch last?.phase {
    case nil: return nil
    case .placed(let order)?: return order
    case .neverArrived?:
      await purchases.send(.send)
      return try await end(of: purchases)
    case .repriced?:
      await purchases.accept()
      return try await end(of: purchases)
    case let phase?: throw Phone.Stuck(what: "\(phase)")
    }
  }

  private func newest() async throws -> OrderID? { try await orders().first?.orderId }

  func orders() async throws -> [OrderSummary] {
    let page: Page<OrderSummary> = try await phone.api(truth).call(.listOrders)
    return page.items
  }
}
