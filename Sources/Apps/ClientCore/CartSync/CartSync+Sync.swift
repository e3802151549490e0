import Domain

// MARK: Sending

extension CartSync {
  /// Sends a change now, or after the answer to the request under way.
  mutating func push() -> [Effect] {
    cart?.isUnsent = true
    guard isResumed else { return [] }
    switch sender {
    // The change makes a fetch pointless.
    case .idle, .fetching: return go()
    case .sending, .unanswered, .signedOut: return [kept]
    }
  }

  /// Sends what is due: first the request to repeat, then newer changes.
  mutating func go(repeating doubtful: Request? = nil) -> [Effect] {
    if let doubtful = doubtful ?? sender.doubtful { return send(doubtful, isRepeat: true) }
    guard let cart, cart.isUnsent else { return fetch() }
    let next = request(of: cart)
    self.cart?.isUnsent = false
    if cart.place == .unsent { self.cart?.place = .elsewhere }
    return send(next, isRepeat: false)
  }

  private mutating func send(_ request: Request, isRepeat: Bool) -> [Effect] {
    sender = .sending(request, isRepeat: isRepeat)
    requestNumber &+= 1
    return [kept, .sync(requestNumber, request)]
  }

  /// Makes the next request from the cart as shown.
  private mutating func request(of cart: DeviceCart) -> Request {
    stamp.sequence &+= 1
    let known = cart.known.acknowledged
    return Request(
      stamp: stamp, cart: known?.id, base: known?.version, restaurant: cart.restaurant, lines: cart.lines,
      promoCode: cart.promoCode, tip: cart.tip, replaces: cart.known.mayReplace)
  }

  /// Asks for the server's cart.
  mutating func fetch() -> [Effect] {
    guard isResumed else { return [] }
    // The answer is compared with the present destination.
    if cart?.place == .unsent { cart?.place = .elsewhere }
    sender = .fetching
    requestNumber &+= 1
    return [.fetch(requestNumber)]
  }

  /// Asks again, where the event is a reason to.
  mutating func lookAgain(_ event: Event) -> [Effect] {
    switch (event.input, sender) {
    case (.foreground, .idle), (.signedIn, .idle): return fetch()
    case (.signedIn, .signedOut), (.connected, .unanswered): return go()
    case (.woke, .unanswered(_, let until)): return event.at < until ? [.wake(until)] : go()
    default: return []
    }
  }
}

// MARK: Answers

extension CartSync {
  mutating func answered(_ server: ServerCart) -> [Effect] {
    guard case .sending(let request, let isRepeat) = sender else { return [] }
    sender = .idle
    delay.reset()
    let isOrdered = cart?.known.acknowledged?.isOrdered == true
    let effects = answered(server, to: request, isRepeat: isRepeat)
    return isOrdered ? withoutOrder(effects) : effects
  }

  private mutating func answered(_ server: ServerCart, to request: Request, isRepeat: Bool) -> [Effect] {
    if let heard = server.heard, heard > request.stamp.sequence {
      // The server knows a later request of this device, so this device has lost its record. The whole cart is sent
      // again.
      stamp.sequence = max(stamp.sequence, heard)
      cart?.isUnsent = true
      // A repeated request may be part of what the server knows; a new one is not.
      return adopt(server, since: isRepeat ? request.lines : cart?.known.lines ?? [])
    }
    // The request had been accepted before, and another device's cart has replaced it since.
    guard server.restaurant == request.restaurant else { return adopt(server, since: request.lines) }
    guard server.restaurant == restaurant else { return overtaken() }
    // A repeated request may have been accepted before another device changed the destination.
    hearPlace(of: server, isSaid: !isRepeat)
    let issues = answer?.issues ?? []
    let notices =
      Self.differences(from: request.lines, to: server.lines)
      + server.issues.filter { !issues.contains($0) }.map { .issue($0) }
    let expected = cart?.isUnsent == true || lines != server.lines ? nil : expectedTotal(server)
    take(server, since: request.lines)
    if promoCode == request.promoCode, tip == request.tip { takePromoAndTip(of: server) }
    var effects = notices.map { Effect.notify($0) }
    if let expected, expected != server.total {
      effects += [.notify(.total(from: expected, to: server.total)), .reloadMenu(server.restaurant)]
    }
    return effects + settle()
  }

  mutating func fetched(_ server: ServerCart?) -> [Effect] {
    sender = .idle
    delay.reset()
    let known = cart?.known.acknowledged
    let effects: [Effect]
    if let server {
      effects = adopt(server, since: known?.lines ?? [])
    } else {
      effects = known.map { clearedElsewhere(since: $0.lines) } ?? settle()
    }
    return known?.isOrdered == true ? withoutOrder(effects) : effects
  }

  /// Continues from the server's cart, with what was tapped here since the server had `base`.
  private mutating func adopt(_ server: ServerCart, since base: [CartLine]) -> [Effect] {
    guard lines.isEmpty || server.restaurant == restaurant else {
      // Only one question is open at a time.
      if question == nil { cart?.question = Question(loses: server.restaurant, tapped: nil) }
      return []
    }
    let notices = Self.differences(from: base, to: server.lines)
    take(server, since: base)
    if cart?.isUnsent == false { takePromoAndTip(of: server) }
    hearPlace(of: server, isSaid: false)
    return notices.map { .notify($0) } + settle()
  }

  private mutating func take(_ server: ServerCart, since base: [CartLine]) {
    var next = cart ?? DeviceCart(restaurant: server.restaurant)
    if next.restaurant != server.restaurant { (next.restaurant, next.pricing) = (server.restaurant, nil) }
    let isOther = next.known.acknowledged.map { $0.id != server.id } ?? false
    next.lines = server.lines.merging(next.lines, since: base, isOther: isOther)
    next.known = .cart(.init(id: server.id, version: server.version, lines: server.lines, answer: server))
    cart = next
  }

  private mutating func takePromoAndTip(of server: ServerCart) {
    cart?.promoCode = server.promoCode
    cart?.tip = server.tip
  }

  /// The total shown. Nil when this device does not know all of its parts.
  private func expectedTotal(_ server: ServerCart) -> Int64? {
    let knowsPromotion = server.promoCode == nil || pricing?.promotions.contains { $0.code == server.promoCode } == true
    return knowsPromotion && server.issues.isEmpty ? price?.total : nil
  }

  /// Sends the whole cart again: the answer is for a restaurant that was left meanwhile.
  mutating func overtaken() -> [Effect] {
    cart?.isUnsent = true
    cart?.known = .nothing(mayReplace: true)
    return go()
  }

  /// Sends what was tapped meanwhile, or stores the settled cart.
  mutating func settle() -> [Effect] {
    if let cart, cart.lines != cart.known.lines { self.cart?.isUnsent = true }
    return cart?.isUnsent == true ? go() : [kept]
  }

  /// The changes that another device made, line by line.
  private static func differences(from sent: [CartLine], to has: [CartLine]) -> [Notice] {
    var notices: [Notice] = []
    for line in sent {
      guard let now = has.first(where: { $0.id == line.id }) else {
        if !has.contains(where: { $0.isSameDish(as: line) }) { notices.append(.removed(line)) }
        continue
      }
      if now != line { notices.append(.changed(line, now)) }
    }
    for line in has where !sent.contains(where: { $0.id == line.id }) {
      let joined = sent.first { $0.isSameDish(as: line) }
      if let joined {
        if joined.quantity != line.quantity { notices.append(.changed(joined, line)) }
      } else {
        notices.append(.added(line))
      }
    }
    return notices
  }
}
