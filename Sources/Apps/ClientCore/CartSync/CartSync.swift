public import Domain
public import Structures

/// The customer's cart: every tap shows at once with its price, and the server's answer corrects it line by line.
///
/// One request is under way at a time; taps meanwhile are merged into the next. A request without an answer is sent
/// again unchanged, under its stamp, so that it counts once. Newer taps wait until it is answered: otherwise the server
/// could not tell a removed line from another device's new one. The server refuses a request that arrives after a newer
/// stamp, such as one from a killed app. Corrections are reported; refused changes are undone.
public struct CartSync: Machine {
  /// Nil when there is no cart.
  var cart: DeviceCart?
  var sender = Sender.idle
  var disk = DiskState.unread(ordered: nil)
  /// The stamp of the last new request.
  var stamp: Stamp
  /// The number of the last sync or fetch; answers to older ones are ignored.
  public internal(set) var requestNumber: Int32 = 0
  var delay: RetryDelay
  /// Makes the device's names.
  private var dice: Dice

  /// The machine sends nothing until `resume` reports what the disk has.
  public init(dice: Dice) {
    var dice = dice
    stamp = Stamp(device: dice.next(), sequence: 0)
    delay = RetryDelay(dice: dice)
    self.dice = dice
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .add(let line, let pricing): return add(line, pricing)
    case .setQuantity(let id, let quantity): return setQuantity(of: id, to: quantity)
    case .change(let line): return change(line)
    case .setTip(let tip): return set(tip: max(0, tip), promo: promoCode)
    case .setPromo(let code): return set(tip: tip, promo: code)
    case .clear: return lines.isEmpty ? [] : show([])
    case .replaceCart: return replaceOther(at: now)
    case .keepCart: return keepOther(at: now)
    case .menu(let pricing):
      if pricing.restaurant == restaurant { cart?.pricing = pricing }
      return []
    case .fulfilmentChanged: return changePlace()
    case .resume(let record): return resume(record, at: now)
    case .ordered(let purchase): return ordered(purchase)
    case .signedOut:
      rename()
      end()
      // The stored cart is not the next account's.  P1
      disk = .read
      return [.forget]
    case .foreground, .signedIn, .connected, .woke: return lookAgain(event)
    case .answered(let number, let server): return number == requestNumber ? answered(server) : []
    case .fetched(let number, let server): return number == requestNumber && sender == .fetching ? fetched(server) : []
    case .failed(let number, let failure, let other):
      return number == requestNumber ? failed(failure, other, at: now) : []
    }
  }

  /// Takes a new device name, so that later requests cannot be confused with earlier ones.
  mutating func rename() { stamp = Stamp(device: dice.next(), sequence: 0) }

  /// Ends the cart. An answer still on its way is ignored.
  mutating func end() { (cart, sender, requestNumber) = (nil, .idle, requestNumber &+ 1) }
}

// MARK: Reading the state

extension CartSync {
  /// The lines shown.
  public var lines: [CartLine] { cart?.lines ?? [] }
  public var promoCode: String? { cart?.promoCode }
  /// Minor units.
  public var tip: Int64 { cart?.tip ?? 0 }
  public var restaurant: RestaurantID? { cart?.restaurant }
  /// The menu and charges of the cart's restaurant. Nil until they are here.
  public var pricing: PricingContext? { cart?.pricing }
  /// The open question. While there is one, taps do not change the cart.
  public var question: Question? { cart?.question }
  /// The server's last answer. The cart shown may be newer.
  public var answer: ServerCart? { cart?.known.answer }
  /// Whether the server's cart may have another destination or time than this device. Such a cart cannot be paid.
  public var goesElsewhere: Bool { (cart?.place ?? .agreed) != .agreed }
  /// Whether the stored cart has been read.
  public var isResumed: Bool { disk == .read }

  public var state: State {
    guard isResumed else { return cart == nil ? .settled : .waiting }
    return switch sender {
    case .idle: .settled
    case .sending, .fetching: .sending
    case .unanswered: .waiting
    case .signedOut: .signedOut
    }
  }

  /// The price of the cart shown, computed by the server's own code. Nil when the menu is missing or lacks a dish.  M5
  public var price: PricedCart? {
    guard let pricing, pricing.restaurant == restaurant else { return nil }
    return pricing.price(lines, tip: tip, promoCode: promoCode)
  }

  /// The quote of exactly the cart that is shown, with this device's destination. Nil when there is none.  M6
  public var quote: OrderPurchase.Quote? {
    guard state == .settled, question == nil, !goesElsewhere, let answer, answer.lines == lines else { return nil }
    return answer.tip == tip && answer.promoCode == promoCode ? answer.quote : nil
  }

  /// The cart as it is to be stored.
  public var record: CartRecord {
    guard let cart, !cart.lines.isEmpty || cart.known.acknowledged != nil || sender.request != nil || cart.isUnsent
    else { return CartRecord(stamp: stamp) }
    let known = cart.known.acknowledged
    return CartRecord(
      stamp: stamp, restaurant: cart.restaurant, lines: cart.lines, promoCode: cart.promoCode, tip: cart.tip,
      cart: known?.id, version: known?.version ?? 0, acknowledged: cart.known.lines, isDirty: cart.isUnsent,
      replaces: cart.known.mayReplace, unanswered: sender.request)
  }

  var kept: Effect { .keep(record) }
}
