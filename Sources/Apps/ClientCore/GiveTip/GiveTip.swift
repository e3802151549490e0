public import Domain

/// The tips of one account for one delivered order, one at a time.  E1, E5
///
/// A tip is on the disk before it is sent, and stays there until its outcome is known. Until then no other is sent,
/// whatever its amount. After an earlier tip that was surely not taken, the one that was tapped meanwhile is sent.
public struct GiveTip: Machine {
  /// The tip and the question about it that is under way.
  public enum State: Hashable, Sendable {
    /// Nothing was read yet.
    case closed
    /// The disk may have an open tip. It is read again after a failure.
    case reading
    /// A tip may be given. The end of the last one is there if this machine saw it.
    case free(End?)
    /// The tip is being written to the disk; nothing was sent.
    case keeping(StoredTip)
    case open(Open)
  }

  /// A tip without an outcome.  E5
  public struct Open: Hashable, Sendable {
    public internal(set) var tip: StoredTip
    public internal(set) var standing: Standing
    /// The question that the platform is asked. Nil while the next one waits.
    public internal(set) var question: Question?
    /// The tip that was tapped while this one was open.
    public internal(set) var wanted: StoredTip?
  }

  public enum Standing: Hashable, Sendable {
    /// It is sent for the first time.
    case given
    /// It may have arrived. The failure says why no answer came.
    case unanswered(CallFailure?)
    /// The platform has it, and its payment is not decided.
    case undecided
    /// The payer's bank asks for a confirmation, on this page.
    case atBank(page: String)
  }

  public enum Question: Hashable, Sendable {
    case send, lookUp, confirm, abandon
  }

  /// How a tip ended.
  public enum End: Hashable, Sendable {
    /// Minor units, by the platform's payment.
    case taken(amount: Int64)
    /// Nothing was charged, or it went back.
    case notTaken
    /// The platform or the bank refused it: nothing was charged.
    case refused(Refusal)
    /// The key could not be stored, so nothing was sent.
    case notKept
    /// The platform never received it, and it is too old to be sent.
    case neverArrived
    /// The platform decided on it so long ago that the result is no longer kept.
    case longAgo

    /// Whether nothing was charged for it, now or later.
    var isSurelyNotTaken: Bool {
      switch self {
      case .notTaken, .refused, .notKept, .neverArrived: true
      case .taken, .longAgo: false
      }
    }
  }

  /// An event of the tip: a tap, an outcome of an effect, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Somebody looks at the order's tips, or has signed in.
    case look
    /// - Parameter amount: Minor units of the order's currency.
    case give(amount: Int64, PaymentMethod?, PurchaseKey)
    /// Asks now: a tap, the payer is back from the bank, the network is back, or the time of the last `wake` has come.
    case ask
    /// The payer does not confirm at the bank: the tip is given up.  E6
    case abandon

    /// The open tip on the disk: the answer to `read`, or to `keep` when another one is there.
    case found(StoredTip?)
    case notRead
    case kept(PurchaseKey)
    case notKept(PurchaseKey)

    /// The answer to `send`, `confirm` or `abandon`.
    case answered(PurchaseKey, TipPayment)
    /// The look-up found the key.
    case known(PurchaseKey)
    /// The look-up found nothing under the key.
    case absent(PurchaseKey)
    case failed(PurchaseKey, CallFailure)

    /// The account that gave it has left: it stays on the disk until they are back.  P1
    case ownerLeft
  }

  /// Work for the runner, in order. Calls go as the account whose tip it is, and as nobody else.
  public enum Effect: Hashable, Sendable {
    /// Read the account's record of this order; then `found` or `notRead`.
    case read
    /// Store the tip where no other is open; then `kept`, `notKept`, or `found` with the other one. A tip that was
    /// forgotten before is no other.  E1
    case keep(StoredTip)
    /// Store the payment's id with the tip. Nobody waits for it.
    case note(StoredTip)
    /// Delete the record, if it is of this tip's key.
    case forget(StoredTip)
    /// `POST /v1/orders/{id}/tip` under the tip's key, once; then `answered` or `failed`.
    case send(StoredTip)
    /// `GET /v1/orders/lookup` by the key; then `known`, `absent` or `failed`.
    case lookUp(PurchaseKey)
    /// `POST /v1/payments/{id}/confirm`; then `answered` or `failed`.
    case confirm(PaymentID, PurchaseKey)
    /// `POST /v1/payments/{id}/abandon`; then `answered` or `failed`.  E6
    case abandon(PaymentID, PurchaseKey)
    case signIn
    /// Send `ask` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  public internal(set) var state = State.closed
  var delay: RetryDelay
  /// The interval at which the bank's answer is asked for while the payer is away.
  static var asksBankEvery: Duration { .seconds(5) }

  /// - Parameter dice: Spreads the waits between tries.
  public init(dice: Dice) { delay = RetryDelay(dice: dice) }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .look: return look()
    case .give(let amount, let method, let key):
      return give(StoredTip(key: key, amount: amount, method: method, madeAt: now))
    case .ask: return askAgain(at: now)
    case .abandon: return abandon()
    case .found(let tip): return found(tip, at: now)
    case .notRead: return notRead(at: now)
    case .kept(let key): return kept(key, at: now)
    case .notKept(let key): return notKept(key)
    case .answered(let key, let payment): return answered(key, payment, at: now)
    case .known(let key): return lookedUp(key, .longAgo)
    case .absent(let key): return lookedUp(key, .neverArrived)
    case .failed(let key, let failure): return failed(key, failure, at: now)
    case .ownerLeft:
      state = .closed
      delay.reset()
      return []
    }
  }
}

// MARK: Taps and the disk

extension GiveTip {
  private mutating func look() -> [Effect] {
    guard case .closed = state else { return [] }
    state = .reading
    return [.read]
  }

  private mutating func notRead(at now: Instant) -> [Effect] {
    guard case .reading = state else { return [] }
    return [.wake(now + delay.next())]
  }

  private mutating func give(_ tip: StoredTip) -> [Effect] {
    switch state {
    case .closed, .free: return keep(tip)
    case .reading, .keeping, .open: return []
    }
  }

  mutating func keep(_ tip: StoredTip) -> [Effect] {
    state = .keeping(tip)
    return [.keep(tip)]
  }

  private mutating func askAgain(at now: Instant) -> [Effect] {
    switch state {
    case .reading: return [.read]
    case .open(let open): return open.question == nil ? ask(open, at: now) : []
    case .closed, .free, .keeping: return []
    }
  }

  private mutating func abandon() -> [Effect] {
    guard case .open(var open) = state, case .atBank = open.standing, let payment = open.tip.payment else { return [] }
    open.question = .abandon
    state = .open(open)
    return [.abandon(payment, open.tip.key)]
  }

  private mutating func found(_ tip: StoredTip?, at now: Instant) -> [Effect] {
    switch state {
    case .reading:
      guard let tip else {
        state = .free(nil)
        return []
      }
      return ask(Open(tip: tip, standing: .unanswered(nil)), at: now)
    case .keeping(let mine):
      guard let tip, tip.key != mine.key else { return [] }
      // The same tip again is that tip, unless it is too old to be sent.
      let isSame = tip.amount == mine.amount && tip.method == mine.method && tip.isFresh(at: now)
      return ask(Open(tip: tip, standing: .unanswered(nil), wanted: isSame ? nil : mine), at: now)
    case .closed, .free, .open: return []
    }
  }

  private mutating func kept(_ key: PurchaseKey, at now: Instant) -> [Effect] {
    guard case .keeping(let tip) = state, tip.key == key else { return [] }
    return ask(Open(tip: tip, standing: .given), at: now)
  }

  private mutating func notKept(_ key: PurchaseKey) -> [Effect] {
    guard case .keeping(let tip) = state, tip.key == key else { return [] }
    state = .free(.notKept)
    return []
  }
}
