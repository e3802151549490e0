public import Domain

// MARK: What the board shows

extension KitchenBoard {
  /// The order with its presses done. Nil: it has left the board.
  public func shown(_ order: Order) -> Order? {
    var shown = order
    for press in presses where press.order == order.id {
      guard let next = shown.after(press) else { return nil }
      shown = next
    }
    return shown
  }

  /// Whether the order waits for the kitchen's answer, and may still get it.
  public func rings(_ order: Order) -> Bool {
    shown(order)?.status == .known(.placed) && order.acceptBy.map { now < $0 } ?? true
  }

  /// The press that can be taken back, if any: the last one of the order that is not on its way.
  public func undoable(_ order: OrderID) -> Press? {
    presses.last { $0.order == order }.flatMap { $0.sendsAt > now && $0.number != sending ? $0 : nil }
  }

  /// Presses that should be with the platform and are not.
  public var kept: [Press] { presses.filter { $0.sendsAt <= now } }
}

// MARK: Pressing

extension KitchenBoard {
  mutating func press(_ id: OrderID, _ act: Act) -> [Effect] {
    guard phase == .showing, isLoaded, let order = orders.first(where: { $0.id == id }), let shown = shown(order),
      shown.allows(act, at: now)
    else { return [] }
    guard let from = shown.status.known else { return [] }
    if act == .ready, from == .confirmed {
      add(.start, to: id, from: from)
      add(act, to: id, from: .preparing)
    } else {
      add(act, to: id, from: from)
    }
    return [.save(presses)]
  }

  private mutating func add(_ act: Act, to order: OrderID, from: OrderStatus) {
    pressNumber &+= 1
    presses.append(Press(number: pressNumber, order: order, act: act, at: now, sendsAt: now + act.grace, from: from))
  }

  /// The press, and those of the same order after it, which would have no meaning without it.
  mutating func takeBack(_ number: Int32) -> [Effect] {
    guard let press = presses.first(where: { $0.number == number }), press.sendsAt > now, number != sending else {
      return []
    }
    presses.removeAll { $0.order == press.order && $0.number >= number }
    return [.save(presses)]
  }

  mutating func load(_ kept: [Press]) -> [Effect] {
    guard phase != .closed, !isLoaded else { return [] }
    // Who comes back after an hour looks at the board again, and so do they who stand there now.
    (isLoaded, presses) = (true, kept.filter { now.since($0.at) < Self.keptFor })
    pressNumber = max(pressNumber, presses.map { $0.number }.max() ?? 0)
    return []
  }
}

// MARK: Sending

extension KitchenBoard {
  /// For so long a press is worth sending.
  static var keptFor: Duration { .hours(1) }

  /// A press that is due and is the first of its order: the one that was tried longest ago, so that one that fails keeps no other
  /// back. Presses of an order go out in their order, and wait while an earlier one's refusal is judged.
  private var next: Int? {
    var found: Int?
    for (place, press) in presses.enumerated() where press.sendsAt <= now {
      let isFirst = !presses[..<place].contains { $0.order == press.order }
      let isJudged = refused.contains { $0.press.order == press.order }
      guard isFirst, !isJudged else { continue }
      if let other = found, !isTried(press, before: presses[other]) { continue }
      found = place
    }
    return found
  }

  private func isTried(_ press: Press, before other: Press) -> Bool {
    guard let theirs = tried.firstIndex(of: other.number) else { return false }
    return tried.firstIndex(of: press.number).map { $0 < theirs } ?? true
  }

  /// When a press is to be sent that is not sent now.
  var nextSend: Instant? {
    guard sending == nil, let soonest = presses.map({ $0.sendsAt }).min() else { return nil }
    return max(soonest, sendsAgainAt ?? soonest)
  }

  mutating func send() -> [Effect] {
    guard sending == nil, sendsAgainAt.map({ $0 <= now }) ?? true, let place = next else { return [] }
    let press = presses[place]
    tried.removeAll { number in number == press.number || !presses.contains { $0.number == number } }
    tried.append(press.number)
    (sending, sendsAgainAt) = (press.number, nil)
    return [.send(press)]
  }

  /// What can be taken back is taken for meant: the page is being closed.
  mutating func hurry() -> [Effect] {
    var sent: [Effect] = []
    for place in presses.indices where presses[place].sendsAt > now {
      presses[place].sendsAt = now
      let press = presses[place]
      // The first of an order alone: the platform would refuse the second where it came before it.
      if !presses[..<place].contains(where: { $0.order == press.order }) {
        sent.append(.send(press))
        sending = sending ?? press.number
      }
    }
    return sent.isEmpty ? [] : sent + [.save(presses)]
  }

  mutating func done(_ number: Int32, _ order: Order) -> [Effect] {
    if sending == number { sending = nil }
    guard presses.contains(where: { $0.number == number }) else { return [] }
    presses.removeAll { $0.number == number }
    sendDelay.reset()
    if let place = orders.firstIndex(where: { $0.id == order.id }) {
      if order.status.known?.isFinal == true { orders.remove(at: place) } else { orders[place] = order }
    }
    return [.save(presses)] + read(.instead)
  }

  mutating func notDone(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    if sending == number { sending = nil }
    guard let press = presses.first(where: { $0.number == number }) else { return [] }
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      sendsAgainAt = now + sendDelay.next(asked: failure.wait)
      return failure.asksForSignIn ? [.signIn] : []
    }
    sendDelay.reset()
    presses.removeAll { $0.number == number }
    refused.append(RefusedPress(press: press, refusal: refusal))
    return [.save(presses)] + read(.instead)
  }

  /// Another device may have pressed the same, or an earlier sending may have arrived: then nobody needs to know, and what was
  /// pressed next goes on. Otherwise it goes with the press that was refused.
  mutating func judge() -> [Effect] {
    let judged = refused
    refused = []
    var told: [Effect] = []
    for each in judged {
      let order = orders.first { $0.id == each.press.order }
      if order?.hasReached(each.press.act) ?? each.press.act.maybeDone { continue }
      presses.removeAll { $0.order == each.press.order }
      told.append(.notify(.notDone(each.press.order, each.press.act, each.refusal)))
    }
    return told.isEmpty ? [] : [.save(presses)] + told
  }
}

extension KitchenBoard.Act {
  /// Whether an order that has left the board may have left it after this was done.
  var maybeDone: Bool {
    switch self {
    case .refuse, .handOver, .start, .ready, .delay: true
    case .accept: false
    }
  }
}
