public import Domain

/// From the tap on "Place order" to an order that exists once, over a network that loses, delays and repeats, in an app
/// that may be killed at any moment.  E1, E2
///
/// The key is on the disk before anything is sent. After a submit without an answer the platform is asked for the order
/// under the key; only when it has none is the same submit sent again, under the same key. Until then nothing that
/// could make a second order is offered: ``taps`` is empty.  E5
public struct PlaceOrder: Machine {
  /// Where the purchase stands; what a screen shows follows from it.
  public enum Phase: Hashable, Sendable {
    /// Nothing is under way.
    case ready
    /// The key is being written to the disk; nothing was sent.
    case keeping
    /// The disk did not take the key; nothing was sent.
    case notKept
    case sending
    /// No answer came: waiting to ask what became of the order. Show "checking".  E5
    case inDoubt
    /// Asking what became of it. Show "checking".  E5
    case lookingUp
    /// The platform has to know first who asks.
    case signedOut
    /// The order exists; its payer's bank wants a word.
    case atBank(PlacedOrder)
    /// The payer is back, or may be: asking how it ended. Show "checking".  E5
    case confirming(PlacedOrder)
    /// The order exists; its payment is not decided. Show "checking".  E5
    case payingUnknown(PlacedOrder)
    /// The price is not what was seen: accept the new one, or edit the cart.  M6
    case repriced(Purchase.Quote)
    /// The payment was declined; the cart stays. Other ways to pay, the best first.
    case declined([PaymentMethod])
    /// It cannot be ordered as it is, and surely was not.
    case refused(Refusal)
    /// Found on the disk after a while, and the platform never got it: send it now?
    case neverArrived
    case placed(OrderID)
  }

  /// What the person may do now.
  public enum Tap: Hashable, Sendable, CaseIterable {
    case place, accept, choose, edit, send, openBank
  }

  public enum Input: Hashable, Sendable {
    case place(Purchase, PurchaseKey)
    /// Pays the new price, under a new key.
    case accept(PurchaseKey)
    /// Pays in another way, under a new key.
    case choose(PaymentMethod, PurchaseKey)
    /// Goes back to the cart.
    case edit
    /// Sends what never arrived, under its old key.
    case send
    case openBank
    /// The payer's browser or bank app came back.
    case backFromBank

    /// The app began, and found this on its disk.
    case resume(PurchaseRecord)
    case kept(PurchaseKey)
    case notKept(PurchaseKey)

    /// The submit's answer, or what the look-up found.
    case found(PurchaseKey, PlacedOrder)
    /// The look-up found no order under the key.
    case absent(PurchaseKey)
    /// A submit, look-up or confirmation gave no result; a changed price comes with its new quote.
    case failed(PurchaseKey, CallFailure, Purchase.Quote? = nil)

    case signedIn
    /// The device has a network again.
    case connected
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// Write to the disk, then answer `kept` or `notKept`.
    case keep(PurchaseRecord)
    /// Remove from the disk; there is nothing left to find.
    case forget
    /// `POST /v1/orders/submit` under the key, once: this machine repeats it.
    case submit(Purchase, PurchaseKey)
    /// `GET /v1/orders/lookup` for the key.
    case lookUp(PurchaseKey)
    /// `POST /v1/payments/{id}/confirm`; then `found` or `failed`.
    case confirm(PaymentID)
    /// Shows the payer their bank's page or app.
    case openBank(String)
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
    /// The order stands: follow it, empty the cart that was shown.
    case placed(OrderID)
    case editCart
  }

  public private(set) var phase = Phase.ready
  /// What is being bought.
  public private(set) var record: PurchaseRecord?
  /// How long after it was made a purchase found on the disk is sent without asking.
  public let sendsWithin: Duration
  /// How often the bank is asked whether the payer said yes there, and is not back.
  public static let asksBankEvery = Duration.seconds(5)

  private var delay: RetryDelay
  private var wakesAt: Instant?
  /// Whether this life of the app began with a purchase on the disk that nobody knows the fate of.
  private var isResumed = false
  /// Submits of this key that nobody knows the fate of.
  private var hasUnansweredSubmit = false
  /// What a repeated submit was refused with, until a look-up says that the one before it did not arrive either.
  private var pendingRefusal: PendingRefusal?

  private struct PendingRefusal: Hashable, Sendable {
    let refusal: Refusal
    let quote: Purchase.Quote?
  }

  public init(dice: Dice, sendsWithin: Duration = .minutes(2)) {
    delay = RetryDelay(dice: dice)
    self.sendsWithin = sendsWithin
  }

  /// Empty while the truth is unknown: nobody is told to try again.  E5
  public var taps: [Tap] {
    switch phase {
    case .ready, .notKept, .placed: [.place]
    case .keeping, .sending, .inDoubt, .lookingUp, .confirming, .payingUnknown: []
    // Refused at the door before anything was sent that may have arrived.
    case .signedOut: hasUnansweredSubmit ? [] : [.edit]
    case .atBank: [.openBank]
    case .repriced: [.accept, .edit]
    case .declined(let others): others.isEmpty ? [.edit] : [.choose, .edit]
    case .refused: [.edit]
    case .neverArrived: [.send, .edit]
    }
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .place, .accept, .choose, .edit, .send, .openBank, .backFromBank: return take(event.input, at: now)
    case .resume(let record): return resume(record)
    case .kept(let key): return isCurrent(key) && phase == .keeping ? submit() : []
    case .notKept(let key): return notKept(key)
    case .found(let key, let order): return isCurrent(key) ? found(order, at: now) : []
    case .absent(let key): return isCurrent(key) && phase == .lookingUp ? absent(at: now) : []
    case .failed(let key, let failure, let quote): return isCurrent(key) ? failed(failure, quote, at: now) : []
    case .signedIn: return phase == .signedOut ? lookUp() : []
    case .connected: return isWaitingToLook ? lookUp() : []
    case .woke: return woke(at: now)
    }
  }

  private var isWaitingToLook: Bool {
    switch phase {
    case .inDoubt, .payingUnknown: true
    default: false
    }
  }

  private func isCurrent(_ key: PurchaseKey) -> Bool { record?.key == key }
}

// MARK: What the person does

extension PlaceOrder {
  private mutating func take(_ tap: Input, at now: Instant) -> [Effect] {
    switch (tap, phase) {
    case (.place(let purchase, let key), .ready), (.place(let purchase, let key), .notKept),
      (.place(let purchase, let key), .placed):
      return keep(purchase, key, at: now)
    case (.accept(let key), .repriced(let quote)):
      guard var purchase = record?.purchase else { return [] }
      purchase.quote = quote
      return keep(purchase, key, at: now)
    case (.choose(let method, let key), .declined(let others)):
      guard let purchase = record?.purchase, others.contains(method) else { return [] }
      return keep(purchase.paying(by: method), key, at: now)
    case (.edit, .repriced), (.edit, .declined), (.edit, .refused): return leave([.editCart])
    case (.edit, .neverArrived): return leave([.forget, .editCart])
    case (.edit, .signedOut): return hasUnansweredSubmit ? [] : leave([.forget, .editCart])
    case (.send, .neverArrived): return submit()
    case (.openBank, .atBank(let order)): return order.action.map { [.openBank($0)] } ?? []
    case (.backFromBank, .atBank(let order)): return confirm(order)
    default: return []
    }
  }

  private mutating func keep(_ purchase: Purchase, _ key: PurchaseKey, at now: Instant) -> [Effect] {
    // A key is for one request: another price or way to pay is another request.
    if let record, record.key == key, record.purchase != purchase { return [] }
    let record = PurchaseRecord(key: key, purchase: purchase, madeAt: now)
    self.record = record
    (isResumed, hasUnansweredSubmit, pendingRefusal, wakesAt) = (false, false, nil, nil)
    delay.reset()
    phase = .keeping
    return [.keep(record)]
  }

  private mutating func notKept(_ key: PurchaseKey) -> [Effect] {
    guard isCurrent(key), phase == .keeping else { return [] }
    (record, phase) = (nil, .notKept)
    return []
  }

  private mutating func leave(_ effects: [Effect]) -> [Effect] {
    (record, phase, wakesAt) = (nil, .ready, nil)
    return effects
  }

  private mutating func resume(_ record: PurchaseRecord) -> [Effect] {
    guard phase == .ready else { return [] }
    self.record = record
    (isResumed, hasUnansweredSubmit) = (true, true)
    return lookUp()
  }
}

// MARK: What is sent

extension PlaceOrder {
  private mutating func submit() -> [Effect] {
    guard let record else { return [] }
    (phase, isResumed) = (.sending, false)
    return [.submit(record.purchase, record.key)]
  }

  private mutating func lookUp() -> [Effect] {
    guard let record else { return [] }
    (phase, wakesAt) = (.lookingUp, nil)
    return [.lookUp(record.key)]
  }

  private mutating func confirm(_ order: PlacedOrder) -> [Effect] {
    (phase, wakesAt) = (.confirming(order), nil)
    return [.confirm(order.payment)]
  }

  private mutating func wake(after wait: Duration, from now: Instant) -> [Effect] {
    wakesAt = now + wait
    return [.wake(now + wait)]
  }

  private mutating func woke(at now: Instant) -> [Effect] {
    guard let wakesAt else { return [] }
    guard now >= wakesAt else { return [.wake(wakesAt)] }
    switch phase {
    case .inDoubt, .payingUnknown: return lookUp()
    case .atBank(let order): return confirm(order)
    default: return []
    }
  }
}

// MARK: What comes back

extension PlaceOrder {
  /// That the order exists is the truth whenever it is heard.
  private mutating func found(_ order: PlacedOrder, at now: Instant) -> [Effect] {
    if case .placed = phase { return [] }
    pendingRefusal = nil
    // The bank's page that is open already is not opened again by every look at it.
    let wasAtBank =
      switch phase {
      case .atBank, .confirming: true
      default: false
      }
    switch order.stage {
    case .standing: return stands(order.order)
    case .unpaid: return declined()
    case .challenged(let action):
      phase = .atBank(order)
      return (wasAtBank ? [] : [.openBank(action)]) + wake(after: Self.asksBankEvery, from: now)
    case .undecided:
      phase = .payingUnknown(order)
      return wake(after: delay.next(), from: now)
    }
  }

  private mutating func stands(_ order: OrderID) -> [Effect] {
    (record, phase, wakesAt) = (nil, .placed(order), nil)
    // In this order: an app killed in between finds the order again, and tells of it again.
    return [.placed(order), .forget]
  }

  private mutating func declined() -> [Effect] {
    wakesAt = nil
    phase = .declined(record?.purchase.fallbacks ?? [])
    return [.forget]
  }

  private mutating func absent(at now: Instant) -> [Effect] {
    if let pending = pendingRefusal {
      pendingRefusal = nil
      return refused(pending.refusal, pending.quote)
    }
    if isResumed, let record, now.since(record.madeAt) > sendsWithin {
      phase = .neverArrived
      return []
    }
    return submit()
  }

  private mutating func failed(_ failure: CallFailure, _ quote: Purchase.Quote?, at now: Instant) -> [Effect] {
    switch (failure, phase) {
    case (.unanswered, .sending):
      hasUnansweredSubmit = true
      return doubt(at: now)
    case (.unanswered, .lookingUp): return doubt(at: now)
    case (.unanswered, .confirming(let order)): return payingUnknown(order, asked: nil, at: now)
    case (.refused(let refusal), .sending): return submitRefused(refusal, quote, at: now)
    case (.refused(let refusal), .lookingUp):
      return refusal.asksForSignIn ? signIn() : doubt(asked: refusal.wait, at: now)
    case (.refused(let refusal), .confirming(let order)):
      if refusal.asksForSignIn { return signIn() }
      if refusal.isDecline { return declined() }
      return payingUnknown(order, asked: refusal.wait, at: now)
    default: return []
    }
  }

  private mutating func submitRefused(_ refusal: Refusal, _ quote: Purchase.Quote?, at now: Instant) -> [Effect] {
    if refusal.asksForSignIn { return signIn() }
    guard refusal.isFinal else {
      hasUnansweredSubmit = hasUnansweredSubmit || !refusal.wasNotTakenUp
      return doubt(asked: refusal.wait, at: now)
    }
    // The stored answer of this very key: nothing else can come of it.
    if refusal.isDecline { return declined() }
    guard hasUnansweredSubmit || refusal.saysKeyIsTaken else { return refused(refusal, quote) }
    // The submit before this one may have arrived meanwhile, and be the very reason: it took the last slot, the last
    // use of the promotion, the cart.  E5
    pendingRefusal = PendingRefusal(refusal: refusal, quote: quote)
    hasUnansweredSubmit = false
    return lookUp()
  }

  private mutating func refused(_ refusal: Refusal, _ quote: Purchase.Quote?) -> [Effect] {
    wakesAt = nil
    phase = refusal.isPriceChange ? quote.map { .repriced($0) } ?? .refused(refusal) : .refused(refusal)
    return [.forget]
  }

  private mutating func signIn() -> [Effect] {
    (phase, wakesAt) = (.signedOut, nil)
    return [.signIn]
  }

  private mutating func doubt(asked: Duration? = nil, at now: Instant) -> [Effect] {
    phase = .inDoubt
    return wake(after: delay.next(asked: asked), from: now)
  }

  private mutating func payingUnknown(_ order: PlacedOrder, asked: Duration?, at now: Instant) -> [Effect] {
    phase = .payingUnknown(order)
    return wake(after: delay.next(asked: asked), from: now)
  }
}
