import Domain

// MARK: Where the cart goes

extension CartSync {
  /// Another place or time was said here.
  mutating func goElsewhere() -> [Effect] {
    // A cart that is on its way here was compared with what was said before.
    guard restaurant != nil else { return isFetching ? fetch() : [] }
    (goesElsewhere, isPlaceUntold) = (true, true)
    return push()
  }

  /// Where the cart goes is for this device to say, once it has said anything: another's word is overruled, not paid for.
  /// - Parameter isSaid: Whether the server answers to what this device said of it just now.
  mutating func hearGoal(of server: ServerCart, isSaid: Bool) {
    // What changed since is told next.
    if !isPlaceUntold { goesElsewhere = false }
    guard server.goesElsewhere, !isSaid else { return }
    goesElsewhere = true
    if !server.lines.isEmpty { isDirty = true }
  }

  /// Whether the place has to be told again: it was said since, or refused together with something else, which is undone.
  func hasPlaceLeft(after request: Request) -> Bool {
    guard goesElsewhere, cart != nil else { return false }
    return isPlaceUntold || request.lines != acknowledged || request.promoCode != answer?.promoCode
      || request.tip != answer?.tip ?? 0
  }
}
