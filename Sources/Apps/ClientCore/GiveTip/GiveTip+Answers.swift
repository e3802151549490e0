import Domain

// MARK: Questions and answers

extension GiveTip {
  /// Asks about the payment where it is known. A fresh tip is sent, again under its key; an old one is only looked up.
  mutating func ask(_ open: Open, at now: Instant) -> [Effect] {
    var open = open
    let tip = open.tip
    let effect: Effect
    if let payment = tip.payment {
      (open.question, effect) = (.confirm, .confirm(payment, tip.key))
    } else if tip.isFresh(at: now) {
      (open.question, effect) = (.send, .send(tip))
    } else {
      (open.question, effect) = (.lookUp, .lookUp(tip.key))
    }
    state = .open(open)
    return [effect]
  }

  mutating func answered(_ key: PurchaseKey, _ payment: TipPayment, at now: Instant) -> [Effect] {
    guard case .open(var open) = state, open.tip.key == key else { return [] }
    switch payment.stage {
    case .taken: return end(open, .taken(amount: payment.amount))
    case .notTaken: return end(open, .notTaken)
    case .undecided: open.standing = .undecided
    case .atBank(let page): open.standing = .atBank(page: page)
    }
    let isNew = open.tip.payment == nil
    open.tip.payment = payment.id
    return wait(open, nil, at: now, then: isNew ? [.note(open.tip)] : [])
  }

  mutating func lookedUp(_ key: PurchaseKey, _ end: End) -> [Effect] {
    guard case .open(let open) = state, open.tip.key == key, open.question == .lookUp else { return [] }
    return self.end(open, end)
  }

  mutating func failed(_ key: PurchaseKey, _ failure: CallFailure, at now: Instant) -> [Effect] {
    guard case .open(var open) = state, open.tip.key == key, let question = open.question else { return [] }
    if case .refused(let refusal) = failure {
      // The bank has approved it first.
      if question == .abandon, refusal.says(.paymentNotOpen) { return ask(open, at: now) }
      if open.isEnded(by: refusal, to: question) {
        return end(open, refusal.saysItExists ? .longAgo : .refused(refusal))
      }
    }
    switch open.standing {
    case .given, .unanswered: open.standing = .unanswered(failure)
    case .undecided, .atBank: break
    }
    return wait(open, failure, at: now, then: [])
  }

  /// Waits for the next question. Nobody expects any more what was tapped meanwhile.
  private mutating func wait(
    _ open: Open, _ failure: CallFailure?, at now: Instant, then effects: [Effect]
  ) -> [Effect] {
    var open = open
    (open.question, open.wanted) = (nil, nil)
    state = .open(open)
    if failure?.asksForSignIn == true { return effects + [.signIn] }
    let asked = failure?.wait
    if case .atBank = open.standing, asked == nil { return effects + [.wake(now + Self.asksBankEvery)] }
    return effects + [.wake(now + delay.next(asked: asked))]
  }

  private mutating func end(_ open: Open, _ end: End) -> [Effect] {
    delay.reset()
    if end.isSurelyNotTaken, let wanted = open.wanted { return [.forget(open.tip)] + keep(wanted) }
    state = .free(end)
    return [.forget(open.tip)]
  }
}

extension GiveTip.Open {
  /// Whether nothing is charged under the tip's key, now or later, after this refusal.
  fileprivate func isEnded(by refusal: Refusal, to question: GiveTip.Question) -> Bool {
    switch question {
    // Another tip of the order is undecided. Of this one nothing was taken up, unless an earlier sending may arrive yet.
    case .send where refusal.says(.paymentPending): standing == .given
    case .send: refusal.isFinal
    case .confirm, .abandon: refusal.isDecline || refusal.status == 404
    case .lookUp: false
    }
  }
}
