import Domain

// MARK: What an earlier life kept

extension CartSync {
  /// Takes up what an earlier life of the app kept, also when the finger was quicker than the disk: what was tapped before
  /// comes to it.  E1
  mutating func resume(_ record: CartRecord?, at now: Instant) -> [Effect] {
    let effects = takeUp(record, at: now)
    guard isResumed, let purchase = heldOrder.take() else { return effects }
    return effects + ordered(purchase)
  }

  private mutating func takeUp(_ record: CartRecord?, at now: Instant) -> [Effect] {
    // What was taken up is counted.
    guard !isResumed else { return [] }
    guard question == nil || record?.restaurant == nil else {
      held = record
      return []
    }
    (isResumed, state) = (true, .settled)
    // Past whatever a life said that could not write it down.
    if let record {
      stamp = Stamp(device: record.stamp.device, sequence: max(record.stamp.sequence, now.microseconds))
    }
    guard let record, let place = record.restaurant else { return restaurant == nil ? [] : isDirty ? go() : [kept] }
    guard let here = restaurant else {
      takeUp(record)
      return go()
    }
    if here == place { return join(record) }
    let tapped = Tapped(lines: lines, restaurant: here, kitchen: kitchen)
    begin(at: place)
    kitchen = nil
    takeUp(record)
    // As if they had been tapped beside what is shown now.  O3
    if !tapped.lines.isEmpty {
      (question, isDirty, replaces) = (Question(loses: place, tapped: tapped), true, record.replaces)
    }
    return push()
  }

  /// The question in whose way it was may be answered.
  mutating func resumeHeld(after effects: [Effect], at now: Instant) -> [Effect] {
    guard question == nil, let record = held else { return effects }
    held = nil
    return withheld(from: effects) + resume(record, at: now)
  }

  /// What an earlier life kept stays on the disk until it was taken up.
  func withheld(from effects: [Effect]) -> [Effect] { isResumed ? effects : effects.filter { !$0.isKeep } }

  private mutating func takeUp(_ record: CartRecord) {
    (restaurant, lines, promoCode, tip) = (record.restaurant, record.lines, record.promoCode, record.tip)
    (cart, version, acknowledged) = (record.cart, record.version, record.acknowledged)
    isDirty = record.isDirty || record.unanswered == nil && lines != acknowledged
    (replaces, doubt) = (replaces || record.replaces, record.unanswered)
  }

  /// One cart of what was kept and what was tapped since.
  private mutating func join(_ record: CartRecord) -> [Effect] {
    let (tapped, code, thanks) = (lines, promoCode, tip)
    takeUp(record)
    lines = record.lines.merging(tapped, since: [])
    promoCode = code ?? promoCode
    if thanks > 0 { tip = thanks }
    return push()
  }
}

extension CartSync.Effect {
  fileprivate var isKeep: Bool { if case .keep = self { true } else { false } }
}
