import Domain

// MARK: Answers
extension Checkout {
  /// Takes the platform's record of the purchase, in any phase.
  mutating func found(_ placed: Goods.Placed, at now: Instant) -> [Effect] {
    if case .placed = phase { return [] }
    let stage = placed.stage(after: payment)
    if stage == .open { return open(at: now) }
    if isOlderThanDecline(placed) { return [] }
    (pendingRefusal, isFound) = (nil, true)
    switch stage {
    case .standing: return stands(placed.id)
    case .unpaid: return declined()
    case .over(let refusal): return refused(refusal, nil)
    case .challenged(let action):
      if isAnswerOfPoll(placed) { return [] }
      let opening: [Effect] = hasOpenedBank ? [] : [.openBank(action)]
      (phase, payment, hasOpenedBank) = (.atBank(placed), placed.lastPayment, true)
      return opening + wake(after: Self.asksBankEvery, from: now)
    case .undecided, .open:
      (phase, payment) = (.payingUnknown(placed), placed.lastPayment)
      return wake(after: delay.next(), from: now)
    }
  }

  /// Takes the first of two answers that leave the bank waiting. It may be older than the payer's tap, which the other
  /// one answers.
  private mutating func isAnswerOfPoll(_ placed: Goods.Placed) -> Bool {
    guard case .confirming(_, isPolled: true) = phase else { return false }
    phase = .confirming(placed, isPolled: false)
    return true
  }

  /// The answer to a question by the clock may come after that to the payer's tap, which ended the payment.
  private func isOlderThanDecline(_ placed: Goods.Placed) -> Bool {
    guard case .declined = phase, payment != nil, placed.lastPayment == payment else { return false }
    switch placed.stage(after: nil) {
    case .challenged, .undecided: return true
    case .standing, .unpaid, .over, .open: return false
    }
  }

  /// The goods can be paid for, and no payment is under way.
  private mutating func open(at now: Instant) -> [Effect] {
    switch phase {
    case .lookingUp: return absent(at: now)
    case .sending, .polling, .confirming: return doubt(at: now)
    default: return []
    }
  }

  private mutating func stands(_ id: ID<Goods.Placed.Kind>) -> [Effect] {
    let forgetting = forgetting
    (record, phase, wakesAt) = (nil, .placed(id), nil)
    // An app killed between the two effects finds the purchase again and reports it again.
    return [.placed(id)] + forgetting
  }

  private mutating func declined() -> [Effect] {
    wakesAt = nil
    phase = .declined(record?.purchase.fallbacks ?? [])
    return forgetting
  }

  mutating func absent(at now: Instant) -> [Effect] {
    if let pending = pendingRefusal {
      pendingRefusal = nil
      return refused(pending.refusal, pending.price)
    }
    if isResumed, let record, now.since(record.madeAt) > sendsWithin {
      phase = .neverArrived
      return []
    }
    return submit()
  }

  mutating func failed(_ failure: CallFailure, _ price: Goods.Price?, at now: Instant) -> [Effect] {
    switch (failure, phase) {
    // The device cannot say who is signed in: nothing was stored or sent.
    case (.refused(let refusal), .keeping) where refusal.asksForSignIn: return signIn()
    case (_, .keeping): return notKept()
    case (.unanswered, .sending):
      hasUnansweredSubmit = true
      return doubt(at: now)
    case (.unanswered, .lookingUp): return doubt(at: now)
    case (.unanswered, .polling), (.unanswered, .confirming): return unconfirmed(asked: nil, at: now)
    case (.refused(let refusal), .sending): return submitRefused(refusal, price, at: now)
    case (.refused(let refusal), .lookingUp):
      return refusal.asksForSignIn ? signIn() : doubt(asked: refusal.wait, at: now)
    case (.refused(let refusal), .polling), (.refused(let refusal), .confirming):
      if refusal.asksForSignIn { return signIn() }
      if refusal.isDecline { return declined() }
      return unconfirmed(asked: refusal.wait, at: now)
    default: return []
    }
  }

  /// The platform could not say what the bank said, or the purchase is over: a look-up tells.
  private mutating func unconfirmed(asked: Duration?, at now: Instant) -> [Effect] {
    switch phase {
    case .polling(let placed): return payingUnknown(placed, asked: asked, at: now)
    case .confirming(let placed, _):
      return isAnswerOfPoll(placed) ? [] : payingUnknown(placed, asked: asked, at: now)
    default: return []
    }
  }

  private mutating func submitRefused(_ refusal: Refusal, _ price: Goods.Price?, at now: Instant) -> [Effect] {
    if refusal.asksForSignIn { return signIn() }
    guard refusal.isFinal else {
      hasUnansweredSubmit = hasUnansweredSubmit || !refusal.wasNotTakenUp
      return doubt(asked: refusal.wait, at: now)
    }
    // This is the stored answer of the key: it will not change.
    if refusal.isDecline { return declined() }
    guard hasUnansweredSubmit || refusal.saysItExists else { return refused(refusal, price) }
    // An earlier submit without an answer may have arrived, and caused this refusal: it took the last slot, the last
    // use of the promotion, or the cart.  E5
    pendingRefusal = PendingRefusal(refusal: refusal, price: price)
    hasUnansweredSubmit = false
    return lookUp()
  }

  private mutating func refused(_ refusal: Refusal, _ price: Goods.Price?) -> [Effect] {
    wakesAt = nil
    phase = refusal.isPriceChange ? price.map { .repriced($0) } ?? .refused(refusal) : .refused(refusal)
    return forgetting
  }

  private mutating func signIn() -> [Effect] {
    (phase, wakesAt) = (.signedOut, nil)
    return [.signIn]
  }

  private mutating func doubt(asked: Duration? = nil, at now: Instant) -> [Effect] {
    phase = .inDoubt
    return wake(after: delay.next(asked: asked), from: now)
  }

  private mutating func payingUnknown(_ placed: Goods.Placed, asked: Duration?, at now: Instant) -> [Effect] {
    phase = .payingUnknown(placed)
    return wake(after: delay.next(asked: asked), from: now)
  }
}
