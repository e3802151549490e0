import Domain

// MARK: Resuming an earlier launch's cart

extension CartSync {
  /// Takes up the cart that an earlier launch stored. Taps that came before the disk was read are merged into it.  E1
  mutating func resume(_ record: CartRecord?, at now: Instant) -> [Effect] {
    let purchase: OrderPurchase?
    switch disk {
    case .unread(let ordered), .asking(_, let ordered): purchase = ordered
    case .read: return []
    }
    if let record, record.restaurant != nil, question != nil {
      disk = .asking(record, ordered: purchase)
      return []
    }
    disk = .read
    // Higher than any sequence number that an earlier launch used without storing it.
    if let record {
      stamp = Stamp(device: record.stamp.device, sequence: max(record.stamp.sequence, now.microseconds))
    }
    let effects = takeUp(record)
    return effects + (purchase.map { ordered($0) } ?? [])
  }

  /// Resumes with the record that waited for the answered question.
  mutating func resumeAsked(at now: Instant) -> [Effect] {
    guard case .asking(let record, _) = disk else { return [] }
    return resume(record, at: now)
  }

  private mutating func takeUp(_ record: CartRecord?) -> [Effect] {
    guard let record, var kept = DeviceCart(record) else { return cart == nil ? [] : go() }
    if let cart { kept.take(cart) }
    cart = kept
    return go(repeating: record.unanswered)
  }
}

extension CartSync.DeviceCart {
  /// Merges the taps into the stored cart. Dishes of another restaurant raise the question, as a tap would.  O3
  fileprivate mutating func take(_ tapped: Self) {
    (place, isUnsent) = (tapped.place, true)
    if tapped.restaurant == restaurant {
      (lines, pricing) = (lines.merging(tapped.lines, since: []), tapped.pricing)
      if let code = tapped.promoCode { promoCode = code }
      if tapped.tip > 0 { tip = tapped.tip }
      if tapped.known.mayReplace, known.acknowledged == nil { known = .nothing(mayReplace: true) }
    } else if !tapped.lines.isEmpty {
      let waiting = CartSync.Tapped(lines: tapped.lines, restaurant: tapped.restaurant, pricing: tapped.pricing)
      question = CartSync.Question(loses: restaurant, tapped: waiting)
    }
  }

  /// Nil when the record has no cart.
  fileprivate init?(_ record: CartRecord) {
    guard let restaurant = record.restaurant else { return nil }
    self.init(
      restaurant: restaurant, lines: record.lines, promoCode: record.promoCode, tip: record.tip,
      isUnsent: record.isDirty || record.unanswered == nil && record.lines != record.acknowledged)
    known = .nothing(mayReplace: record.replaces)
    if let id = record.cart {
      known = .cart(.init(id: id, version: record.version, lines: record.acknowledged, answer: nil))
    }
  }
}
