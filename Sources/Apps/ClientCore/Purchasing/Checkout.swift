public import Domain

/// From the tap that buys to something that is bought once, over a network that loses, delays and repeats, in an app that
/// may be killed at any moment.  E1, E2
///
/// The key is on the disk before anything is sent. After a submit without an answer the platform is asked what became of
/// it; only when it knows of none is the same submit sent again, under the same key. Until then nothing that could buy
/// twice is offered: ``taps`` is empty.  E5
///
/// What is bought is a parameter: an order is ``PlaceOrder``, held seats are ``PayBooking``.
public struct Checkout<Goods: Purchasable>: Machine {
  /// Where the purchase stands. ``progress`` is what others see of it.
  enum Phase: Hashable, Sendable {
    /// Nothing is under way.
    case ready
    /// The disk cannot be read now: whether something is under way nobody knows. Show "checking".  E5
    case unread
    /// The key is being written to the disk; nothing was sent.
    case keeping
    /// The disk did not take the key, or nobody could say whose it is; nothing was sent.
    case notKept
    case sending
    /// No answer came: waiting to ask what became of it. Show "checking".  E5
    case inDoubt
    /// Asking what became of it. Show "checking".  E5
    case lookingUp
    /// The platform has to know first who asks.
    case signedOut
    /// The platform has it; its payer's bank wants a word.
    case atBank(Goods.Placed)
    /// The payer is back, or may be: asking how it ended. Show "checking".  E5
    case confirming(Goods.Placed)
    /// The platform has it; its payment is not decided. Show "checking".  E5
    case payingUnknown(Goods.Placed)
    /// The price is not what was seen: accept the new one, or edit what is bought.  M6
    case repriced(Goods.Price)
    /// The payment was declined; the cart stays, and so do the seats while their time lasts. Other ways to pay, the best
    /// first.  R4
    case declined([PaymentMethod])
    /// It cannot be bought as it is, and surely was not.
    case refused(Refusal)
    /// Found on the disk after a while, and the platform never got it: send it now?
    case neverArrived
    case placed(ID<Goods.Placed.Kind>)
  }

  /// What the person may do now.
  public enum Tap: Hashable, Sendable, CaseIterable {
    case place, accept, choose, edit, send, openBank
  }

  public enum Input: Hashable, Sendable {
    case place(Goods, PurchaseKey)
    /// Pays the new price, under a new key.
    case accept(PurchaseKey)
    /// Pays in another way, under a new key.
    case choose(PaymentMethod, PurchaseKey)
    /// Goes back to what is bought: the cart, the seats.
    case edit
    /// Sends what never arrived, under its old key.
    case send
    case openBank
    /// The payer's browser or bank app came back.
    case backFromBank

    /// The app began, and found this on its disk; or another was there when one was to be kept.
    case resume(KeyedPurchase<Goods>)
    /// The app began, and its disk cannot be read now.
    case notRead
    /// The disk was read after all, and has nothing.
    case nothingKept
    /// It is on the disk, as that account's.
    case kept(PurchaseKey, AccountID)
    case notKept(PurchaseKey)

    /// The submit's answer, or what the look-up found.
    case found(PurchaseKey, Goods.Placed)
    /// The look-up found nothing of it.
    case absent(PurchaseKey)
    /// A submit, look-up or confirmation gave no result; a changed price comes with the new one.
    case failed(PurchaseKey, CallFailure, Goods.Price? = nil)

    case signedIn
    /// Whoever is signed in now is not who buys: the purchase waits on the disk until its owner is back. Nil: whichever it
    /// is that is shown.  E1
    case ownerLeft(PurchaseKey?)
    /// The device has a network again.
    case connected
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// Write to the disk, as a purchase of whoever is signed in, then answer `kept`, `notKept`, or `failed` when nobody
    /// is, or nobody knows who. Never over another key: then answer `resume` with that.  E1
    case keep(KeyedPurchase<Goods>)
    /// Read the disk again, then answer `resume`, `nothingKept` or `notRead`.
    case read
    /// Remove this account's from the disk, if it is under this key; there is nothing left to find.
    case forget(PurchaseKey, AccountID)
    /// `POST /v1/orders/submit` or `/v1/bookings/{id}/pay` under the key, once: this machine repeats it.
    case submit(Goods, PurchaseKey)
    /// `GET /v1/orders/lookup` for the key, or the booking that is paid for; as its account or not at all.  E1
    case lookUp(PurchaseKey)
    /// `POST /v1/payments/{id}/confirm`; then `found` or `failed`.
    case confirm(PaymentID)
    /// Shows the payer their bank's page or app.
    case openBank(String)
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
    /// It is bought: follow it. What it was is in the state before.
    case placed(ID<Goods.Placed.Kind>)
    case editCart
  }

  var phase = Phase.ready
  /// What is being bought.
  public internal(set) var record: KeyedPurchase<Goods>?
  /// How long after it was made a purchase found on the disk is sent without asking.
  public let sendsWithin: Duration
  /// How often the bank is asked whether the payer said yes there, and is not back.
  public static var asksBankEvery: Duration { .seconds(5) }

  var delay: RetryDelay
  var wakesAt: Instant?
  /// Whether this life of the app began with a purchase on the disk that nobody knows the fate of.
  var isResumed = false
  /// Submits of this key that nobody knows the fate of.
  var hasUnansweredSubmit = false
  /// What a repeated submit was refused with, until a look-up says that the one before it did not arrive either.
  var pendingRefusal: PendingRefusal?
  /// The payment that the platform makes of this key, once it was heard of.
  var payment: PaymentID?
  /// Whether the platform was heard to have something of this key that is not decided yet.
  var isFound = false

  struct PendingRefusal: Hashable, Sendable {
    let refusal: Refusal
    let price: Goods.Price?
  }

  public init(dice: Dice, sendsWithin: Duration = .minutes(2)) {
    delay = RetryDelay(dice: dice)
    self.sendsWithin = sendsWithin
  }

  /// Empty while the truth is unknown: nobody is told to try again.  E5
  public var taps: [Tap] {
    switch phase {
    case .ready, .notKept, .placed: [.place]
    case .unread, .keeping, .sending, .inDoubt, .lookingUp, .confirming, .payingUnknown: []
    case .signedOut: mayHaveArrived ? [] : [.edit]
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
    case .notRead: return notRead(at: now)
    case .nothingKept: return phase == .unread ? leave([]) : []
    case .kept(let key, let account): return kept(key, account)
    case .notKept(let key): return isCurrent(key) && phase == .keeping ? notKept() : []
    case .found(let key, let placed): return isCurrent(key) ? found(placed, at: now) : []
    case .absent(let key): return isCurrent(key) && phase == .lookingUp ? absent(at: now) : []
    case .failed(let key, let failure, let price): return isCurrent(key) ? failed(failure, price, at: now) : []
    case .signedIn: return phase == .signedOut ? goOn() : readAgain()
    case .ownerLeft(let key): return key == nil || key == record?.key ? leave([]) : []
    case .connected: return isWaitingToLook ? lookUp() : readAgain()
    case .woke: return woke(at: now)
    }
  }

  private var isWaitingToLook: Bool {
    switch phase {
    case .inDoubt, .payingUnknown: true
    default: false
    }
  }

  /// False when all that was sent of it was refused at the door.
  private var mayHaveArrived: Bool { hasUnansweredSubmit || isFound || pendingRefusal != nil }

  private func isCurrent(_ key: PurchaseKey) -> Bool { record?.key == key }
}

// MARK: What the person does

extension Checkout {
  private mutating func take(_ tap: Input, at now: Instant) -> [Effect] {
    switch (tap, phase) {
    case (.place(let purchase, let key), .ready), (.place(let purchase, let key), .notKept),
      (.place(let purchase, let key), .placed):
      return keep(purchase, key, at: now)
    case (.accept(let key), .repriced(let price)):
      guard var purchase = record?.purchase else { return [] }
      purchase.price = price
      return keep(purchase, key, at: now)
    case (.choose(let method, let key), .declined(let others)):
      guard let purchase = record?.purchase, others.contains(method) else { return [] }
      return keep(purchase.paying(by: method), key, at: now)
    case (.edit, .repriced), (.edit, .declined), (.edit, .refused): return leave([.editCart])
    case (.edit, .neverArrived): return leave(forgetting + [.editCart])
    case (.edit, .signedOut): return mayHaveArrived ? [] : leave(forgetting + [.editCart])
    case (.send, .neverArrived): return submit()
    case (.openBank, .atBank(let placed)): return openBank(placed)
    case (.backFromBank, .atBank(let placed)): return confirm(placed)
    default: return []
    }
  }

  private func openBank(_ placed: Goods.Placed) -> [Effect] {
    guard case .challenged(let action) = placed.stage(after: payment) else { return [] }
    return [.openBank(action)]
  }

  private mutating func keep(_ purchase: Goods, _ key: PurchaseKey, at now: Instant) -> [Effect] {
    // A key is for one request: another price or way to pay is another request.
    if let record, record.key == key, record.purchase != purchase { return [] }
    let record = KeyedPurchase(key: key, purchase: purchase, madeAt: now)
    self.record = record
    (isResumed, hasUnansweredSubmit, pendingRefusal) = (false, false, nil)
    (isFound, payment, wakesAt) = (false, nil, nil)
    delay.reset()
    phase = .keeping
    return [.keep(record)]
  }

  private mutating func kept(_ key: PurchaseKey, _ account: AccountID) -> [Effect] {
    guard isCurrent(key), phase == .keeping else { return [] }
    record?.account = account
    return submit()
  }

  /// What the disk has of this purchase goes: nothing, before it was kept.
  var forgetting: [Effect] {
    guard let record, let account = record.account else { return [] }
    return [.forget(record.key, account)]
  }

  mutating func notKept() -> [Effect] {
    (record, phase) = (nil, .notKept)
    return []
  }

  private mutating func leave(_ effects: [Effect]) -> [Effect] {
    (record, phase, wakesAt) = (nil, .ready, nil)
    (isResumed, hasUnansweredSubmit, pendingRefusal, isFound, payment) = (false, false, nil, false, nil)
    return effects
  }

  private mutating func resume(_ record: KeyedPurchase<Goods>) -> [Effect] {
    switch phase {
    case .ready, .unread: break
    // What becomes of that one is found out first; this one was neither kept nor sent.
    case .keeping where self.record?.key != record.key: break
    default: return []
    }
    self.record = record
    delay.reset()
    (isResumed, hasUnansweredSubmit) = (true, true)
    return lookUp()
  }
}

// MARK: What is sent

extension Checkout {
  mutating func submit() -> [Effect] {
    guard let record else { return [] }
    (phase, isResumed) = (.sending, false)
    return [.submit(record.purchase, record.key)]
  }

  /// Somebody is signed in again: the shell looks whether it is who buys.
  private mutating func goOn() -> [Effect] {
    guard let record, record.account == nil else { return lookUp() }
    phase = .keeping
    return [.keep(record)]
  }

  mutating func lookUp() -> [Effect] {
    guard let record else { return [] }
    (phase, wakesAt) = (.lookingUp, nil)
    return [.lookUp(record.key)]
  }

  private mutating func confirm(_ placed: Goods.Placed) -> [Effect] {
    guard let payment = placed.lastPayment else { return lookUp() }
    (phase, wakesAt) = (.confirming(placed), nil)
    return [.confirm(payment)]
  }

  mutating func wake(after wait: Duration, from now: Instant) -> [Effect] {
    wakesAt = now + wait
    return [.wake(now + wait)]
  }

  private mutating func notRead(at now: Instant) -> [Effect] {
    guard phase == .ready || phase == .unread else { return [] }
    phase = .unread
    return wake(after: delay.next(), from: now)
  }

  private mutating func readAgain() -> [Effect] {
    guard phase == .unread else { return [] }
    wakesAt = nil
    return [.read]
  }

  private mutating func woke(at now: Instant) -> [Effect] {
    guard let wakesAt else { return [] }
    guard now >= wakesAt else { return [.wake(wakesAt)] }
    switch phase {
    case .inDoubt, .payingUnknown: return lookUp()
    case .atBank(let placed): return confirm(placed)
    default: return readAgain()
    }
  }
}
