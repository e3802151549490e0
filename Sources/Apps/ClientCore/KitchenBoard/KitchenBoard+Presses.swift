public import Domain

// MARK: What the board shows

extension KitchenBoard {
  /// The order with its presses done. Nil: it has left the board.
  public func shown(_ order: Order) -> Order? {
    var shown = order
    for press in presses where press.order == order.id {
      guard let next = shown.after(press.act) else { return nil }
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
    if act == .ready, shown.status == .known(.confirmed) { add(.start, to: id) }
    add(act, to: id)
    return [.save(presses)]
  }

  private mutating func add(_ act: Act, to order: OrderID) {
    pressNumber &+= 1
    presses.append(Press(number: pressNumber, order: order, act: act, at: now, sendsAt: now + act.grace))
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
    (isLoaded, presses) = (true, kept)
    pressNumber = max(pressNumber, kept.map { $0.number }.max() ?? 0)
    return []
  }
}

// MARK: Sending

extension KitchenBoard {
  /// The first press that is due and is the first of its order. Presses of an order go out in their order.
  private var next: Press? {
    presses.enumerated().first { place, press in
      press.sendsAt <= now && !presses[..<place].contains { $0.order == press.order }
    }?.element
  }

  /// When a press is to be sent that is not sent now.
  var nextSend: Instant? {
    guard sending == nil, let soonest = presses.map({ $0.sendsAt }).min() else { return nil }
    return max(soonest, sendsAgainAt ?? soonest)
  }

  mutating func send() -> [Effect] {
    guard sending == nil, sendsAgainAt.map({ $0 <= now }) ?? true, let press = next else { return [] }
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
    // A list that is on its way may be from before.
    return [.save(presses)] + read()
  }

  mutating func notDone(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    if sending == number { sending = nil }
    guard let press = presses.first(where: { $0.number == number }) else { return [] }
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      sendsAgainAt = now + sendDelay.next(asked: failure.wait)
      return failure.asksForSignIn ? [.signIn] : []
    }
    sendDelay.reset()
    presses.removeAll { $0.order == press.order && $0.number >= number }
    refused.append(RefusedPress(press: press, refusal: refusal))
    return [.save(presses)] + read()
  }

  /// Another device may have pressed the same, or an earlier sending may have arrived: then nobody needs to know.
  mutating func judge() -> [Effect] {
    let judged = refused
    refused = []
    return judged.compactMap { each in
      let order = orders.first { $0.id == each.press.order }
      let isReached = order?.hasReached(each.press.act) ?? each.press.act.endsOnBoard
      return isReached ? nil : .notify(.notDone(each.press.order, each.press.act, each.refusal))
    }
  }
}

extension KitchenBoard.Act {
  /// Whether an order has left the board once this is done.
  var endsOnBoard: Bool {
    switch self {
    case .refuse, .handOver: true
    case .accept, .start, .ready, .delay: false
    }
  }
}
