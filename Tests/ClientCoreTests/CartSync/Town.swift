import ClientCore
import Domain
import Structures

/// A server that merges carts by Domain's rule, and devices that reach it now and then, some of them late.
struct Town {
  struct Device {
    var machine: CartSync
    var disk: [UInt8]?
    var answers: [CartSync.Input] = []
    var wakesAt: Instant?
    var lines = 0
    /// Whether it has still to look at its disk.
    var isBlind = false
    /// What is being bought, as it is on the disk.
    var purchase: OrderPurchase?
    /// How far that is with the server.
    var stage = Stage.said
    var bought: [CartLine] = []
  }

  enum Stage {
    case said
    /// There is an order, and its payment is not decided: the cart is still there.
    case pending
    case placed
  }

  private(set) var devices: [Device] = []
  private(set) var cart: Cart?
  /// How many of each dish there should be, when one device is all there is.
  private(set) var tapped: [Int64] = [0, 0]
  /// How many of each the orders have.
  private(set) var ordered: [Int64] = [0, 0]
  private var dice: Dice
  private var now = time(0)
  /// What devices sent and nobody waits for any more.
  private var heldUp: [CartSync.Request] = []
  /// What the server took last, by device.
  private var heard: [UInt64: Int64] = [:]
  private var carts = 0
  private let looksAtStamps: Bool
  private let looksLate: Bool
  private let orders: Bool
  /// Whether what was tapped beside an order goes with it.
  private let forgets: Bool

  init(
    seed: UInt64, devices count: Int, looksAtStamps: Bool = true, looksLate: Bool = false, orders: Bool = false,
    forgets: Bool = false
  ) {
    dice = Dice(seed: seed)
    (self.looksAtStamps, self.looksLate, self.orders, self.forgets) = (looksAtStamps, looksLate, orders, forgets)
    for index in 0..<count { devices.append(Device(machine: CartSync(begun: Dice(seed: seed + UInt64(index))))) }
  }

  /// How many of a dish the first device shows.
  func shown(_ number: Int) -> Int64 {
    devices[0].machine.lines.filter { $0.item == Food.dish("pizza", number) }.reduce(0) { $0 + $1.quantity }
  }

  private mutating func below(_ bound: UInt64) -> Int { Int(dice.next() % bound) }

  mutating func step(isCalm: Bool) {
    now = now + .milliseconds(Int64(below(3_000)))
    while !heldUp.isEmpty, isCalm || below(3) == 0 { _ = take(heldUp.remove(at: below(UInt64(heldUp.count)))) }
    for index in devices.indices {
      if devices[index].isBlind, isCalm || below(5) == 0 { look(index) }
      if let due = devices[index].wakesAt, due <= now { deliver(index, .woke, isCalm) }
      if isCalm { deliver(index, .foreground, isCalm) }
      while below(3) > 0 || isCalm, !devices[index].answers.isEmpty {
        deliver(index, devices[index].answers.removeFirst(), isCalm)
      }
      if orders { order(index, isCalm) }
      if isCalm { continue }
      if below(2) == 0 {
        tap(index)
      } else if below(12) == 0 {
        kill(index)
      }
    }
  }

  private mutating func tap(_ index: Int) {
    let machine = devices[index].machine
    let number = below(2) + 1
    // What was bought cannot be taken out any more, also where it is still shown.
    let isBought = devices[index].purchase != nil || orders && machine.quote == nil
    if below(4) == 0, !isBought, let line = machine.lines.first {
      let quantity = Int64(below(4))
      let dish = line.item == Food.dish("pizza", 1) ? 0 : 1
      tapped[dish] += quantity - line.quantity
      return deliver(index, .setQuantity(line.id, quantity), false)
    }
    devices[index].lines += 1
    let line = Food.line("d\(index).\(devices[index].lines)", number)
    if machine.lines.contains(where: { $0.isSameDish(as: line) && $0.quantity >= CartLimits.quantity }) { return }
    tapped[number - 1] += 1
    deliver(index, .add(line, Food.pizzeria), false)
  }

  private mutating func kill(_ index: Int) {
    // What was tapped before it has looked at its disk is nowhere else.
    if devices[index].isBlind { return }
    devices[index].machine = CartSync(dice: Dice(seed: dice.next()))
    (devices[index].answers, devices[index].wakesAt, devices[index].isBlind) = ([], nil, looksLate)
    if !looksLate { look(index) }
  }

  private mutating func look(_ index: Int) {
    devices[index].isBlind = false
    deliver(index, .resume(devices[index].disk.flatMap { try? CartRecord(bytes: $0) }), false)
  }

  private mutating func deliver(_ index: Int, _ input: CartSync.Input, _ isCalm: Bool) {
    for effect in devices[index].machine.handle(Timed(input, at: now)) {
      switch effect {
      case .sync(let number, let request): sync(index, number, request, isCalm)
      case .fetch(let number):
        devices[index].answers.append(
          below(4) == 0 && !isCalm ? .failed(number, .unanswered) : .fetched(number, answer()))
      case .keep(let record):
        devices[index].disk = record.bytes
        // Between any two effects; what is not kept was not tapped.
        if !isCalm, below(20) == 0 { return kill(index) }
      case .forget: devices[index].disk = nil
      case .wake(let at): devices[index].wakesAt = at
      case .notify, .reloadMenu, .signIn: break
      }
    }
  }

  private mutating func sync(_ index: Int, _ number: Int32, _ request: CartSync.Request, _ isCalm: Bool) {
    let fate = isCalm ? 9 : below(10)
    // Lost before it came, or held up, or its answer lost after it was acted on.
    if fate < 2 {
      if fate == 1 { heldUp.append(request) }
      return devices[index].answers.append(.failed(number, .unanswered))
    }
    let refusal = take(request)
    if fate == 2 { return devices[index].answers.append(.failed(number, .unanswered)) }
    if let refusal { return devices[index].answers.append(.failed(number, .refused(refusal))) }
    if let answer = answer(to: request) { devices[index].answers.append(.answered(number, answer)) }
  }

  /// - Returns: why it was refused, if it was.
  private mutating func take(_ request: CartSync.Request) -> Refusal? {
    let (stamp, gone) = (request.stamp, Refusal(code: "cart_not_found", status: 404))
    if looksAtStamps, let last = heard[stamp.device], stamp.sequence <= last { return cart == nil ? gone : nil }
    if let id = request.cart, id != cart?.id { return gone }
    let change = CartChange(
      base: request.base, restaurant: request.restaurant, lines: request.lines, promoCode: request.promoCode,
      tip: request.tip, replacesOther: request.replaces)
    let before = cart ?? Cart(id: CartID(suffix: "c\(carts)"), restaurant: request.restaurant)
    guard let after = try? before.merging(change) else { return Refusal(code: "validation_failed", status: 422) }
    cart = after
    heard[stamp.device] = stamp.sequence
    return nil
  }

  private func answer(to request: CartSync.Request? = nil) -> CartSync.ServerCart? {
    let heard = looksAtStamps ? request.flatMap { self.heard[$0.stamp.device] } : nil
    return cart.map { Food.answer($0.lines, version: $0.version, tip: $0.tip, heard: heard, id: $0.id.suffix) }
  }
}

// MARK: Orders

extension Town {
  /// One step of a purchase, which lives longer than the app.
  private mutating func order(_ index: Int, _ isCalm: Bool) {
    guard let purchase = devices[index].purchase else {
      guard !isCalm, below(4) == 0, let quote = devices[index].machine.quote,
        let cart = devices[index].machine.answer?.id
      else { return }
      devices[index].purchase = OrderPurchase(cart: cart, quote: quote, method: PaymentMethod(.cash))
      return
    }
    guard isCalm || below(3) == 0 else { return }
    switch devices[index].stage {
    case .said:
      // The price that was agreed to is that of this cart, as it was.
      if let cart, cart.id == purchase.cart, cart.version == purchase.quote.version {
        (devices[index].stage, devices[index].bought) = (.pending, cart.lines)
      } else {
        devices[index].purchase = nil
      }
    case .pending where below(4) == 0: (devices[index].purchase, devices[index].stage) = (nil, .said)
    case .pending:
      devices[index].stage = .placed
      place(devices[index].bought)
    case .placed:
      (devices[index].purchase, devices[index].stage) = (nil, .said)
      deliver(index, forgets ? .signedOut : .ordered(purchase), isCalm)
    }
  }

  /// These lines of the cart become an order.
  private mutating func place(_ lines: [CartLine]) {
    for line in lines { ordered[line.item == Food.dish("pizza", 1) ? 0 : 1] += line.quantity }
    carts += 1
    cart = cart?.left(afterOrderOf: lines, as: CartID(suffix: "c\(carts)"))
    carts += 1
  }
}
