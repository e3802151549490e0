import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@testable import ClientCore

/// Somebody who orders the same dinner whatever their phone does: taps it together, pays, and looks again after a crash.
struct DinnerBuyer {
  let phone: Phone
  /// The platform without what is between it and the phone.
  let truth: any Transport
  var destination = Self.home
  /// Of all launches of the app together.
  private let taps = Taps()

  init(phone: Phone, truth: any Transport) { (self.phone, self.truth) = (phone, truth) }

  static let home = Destination.address(DeliveryAddress(street: "12 Ocean Avenue"), at: Evening.home)
  static let large = OptionID(suffix: "pizza.2")
  static let small = OptionID(suffix: "pizza.1")
  /// Two large ones and a small one.
  static let wanted: [(option: OptionID, quantity: Int64)] = [(large, 2), (small, 1)]

  static let pricing: PricingContext = {
    let restaurant = Evening.restaurant(Evening.pizzeria, "Pizzeria Bella")
    return PricingContext(
      menu: Evening.menu(Evening.pizzeria), charges: restaurant.charges,
      deliveryMetres: Int64(restaurant.location.metres(to: Evening.home)))
  }()

  /// One large pizza.
  static func line(_ id: String) -> CartLine {
    CartLine(id: id, item: MenuItemID(suffix: "pizza.1"), quantity: 1, options: [large])
  }

  /// One launch of the app: as far as the order, or until it is killed.
  /// - Returns: nil when the launch ended before its user saw an order.
  func live(_ launch: Launch, paying method: PaymentMethod = PaymentMethod(.card, token: "tok_approved")) async throws
    -> OrderID?
  {
    phone.restart()
    try await phone.identify(by: truth)
    let (session, device) = (phone.session, phone.device(launch))
    let purchases = PurchaseStore(session, disk: phone.disk, device: device)
    let around = surroundings
    let cart = CartStore(session, disk: phone.disk, device: device, around)
    let order = try await order(purchases, cart, around, method)
    // What it had begun to write is written, or not, before the next launch reads it.
    await purchases.settle()
    await cart.settle()
    await purchases.close()
    await cart.close()
    return order
  }

  private var surroundings: CartSurroundings {
    CartSurroundings(destination: Latest(destination)) { _, _ in Self.pricing }
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
    guard try await phone.wait(for: cart, { $0.state == .settled && $0.pricing != nil || $0.lines.isEmpty }) != nil
    else { return nil }
    // Who finds their cart empty looks among their orders before tapping again.
    if await cart.machine.lines.isEmpty, let order = try await newest() { return order }
    guard let ready = try await fill(cart), let quote = ready.quote, let id = ready.answer?.id else { return nil }
    let purchase = OrderPurchase(cart: id, quote: quote, method: method, otherMethods: [.other])
    await purchases.place(purchase)
    let order = try await end(of: purchases)
    if order != nil { await cart.send(.ordered(purchase)) }
    return order
  }

  /// Makes the taps that were not made yet, and waits for a price that can be paid. A tap that the app has outlived is its
  /// own to keep: nobody makes it again. The one at which it died is made again by whoever does not find it.
  private func fill(_ cart: CartStore) async throws -> CartSync? {
    if let option = taps.doubtful {
      let has = await cart.machine.lines.first { $0.options == [option] }?.quantity ?? 0
      taps.decide(wasKept: has > taps.count(option))
    }
    while let option = taps.next(of: Self.wanted) {
      let line = CartLine(
        id: "\(option)-\(phone.clock.number())", item: MenuItemID(suffix: "pizza.1"), quantity: 1, options: [option])
      taps.begin(option)
      await cart.send(.add(line, Self.pricing))
      await cart.settle()
      if cart.device.launch.isOver { return nil }
      taps.decide(wasKept: true)
    }
    return try await phone.wait(for: cart) { $0.quote != nil }
  }

  /// What becomes of the purchase that is under way; nil when the launch ended before that was known.
  private func end(of purchases: PurchaseStore) async throws -> OrderID? {
    let last = try await phone.wait(for: purchases) { machine in
      switch machine.phase {
      case .placed, .atBank, .refused, .declined, .neverArrived, .repriced, .notKept: true
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
    case .atBank(let placed)?:
      try await phone.sayYes(on: placed.action, truth)
      await purchases.send(.backFromBank)
      return try await end(of: purchases)
    case .declined(let others)?:
      await purchases.choose(try #require(others.first))
      return try await end(of: purchases)
    case let phase?: throw Phone.Stuck(what: "\(phase)")
    }
  }

  private func newest() async throws -> OrderID? { try await orders().first?.orderId }

  /// What was ordered; what a bank declined was not.
  func orders() async throws -> [OrderSummary] {
    let page: Page<OrderSummary> = try await phone.api(truth).call(.orders(.listOrders))
    return page.items.filter { $0.status != .paymentFailed }
  }
}

extension DinnerBuyer {
  /// The app is started once more, and shows what the platform has: its cart, and how the order stands.
  func expectTheTruth(of order: OrderID, _ circumstances: String) async throws {
    phone.restart()
    let (device, around, api) = (phone.device(Launch()), surroundings, phone.api(truth))
    let cart = CartStore(phone.session, disk: phone.disk, device: device, around)
    await cart.resume(from: phone.disk, around)
    await cart.send(.foreground)
    let shown = try await phone.wait(for: cart) { $0.requestNumber > 0 && $0.state == .settled }
    let lines = shown?.lines.map { Self.words($0.quantity, $0.options) }
    #expect(try await lines == Self.lines(of: api), "\(circumstances)")
    // What is tapped for the next dinner is known there, too.
    await cart.send(.add(Self.line("next-\(phone.clock.number())"), Self.pricing))
    let tapped = try await phone.wait(for: cart) { $0.state == .settled && !$0.lines.isEmpty && $0.answer != nil }
    #expect(tapped?.lines.map { Self.words($0.quantity, $0.options) } == ["1 of \([Self.large])"], "\(circumstances)")
    #expect(try await Self.lines(of: api) == ["1 of \([Self.large])"], "\(circumstances)")
    await cart.close()
    try await expectTaps(in: order, circumstances)
    let tracking = OrderTrackingStore(order, phone.session, feed: ScriptedFeed(), disk: phone.disk, device: device)
    await tracking.send(.open)
    let followed = try await phone.wait(for: tracking) { $0.snapshot != nil }
    await tracking.close()
    #expect(
      followed?.snapshot == OrderTracking.Snapshot(try await api.call(.orders(.getOrder(order)))), "\(circumstances)")
  }

  /// Every dish that was tapped was ordered, and nothing else.
  func expectTaps(in order: OrderID, _ circumstances: String) async throws {
    let detail: OrderDetail = try await phone.api(truth).call(.orders(.getOrder(order)))
    let ordered = detail.lines.reduce(into: [:]) { $0[$1.modifiers.map(\.optionId), default: 0] += $1.quantity }
    #expect(
      ordered == Dictionary(uniqueKeysWithValues: Self.wanted.map { ([$0.option], $0.quantity) }), "\(circumstances)")
  }

  /// The platform's cart; without one it has no lines.
  private static func lines(of api: APIClient) async throws -> [String] {
    do throws(ClientError) {
      let cart: CartAnswer = try await api.call(.cart(.getCart))
      return cart.lines.map { words($0.quantity, $0.selectedModifiers) }
    } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw error }
      return []
    }
  }

  private static func words(_ quantity: Int64, _ options: [OptionID]) -> String { "\(quantity) of \(options)" }
}

/// What somebody has tapped, over all launches of their app.
private final class Taps: Sendable {
  private struct State {
    var made: [OptionID: Int64] = [:]
    /// The tap at which the app died.
    var doubtful: OptionID?
  }

  private let state = Mutex(State())

  var doubtful: OptionID? { state.withLock { $0.doubtful } }

  func count(_ option: OptionID) -> Int64 { state.withLock { $0.made[option] ?? 0 } }

  func next(of wishes: [(option: OptionID, quantity: Int64)]) -> OptionID? {
    wishes.first { count($0.option) < $0.quantity }?.option
  }

  func begin(_ option: OptionID) { state.withLock { $0.doubtful = option } }

  func decide(wasKept: Bool) {
    state.withLock { state in
      guard let option = state.doubtful.take(), wasKept else { return }
      state.made[option, default: 0] += 1
    }
  }
}
