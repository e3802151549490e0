import Domain

// MARK: Where the cart goes

extension CartSync {
  /// Another place or time was chosen here.
  mutating func changePlace() -> [Effect] {
    // A cart that is on its way here was compared with the place before.
    guard cart != nil else { return sender == .fetching ? fetch() : [] }
    cart?.place = .unsent
    return push()
  }

  /// Where the cart goes is for this device to say, once it has said anything: another's word is overruled, not paid for.
  /// - Parameter isSaid: Whether the server answers to what this device said of it just now.
  mutating func hearPlace(of server: ServerCart, isSaid: Bool) {
    let isElsewhere = server.goesElsewhere && !isSaid
    // What changed since is sent next.
    if cart?.place != .unsent { cart?.place = isElsewhere ? .elsewhere : .agreed }
    if isElsewhere, !server.lines.isEmpty { cart?.isUnsent = true }
  }

  /// Whether the place has to be sent again: it was changed since, or refused together with something else, which is
  /// undone.
  func isPlaceDue(after request: Request) -> Bool {
    guard let cart, case .cart(let known) = cart.known else { return false }
    switch cart.place {
    case .agreed: return false
    case .unsent: return true
    case .elsewhere:
      return request.lines != known.lines || request.promoCode != known.answer?.promoCode
        || request.tip != known.answer?.tip ?? 0
    }
  }
}
