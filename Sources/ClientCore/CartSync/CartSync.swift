public import Domain

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
  var sent: Said?
  /// Whether that had been sent before.
  var isRepeated = false
  /// What nobody knows the fate of, to be sent again in this order.
  var doubts: [Said] = []
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
  var earlier: EarlierLife
  /// What an earlier life kept, while a question stands.
  var held: CartRecord?

  /// - Parameter awaitsResume: Whether the app is going to say what its disk has, as soon as it can be read. Before that
  ///   taps are shown and no more: what is kept would take the place of what may be there, and what is said would be said
  ///   under another name than what an earlier life has still under way.  E1
  public init(dice: Dice, awaitsResume: Bool = false) {
    var dice = dice
    earlier = awaitsResume ? .awaited : .unknown
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
    case .ordered:
      begin(stamp)
      return resumeHeld(after: [kept], at: now)
    case .signedOut:
      rename()
      begin(stamp)
      // What an earlier life kept was not of who comes next.  P1
      (earlier, held) = (.taken, nil)
      return [.forget]
    case .answered(let number, let cart): return number == self.number && sent != nil ? answered(cart) : []
    case .fetched(let number, let cart): return number == self.number && isFetching ? fetched(cart) : []
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
    let unanswered = (sent.map { [$0] } ?? []) + doubts
    let isKnown = cart != nil || !unanswered.isEmpty || isDirty
    guard let restaurant, !lines.isEmpty || isKnown else { return CartRecord(stamp: stamp) }
    return CartRecord(
      stamp: stamp, restaurant: restaurant, lines: lines, promoCode: promoCode, tip: tip, cart: cart, version: version,
      acknowledged: acknowledged, isDirty: isDirty, replaces: replaces, unanswered: unanswered)
  }

  var kept: Effect { .keep(record) }
}

// MARK: Taps

extension CartSync {
  private mutating func add(_ line: CartLine, _ kitchen: Kitchen) -> [Effect] {
    guard question == nil else { return [] }
    guard let checked = kitchen.index.check(line) else { return [.tell(.cannotAdd([.itemUnknown(line.item)]))] }
    guard checked.problems.isEmpty else { return [.tell(.cannotAdd(checked.problems))] }
    if let restaurant, restaurant != kitchen.restaurant, !lines.isEmpty {
      question = Question(
        loses: restaurant, tapped: Tapped(lines: [line], restaurant: kitchen.restaurant, kitchen: kitchen))
      return []
    }
    if restaurant != kitchen.restaurant { begin(at: kitchen.restaurant) }
    self.kitchen = kitchen
    var next = lines
    if let index = next.firstIndex(where: { $0.id == line.id || $0.isSameDish(as: line) }) {
      next[index].quantity += line.quantity
      guard next[index].quantity <= CartLimits.quantity else { return [.tell(.cannotAdd([.quantityOutOfRange]))] }
    } else {
      guard next.count < CartLimits.lines else { return [.tell(.cartFull)] }
      next.append(line)
    }
    return show(next)
  }

  /// An empty cart becomes another restaurant's. Whether the server has heard that it is empty does not matter.
  mutating func begin(at place: RestaurantID) {
    replaces = replaces || !acknowledged.isEmpty || sent != nil || !doubts.isEmpty
    (restaurant, doubts) = (place, [])
    (promoCode, tip, answer, cart, version, acknowledged) = (nil, 0, nil, nil, 0, [])
  }

  private mutating func setQuantity(of id: String, to quantity: Int64) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == id }), lines[index].quantity != quantity
    else {
      return []
    }
    guard quantity <= CartLimits.quantity else { return [.tell(.cannotAdd([.quantityOutOfRange]))] }
    var next = lines
    next[index].quantity = quantity
    if quantity < 1 { next.remove(at: index) }
    return show(next)
  }

  private mutating func change(_ line: CartLine) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == line.id }), lines[index] != line else {
      return []
    }
    if let problems = kitchen?.index.check(line)?.problems, !problems.isEmpty { return [.tell(.cannotAdd(problems))] }
    var next = lines
    next[index] = line
    return show(next)
  }

  private mutating func tell(tip: Int64, promo: String?) -> [Effect] {
    guard question == nil, restaurant != nil, tip != self.tip || promo != promoCode else { return [] }
    (self.tip, promoCode) = (tip, promo)
    return push()
  }

  private mutating func show(_ next: [CartLine]) -> [Effect] {
    lines = next
    return push()
  }

  /// Lets the other restaurant's dishes go.
  private mutating func replace() -> [Effect] {
    guard let question else { return [] }
    self.question = nil
    (replaces, cart, version, acknowledged, doubts) = (true, nil, 0, [], [])
    if let tapped = question.tapped {
      begin(at: tapped.restaurant)
      (kitchen, lines) = (tapped.kitchen, tapped.lines)
    }
    return push()
  }

  /// Leaves the other restaurant's cart: here that is what is shown, elsewhere it is read.
  private mutating func keepOther() -> [Effect] {
    guard let question else { return [] }
    self.question = nil
    if let tapped = question.tapped {
      guard tapped.isSaid else { return [] }
      // The server may have heard of what goes.
      replaces = true
      return push()
    }
    (lines, acknowledged, cart, version, restaurant, kitchen) = ([], [], nil, 0, nil, nil)
    (isDirty, doubts) = (false, [])
    return [kept] + fetch()
  }

  /// What is said from here on cannot be taken for what was said before.
  mutating func rename() { stamp = Stamp(device: dice.next(), sequence: 0) }

  /// Begins without a cart.
  private mutating func begin(_ stamp: Stamp) {
    var next = CartSync(dice: dice)
    // An answer that is still on its way is no answer to the next cart.
    (next.delay, next.stamp, next.number) = (delay, stamp, number &+ 1)
    (next.earlier, next.held) = (earlier, held)
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
