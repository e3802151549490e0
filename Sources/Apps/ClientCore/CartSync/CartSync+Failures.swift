import Domain

// MARK: Refusals and lost answers

extension CartSync {
  mutating func failed(_ failure: CallFailure, _ other: RestaurantID?, at now: Instant) -> [Effect] {
    let before = sender
    guard before == .fetching || before.underWay != nil else { return [] }
    sender = .idle
    switch failure {
    case .unanswered:
      // An empty cart is not worth repeated requests: the next `foreground` asks again.
      return before == .fetching && lines.isEmpty ? settle() : wait(nil, before.underWay, at: now)
    case .refused(let refusal):
      if refusal.asksForSignIn {
        sender = .signedOut(before.underWay)
        return [.signIn]
      }
      guard refusal.isFinal else { return wait(refusal.wait, before.underWay, at: now) }
      guard case .sending(let request, let isRepeat) = before else {
        return refusal.status == 404 ? fetched(nil) : settle()
      }
      guard request.restaurant == restaurant else { return overtaken() }
      if refusal.says(.cartNotFound) { return notFound(request, isRepeat: isRepeat, at: now) }
      if refusal.says(.cartHasOtherRestaurant), let other { return refused(for: other, request) }
      return rollBack(request, refusal)
    }
  }

  private mutating func wait(_ asked: Duration?, _ request: Request?, at now: Instant) -> [Effect] {
    let until = now + delay.next(asked: asked)
    sender = .unanswered(request, until: until)
    return [.wake(until)]
  }

  /// Asks the customer whether the server's cart of another restaurant goes.  O3
  private mutating func refused(for other: RestaurantID, _ request: Request) -> [Effect] {
    if cart?.known.mayReplace == true, !request.replaces {
      // Its owner has agreed meanwhile that the other cart goes, so the whole cart is sent again.
      cart?.isUnsent = true
      return go()
    }
    if question == nil { cart?.question = Question(loses: other, tapped: nil) }
    cart?.isUnsent = false
    return []
  }

  /// Undoes what the server refused. Later taps are sent again on top of the server's lines.
  private mutating func rollBack(_ request: Request, _ refusal: Refusal) -> [Effect] {
    guard var next = cart else { return [] }
    if next.known.mayReplace { next.known = .nothing(mayReplace: false) }
    next.lines = next.known.lines.merging(next.lines, since: request.lines)
    if next.promoCode == request.promoCode, next.tip == request.tip {
      (next.promoCode, next.tip) = (next.known.answer?.promoCode, next.known.answer?.tip ?? 0)
      next.isUnsent = false
    }
    cart = next
    if isPlaceDue(after: request) { cart?.isUnsent = true }
    return [.notify(.rolledBack(refusal))] + settle()
  }

  /// The server has no such cart. For a new cart this means that the server knows this request or a newer one, and that the
  /// cart has ended since.
  private mutating func notFound(_ request: Request, isRepeat: Bool, at now: Instant) -> [Effect] {
    // Another cart may exist: the remainder that an order left.
    guard request.cart == nil else { return fetch() }
    if isRepeat { return clearedElsewhere(since: request.lines) }
    // This request is new to the server, so another sender has used the device's name, or this device has lost its
    // record.
    rename()
    cart?.isUnsent = true
    // A new name did not help the first request under it: the next try waits.
    return request.stamp.sequence > 1 ? go() : [kept] + wait(nil, nil, at: now)
  }

  /// Keeps only what was tapped here since the server's last answer.
  mutating func clearedElsewhere(since base: [CartLine]) -> [Effect] {
    let left = lines.beyond(base)
    if left.isEmpty, let tapped = question?.tapped {
      // The question has no object any more.
      begin(with: tapped)
    } else if left.isEmpty {
      cart = nil
    } else {
      cart?.lines = left
      if cart?.known.acknowledged != nil { cart?.known = .nothing(mayReplace: false) }
    }
    return [.notify(.clearedElsewhere)] + settle()
  }
}
