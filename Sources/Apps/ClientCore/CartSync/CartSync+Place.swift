import Domain

// MARK: Destination and time

extension CartSync {
  /// Sends a new destination or time.
  mutating func changePlace() -> [Effect] {
    // A cart that is being fetched would be compared with the old destination.
    guard cart != nil else { return sender == .fetching ? fetch() : [] }
    cart?.place = .unsent
    return push()
  }

  /// Compares the server's destination with this device's. This device's counts; another one is corrected, not paid
  /// for.
  /// - Parameter isSaid: Whether the server's answer already takes this device's destination into account.
  mutating func hearPlace(of server: ServerCart, isSaid: Bool) {
    let isElsewhere = server.goesElsewhere && !isSaid
    // A destination that was changed meanwhile is sent next.
    if cart?.place != .unsent { cart?.place = isElsewhere ? .elsewhere : .agreed }
    if isElsewhere, !server.lines.isEmpty { cart?.isUnsent = true }
  }

  /// Whether the destination has to be sent again: it was changed meanwhile, or was refused together with another
  /// change that is undone.
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
