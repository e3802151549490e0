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
  public internal(set) var lines: [CartLine] = []
  public internal(set) var promoCode: String?
  public internal(set) var tip: Int64 = 0
  public internal(set) var restaurant: RestaurantID?
  public internal(set) var state = State.settled
  public internal(set) var question: Question?
  /// The server's last answer. What is shown may be ahead of it.
  public internal(set) var answer: ServerCart?
  /// Whether the server's cart may go to another place than this device says, or at another time: nobody pays for that.
  public internal(set) var goesElsewhere = false
  public internal(set) var kitchen: Kitchen?

  /// The lines that the server is known to have.
  var acknowledged: [CartLine] = []
  var cart: CartID?
  var version: Int64 = 0
  /// Of what was said last.
  var stamp: Stamp
  /// What is under way.
  var sent: Request?
  /// Whether that had been sent before.
  var isRepeated = false
  /// What nobody knows the fate of, to be sent again.
  var doubt: Request?
  var number: Int32 = 0
  /// The number of the last request: what is answered to an older one is not heard.
  public var requestNumber: Int32 { number }
  var isFetching = false
  /// Whether the server has still to be told something.
  var isDirty = false
  /// Whether a place or a time was said here that no request has told yet.
  var isPlaceUntold = false
  var replaces = false
  var delay: RetryDelay
  /// For the names of the device.
  private var dice: Dice
  var wakesAt: Instant?
  /// Whether it is known what an earlier life kept. Before that taps are shown and no more: what is kept would take the
  /// place of what may be there, and what is said would be said under another name than what it has still under way.  E1
  public internal(set) var isResumed = false
  /// What was ordered before that.
  var heldOrder: Purchase?
  /// Whether the platform takes an order's lines off the cart.
  var leavesOrder = false
  /// What an earlier life kept, while a question stands.
  var held: CartRecord?

  /// It waits for `resume`, which says what the app's disk has, or that it has nothing.
  public init(dice: Dice) {
    var dice = dice
    stamp = Stamp(device: dice.next(), sequence: 0)
    delay = RetryDelay(dice: dice)
    self.dice = dice
  }

  /// The price of what is shown, by the server's own code. Nil: the menu is not here yet, or has not all of it.  M5
  public var price: PricedCart? {
    guard let kitchen, kitchen.restaurant == restaurant else { return nil }
    return kitchen.price(lines, tip: tip, promoCode: promoCode)
  }

  /// What can be ordered: the quote of exactly what is shown, brought to where this device says.  M6
  public var quote: Purchase.Quote? {
    guard state == .settled, question == nil, !goesElsewhere, let answer, answer.lines == lines else { return nil }
    return answer.tip == tip && answer.promoCode == promoCode ? answer.quote : nil
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let effects = decide(event)
    return withheld(from: effects)
  }

  private mutating func decide(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .add(let line, let kitchen): return add(line, kitchen)
    case .setQuantity(let id, let quantity): return setQuantity(of: id, to: quantity)
    case .change(let line): return change(line)
    case .setTip(let tip): return tell(tip: max(0, tip), promo: promoCode)
    case .setPromo(let code): return tell(tip: tip, promo: code)
    case .fulfilmentChanged: return goElsewhere()
    case .clear: return lines.isEmpty ? [] : show([])
    case .replaceCart: return resumeHeld(after: replace(), at: now)
    case .keepCart: return resumeHeld(after: keepOther(), at: now)
    case .menu(let kitchen):
      if kitchen.restaurant == restaurant { self.kitchen = kitchen }
      return []
    case .resume(let record): return resume(record, at: now)
    case .foreground: return state == .settled ? fetch() : []
    // Whoever comes may have a cart of another device.
    case .signedIn: return state == .signedOut ? go() : state == .settled ? fetch() : []
    case .ordered(let purchase): return resumeHeld(after: ordered(purchase), at: now)
    case .signedOut:
      rename()
      begin(stamp)
      // What an earlier life kept was not of who comes next.  P1
      (isResumed, held) = (true, nil)
      return [.forget]
    case .answered(let number, let cart): return number == self.number && sent != nil ? withoutNews(answered(cart)) : []
    case .fetched(let number, let cart): return number == self.number && isFetching ? withoutNews(fetched(cart)) : []
    case .failed(let number, let failure, let other):
      return number == self.number ? failed(failure, other, at: now) : []
    case .connected: return state == .waiting ? go() : []
    case .woke:
      guard state == .waiting, let wakesAt else { return [] }
      return now < wakesAt ? [.wake(wakesAt)] : go()
    }
  }

  /// What has to survive a killed app.
  public var record: CartRecord {
    let unanswered = sent ?? doubt
    let isKnown = cart != nil || unanswered != nil || isDirty
    guard let restaurant, !lines.isEmpty || isKnown else { return CartRecord(stamp: stamp) }
    return CartRecord(
      stamp: stamp, restaurant: restaurant, lines: lines, promoCode: promoCode, tip: tip, cart: cart, version: version,
      acknowledged: acknowledged, isDirty: isDirty, replaces: replaces, unanswered: unanswered)
  }

  var kept: Effect { .keep(record) }
}

// MARK: What is shown next

extension CartSync {
  /// What is said from here on cannot be taken for what was said before.
  mutating func rename() { stamp = Stamp(device: dice.next(), sequence: 0) }

  /// What was ordered goes. What was tapped beside it begins the next cart.  E1
  mutating func ordered(_ purchase: Purchase) -> [Effect] {
    guard isResumed else {
      heldOrder = purchase
      return []
    }
    // The platform said already that it is gone, and what is here is the next one.
    guard cart == purchase.cart else { return [] }
    let (unanswered, ordered) = (sent ?? doubt, purchase.quote.version)
    if version > ordered || version == ordered && unanswered != nil {
      // The platform heard more while it was paid for, or may have: it says what is left.
      (doubt, sent, leavesOrder) = (unanswered, nil, true)
      return go()
    }
    // Where an earlier life had been answered, and was killed before that was kept, that is what it bought.
    let left = lines.beyond(version < ordered ? unanswered?.lines ?? acknowledged : acknowledged)
    let (place, menu, tapped) = (restaurant, kitchen, question?.tapped)
    begin(stamp)
    if !left.isEmpty {
      (restaurant, lines, kitchen) = (place, left, menu)
      if let tapped, let place { question = Question(loses: place, tapped: tapped) }
      return push()
    }
    guard let tapped else { return [kept] }
    (restaurant, lines, kitchen) = (tapped.restaurant, tapped.lines, tapped.kitchen)
    return push()
  }

  /// What the platform says of the lines of an order is no news.
  mutating func withoutNews(_ effects: [Effect]) -> [Effect] {
    guard leavesOrder else { return effects }
    leavesOrder = false
    return effects.filter { if case .tell = $0 { false } else { true } }
  }

  /// Begins without a cart.
  private mutating func begin(_ stamp: Stamp) {
    var next = CartSync(dice: dice)
    // An answer that is still on its way is no answer to the next cart.
    (next.delay, next.stamp, next.number) = (delay, stamp, number &+ 1)
    (next.isResumed, next.held) = (isResumed, held)
    self = next
  }

  mutating func take(_ next: [CartLine], _ server: ServerCart) {
    if restaurant != server.restaurant { kitchen = nil }
    (lines, restaurant) = (next, server.restaurant)
    (cart, version, acknowledged, answer) = (server.id, server.version, server.lines, server)
  }

  mutating func take(promo: String?, tip: Int64) { (promoCode, self.tip) = (promo, tip) }

  mutating func drop(to next: [CartLine]) { lines = next }
}
