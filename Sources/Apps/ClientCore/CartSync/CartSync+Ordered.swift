import Domain

// MARK: A cart that became an order

extension CartSync {
  /// What was ordered goes. What was tapped beside it begins the next cart.  E1
  mutating func ordered(_ purchase: OrderPurchase) -> [Effect] {
    switch disk {
    case .unread: disk = .unread(ordered: purchase)
    case .asking(let record, _): disk = .asking(record, ordered: purchase)
    case .read: return endOrdered(purchase)
    }
    return []
  }

  private mutating func endOrdered(_ purchase: OrderPurchase) -> [Effect] {
    // The platform said already that it is gone, and what is here is the next one.
    guard let before = cart, var known = before.known.acknowledged, known.id == purchase.cart else { return [] }
    let (request, ordered) = (sender.request, purchase.quote.version)
    if known.version > ordered || known.version == ordered && request != nil {
      // The platform heard more while it was paid for, or may have: it says what is left.
      known.isOrdered = true
      cart?.known = .cart(known)
      return go(repeating: request)
    }
    // Where an earlier launch had been answered, and was killed before that was kept, that is what it bought.
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

  /// What the platform says of the lines of an order is nothing to report.
  func withoutOrder(_ effects: [Effect]) -> [Effect] {
    effects.filter { if case .notify = $0 { false } else { true } }
  }
}
