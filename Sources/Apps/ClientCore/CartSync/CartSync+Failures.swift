import Domain

// MARK: What is refused, or not answered

extension CartSync {
  mutating func failed(_ failure: CallFailure, _ other: RestaurantID?, at now: Instant) -> [Effect] {
    guard sent != nil || isFetching else { return [] }
    let said = sent
    sent = nil
    switch failure {
    case .unanswered:
      // An empty cart is worth no battery: the next look at the app asks again.
      if said == nil, lines.isEmpty { return settle() }
      return wait(nil, said, at: now)
    case .refused(let refusal):
      if refusal.asksForSignIn {
        (state, isFetching) = (.signedOut, false)
        if let said { doubt = said }
        return [.signIn]
      }
      guard refusal.isFinal else { return wait(refusal.wait, said, at: now) }
      guard let said else {
        return refusal.status == 404 ? fetched(nil) : settle()
      }
      guard said.restaurant == restaurant else { return overtaken() }
      if refusal.code == "cart_not_found" { return notFound(said, at: now) }
      if refusal.code == "cart_has_other_restaurant", let other { return standsInTheWay(other, of: said) }
      return rollBack(said, refusal)
    }
  }

  private mutating func standsInTheWay(_ other: RestaurantID, of request: Request) -> [Effect] {
    if replaces, !request.replaces {
      // It was agreed since that the other cart goes: all of this one is said anew.
      (cart, version, acknowledged, isDirty, state) = (nil, 0, [], true, .settled)
      return go()
    }
    question = question ?? Question(loses: other, tapped: nil)
    (state, isDirty) = (.settled, false)
    return []
  }

  private mutating func wait(_ asked: Duration?, _ said: Request?, at now: Instant) -> [Effect] {
    (state, isFetching) = (.waiting, false)
    if let said { doubt = said }
    let at = now + delay.next(asked: asked)
    wakesAt = at
    return [.wake(at)]
  }

  /// Undoes what the server refused; what was tapped since is told again on top of what it has.
  private mutating func rollBack(_ request: Request, _ refusal: Refusal) -> [Effect] {
    replaces = false
    drop(to: acknowledged.merging(lines, since: request.lines))
    if promoCode == request.promoCode, tip == request.tip {
      take(promo: answer?.promoCode, tip: answer?.tip ?? 0)
      isDirty = false
    }
    if hasPlaceLeft(after: request) { isDirty = true }
    return [.tell(.rolledBack(refusal))] + settle()
  }

  /// A cart that was to begin is not found when the server had heard this word or a newer one, and the cart went since.
  private mutating func notFound(_ request: Request, at now: Instant) -> [Effect] {
    // There may be another one: what an order has left.
    guard request.cart == nil else { return fetch() }
    if isRepeated { return clearedElsewhere(since: request.lines) }
    // It was said for the first time: somebody else spoke under this name, or a life that the disk forgot.
    rename()
    (state, isDirty) = (.settled, true)
    // The first word under a name: another name alone helps no more, and is not tried at once again.
    return request.stamp.sequence > 1 ? go() : [kept] + wait(nil, nil, at: now)
  }

  /// Only what was tapped since the server's last word is this device's to keep.
  mutating func clearedElsewhere(since base: [CartLine]) -> [Effect] {
    let left = lines.beyond(base)
    (cart, version, acknowledged, answer) = (nil, 0, [], nil)
    drop(to: left)
    if left.isEmpty, let tapped = question?.tapped {
      // Nothing stands in its way any more.
      (question, restaurant, lines, kitchen) = (nil, tapped.restaurant, tapped.lines, tapped.kitchen)
    }
    isDirty = !lines.isEmpty
    return [.tell(.clearedElsewhere)] + settle()
  }
}
