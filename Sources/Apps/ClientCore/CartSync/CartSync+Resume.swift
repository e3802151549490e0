import Domain

// MARK: What an earlier launch kept

extension CartSync {
  /// Takes up what an earlier launch of the app kept, also when the finger was quicker than the disk: what was tapped
  /// before comes to it.  E1
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
    // Past whatever a launch said that could not write it down.
    if let record {
      stamp = Stamp(device: record.stamp.device, sequence: max(record.stamp.sequence, now.microseconds))
    }
    let effects = takeUp(record)
    return effects + (purchase.map { ordered($0) } ?? [])
  }

  /// The question in whose way the record was is answered.
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
  /// What was tapped since it was kept comes to it; another restaurant's dishes as if they were tapped beside it.  O3
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

  /// Nil: none was kept.
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
