public import Domain

/// A purchase that happens once, over a network that loses, delays and repeats, in an app that may be killed at any
/// moment.  E1, E2
///
/// The key is on the disk before anything is sent. After a submit without an answer the platform is asked for the
/// outcome. Only when it has none is the submit repeated, under the same key. Until then ``taps`` is empty, so that
/// nothing can be bought twice.  E5
///
/// The goods are a parameter: ``PlaceOrder`` buys a cart, ``PayBooking`` buys held seats.
public struct Checkout<Goods: Purchasable>: Machine {
  /// The state of the purchase. ``progress`` is its public form.
  enum Phase: Hashable, Sendable {
    /// No purchase is under way.
    case ready
    /// The disk cannot be read now, and may have a purchase. Show "checking".  E5
    case unread
    /// The key is being written to the disk; nothing was sent.
    case keeping
    /// The key could not be stored, so nothing was sent.
    case notKept
    case sending
    /// No answer came; the look-up waits. Show "checking".  E5
    case inDoubt
    /// The platform is asked for the outcome. Show "checking".  E5
    case lookingUp
    /// The platform needs a sign-in.
    case signedOut
    /// The platform has the purchase; the payer's bank asks for a confirmation.
    case atBank(Goods.Placed)
    /// The payer is still at the bank; time has passed, and the platform is asked for the outcome. Show it as `atBank`.
    case polling(Goods.Placed)
    /// The payer has left the bank's page or gives the payment up: the platform is asked for the outcome. Show "checking".
    /// E5
    /// - Parameter isPolled: Whether the answer to an earlier `polling` is to come, too.
    case confirming(Goods.Placed, isPolled: Bool)
    /// The platform has the purchase, its payment undecided. Show "checking".  E5
    case payingUnknown(Goods.Placed)
    /// The price has changed: accept the new one, or edit the purchase.  M6
    case repriced(Goods.Price)
    /// The payment was declined. The cart stays, and so do the seats while their hold lasts. The value lists other ways
    /// to pay, the best first.  R4
    case declined([PaymentMethod])
    /// The platform refused the purchase: nothing was bought.
    case refused(Refusal)
    /// An older purchase was on the disk, and the platform never received it: send it now?
    case neverArrived
    case placed(ID<Goods.Placed.Kind>)
  }

  /// A tap that is possible now.
  public enum Tap: Hashable, Sendable, CaseIterable {
    case place, accept, choose, edit, send, openBank, abandon
  }

  /// An event of the purchase: a tap, an outcome of an effect, a change around the app.
  public enum Input: Hashable, Sendable {
    case place(Goods, PurchaseKey)
    /// Pays the new price, under a new key.
    case accept(PurchaseKey)
    /// Pays in another way, under a new key.
    case choose(PaymentMethod, PurchaseKey)
    /// Goes back to the cart or the seats.
    case edit
    /// Sends the purchase that never arrived, under its old key.
    case send
    case openBank
    /// The payer returned from the bank's page or app.
    case backFromBank
    /// The payer does not confirm at the bank: the payment is given up.  E6
    case abandon

    /// The purchase that the disk had at launch, or in answer to `keep` when it has another one.
    case resume(StoredPurchase<Goods>)
    /// The disk could not be read at launch.
    case notRead
    /// A later reading found no purchase on the disk.
    case nothingKept
    /// The key is stored, as this account's.
    case kept(PurchaseKey, AccountID)
    case notKept(PurchaseKey)

    /// The answer of a submit or a look-up.
    case found(PurchaseKey, Goods.Placed)
    /// The look-up found nothing under the key.
    case absent(PurchaseKey)
    /// A submit, look-up or confirmation failed. For a changed price the new one is given.
    case failed(PurchaseKey, CallFailure, Goods.Price? = nil)

    case signedIn
    /// The account signed in is not the buyer's: the purchase stays on the disk until the buyer is back. Nil means any
    /// purchase that is shown.  E1
    case ownerLeft(PurchaseKey?)
    /// The device has a network again.
    case connected
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Store the purchase for the account signed in, then send `kept` or `notKept`, or `failed` when the account is not
    /// known. Never overwrite another key: then send `resume` with that purchase.  E1
    case keep(StoredPurchase<Goods>)
    /// Read the disk again, then send `resume`, `nothingKept` or `notRead`.
    case read
    /// Delete this account's stored purchase, if it is under this key.
    case forget(PurchaseKey, AccountID)
    /// `POST /v1/orders/submit` or `/v1/bookings/{id}/pay` under the key, once: the machine does the repeating.
    case submit(Goods, PurchaseKey)
    /// `GET /v1/orders/lookup` by the key, or the booking itself; only as the buyer's account.  E1
    case lookUp(PurchaseKey)
    /// `POST /v1/payments/{id}/confirm`; then `found` or `failed`.
    case confirm(PaymentID)
    /// `POST /v1/payments/{id}/abandon`; then `found` or `failed`.  E6
    case abandon(PaymentID)
    /// Show the payer their bank's page or app.
    case openBank(String)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
    /// The purchase is complete: follow the order or the booking. The state before this event has the goods.
    case placed(ID<Goods.Placed.Kind>)
    case editCart
  }

  var phase = Phase.ready
  /// The purchase under way.
  public internal(set) var record: StoredPurchase<Goods>?
  /// The age up to which a stored purchase that never arrived is sent without asking.
  public let sendsWithin: Duration
  /// The interval at which the bank's answer is asked for while the payer is away.
  public static var asksBankEvery: Duration { .seconds(5) }

  var delay: RetryDelay
  var wakesAt: Instant?
  /// Whether the purchase was on the disk at launch, its outcome unknown.
  var isResumed = false
  /// Whether a submit of this key had no answer.
  var hasUnansweredSubmit = false
  /// The refusal of a repeated submit. It counts once a look-up shows that the earlier submit did not arrive.
  var pendingRefusal: PendingRefusal?
  /// The platform's payment for this key, once known.
  var payment: PaymentID?
  /// Whether the platform has something undecided under this key.
  var isFound = false
  /// Whether the payer was sent to the bank's page: it is opened once, not after each look-up.
  var hasOpenedBank = false

  struct PendingRefusal: Hashable, Sendable {
    let refusal: Refusal
    let price: Goods.Price?
  }

  /// - Parameter sendsWithin: The age up to which a stored purchase is sent without asking.
  public init(dice: Dice, sendsWithin: Duration = .minutes(2)) {
    delay = RetryDelay(dice: dice)
    self.sendsWithin = sendsWithin
  }

  /// The possible taps. Empty while the outcome is unknown, so that nobody buys twice.  E5
  public var taps: [Tap] {
    switch phase {
    case .ready, .placed: [.place]
    case .notKept: [.place, .edit]
    case .unread, .keeping, .sending, .inDoubt, .lookingUp, .confirming, .payingUnknown: []
    case .signedOut: mayHaveArrived ? [] : [.edit]
    case .atBank, .polling: [.openBank, .abandon]
    case .repriced: [.accept, .edit]
    case .declined(let others): others.isEmpty ? [.edit] : [.choose, .edit]
    case .refused: [.edit]
    case .neverArrived: [.send, .edit]
    }
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .place, .accept, .choose, .edit, .send, .openBank, .backFromBank, .abandon: return take(event.input, at: now)
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

  /// False when all submits were refused before anything was done.
  private var mayHaveArrived: Bool { hasUnansweredSubmit || isFound || pendingRefusal != nil }

  private func isCurrent(_ key: PurchaseKey) -> Bool { record?.key == key }
}

// MARK: Taps

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
    case (.edit, .repriced), (.edit, .declined), (.edit, .refused), (.edit, .notKept): return leave([.editCart])
    case (.edit, .neverArrived): return leave(forgetting + [.editCart])
    case (.edit, .signedOut): return mayHaveArrived ? [] : leave(forgetting + [.editCart])
    case (.send, .neverArrived): return submit()
    case (.openBank, .atBank(let placed)), (.openBank, .polling(let placed)): return openBank(placed)
    case (.backFromBank, .atBank(let placed)): return confirm(placed, isPolled: false)
    case (.backFromBank, .polling(let placed)): return confirm(placed, isPolled: true)
    case (.abandon, .atBank(let placed)): return abandon(placed, isPolled: false)
    case (.abandon, .polling(let placed)): return abandon(placed, isPolled: true)
    default: return []
    }
  }

  private func openBank(_ placed: Goods.Placed) -> [Effect] {
    guard case .challenged(let action) = placed.stage(after: payment) else { return [] }
    return [.openBank(action)]
  }

  private mutating func keep(_ purchase: Goods, _ key: PurchaseKey, at now: Instant) -> [Effect] {
    // A key is for one request: another price or way to pay needs another key.
    if let record, record.key == key, record.purchase != purchase { return [] }
    let record = StoredPurchase(key: key, purchase: purchase, madeAt: now)
    self.record = record
    (isResumed, hasUnansweredSubmit, pendingRefusal) = (false, false, nil)
    (isFound, hasOpenedBank, payment, wakesAt) = (false, false, nil, nil)
    delay.reset()
    phase = .keeping
    return [.keep(record)]
  }

  private mutating func kept(_ key: PurchaseKey, _ account: AccountID) -> [Effect] {
    guard isCurrent(key), phase == .keeping else { return [] }
    record?.account = account
    return submit()
  }

  /// The effect that deletes the stored purchase; none before it was stored.
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
    (isResumed, hasUnansweredSubmit, pendingRefusal) = (false, false, nil)
    (isFound, hasOpenedBank, payment) = (false, false, nil)
    return effects
  }

  private mutating func resume(_ record: StoredPurchase<Goods>) -> [Effect] {
    switch phase {
    case .ready, .unread: break
    // The purchase on the disk is settled first; this one was neither stored nor sent.
    case .keeping where self.record?.key != record.key: break
    default: return []
    }
    self.record = record
    delay.reset()
    (isResumed, hasUnansweredSubmit, hasOpenedBank) = (true, true, false)
    return lookUp()
  }
}

// MARK: Sending

extension Checkout {
  mutating func submit() -> [Effect] {
    guard let record else { return [] }
    (phase, isResumed) = (.sending, false)
    return [.submit(record.purchase, record.key)]
  }

  /// Goes on after a sign-in. The runner checks that the account is the buyer's.
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

  private mutating func confirm(_ placed: Goods.Placed, isPolled: Bool) -> [Effect] {
    guard let payment = placed.lastPayment else { return lookUp() }
    (phase, wakesAt) = (.confirming(placed, isPolled: isPolled), nil)
    return [.confirm(payment)]
  }

  /// A late approval is released by the platform.  E6
  private mutating func abandon(_ placed: Goods.Placed, isPolled: Bool) -> [Effect] {
    guard let payment = placed.lastPayment else { return lookUp() }
    (phase, wakesAt) = (.confirming(placed, isPolled: isPolled), nil)
    return [.abandon(payment)]
  }

  /// Asks as ``confirm(_:isPolled:)``, unasked by the payer, whose taps stay.
  private mutating func poll(_ placed: Goods.Placed) -> [Effect] {
    guard let payment = placed.lastPayment else { return lookUp() }
    (phase, wakesAt) = (.polling(placed), nil)
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
    case .atBank(let placed): return poll(placed)
    default: return readAgain()
    }
  }
}
