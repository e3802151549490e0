import Domain
import Structures

@testable import ClientCore

/// A platform, the network before it, a disk, and a person who wants dinner: what a ``PlaceOrder`` machine meets.
///
/// The platform makes an order for every new key that it is sent, so that a second key sent for one dinner is seen.
struct OrderEvening {
  /// Written down before a kill, read after it.
  private(set) var disk: [UInt8]?
  private(set) var orders: [PurchaseKey: PlacedOrder] = [:]
  /// Submits without their key on the disk.
  private(set) var unkept = 0
  private(set) var now = time(0)
  private(set) var effects = 0
  /// The person was told that the order stands.
  private(set) var isNotified = false
  /// The person went back to the cart.
  private(set) var hasLeft = false

  private var dice: Dice
  private let priceChanges: Bool
  private var machine: PlaceOrder
  private var agenda: [(at: Instant, input: PlaceOrder.Input)] = []
  private var inFlight: [(at: Instant, purchase: OrderPurchase, key: PurchaseKey)] = []
  private var keys = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    priceChanges = dice.next() % 5 == 0
    machine = PlaceOrder(dice: Dice(seed: seed &+ 1))
  }

  var phase: PlaceOrder.Phase { machine.phase }
  /// Orders that stand, or may yet.
  var live: Int { orders.values.filter { $0.status.known != .paymentFailed }.count }

  /// Plays until the order is placed or the person has left, or this effect was carried out.
  mutating func play(until last: Int = .max) {
    if disk == nil, !isOver { tap() }
    while effects < last, !isOver {
      agenda.sort { $0.at < $1.at }
      if agenda.isEmpty {
        tap()
        if agenda.isEmpty { return }
      }
      let next = agenda.removeFirst()
      now = max(now, next.at)
      arrive()
      for effect in machine.handle(Timed(next.input, at: now)) where effects < last {
        effects += 1
        carryOut(effect)
      }
    }
  }

  private var isOver: Bool {
    // Whoever knows of their order, or of none, orders no second dinner.
    hasLeft || (isNotified && disk == nil)
  }

  /// The app is killed and begins again after a while: only the disk is left.
  mutating func kill(losingDisk: Bool = false) {
    if losingDisk { disk = nil }
    agenda = []
    now = now + .seconds(Int64(dice.next() % 400))
    machine = PlaceOrder(dice: Dice(seed: dice.next()))
    if let record = disk.flatMap({ try? PurchaseRecord(bytes: $0) }) { agenda.append((now, .resume(record))) }
  }

  /// What the person does when the screen leaves them something to do.
  private mutating func tap() {
    let key = PurchaseKey("key \(keys)")
    keys += 1
    switch machine.phase {
    case .ready, .notKept: say(.place(MachineSamples.purchase, key))
    case .repriced: say(chance(70) ? .accept(key) : .edit)
    case .declined(let others): say(chance(70) && !others.isEmpty ? .choose(others[0], key) : .edit)
    case .neverArrived: say(chance(50) ? .send : .edit)
    case .refused: say(.edit)
    default: break
    }
  }

  private mutating func say(_ input: PlaceOrder.Input, after milliseconds: Int64 = 0) {
    agenda.append((now + .milliseconds(milliseconds), input))
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  private mutating func carryOut(_ effect: PlaceOrder.Effect) {
    switch effect {
    case .keep(let record):
      disk = record.bought(by: MachineSamples.account).bytes
      say(.kept(record.key, MachineSamples.account))
    case .forget: disk = nil
    case .submit(let purchase, let key): submit(purchase, key)
    case .lookUp(let key):
      if chance(30) { return say(.failed(key, .unanswered), after: 5_000) }
      decide(key)
      say(orders[key].map { .found(key, $0) } ?? .absent(key), after: 100)
    case .confirm(let payment), .abandon(let payment):
      guard let key = orders.first(where: { $0.value.payment == payment })?.key, chance(70) else {
        if let key = machine.record?.key { say(.failed(key, .unanswered), after: 5_000) }
        return
      }
      decide(key)
      if let order = orders[key] { say(.found(key, order), after: 100) }
    case .read: say(.nothingKept)
    case .openBank: if chance(60) { say(.backFromBank, after: 2_000) }
    case .signIn: say(.signedIn, after: 3_000)
    case .wake(let at): agenda.append((at, .woke))
    case .placed: isNotified = true
    case .editCart: hasLeft = true
    }
  }
}

// MARK: The platform and the network

extension OrderEvening {
  private mutating func submit(_ purchase: OrderPurchase, _ key: PurchaseKey) {
    let kept = disk.flatMap { try? PurchaseRecord(bytes: $0) }
    if kept?.key != key || kept?.purchase != purchase { unkept += 1 }
    switch dice.next() % 100 {
    case 0..<20: say(.failed(key, .unanswered), after: 10_000)
    case 20..<40:
      _ = take(purchase, key)
      say(.failed(key, .unanswered), after: 10_000)
    case 40..<55:
      // Still on its way when the client has given up waiting for its answer.
      inFlight.append((now + .milliseconds(Int64(dice.next() % 20_000)), purchase, key))
      say(.failed(key, .unanswered), after: 1_000)
    case 55..<62: say(.failed(key, .refused(Refusal(code: "overloaded", status: 503, retryAfter: 2))), after: 50)
    case 62..<66: say(.failed(key, .refused(Refusal(code: "token_expired", status: 401))), after: 50)
    default: say(take(purchase, key), after: 200)
    }
  }

  private mutating func arrive() {
    for (at, purchase, key) in inFlight where at <= now { _ = take(purchase, key) }
    inFlight.removeAll { $0.at <= now }
  }

  /// The platform's answer; each key makes one order.
  private mutating func take(_ purchase: OrderPurchase, _ key: PurchaseKey) -> PlaceOrder.Input {
    if let known = orders[key] { return answer(known, key) }
    if priceChanges, purchase.quote != MachineSamples.newQuote {
      return .failed(key, .refused(Refusal(code: "quote_changed", status: 409)), MachineSamples.newQuote)
    }
    let stages: [(OrderStatus, PaymentStatus)] = [
      (.placed, .authorised), (.placed, .authorised), (.pendingPayment, .checking), (.pendingPayment, .requiresAction),
      (.paymentFailed, .declined),
    ]
    let (status, payment) = stages[Int(dice.next() % 5)]
    let order = PlacedOrder(
      order: OrderID(suffix: "o\(orders.count)"), status: .known(status),
      payment: PaymentID(suffix: "p\(orders.count)"),
      paymentStatus: .known(payment), action: payment == .requiresAction ? "bank" : nil)
    orders[key] = order
    return answer(order, key)
  }

  private func answer(_ order: PlacedOrder, _ key: PurchaseKey) -> PlaceOrder.Input {
    order.status.known == .paymentFailed
      ? .failed(key, .refused(Refusal(code: "payment_declined", status: 402))) : .found(key, order)
  }

  /// A payment in doubt is decided some time.
  private mutating func decide(_ key: PurchaseKey) {
    guard let order = orders[key], order.status.known == .pendingPayment, chance(40) else { return }
    let isPaid = chance(60)
    orders[key] = PlacedOrder(
      order: order.order, status: .known(isPaid ? .placed : .paymentFailed), payment: order.payment,
      paymentStatus: .known(isPaid ? .authorised : .declined))
  }
}
