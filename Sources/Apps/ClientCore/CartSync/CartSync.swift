public import Domain
public import Structures

/// The cart under the finger: every tap shows at once with its price, and the server has the last word, line by line.
///
/// One request is under way at a time; taps meanwhile are merged into the next. A request without an answer is sent
/// again as it was, under the same stamp, so that it counts once; only then comes what was tapped since: the server could
/// not tell a line that was taken out again from another device's new one. A request that arrives after a newer one, such
/// as that of an app that was killed, is too late for the server by its stamp. What the server corrects is told, what it
/// refuses is undone.
public struct CartSync: Machine {
  /// What is shown. Nil: there is no cart.
  var cart: DeviceCart?
  var sender = Sender.idle
  var disk = DiskState.unread(ordered: nil)
  /// Of the request that was made last.
  var stamp: Stamp
  /// Of the request or the fetch that was sent last: what is answered to an older one is not heard.
  public internal(set) var requestNumber: Int32 = 0
  var delay: RetryDelay
  /// For the names of the device.
  private var dice: Dice

  /// It waits for `resume`, which says what the app's disk has, or that it has nothing.
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
      // What an earlier launch kept was not of the next person.  P1
      disk = .read
      return [.forget]
    case .foreground, .signedIn, .connected, .woke: return lookAgain(event)
    case .answered(let number, let server): return number == requestNumber ? answered(server) : []
    case .fetched(let number, let server): return number == requestNumber && sender == .fetching ? fetched(server) : []
    case .failed(let number, let failure, let other):
      return number == requestNumber ? failed(failure, other, at: now) : []
    }
  }

  /// What is said from here on cannot be taken for what was said before.
  mutating func rename() { stamp = Stamp(device: dice.next(), sequence: 0) }

  /// Ends the cart. An answer that is still on its way is no answer to the next one.
  mutating func end() { (cart, sender, requestNumber) = (nil, .idle, requestNumber &+ 1) }
}

// MARK: What others read of it

extension CartSync {
  public var lines: [CartLine] { cart?.lines ?? [] }
  public var promoCode: String? { cart?.promoCode }
  public var tip: Int64 { cart?.tip ?? 0 }
  public var restaurant: RestaurantID? { cart?.restaurant }
  public var pricing: PricingContext? { cart?.pricing }
  public var question: Question? { cart?.question }
  /// The server's last answer. What is shown may be ahead of it.
  public var answer: ServerCart? { cart?.known.answer }
  /// Whether the server's cart may go to another place than this device says, or at another time: nobody pays for that.
  public var goesElsewhere: Bool { (cart?.place ?? .agreed) != .agreed }
  /// Whether it is known what an earlier launch kept.
  public var isResumed: Bool { disk == .read }

  /// How far the server knows what is shown.
  public var state: State {
    guard isResumed else { return cart == nil ? .settled : .waiting }
    return switch sender {
    case .idle: .settled
    case .sending, .fetching: .sending
    case .unanswered: .waiting
    case .signedOut: .signedOut
    }
  }

  /// The price of what is shown, by the server's own code. Nil: the menu is not here yet, or has not all of it.  M5
  public var price: PricedCart? {
    guard let pricing, pricing.restaurant == restaurant else { return nil }
    return pricing.price(lines, tip: tip, promoCode: promoCode)
  }

  /// What can be ordered: the quote of exactly what is shown, brought to where this device says.  M6
  public var quote: OrderPurchase.Quote? {
    guard state == .settled, question == nil, !goesElsewhere, let answer, answer.lines == lines else { return nil }
    return answer.tip == tip && answer.promoCode == promoCode ? answer.quote : nil
  }

  /// What has to survive a killed app.
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
