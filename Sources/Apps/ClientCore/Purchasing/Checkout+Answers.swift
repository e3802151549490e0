import Domain

// MARK: Answers
extension Checkout {
  /// Takes the platform's record of the purchase, in any phase.
  mutating func found(_ placed: Goods.Placed, at now: Instant) -> [Effect] {
    if case .placed = phase { return [] }
    let stage = placed.stage(after: payment)
    if stage == .open { return open(at: now) }
    (pendingRefusal, isFound) = (nil, true)
    switch stage {
    case .standing: return stands(placed.id)
    case .unpaid: return declined()
    case .over(let refusal): return refused(refusal, nil)
    case .challenged(let action):
      let opening: [Effect] = hasOpenedBank ? [] : [.openBank(action)]
      (phase, payment, hasOpenedBank) = (.atBank(placed), placed.lastPayment, true)
      return opening + wake(after: Self.asksBankEvery, from: now)
    case .undecided, .open:
      (phase, payment) = (.payingUnknown(placed), placed.lastPayment)
      return wake(after: delay.next(), from: now)
    }
  }

  /// The goods can be paid for, and no payment is under way.
  private mutating func open(at now: Instant) -> [Effect] {
    switch phase {
    case .lookingUp: return absent(at: now)
    case .sending, .confirming: return doubt(at: now)
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
    case (.unanswered, .confirming(let placed)): return payingUnknown(placed, asked: nil, at: now)
    case (.refused(let refusal), .sending): return submitRefused(refusal, price, at: now)
    case (.refused(let refusal), .lookingUp):
      return refusal.asksForSignIn ? signIn() : doubt(asked: refusal.wait, at: now)
    case (.refused(let refusal), .confirming(let placed)):
      if refusal.asksForSignIn { return signIn() }
      if refusal.isDecline { return declined() }
      return payingUnknown(placed, asked: refusal.wait, at: now)
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
