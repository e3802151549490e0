import Domain

// MARK: What an earlier life kept

extension CartSync {
  /// Takes up what an earlier life of the app kept, also when the finger was quicker than the disk: what was tapped before
  /// comes to it.  E1
  mutating func resume(_ record: CartRecord?, at now: Instant) -> [Effect] {
    // What was taken up is counted.
    guard earlier != .taken else { return [] }
    guard question == nil || record?.restaurant == nil else {
      held = record
      return []
    }
    if earlier == .awaited { state = .settled }
    earlier = .taken
    let hasSpoken = stamp.sequence > 0
    // Past whatever a life said that could not write it down. What spoke by now goes on under its own name.
    if let record, !hasSpoken {
      stamp = Stamp(device: record.stamp.device, sequence: max(record.stamp.sequence, now.microseconds))
      earlierWord = stamp.sequence
    }
    guard let record, let place = record.restaurant else {
      return restaurant == nil ? [] : isDirty && state == .settled ? go() : [kept]
    }
    guard let here = restaurant else {
      takeUp(record)
      return go()
    }
    if here == place { return join(record) }
    let tapped = Tapped(lines: lines, restaurant: here, kitchen: kitchen, isSaid: hasSpoken)
    begin(at: place)
    kitchen = nil
    takeUp(record)
    guard !tapped.lines.isEmpty else { return push() }
    // As if they had been tapped beside what is shown now.  O3
    (question, isDirty, replaces) = (Question(loses: place, tapped: tapped), true, record.replaces)
    return hasSpoken ? [kept] : push()
  }

  /// The question in whose way it was may be answered.
  mutating func resumeHeld(after effects: [Effect], at now: Instant) -> [Effect] {
    guard question == nil, let record = held else { return effects }
    held = nil
    return withheld(from: effects) + resume(record, at: now)
  }

  /// What an earlier life kept stays on the disk until it was taken up.
  func withheld(from effects: [Effect]) -> [Effect] { earlier == .awaited ? effects.filter { !$0.isKeep } : effects }

  private mutating func takeUp(_ record: CartRecord) {
    (restaurant, lines, promoCode, tip) = (record.restaurant, record.lines, record.promoCode, record.tip)
    (cart, version, acknowledged) = (record.cart, record.version, record.acknowledged)
    isDirty = record.isDirty || record.unanswered.isEmpty && lines != acknowledged
    (replaces, doubts) = (replaces || record.replaces, record.unanswered)
  }

  /// One cart of what was kept and what was tapped since. Each request in doubt counts from what the server had when it
  /// was made, so that none counts twice beside the other's.
  private mutating func join(_ record: CartRecord) -> [Effect] {
    if cart == nil {
      lines = record.lines.merging(lines, since: [])
      (cart, version, acknowledged) = (record.cart, record.version, record.acknowledged)
    } else {
      lines = lines.merging(record.lines, since: record.acknowledged)
    }
    promoCode = promoCode ?? record.promoCode
    if tip == 0 { tip = record.tip }
    replaces = replaces || record.replaces
    doubts += record.unanswered
    return push()
  }
}

extension CartSync.Effect {
  fileprivate var isKeep: Bool { if case .keep = self { true } else { false } }
}
