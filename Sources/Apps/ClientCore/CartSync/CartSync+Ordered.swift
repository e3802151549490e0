import Domain

// MARK: Ending a cart that was ordered

extension CartSync {
  /// Removes what was ordered. What was tapped meanwhile begins the next cart.  E1
  mutating func ordered(_ purchase: OrderPurchase) -> [Effect] {
    switch disk {
    case .unread: disk = .unread(ordered: purchase)
    case .asking(let record, _): disk = .asking(record, ordered: purchase)
    case .read: return endOrdered(purchase)
    }
    return []
  }

  private mutating func endOrdered(_ purchase: OrderPurchase) -> [Effect] {
    // The platform has reported the cart's end already; the cart here is the next one.
    guard let before = cart, var known = before.known.acknowledged, known.id == purchase.cart else { return [] }
    let (request, ordered) = (sender.request, purchase.quote.version)
    if known.version > ordered || known.version == ordered && request != nil {
      // The platform has, or may have, a newer version than the ordered one. It answers with what is left.
      known.isOrdered = true
      cart?.known = .cart(known)
      return go(repeating: request)
    }
    // An earlier launch may have been killed before it stored the server's answer. The order is then for the lines of
    // its last request.
    let left = before.lines.beyond(known.version < ordered ? request?.lines ?? known.lines : known.lines)
    end()
    if !left.isEmpty {
      cart = DeviceCart(restaurant: before.restaurant, lines: left, pricing: before.pricing)
      if let tapped = before.question?.tapped {
        cart?.question = Question(loses: before.restaurant, tapped: tapped)
      }
      return push()
    }
    guard let tapped = before.question?.tapped else { return [kept] }
    begin(with: tapped)
    return push()
  }

  /// Drops notices: lines that went with an order are nothing to report.
  func withoutOrder(_ effects: [Effect]) -> [Effect] {
    effects.filter { if case .notify = $0 { false } else { true } }
  }
}
